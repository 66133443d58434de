import { expect, test } from 'vitest'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { resolveDays, parseDay, type DayChoice } from '../day.ts'
import { dayOptions, dayValue } from './day-options.ts'

const chosenOf = (day: DayChoice | null, todayOn: string) => ({
  day,
  days: resolveDays(day, new Date(`${todayOn}T11:00:00Z`)),
  todayOn,
})

const friday = '2026-11-27'
const saturday = '2026-11-28'
const sunday = '2026-11-29'

test.each([
  ['today by its date', friday, { on: friday }, 'Heute'],
  ['tomorrow by its date', friday, { on: saturday }, 'Morgen'],
  ['Sunday, typed on a Saturday', saturday, { on: sunday }, 'Morgen'],
  ['Sunday, typed on a Sunday', sunday, { on: sunday }, 'Heute'],
  ['a weekend day that is neither', friday, { on: sunday }, '29/11/2026'],
  ['this weekend by its Saturday', friday, { weekendOn: saturday }, 'Wochenende'],
  ['this weekend on its Sunday', sunday, { weekendOn: saturday }, 'Wochenende'],
  ['the next weekend', friday, { weekendOn: '2026-12-05' }, 'Wochenende 05/12/2026'],
  ['a weekend farther away', friday, { weekendOn: '2026-12-19' }, 'Wochenende 19/12/2026'],
  ['this week', friday, { weekOn: '2026-11-23' }, 'Woche 23/11/2026'],
  ['what is left of this week on its Saturday', saturday, { weekOn: '2026-11-23' }, 'Wochenende'],
  ['what is left of this week on its Sunday', sunday, { weekOn: '2026-11-23' }, 'Wochenende'],
  ['the next week', friday, { weekOn: '2026-11-30' }, 'Woche 30/11/2026'],
  ['a week farther away', friday, { weekOn: '2026-12-14' }, 'Woche 14/12/2026'],
  ['a later day', friday, { on: '2026-11-30' }, '30/11/2026'],
  ['the last day of the list', friday, { on: '2026-12-10' }, '10/12/2026'],
  ['a day beyond the list', friday, { on: '2027-03-01' }, '01/03/2027'],
  ['a word', friday, 'tomorrow', 'Morgen'],
  ['any day', friday, 'sometime', ''],
] as const)('the form marks %s', (_name, todayOn, day, value) => {
  expect(dayValue(chosenOf(day, todayOn))).toBe(value)
})

test('every day, weekend and week of a year is one option and only one, which means the same days', () => {
  for (const todayOn of [friday, saturday, sunday, '2026-11-30'])
    for (let ahead = 0; ahead <= 365; ahead += 1) {
      const on = addDays(todayOn, ahead)
      const choices: DayChoice[] = [
        { on },
        ...(parseDay(`Wochenende ${on}`) ? [{ weekendOn: on }] : []),
        ...(parseDay(`Woche ${on}`) ? [{ weekOn: on }] : []),
      ]
      for (const day of choices) {
        const chosen = chosenOf(day, todayOn)
        const value = dayValue(chosen)
        expect(dayOptions(chosen).filter((option) => option.value === value)).toHaveLength(1)
        expect(resolveDays(parseDay(value), new Date(`${todayOn}T11:00:00Z`))).toEqual(chosen.days)
      }
    }
})

test('a week is named by its word, another one by its days, and none is offered that is the weekend', () => {
  const label = (weekOn: string, todayOn: string) => {
    const chosen = chosenOf({ weekOn }, todayOn)
    return dayOptions(chosen).find(({ value }) => value === dayValue(chosen))?.label
  }
  expect(label('2026-11-23', friday)).toBe('Diese Woche')
  expect(label('2026-11-30', friday)).toBe('Nächste Woche')
  expect(label('2026-12-14', friday)).toBe('Mo., 14. Dezember – So., 20. Dezember')
  expect(label('2026-11-23', saturday)).toBe('Wochenende')
  const weeks = dayOptions(chosenOf(null, saturday)).filter(({ value }) => value.startsWith('Woche '))
  expect(weeks.map((option) => option.label)).toEqual(['Nächste Woche'])
})
