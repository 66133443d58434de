import { expect, test } from 'vitest'
import { templateLines, typedFromWish, type RequestedService } from './typed-start.ts'

const service: RequestedService = {
  title: 'Kanutour',
  durationMinutes: 120,
  vatPercent: 7,
  isSmallBusiness: false,
  priceGroups: [
    {
      groupID: 'adult',
      personType: 'Erwachsene',
      note: null,
      counts: 'person',
      priceCents: 1800,
      personCondition: null,
      dayGroup: 'all',
      timeFrame: null,
      durationFactor: 1,
    },
    {
      groupID: 'child',
      personType: 'Kinder',
      note: null,
      counts: 'person',
      isForChildren: true,
      priceCents: 900,
      personCondition: null,
      dayGroup: 'all',
      timeFrame: null,
      durationFactor: 1,
    },
  ],
}

test('a first offer begins with day, party and VAT of the request; its template are the offer’s own prices', () => {
  const wish = {
    time: { kind: 'day', day: '2026-06-28', partOfDay: 'afternoon' },
    adults: 2,
    children: 10,
    ages: { youngest: 6, oldest: 8 },
    occasion: 'birthday',
    budgetCents: 30_000,
    message: null,
    mayForward: false,
  } as const
  expect(typedFromWish(wish, service)).toMatchObject({
    day: '2026-06-28',
    persons: '12',
    lines: [{ name: '', amount: '12', price: '', vat: '7' }],
  })
  const moment = { day: '2026-06-28', startMinute: 840, adults: 2, children: 10 }
  expect(templateLines(service, moment)).toEqual([
    { name: 'Erwachsene', amount: '2', price: '18,00', vat: '7' },
    { name: 'Kinder', amount: '10', price: '9,00', vat: '7' },
  ])
  expect(templateLines({ ...service, isSmallBusiness: true }, moment)[0]?.vat).toBe('0')
})
