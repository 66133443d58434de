import { expect, test } from 'vitest'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { draftFromTemplate, offerTemplates, templateGroups } from '#app/editor/draft/texts/templates.ts'
import { categories } from '#db/reference/categories.ts'
import { checkDraft } from './publish.ts'

const surroundings = {
  company: { kind: 'utkiek', smallBusiness: false, place: null },
  categoryIds: categories.map(({ form }) => form),
  holidays: [],
  ruleDays,
  now: new Date('2026-06-13T12:00:00Z'),
} as const

test.each(offerTemplates.map(({ id }) => id))('template %s lacks only what the company alone knows', (id) => {
  const draft = draftFromTemplate(id)
  if (!draft) throw new Error('no such template')
  const { faults, hints } = checkDraft(draft, surroundings)
  expect(faults).toEqual({
    what: [expect.objectContaining({ field: 'title', isMissing: true })],
    where: [expect.objectContaining({ field: 'isCompanyAddress', isMissing: true })],
    audience: [],
    price: [],
    times: draft.kind === 'event' ? [expect.objectContaining({ field: 'dates.0.day', isMissing: true })] : [],
    pictures: [0, 1, 2, 3].map((place) => expect.objectContaining({ field: `pictures.${place}.name` })),
  })
  expect(hints.map(({ field }) => field)).toContain('description')
})

test('every card has a template, and an unknown one makes no draft', () => {
  expect(new Set(offerTemplates.map(({ group }) => group))).toEqual(new Set(Object.keys(templateGroups)))
  expect(draftFromTemplate('none')).toBeNull()
})
