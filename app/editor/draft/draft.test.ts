import { expect, test } from 'vitest'
import { draftSchema, readFields, sectionSchemas } from './draft.ts'

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
