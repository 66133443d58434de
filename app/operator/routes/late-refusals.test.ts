import { afterEach, expect, test } from 'vitest'
import { acknowledgeDay, compareBooksJob } from '#app/payment/payment.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { waitingJobs } from '#test/support/jobs.ts'
import { openBooks } from '#test/support/open-books.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const bank = guestsBank(world)
const { asOperator, compared, missing, nextDay, refundAtTheBank, shown } = openBooks(world)
afterEach(() => world.sandbox.faults.disarm())

test('what is refused on a day that is compared before we hear of it explains nothing, and it is compared anew', () =>
  asOperator(async (pages) => {
    const { db } = pages
    const findings = async () => {
      const days = db.selectFrom('books_comparison').select('findings').orderBy('day_on', 'desc')
      return ((await days.executeTakeFirstOrThrow()).findings as { kind: string }[]).map(({ kind }) => kind)
    }
    await refundAtTheBank(pages)
    await nextDay(pages)
    const isHeard = await bank.refusesUnheard(db)
    await nextDay(pages)
    expect(await findings()).toEqual(['refund-failed-there'])
    expect(await waitingJobs(db, [compareBooksJob])).toEqual([])
    await isHeard()
    await missing(pages, addDays(berlinDay(world.now()), -9))
    const { kind, said } = await shown(pages)
    expect([kind, said.includes('unterwegs')]).toEqual(['warning', false])
    expect(await waitingJobs(db, [compareBooksJob])).toHaveLength(1)
    await compared(pages)
    expect(await findings()).toEqual([])
  }))

test('an older day is compared anew, once, when its refusal is heard of, also where somebody has acknowledged it', () =>
  asOperator(async (pages) => {
    const { db } = pages
    await refundAtTheBank(pages)
    await nextDay(pages)
    const isHeard = await bank.refusesUnheard(db)
    const dayOn = berlinDay(world.now())
    await nextDay(pages)
    const known = { dayOn, reason: 'Bei der Bank', actorId: 'leitung', now: world.now() }
    expect(await acknowledgeDay(db, known)).toEqual({ outcome: 'done' })
    await nextDay(pages)
    const day = () =>
      db.selectFrom('books_comparison').selectAll().where('day_on', '=', dayOn).executeTakeFirstOrThrow()
    expect(await day()).toMatchObject({
      findings: [{ kind: 'refund-failed-there' }],
      acknowledged_at: known.now,
    })
    await isHeard()
    const heardAt = world.now()
    await compared(pages)
    const anew = { findings: [], acknowledged_at: null, compared_at: heardAt, news: 1, news_read: 1 }
    expect(await day()).toMatchObject(anew)
    // Now that it is even and nothing is new, it isn't asked for again.
    await db
      .updateTable('books_comparison')
      .set({ ledger_cents: 1, provider_cents: 1 })
      .where('day_on', '=', dayOn)
      .execute()
    await nextDay(pages)
    expect(await day()).toMatchObject({ compared_at: heardAt })
  }))
