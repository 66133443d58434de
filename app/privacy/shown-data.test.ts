import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportParts } from './export-parts.ts'
import { shownData } from './shown-data.ts'
import { valueWords } from './texts/fields.ts'

const nothing = Object.fromEntries(exportParts.map((part) => [part, []])) as unknown as Parameters<
  typeof shownData
>[0]
const valuesOf = (row: Record<string, string>) =>
  shownData({ ...nothing, ownLists: [row] })
    .flatMap(({ rows }) => rows)
    .flat()
    .map(({ value }) => value)

test('words that stand for a state are German, what somebody typed stays what it is', () => {
  expect(valuesOf({ state: 'confirmed', name: 'confirmed' })).toEqual(['bestätigt', 'confirmed'])
})

test('whatever is stored is shown as a text, also what every object has a name for', () => {
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
    fc.string(),
  )
  const other = name.filter((text) => !Object.hasOwn(valueWords, text))
  fc.assert(
    fc.property(other, name, (said, list) => {
      expect(valuesOf({ said, list })).toEqual([said, list].filter((text) => text !== ''))
    }),
    { examples: [['__proto__', 'constructor']] },
  )
})
