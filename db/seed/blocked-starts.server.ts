import { addException } from '#app/availability/schedule/schedule.server.ts'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { withEach } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { blockReasons } from './data/callers.ts'
import { people } from './data/people.ts'
import { diceOf, pickOf } from './dice.ts'

const daysAhead = 2

/**
 * Blocks a start a day at each company of the demo's people, in the afternoon, today and in the days ahead: their
 * calendars have what real ones have. The same day blocks the same start; what somebody opened again stays open.
 */
export async function blockStarts(db: Db, { today }: { today: string }): Promise<void> {
  const companies = people.flatMap(({ provider }) => (provider === undefined ? [] : [provider]))
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
  const choices = companies.flatMap((companyId) => days.map((dayOn) => ({ companyId, dayOn })))
  await withEach(choices, async ({ companyId, dayOn }) => {
    const dice = diceOf(`blocked ${companyId} ${dayOn}`)
    const id = `demo-block-${companyId}-${dayOn}`
    const known = db.selectFrom('opening_exception').select('id').where('company_id', '=', companyId)
    if (await known.where('id', '=', id).executeTakeFirst()) return
    const starts = await db
      .selectFrom('slot')
      .select(['service_id as serviceId', 'start_minute as minute'])
      .where('company_id', '=', companyId)
      .where('day_on', '=', dayOn)
      .where('start_minute', '>=', 14 * 60)
      .where('is_blocked', '=', false)
      .orderBy('service_id')
      .orderBy('starts_at')
      .execute()
    // Of a day with few starts none is taken away.
    if (starts.length < 4) return
    const { serviceId, minute } = pickOf(dice, starts)
    const minutes = { from: minute, to: minute + 1 }
    const reason = pickOf(dice, blockReasons)
    const span = { id, fromOn: dayOn, toOn: dayOn, kind: 'closed' as const, minutes, reason }
    const now = berlinMidnight(today)
    await inTransaction(db, (tx) => addException(tx, { companyId, serviceId, ...span, now }))
  })
}
