import { expect, test } from 'vitest'
import { mistypedIn, writtenAsMeant } from './said-mistyped.ts'

test.each([
  ['konzrt sontag', 'sontag', 'sonntag'],
  ['Samstg', 'samstg', 'samstag'],
  ['Sammstag', 'sammstag', 'samstag'],
  ['morgn', 'morgn', 'morgen'],
  ['moregn', 'moregn', 'morgen'],
  ['heut', 'heut', 'heute'],
  ['donerstag', 'donerstag', 'donnerstag'],
  ['Freitsg', 'freitsg', 'freitag'],
  ['am Wochende', 'wochende', 'wochenende'],
  ['Sontagabend', 'sontagabend', 'sonntagabend'],
  ['samstag abned', 'abned', 'abend'],
  ['siben Leute', 'siben', 'sieben'],
  ['4 Persoen', 'persoen', 'personen'],
  ['28. Novmber', 'novmber', 'november'],
])('"%s" has "%s", which means "%s"', (text, typed, meant) =>
  expect(mistypedIn(text)).toEqual([{ typed, meant }]),
)

test.each([
  ...['Montage', 'Feiertag', 'Freitage', 'Sonntags', 'Haute Cuisine', 'Hüte', 'Sorgen', 'Morgan', 'Möwen'],
  ...[
    'Laute',
    'Leuten',
    'Mittag',
    'Nackt',
    'Anfreitag',
    'Sonnabend',
    'Dinner',
    'Wochenendtrip',
    'Kinderfest',
  ],
  ...['', 'Sonntag heute morgen abend übermorgen', 'vier', 'acht', 'Sa', 'mir'],
])('"%s" is no mistyped day, number or party', (text) => expect(mistypedIn(text)).toEqual([]))

test('words are written as meant where they stand alone', () =>
  expect(writtenAsMeant('Sontag im Sontagshaus, SONTAG', [{ typed: 'sontag', meant: 'sonntag' }])).toBe(
    'sonntag im Sontagshaus, sonntag',
  ))
