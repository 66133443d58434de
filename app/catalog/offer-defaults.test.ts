import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { CountingUnit } from './offer.ts'
import type { PriceGroup } from './price-list.ts'
import { startUnitText } from './start-price.ts'
import { countingUnitTexts } from './texts.ts'

test('[BCFG-1] an offer that says nothing of it is counted by person and has a fixed duration', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const said = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...said, id: 'kanu', counting_unit: undefined, duration_type: undefined })
    await makeService(tx, { ...said, id: 'bowling', counting_unit: 'lane', duration_type: 'round' })
    const configured = await tx
      .selectFrom('service')
      .select(['id', 'counting_unit', 'duration_type'])
      .orderBy('id')
      .execute()
    expect(configured).toEqual([
      { id: 'bowling', counting_unit: 'lane', duration_type: 'round' },
      { id: 'kanu', counting_unit: 'person', duration_type: 'fixed' },
    ])
  }))

test('[BCFG-15, CANC-24] slots are an hour and cancelling ends a day ahead, unless an offer says otherwise', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const said = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...said, id: 'kanu' })
    await makeService(tx, { ...said, id: 'kurs', slot_minutes: 90, cancel_minutes_before_start: 120 })
    const configured = await tx
      .selectFrom('service')
      .select(['id', 'slot_minutes', 'cancel_minutes_before_start'])
      .orderBy('id')
      .execute()
    expect(configured).toEqual([
      { id: 'kanu', slot_minutes: 60, cancel_minutes_before_start: 1440 },
      { id: 'kurs', slot_minutes: 90, cancel_minutes_before_start: 120 },
    ])
  }))

const line = (counts: PriceGroup['counts']): PriceGroup => ({
  ...{ groupID: 'a', personType: 'Erwachsene', note: null, counts, priceCents: 1200 },
  ...{ personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 },
})

test.each([
  ['person', 'pro Pers.'],
  ['room', 'pro Raum'],
  ['lane', 'pro Bahn'],
  ['field', 'pro Feld'],
] as const)('[BCFG-8] a price by the %s is said %s', (unit, words) => {
  expect(startUnitText([line(unit === 'person' ? 'person' : 'object')], unit)).toBe(words)
})

test('[BCFG-8] every counting unit has a wording for one of it', () => {
  const units: CountingUnit[] = ['person', 'object', 'room', 'lane', 'field', 'section']
  const words = units.map((unit) => countingUnitTexts[unit].each)
  expect(new Set(words).size).toBe(6)
  for (const each of words) expect(each).toMatch(/^pro \S/)
})
