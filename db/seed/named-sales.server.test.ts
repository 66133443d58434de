import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { blockStarts } from './blocked-starts.server.ts'
import { renewCity } from './city.server.ts'
import { people } from './data/people.ts'
import { nameSales } from './named-sales.server.ts'

const today = '2026-06-13'

const bookedStarts = (db: Db) =>
  db
    .selectFrom('slot')
    .select(['service_id', 'starts_at', 'booked'])
    .orderBy('service_id')
    .orderBy('starts_at')
    .execute()
const namedSales = (db: Db) =>
  db.selectFrom('counter_sale').selectAll().where('name', 'is not', null).orderBy('id').execute()
const openCount = async (db: Db) =>
  (await db.selectFrom('slot').select('starts_at').where('is_blocked', '=', false).execute()).length

test(
  'the companies of the demo’s people know who comes to them, sell no place twice, and block a start a day',
  () =>
    withDemoCity(today, async ({ db }) => {
      const before = await bookedStarts(db)
      await blocksOnce(db)
      await nameSales(db, { today })
      expect(await bookedStarts(db)).toEqual(before)
      expect(await brokenInvariants(db)).toEqual([])
      const sales = await namedSales(db)
      const owners = people.flatMap(({ provider }) => provider ?? [])
      expect(new Set(sales.map((sale) => sale.company_id))).toEqual(new Set(owners))
      expect(sales.length).toBeGreaterThan(100)
      for (const { phone, email, total_cents, lines, persons } of sales) {
        expect(phone ?? '0171 5550100').toMatch(/^0171 55501\d\d$/)
        expect(email ?? 'x@posteo.example').toMatch(/^[a-z.-]+@posteo\.example$/)
        expect(phone ?? email).not.toBeNull()
        const sold = lines as unknown as { amount: number; priceCents: number }[]
        expect(total_cents).toBe(sold.reduce((sum, { amount, priceCents }) => sum + amount * priceCents, 0))
        expect(persons).toBeGreaterThan(0)
      }
      await nameSales(db, { today })
      expect(await namedSales(db)).toEqual(sales)
      await nextNight(db, sales)
    }),
  60_000,
)

/** The days that came nearer sell more, and no start is sold beyond what it was to be. */
async function nextNight(db: Db, sales: Awaited<ReturnType<typeof namedSales>>): Promise<void> {
  const tomorrow = addDays(today, 1)
  await renewCity(db, { today: tomorrow })
  await nameSales(db, { today: tomorrow })
  expect(await brokenInvariants(db)).toEqual([])
  const later = await namedSales(db)
  expect(later.length).toBeGreaterThan(sales.length)
  expect(later).toEqual(expect.arrayContaining(sales))
  const owners = people.flatMap(({ provider }) => provider ?? [])
  const full = sql<{ share: number }>`
    select avg((booked >= capacity)::int)::float as share from slot
    where company_id = any(${owners}::text[]) and day_on between ${tomorrow} and ${addDays(tomorrow, 3)}`
  expect((await full.execute(db)).rows[0]?.share).toBeLessThan(0.6)
}

/** Guests stay, and what was blocked isn't blocked again. */
async function blocksOnce(db: Db): Promise<void> {
  const open = await openCount(db)
  await blockStarts(db, { today })
  await blockStarts(db, { today })
  const blocks = await db
    .selectFrom('opening_exception')
    .select('company_id')
    .where('id', 'like', 'demo-block-%')
    .execute()
  expect(blocks.some(({ company_id }) => company_id === 'paddelkontor-osterbek')).toBe(true)
  expect(open - (await openCount(db))).toBe(blocks.length)
}
