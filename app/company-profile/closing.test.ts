import { expect, test } from 'vitest'
import { mostClosings, readClosing } from './closing.ts'

const today = '2026-06-13'
const others = [{ fromOn: '2026-08-01', untilOn: '2026-08-14' }]
const read = (from: string, until: string, seen: typeof others = others) =>
  readClosing({ from, until }, { today, others: seen })

test('days are read with their end, or as one', () => {
  expect(read('24.12.2026', '2.1.2027')).toEqual({
    outcome: 'fit',
    closing: { fromOn: '2026-12-24', untilOn: '2027-01-02' },
  })
  expect(read('13.06.2026', '')).toEqual({ outcome: 'fit', closing: { fromOn: today, untilOn: today } })
})

test.each([
  ['31.02.2026', '', 'from-invalid'],
  ['', '', 'from-invalid'],
  ['24.12.2026', 'Neujahr', 'until-invalid'],
  ['24.12.2026', '23.12.2026', 'backwards'],
  ['12.06.2026', '20.06.2026', 'past'],
  ['01.09.2026', '02.11.2026', 'long'],
  ['01.06.2027', '20.06.2027', 'far'],
  ['14.08.2026', '20.08.2026', 'overlap'],
])('"%s" to "%s" is refused as %s', (from, until, because) => {
  expect(read(from, until)).toEqual({ outcome: 'refused', because })
})

test('there are only so many closings', () => {
  const many = Array.from({ length: mostClosings }, () => others[0]!)
  expect(read('24.12.2026', '', many)).toEqual({ outcome: 'refused', because: 'many' })
})
