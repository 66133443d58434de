import { describe, expect, test } from 'vitest'
import { draftSchema, readFields, sectionChecks, sectionSchemas } from './draft.ts'
import { questionFaults } from './texts/faults.ts'

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

describe('questions to guests', () => {
  const question = { id: 'abcdef01', text: 'Schuhgröße', per: 'person', kind: 'number' } as const
  const checked = (questions: Record<string, string>[]) => {
    const draft = sectionSchemas.audience.parse({ questions })
    const { values, faults } = sectionChecks.audience(draft)
    return { questions: values.questions, faults: faults.map(({ field, text }) => [field, text]) }
  }

  test('are published as they were typed; a row that nobody filled in asks nothing', () => {
    expect(checked([question, { text: '' }])).toEqual({
      questions: [{ ...question, options: [], isRequired: false, isHealth: false }],
      faults: [],
    })
  })

  test('about health are never required', () => {
    const { questions, faults } = checked([{ ...question, isRequired: 'on', isHealth: 'on' }])
    expect(questions).toMatchObject([{ isRequired: false, isHealth: true }])
    expect(faults).toEqual([['questions.0.isRequired', questionFaults.healthRequired]])
  })

  test('to choose from have at least two answers, each once', () => {
    const choice = { ...question, kind: 'choice' }
    expect(checked([{ ...choice, options: 'Kanu' }]).faults).toEqual([
      ['questions.0.options', questionFaults.options],
    ])
    expect(checked([{ ...choice, options: ' Kanu \r\n\r\nKajak\nKanu' }]).questions[0]?.options).toEqual([
      'Kanu',
      'Kajak',
    ])
  })

  test('are asked once, and ten at most', () => {
    expect(checked([question, { ...question, id: 'abcdef02' }]).faults).toEqual([
      ['questions.1.text', questionFaults.twice],
    ])
    const many = Array.from({ length: 14 }, (_, nr) => ({ ...question, text: `Frage ${nr}`, id: '' }))
    expect(checked(many).questions).toHaveLength(10)
  })

  test('without an id get one that stays as long as their words do', () => {
    const [one] = checked([{ ...question, id: '' }]).questions
    expect(one?.id).toMatch(/^[a-z0-9]{6,20}$/)
    expect(checked([{ ...question, id: '<script>' }]).questions[0]?.id).toBe(one?.id)
  })
})
