import { expect, test } from 'vitest'
import { draftSchema, readFields, sectionChecks, sectionSchemas } from './draft.ts'

test('a form becomes a section by the dotted names of its fields', () => {
  const form = new FormData()
  form.append('lines.0.name', 'Erwachsene')
  form.append('lines.0.variants.0.weekdays[]', '6')
  form.append('lines.0.variants.0.weekdays[]', '7')
  form.append('lines.2.name', 'Kinder')
  form.append('surcharge', '2,00')
  const section = sectionSchemas.price.parse(readFields(form))
  expect(section.lines.map(({ name }) => name)).toEqual(['Erwachsene', 'Kinder'])
  expect(section.lines[0]?.variants[0]?.weekdays).toEqual(['6', '7'])
  expect(section.surcharge).toBe('2,00')
})

test('whatever was typed is kept as it was typed, and a draft of nothing is a draft', () => {
  expect(sectionSchemas.price.parse({ lines: [{ price: 'sechzehn' }] }).lines[0]?.price).toBe('sechzehn')
  expect(
    draftSchema.parse({ what: {}, where: {}, audience: {}, price: {}, times: {}, pictures: {} }),
  ).toMatchObject({
    kind: 'timeSlots',
    what: { title: '', tags: [] },
    price: { lines: [] },
  })
})

test('titles and keywords are published as one line of what people see', () => {
  const hostile = 'Kanu\r\nBEGIN:VALARM\u202e\u0001 am Abend'
  const draft = sectionSchemas.what.parse({
    title: hostile,
    shortTitle: 'Ka\u200bnu\n',
    keywords: `Boot,${hostile}`,
  })
  const line = 'Kanu BEGIN:VALARM am Abend'
  expect(sectionChecks.what(draft, { kind: 'event', categoryIds: [] }).values).toMatchObject({
    title: line,
    shortTitle: 'Kanu',
    keywords: ['Boot', line],
  })
  const unseen = sectionChecks.what({ ...draft, title: '\u200b\u2066' }, { kind: 'event', categoryIds: [] })
  expect(unseen.faults).toContainEqual({
    field: 'title',
    text: 'Gib deinem Angebot einen Titel.',
    isMissing: true,
  })
})

test.each([
  ['0', '0'],
  ['90', '180'],
])('a point at %s, %s is refused: it lies out of Germany', (lat, lng) => {
  const address = { line1: 'Kaistraße', houseNr: '1', postalCode: '20359', city: 'Hamburg' }
  const check = (point: { lat: string; lng: string }) =>
    sectionChecks.where(sectionSchemas.where.parse({ ...address, ...point }), { companyPlace: null })
  expect(check({ lat, lng }).faults).toMatchObject([{ field: 'lat', isMissing: false }])
  expect(check({ lat: '53.55', lng: '9.99' }).faults).toEqual([])
})
