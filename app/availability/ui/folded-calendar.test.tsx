import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { shownSpan } from '../shown-calendar.ts'
import { ServiceCalendar, type ShownDay } from './service-calendar.tsx'

const todayOn = '2026-11-26'
const days: ShownDay[] = [
  { dayOn: '2026-11-26', state: 'offen', said: 'offen, bis zu 8 Plätze' },
  { dayOn: '2026-12-01', state: 'begrenzt', said: 'begrenzt, bis zu 2 Plätze' },
  { dayOn: '2026-12-02', state: 'ausgebucht', said: 'ausgebucht' },
  { dayOn: '2026-12-06', state: 'offen', said: 'offen, bis zu 8 Plätze' },
]

/** The calendar as it stands in the page: each week with what its days are called, folded ones first. */
function calendarWith({
  isFolded = true,
  ...props
}: {
  month?: string
  todayOn?: string
  chosenOn: string
  days?: ShownDay[]
  isFolded?: boolean
}) {
  const month = props.month ?? props.chosenOn.slice(0, 7)
  const { fold, ahead } = shownSpan(month, props.chosenOn, props.todayOn ?? todayOn)
  const html = markupOf(
    <ServiceCalendar
      {...{ month, days, todayOn, ahead, fold: isFolded ? fold : null, lastOn: '2026-12-26', ...props }}
      toDay={(day) => `?d=${day}`}
      toMonth={(other) => `?m=${other}`}
    />,
  )
  const weeks = html.slice(html.indexOf('<tbody>'))
  const rows = [...weeks.matchAll(/<tr(?: class="([^"]*)")?>(.*?)<\/tr>/gs)].map(([, name, row]) => ({
    isNear: name === 'week-near',
    days: [...(row ?? '').matchAll(/data-day="([^"]*)"/g)].map(([, day]) => day),
    beyond: (row ?? '').split('day-beyond').length - 1,
  }))
  const labelOf = (dayOn: string) =>
    new RegExp(`<[^>]*aria-label="([^"]*)"[^>]*data-day="${dayOn}"`).exec(html)?.[1]
  return { html, rows, near: rows.filter(({ isNear }) => isNear).flatMap((row) => row.days), labelOf }
}

const from = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) + index * 86_400_000).toISOString().slice(0, 10),
  )

test('at a month’s end the folded calendar goes on into the next one: two whole weeks from the chosen day’s on', () => {
  const { html, near, rows } = calendarWith({ chosenOn: '2026-11-26' })
  expect(near).toEqual(from('2026-11-23', 14))
  // Unfolded it is the month: what isn't of it is hidden there.
  expect(rows.at(-1)).toMatchObject({ days: from('2026-11-30', 7), beyond: 6 })
  expect(html).toContain('<span class="month-fold-more">November / Dezember 2026</span>')
  expect(html).toContain('<span class="month-fold-less">November 2026</span>')
  const [, name] = /role="grid" aria-labelledby="([^"]*)"/.exec(html) ?? []
  expect(html).toContain(`<h3 aria-live="polite" id="${name}">`)
})

test('the days of the next month say their own states and can be chosen', () => {
  const { html, labelOf } = calendarWith({ chosenOn: '2026-11-26' })
  expect(labelOf('2026-11-25')).toBe('Mittwoch, 25. November: vorbei')
  expect(labelOf('2026-12-01')).toBe('Dienstag, 1. Dezember: begrenzt, bis zu 2 Plätze')
  expect(labelOf('2026-12-02')).toBe('Mittwoch, 2. Dezember: ausgebucht')
  expect(labelOf('2026-12-03')).toBe('Donnerstag, 3. Dezember: geschlossen')
  expect(html).toMatch(/<a [^>]*data-day="2026-12-01"[^>]*href="[^"]*\?d=2026-12-01"/)
})

