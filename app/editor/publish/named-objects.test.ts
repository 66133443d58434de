import { expect, test } from 'vitest'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { categories } from '#db/reference/categories.ts'
import { draftSchema } from '#app/editor/draft/draft.ts'
import { priceDraft } from '#test/support/price-draft.ts'
import { checkDraft } from './publish.ts'

const surroundings = {
  company: { kind: 'utkiek', smallBusiness: false, place: null },
  categoryIds: categories.map(({ form }) => form),
  holidays: [],
  ruleDays,
  now: new Date('2026-06-13T12:00:00Z'),
} as const

const boat = { counts: 'object', name: 'Kajak', price: '18', unitOne: 'Boot', unitMany: 'Boote' }

test.each([
  ['object', '4', ['rules.0.capacity: Du hast nur 3 Boote angegeben.']],
  ['object', '3', []],
  ['person', '4', []],
])('a start sells no more than is named: counted by %s, %s places', (countingUnit, capacity, faults) => {
  const objects = ['Möwe', 'Otter', '', 'Biber']
  const price = priceDraft({ countingUnit, objects, lines: [boat] })
  const rules = [{ weekdays: ['6'], starts: ['10:00'], capacity }]
  const times = { duration: '60', rules }
  const rest = { what: {}, where: {}, audience: {}, pictures: {} }
  const draft = draftSchema.parse({ kind: 'timeSlots', price, times, ...rest })
  const check = checkDraft(draft, surroundings)
  expect(check.faults.times.map(({ field, text }) => `${field}: ${text}`)).toEqual(faults)
  expect(check.doneSteps.includes('zeiten')).toBe(faults.length === 0)
})
