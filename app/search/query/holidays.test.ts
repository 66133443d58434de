import { expect, test } from 'vitest'
import { holidayOn } from './holidays.ts'
import { parseQuery } from './parse-query.ts'

const dayOf = (text: string, today: string) => parseQuery(text, { today }).criteria.day

test('a feast is today on its day, and next year’s on the day after', () => {
  expect(dayOf('Heiligabend', '2026-12-24')).toEqual({ on: '2026-12-24' })
  expect(dayOf('Heiligabend', '2026-12-25')).toEqual({ on: '2027-12-24' })
  expect(dayOf('4. Advent', '2028-12-24')).toEqual({ on: '2028-12-24' })
})

// Easter Sunday is two days after Good Friday.
test.each(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2038-04-23'])(
  'Good Friday is on %s',
  (on) => expect(holidayOn('karfreitag', Number(on.slice(0, 4)))).toBe(on),
)
