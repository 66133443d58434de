import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markRead, readMarksOf } from '#app/chat/chat.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { inParallel, tally } from '#test/support/bookings.ts'
import { chat, chatNow, makeChat, say } from '#test/support/chats.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { times } from '#test/support/many-guests.ts'

const inChat = (work: (own: OwnDatabase) => Promise<void>) =>
  withOwnDatabase(async (own) => {
    await makeChat(own.db)
    await work(own)
  })

const at = (minutes: number) => new Date(chatNow.getTime() + minutes * 60_000)

const stored = (db: Db) =>
  db.selectFrom('message').select(['seq', 'body', 'sent_at as sentAt']).orderBy('seq').execute()

const write = (db: Db, nr: number) =>
  nr % 2
    ? say(db, 'guest', `${nr}`, { now: at(nr) })
    : say(db, 'staff', `${nr}`, { author: 'company', now: at(nr) })

test('writers side by side leave numbers without a gap, in the order of their commits', () =>
  inChat(async ({ db }) => {
    const count = 200
    const isDone = { yes: false }
    const reading = (async () => {
      const seen: number[] = []
      while (!isDone.yes) {
        const numbers = (await stored(db)).map(({ seq }) => seq)
        // What is visible has nothing missing before it.
        expect(numbers).toEqual(times(numbers.length).map((nr) => nr + 1))
        seen.push(numbers.length)
      }
      return seen
    })()
    // Every fifth is taken back.
    await inParallel(times(count), 12, (nr) =>
      inTransaction(db, async (tx) => {
        await write(tx, nr)
        if (nr % 5 === 0) throw new Error('taken back')
      }).catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      }),
    )
    isDone.yes = true
    const seen = await reading
    const messages = await stored(db)
    expect(messages).toHaveLength(count - count / 5)
    expect(messages.map(({ sentAt }) => sentAt.getTime())).toEqual(
      messages.map(({ sentAt }) => sentAt.getTime()).toSorted((a, b) => a - b),
    )
    console.info(`chat race: ${messages.length} numbers, ${seen.length} looks, 0 gaps, 0 doubles`)
  }))

test('without the lock two writers get the same number, or a number is missing: what the lock is for', () =>
  inChat(async ({ db }) => {
    const insertAs = (tx: Db, seq: number) =>
      tx
        .insertInto('message')
        .values({
          company_id: chat.companyId,
          reference: chat.reference,
          seq,
          client_id: `twin:${Math.random()}`,
          author: 'system',
          kind: 'event',
          detail: '{}',
          author_id: null,
          body: null,
          removed_at: null,
        })
        .execute()
    const next = async (tx: Db) => {
      const { rows } = await sql<{
        seq: number
      }>`select coalesce(max(seq), 0) + 1 as seq from message`.execute(tx)
      return rows[0]?.seq ?? 0
    }
    const outcomes = await Promise.all(
      times(2).map(async () => {
        try {
          await inTransaction(db, async (tx) => {
            const seq = await next(tx)
            await sql`select pg_sleep(0.2)`.execute(tx)
            await insertAs(tx, seq)
          })
          return 'posted'
        } catch (error) {
          return databaseError(error)?.code === '23505' ? 'doubled' : 'failed'
        }
      }),
    )
    expect(tally(outcomes)).toEqual({ posted: 1, doubled: 1 })
    // Numbers of a counter beside the transaction aren't given back.
    await sql`create sequence twin start 2`.execute(db)
    const taken = (fails: boolean) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ seq: number }>`select nextval('twin')::int as seq`.execute(tx)
        await insertAs(tx, rows[0]?.seq ?? 0)
        if (fails) throw new Error('taken back')
      }).catch(() => undefined)
    await taken(true)
    await taken(false)
    expect((await stored(db)).map(({ seq }) => seq)).toEqual([1, 3])
  }))

test('one message from two tabs at once is posted once', () =>
  inChat(async ({ db, pool }) => {
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from conversation for update')
    const tabs = times(4).map(() => say(db, 'guest', 'Hallo', { clientId: 'same' }))
    await untilWaiting(db, 4)
    await holder.query('commit')
    holder.release()
    expect(tally((await Promise.all(tabs)).map(({ outcome }) => outcome))).toEqual({ posted: 1, known: 3 })
    expect(await stored(db)).toHaveLength(1)
  }))

test('marks of two colleagues at once end at the higher one', () =>
  inChat(async ({ db }) => {
    for (let nr = 0; nr < 30; nr += 1) await write(db, nr)
    const reader = 'company'
    await inParallel(times(30), 8, (nr) =>
      markRead(db, { ...chat, reader, seq: ((nr * 7) % 30) + 1, now: at(0) }),
    )
    expect(await readMarksOf(db, chat)).toEqual([{ reader, seq: 30 }])
  }))
