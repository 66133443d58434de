import { expect, test } from 'vitest'
import { isSameTyped, localCopyIn } from './local-copy.ts'

test('a copy on the device is read as it was stored, and anything else is none', () => {
  const copy = { fields: [['title', 'Kanu']] }
  expect(localCopyIn(JSON.parse(JSON.stringify(copy)))).toEqual(copy)
  for (const other of [null, 'x', {}, { fields: 'x' }, { fields: [['title']] }])
    expect(localCopyIn(other)).toBe(null)
})

test('two states of a form are the same whatever their order, and empty fields say nothing', () => {
  expect(
    isSameTyped(
      [
        ['title', 'Kanu'],
        ['teaser', ''],
        ['tags[]', 'a'],
      ],
      [
        ['tags[]', 'a'],
        ['title', 'Kanu'],
      ],
    ),
  ).toBe(true)
  expect(isSameTyped([['title', 'Kanu']], [['title', 'Kanus']])).toBe(false)
})
