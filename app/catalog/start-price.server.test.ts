import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import { tagBits } from './filters.ts'
import { priceAtStart, startPriceOf } from './start-price.ts'

const friday = new Date('2026-06-19T19:00:00Z')
const saturday = new Date('2026-06-20T19:00:00Z')
const child = { groupID: 'child', isForChildren: true, priceCents: 1500 }
const lists = {
  weekend: [
    priceLine({ priceCents: 2900, dayGroup: 'weekend' }),
    priceLine({ priceCents: 2600 }),
    priceLine(child),
  ],
  cheaperThen: [
    priceLine(child),
    priceLine({ priceCents: 1900, dayGroup: 'weekend' }),
    priceLine({ priceCents: 2600 }),
  ],
  groups: [
    priceLine({ priceCents: 2000, personCondition: { min: 8, max: null } }),
    priceLine({ priceCents: 2400, dayGroup: 'weekend' }),
    priceLine({ priceCents: 2200 }),
  ],
  // A party of any size has had its price before this line is reached.
  neverReached: [priceLine(), priceLine({ priceCents: 900, personCondition: { min: 4, max: null } })],
  early: [
    priceLine({ priceCents: 1100, timeFrame: { fromMinute: 0, toMinute: 1260 } }),
    priceLine({ priceCents: 7600 }),
  ],
  weekdaysOnly: [priceLine({ dayGroup: 'weekday' }), priceLine(child)],
  free: [priceLine({ priceCents: 0, dayGroup: 'weekend' }), priceLine()],
}
const expected: Record<keyof typeof lists, [number, number]> = {
  weekend: [2600, 2900],
  cheaperThen: [2600, 1900],
  groups: [2000, 2000],
  neverReached: [1800, 1800],
  early: [7600, 7600],
  weekdaysOnly: [1800, 1500],
  free: [1800, 0],
}

test.each(Object.entries(lists))('a start costs what the lines that hold then say: %s', (name, lines) => {
  const found = [friday, saturday].map((at) => priceAtStart(lines, 'person', at))
  expect(found).toEqual(expected[name as keyof typeof lists])
})

test('a start without a line that holds has no price, a stay of two rounds costs both', () => {
  expect(priceAtStart([], 'person', friday)).toBeNull()
  expect(priceAtStart([priceLine({ dayGroup: 'weekday' })], 'person', saturday)).toBeNull()
  const lane = [priceLine({ groupID: 'lane', counts: 'object', priceCents: 2250, dayGroup: 'weekend' })]
  expect(priceAtStart(lane, 'lane', saturday, 2)).toBe(4500)
})

test('events from before the migration get the price of their own evening, and its price filter', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'wasser', request_type: 'event' } as const
    await makeService(tx, { ...row, id: 'fahrt' })
    for (const [name, lines] of Object.entries(lists))
      for (const [day, starts_at] of Object.entries({ friday, saturday }))
        await makeEvent(tx, {
          ...{ company_id: 'kontor', service_id: 'fahrt', id: `${name}-${day}`, starts_at },
          ...{ price_groups: JSON.stringify(lines), start_price_cents: startPriceOf(lines, 'person') ?? 0 },
          tags: tagBits(['lo_indoor', 'pr_0_25']),
        })
    const given = { company_id: 'kontor', service_id: 'fahrt', id: 'given', starts_at: saturday }
    await makeEvent(tx, {
      ...given,
      payment_type: 'free',
      price_groups: JSON.stringify(lists.weekend),
      start_price_cents: 0,
    })
    await sql.raw(readFileSync('db/migrations/0120_price_of_each_evening.sql', 'utf8')).execute(tx)
    const rows = await tx
      .selectFrom('event')
      .select(['id', 'start_price_cents', sql<string>`tags::text`.as('tags')])
      .execute()
    const found = Object.fromEntries(rows.map(({ id, start_price_cents }) => [id, start_price_cents]))
    const wanted = Object.entries(expected).flatMap(([name, [first, second]]) => [
      [`${name}-friday`, first],
      [`${name}-saturday`, second],
    ])
    expect(found).toEqual({ ...Object.fromEntries(wanted), given: 0 })
    const tags = Object.fromEntries(rows.map((event) => [event.id, event.tags]))
    expect(tags['weekend-saturday']).toBe(tagBits(['lo_indoor', 'pr_25_50']))
    expect(tags['early-friday']).toBe(tagBits(['lo_indoor', 'pr_75_100']))
    expect(tags['cheaperThen-friday']).toBe(tagBits(['lo_indoor', 'pr_25_50']))
  }))
