import { expect, test } from 'vitest'
import { isWithChildren } from './search-query.ts'
import { noWish } from './wish.ts'

test.each(['ag_baby', 'ag_infant', 'ag_school', 'ag_teen', 'ev_withChildren'])(
  'who chooses %s comes with children',
  (code) => {
    expect(isWithChildren({ filters: ['lo_outdoor', code] })).toBe(true)
  },
)

test('grown-ups alone, or nobody in particular, come without', () => {
  expect(isWithChildren({})).toBe(false)
  expect(isWithChildren({ filters: ['ag_adult'], wish: { ...noWish, persons: 2 } })).toBe(false)
  expect(isWithChildren({ wish: { ...noWish, persons: 2, children: 1 } })).toBe(true)
})
