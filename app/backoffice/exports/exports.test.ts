import { expect, test } from 'vitest'
import { exportSpan } from './exports.ts'

const today = '2026-06-13'

test('without days it is a year each way, turned days are turned back, three years are the most', () => {
  expect(exportSpan({ from: null, to: null }, today)).toEqual({ from: '2025-06-13', to: '2027-06-13' })
  expect(exportSpan({ from: '2026-07-01', to: '2026-06-01' }, today)).toEqual({
    from: '2026-06-01',
    to: '2026-07-01',
  })
  expect(exportSpan({ from: '2000-01-01', to: '2026-01-01' }, today)).toEqual({
    from: '2000-01-01',
    to: '2003-01-03',
  })
})