test('a day at a month’s beginning has the last days of the one before beside it', () => {
  const { near, rows } = calendarWith({ chosenOn: '2026-12-01', todayOn: '2026-11-16' })
  expect(near).toEqual(from('2026-11-30', 14))
  expect(rows[0]).toMatchObject({ days: from('2026-11-30', 7), beyond: 1 })
})

test('where the month’s last week is the chosen one, a whole week of the next month follows', () => {
  const { near, rows } = calendarWith({ chosenOn: '2026-11-30', todayOn: '2026-11-16' })
  expect(near).toEqual(from('2026-11-30', 14))
  expect(rows.at(-1)).toMatchObject({ days: from('2026-12-07', 7), beyond: 7 })
})

test('a day of next week leaves the days until then in sight, also those of the month before', () => {
  for (const chosenOn of ['2026-11-30', '2026-12-02', '2026-12-06'])
    expect([chosenOn, calendarWith({ chosenOn }).near]).toEqual([chosenOn, from('2026-11-23', 21)])
  // Nothing but this week is left of November beside it: unfolded it would show fewer days.
  expect(calendarWith({ chosenOn: '2026-11-30' }).html).not.toMatch(/month-folded|Ganzen Monat zeigen/)
  const { html, rows } = calendarWith({ chosenOn: '2026-12-02' })
  expect(html).toContain('Ganzen Monat zeigen')
  expect(rows[0]).toMatchObject({ days: from('2026-11-23', 7), beyond: 7 })
  expect(calendarWith({ chosenOn: '2026-12-07' }).near).toEqual(from('2026-12-07', 14))
})

test('days of the next month are in sight at every month’s end, however late in next week a day is', () => {
  const { near } = calendarWith({ chosenOn: '2026-11-29', todayOn: '2026-11-16' })
  expect(near).toEqual(from('2026-11-16', 21))
})

test('within a month nothing of another one is there, and it has one name', () => {
  const { html, near, rows } = calendarWith({ chosenOn: '2026-12-09' })
  expect(near).toEqual(from('2026-12-07', 14))
  expect(rows.flatMap((row) => row.days)).toEqual(from('2026-12-01', 31))
  expect(html).toContain('<span class="month-fold-more">Dezember 2026</span>')
})

test('only where more of the month is to come it can be unfolded', () => {
  const last = calendarWith({ chosenOn: '2026-11-26' })
  expect(last.near).toEqual(last.rows.flatMap((row) => row.days))
  expect(last.html).not.toMatch(/month-folded|Ganzen Monat zeigen/)
  for (const chosenOn of ['2026-11-20', '2026-11-30']) {
    expect(calendarWith({ chosenOn, todayOn: '2026-11-16' }).html).toContain('Ganzen Monat zeigen')
  }
})

test('a chosen day that is closed keeps its weeks in view', () => {
  const closed = calendarWith({ chosenOn: '2026-12-10', days: [] })
  expect(closed.near).toEqual(from('2026-12-07', 14))
})

test('a month that was leafed to is shown whole', () => {
  const { html, rows } = calendarWith({ month: '2026-12', chosenOn: '2026-11-26' })
  expect(rows.flatMap((row) => row.days)).toEqual(from('2026-12-01', 31))
  expect(html).not.toContain('Ganzen Monat zeigen')
  expect(html).not.toContain('month-fold-more')
})

test('without a fold a month that runs out of days goes on into the next one', () => {
  const { html, rows } = calendarWith({ chosenOn: '2026-11-30', isFolded: false })
  expect(rows.flatMap((row) => row.days)).toEqual(from('2026-11-23', 21))
  expect(html).toContain('<span class="month-fold-more">November / Dezember 2026</span>')
  expect(html).not.toMatch(/month-folded|Ganzen Monat zeigen/)
  // It doesn't run out of them at its beginning.
  const begun = calendarWith({ chosenOn: '2026-12-01', isFolded: false })
  expect(begun.rows.flatMap((row) => row.days)).toEqual(from('2026-12-01', 31))
  expect(begun.html).not.toContain('month-fold-more')
})
