import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { bookingListHeader } from './booking-views.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

type Entry = { id: string; startsAt: Date; offeredUntil?: Date }

const wait = (tx: Db, { id, startsAt, offeredUntil }: Entry) => {
  const [offeredAt, state] = offeredUntil ? [inHours(-4), 'offered'] : [null, 'waiting']
  return sql`insert into waiting_entry (company_id, id, user_id, service_id, starts_at, starts_on, wanted_at, units,
      wish, title, party, books_itself, state, closes_at, offered_at, offered_until, tell_at, leave_code, app_url,
      created_at, turn)
    values ('kontor', ${id}, 'jule', 'kanu', ${startsAt}, ${addDays(berlinDay(now), 1)},
      array[${startsAt}::timestamptz], 1, '{}', ${id}, '1 Person', false, ${state}, ${startsAt}, ${offeredAt},
      ${offeredUntil ?? null}, ${offeredAt}, 'leave', 'https://utkiek.example', ${now}, ${offeredUntil ? 1 : null})`.execute(
    tx,
  )
}

test('of several waiting lists the one is named whose offer runs out first, then what starts first', () =>
  withDatabase(async (tx) => {
    const named = async () => (await bookingListHeader(tx, { userId: 'jule', now })).waits
    await wait(tx, { id: 'tomorrow', startsAt: inHours(30) })
    await wait(tx, { id: 'today', startsAt: inHours(20) })
    expect(await named()).toMatchObject({ waiting: 2, offered: 0, first: { title: 'today' } })
    // Its hour has passed, and nobody has taken it back yet.
    await wait(tx, { id: 'expired', startsAt: inHours(40), offeredUntil: inHours(-1) })
    expect(await named()).toMatchObject({ offered: 1, offeredUntil: null, first: { title: 'expired' } })
    await wait(tx, { id: 'late', startsAt: inHours(10), offeredUntil: inHours(8) })
    await wait(tx, { id: 'soon', startsAt: inHours(50), offeredUntil: inHours(3) })
    expect(await named()).toMatchObject({
      ...{ waiting: 2, offered: 3, offeredUntil: inHours(3) },
      first: { title: 'soon', startsAt: inHours(50) },
    })
  }))
