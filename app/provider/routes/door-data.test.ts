import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { sent } from '#test/support/company-people.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const soon = new Date('2026-06-13T12:30:00Z')
const evening = new Date('2026-06-13T16:00:00Z')
const justNow = new Date('2026-06-13T11:55:00Z').getTime()

// Something that nobody foresaw: the table takes no entry of this name.
const refuseEntry = (db: Db, entryId: string) =>
  sql`alter table admission add constraint nobody_foresaw check (entry_id <> ${sql.lit(entryId)})`.execute(db)

test('an entry that the server fails on is named, and those before and after it are entered', () =>
  inSmallCity(
    async (ask, db) => {
      const { cookies, ids } = await makeEveryone(ask, db)
      const change = { state: 'confirmed' as const, starts_at: soon, ends_at: evening, persons: 3 }
      await db.updateTable('reservation').set(change).where('id', '=', ids.reservation).execute()
      const report = async (...numbers: number[]) => {
        const entries = numbers.map((number) => ({
          ...{ entryId: `entry-${number}`, reservationId: ids.reservation, whom: { number } },
          ...{ shown: null, at: justNow },
        }))
        const { status, html } = await ask(`/overview/einlass/daten?company=${ids.company}`, {
          method: 'POST',
          headers: { ...sent({}, cookies.door).headers, 'content-type': 'application/json' },
          body: JSON.stringify({ was: 'report', entries }),
        })
        return [status, html === '' ? '' : JSON.parse(html)] as const
      }
      const inside = async () => {
        const rows = await db.selectFrom('admission').select('number').orderBy('number').execute()
        return rows.map(({ number }) => number)
      }
      await refuseEntry(db, 'entry-2')
      // An older scanner takes any 200 for all of it, and would forget the one that failed.
      expect(await report(1, 2, 3)).toEqual([503, { conflicts: 0, told: [], failed: ['entry-2'] }])
      expect(await inside()).toEqual([1, 3])
      await sql`alter table admission drop constraint nobody_foresaw`.execute(db)
      expect(await report(2)).toEqual([200, { conflicts: 0, told: [], failed: [] }])
      expect(await inside()).toEqual([1, 2, 3])
    },
    (work) => withOwnDatabase(({ db }) => work(db)),
  ))

test('after a night the scanner’s report and its page lead to signing in and back; nothing is entered meanwhile', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const change = { state: 'confirmed' as const, starts_at: soon, ends_at: evening, persons: 2 }
    await db.updateTable('reservation').set(change).where('id', '=', ids.reservation).execute()
    const entry = { entryId: 'entry-1', reservationId: ids.reservation, whom: { number: 1 }, shown: null }
    const report = () =>
      ask(`/overview/einlass/daten?company=${ids.company}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...sent({}, cookies.door).headers, 'content-type': 'application/json' },
        body: JSON.stringify({ was: 'report', entries: [{ ...entry, at: justNow }] }),
      })
    const before = await db.selectFrom('sessions').select(['id', 'updated_at', 'expires_at']).execute()
    const night = {
      updated_at: new Date('2026-06-12T23:00:00Z'),
      expires_at: new Date('2026-06-13T11:00:00Z'),
    }
    await db.updateTable('sessions').set(night).execute()
    // The scanner takes a redirect for what it is: it follows none.
    expect((await report()).status).toBe(302)
    const page = `/overview/einlass?company=${ids.company}`
    const opened = await ask(page, { headers: { cookie: cookies.door } })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `/login?${new URLSearchParams({ weiter: page })}`,
    ])
    expect(await db.selectFrom('admission').selectAll().execute()).toEqual([])
    for (const { id, ...times } of before)
      await db.updateTable('sessions').set(times).where('id', '=', id).execute()
    expect((await report()).status).toBe(200)
    expect(await db.selectFrom('admission').select('number').execute()).toEqual([{ number: 1 }])
  }))
