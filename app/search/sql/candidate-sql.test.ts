import { expect, test } from 'vitest'
import { padded } from './candidate-sql.ts'

test('a list is filled up to the next size, and one that is longer than all is a bug, not cut', () => {
  expect(padded([], [0, 2], 'x')).toEqual([])
  expect(padded(['a'], [0, 2], 'x')).toEqual(['a', 'x'])
  expect(padded(['a', 'b'], [0, 2], 'x')).toEqual(['a', 'b'])
  expect(() => padded(['a', 'b', 'c'], [0, 2], 'x')).toThrow('invariant')
})
