import { expect, test } from 'vitest'
import { saidHours } from './said-hours.ts'
import { saidDay } from './said-day.ts'
import { saidWish } from './said-wish.ts'
import { noWish, parsePartyCriteria, wishValues } from '#app/search/party/party-criteria.ts'

test('every time of day is the same number in an address, also with the evening beside it', () => {
  let found = 0
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} Uhr`
    for (const text of [`Kajak um ${clock}`, `Kajak abends um ${clock}`]) {
      const hours = saidHours(text)?.value
      if (!hours) continue
      found += 1
      const { zeit } = wishValues({ ...noWish, hours })
      expect([text, parsePartyCriteria(new URLSearchParams({ zeit: zeit ?? '' })).hours]).toEqual([
        text,
        hours,
      ])
    }
  }
  expect(found).toBeGreaterThan(300)
})

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')
const saidIn = (text: string) => saidWish(text, saidDay(text, now)?.spans)

test.each([
  ['morgen zwischen 10 und 12', '', 10, 12],
  ['Samstag von 10 bis 14', '', 10, 14],
  ['Samstag 14-18', '', 14, 18],
  ['am Samstag von 18 bis 20 Uhr', '', 18, 20],
  ['Sonntag, ab 10 bis zwölf Uhr', '', 10, 12],
  ['Sonntag ab 11', '', 11, 24],
  ['heute ab 14 mit Kindern', '', 14, 24],
  ['Hafenrundfahrt morgen um 11', 'Hafenrundfahrt', 11, 12],
  ['morgen bis 16', '', 0, 16],
  ['nach der Schule', '', 14, 18],
  ['nachmittags nach der Schule', '', 14, 18],
  ['heute nach der Arbeit', '', 17, 24],
  ['nach Feierabend Yoga', 'Yoga', 17, 24],
  ['Yoga in der Mittagspause', 'Yoga', 11, 15],
  ['spät abends', '', 21, 24],
  ['morgen ab 9', '', 9, 24],
  ['ab 9h', '', 9, 24],
  ['um 13', '', 13, 14],
  ['6:00', '', 6, 7],
  ['bis 22 Uhr abends', '', 17, 22],
])('"%s" is "%s" from %i to %i', (said, text, from, to) => {
  expect(saidIn(said)).toMatchObject({ text, wish: { hours: { from, to } } })
})

test.each([
  ...['Samstag 10-12 Personen', 'Sonntag ab 10 Personen', 'Samstag ab 10 Euro', 'heute um 8', 'ab 11'],
  ...['zwischen 10 und 12', 'heute bis 18 Euro', 'morgens und abends', 'nach der Arbeiterstraße'],
  ...['um 12', 'ab 8h', '5:59', 'bis 17 Uhr abends', 'von 18 bis 18 Uhr'],
])('"%s" says no hours', (said) => expect(saidIn(said)?.wish.hours).toBeUndefined())
