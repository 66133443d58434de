import { expect, test } from 'vitest'
import { keyFigures, linePoints, median, type DayFigures } from './figures.ts'

const quiet: DayFigures = {
  bookings: 0,
  cancelled: 0,
  turnoverCents: 0,
  answerMinutes: [],
  ratings: 0,
  stars: 0,
}
const week = (day: Partial<DayFigures>) => [{ ...quiet, ...day }, ...Array.from({ length: 6 }, () => quiet)]
const figuresOf = (before: Partial<DayFigures>, now: Partial<DayFigures>) =>
  Object.fromEntries(keyFigures([...week(before), ...week(now)]).map((figure) => [figure.name, figure]))

test('seven days stand beside the seven before, and whether that is better', () => {
  const figures = figuresOf(
    { bookings: 10, cancelled: 1, turnoverCents: 10_000, answerMinutes: [60, 120], ratings: 2, stars: 10 },
    { bookings: 20, cancelled: 4, turnoverCents: 9_000, answerMinutes: [30, 200, 300], ratings: 1, stars: 5 },
  )
  expect(figures['bookings']).toMatchObject({ value: 20, before: 10, trend: 'better' })
  expect(figures['turnover']).toMatchObject({ value: 9_000, before: 10_000, trend: 'worse' })
  expect(figures['cancelled']).toMatchObject({ value: 0.2, before: 0.1, trend: 'worse' })
  expect(figures['answer']).toMatchObject({ value: 200, before: 90, trend: 'worse' })
  expect(figures['rating']).toMatchObject({ value: 5, before: 5, trend: 'same' })
})

test('where nothing happened there is no share, no median and no average', () => {
  const figures = figuresOf({}, {})
  for (const name of ['cancelled', 'answer', 'rating'])
    expect(figures[name]).toMatchObject({ value: null, before: null, trend: 'same', line: [] })
  expect(figures['bookings']).toMatchObject({ value: 0, before: 0, trend: 'same' })
})

test('a line has a point for each day; days without a value repeat the last one', () => {
  expect(figuresOf({ answerMinutes: [10] }, { answerMinutes: [20] })['answer']?.line).toEqual([
    ...Array.from({ length: 7 }, () => 10),
    ...Array.from({ length: 7 }, () => 20),
  ])
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1], 2.5],
  [[], null],
])('the median of %j is %j', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

test('a line fits its box; a flat one lies in the middle', () => {
  expect(linePoints([0, 10, 5], { width: 72, height: 28 })).toBe('0.0,28.0 36.0,0.0 72.0,14.0')
  expect(linePoints([4, 4], { width: 72, height: 28 })).toBe('0.0,14.0 72.0,14.0')
})
