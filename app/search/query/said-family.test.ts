import { expect, test } from 'vitest'
import { saidApart } from './said-apart.ts'
import { saidDay } from './said-day.ts'
import { saidWish } from './said-wish.ts'

const party = (persons: number, children: number | null = null) => ({ persons, children })
const family = ['ev_withFamily']
const children = ['ev_withChildren']

test.each([
  ['mama papa kind', '', party(3, 1), []],
  ['Mama, Papa, Kind', '', party(3, 1), []],
  ['mama papa 2 kinder', '', party(4, 2), []],
  ['mama und papa mit 2 kindern', '', party(4, 2), []],
  ['Eltern mit drei Kindern Kanu', 'Kanu', party(5, 3), []],
  ['Eltern + Kind', '', party(3, 1), []],
  ['papa und kind', '', party(2, 1), []],
  ['Mama mit 2 Kids klettern', 'klettern', party(3, 2), []],
  ['Oma und Opa mit 2 Enkeln', '', party(4, 2), []],
  ['Großeltern mit einem Enkelkind', '', party(3, 1), []],
  ['mama papa baby', '', party(3, 1), ['ag_baby']],
  ['wir zwei mit baby', '', party(3, 1), ['ag_baby']],
  ['Wir 2 mit unserem Baby Museum', 'Museum', party(3, 1), ['ag_baby']],
  ['2 Erwachsene mit Baby', '', party(3, 1), ['ag_baby']],
  ['2 Erwachsene und ein Kleinkind', '', party(3, 1), ['ag_infant']],
  ['Mutter und Tochter Wellness', 'Wellness', party(2), []],
  ['Vater, Mutter, Sohn', '', party(3), []],
  // Nobody knows how many.
  ['oma und enkel', '', {}, children],
  ['Mama und Papa mit Kindern', '', {}, children],
  ['Oma mit den Enkeln Museum', 'Museum', {}, children],
  ['Mama Papa und Kinder 5 und 8', '', party(4, 2), ['ag_infant', 'ag_school']],
  ['mama papa kind 5 jahre', '', party(3, 1), ['ag_infant']],
  ['mama papa kind unter 20 euro', '', { ...party(3, 1), perPersonEuro: 20, togetherEuro: null }, []],
  ['für 4 mit kindern', '', party(4), children],
  ['Kanu für vier mit unseren Kindern', 'Kanu', party(4), children],
  ['wir zwei', '', party(2), []],
])('"%s" is "%s", %j and %j', (said, text, wish, filters) => {
  const { eachAge: _none, ...meant } = saidWish(said) ?? {}
  expect(meant).toEqual({ text, wish, filters })
})

test.each([
  ['familie', '', family],
  ['Familie', '', family],
  ['für Familien', '', family],
  ['für die ganze Familie', '', family],
  ['mit der ganzen Familie', '', family],
  ['als Familie', '', family],
  ['Ideen für Familien', '', family],
  ['was machen mit der familie', '', family],
  ['Museum für Familien', 'Museum', family],
  ['Kanu für die ganze Familie', 'Kanu', family],
  ['familie drinnen', '', [...family, 'lo_indoor']],
])('"%s" is "%s" and the filter for families', (said, text, filters) =>
  expect(saidWish(said)).toEqual({ text, wish: {}, filters, eachAge: undefined }),
)

test('a family with a number of children is a party that a grown-up comes with at least', () => {
  for (const said of ['Familie mit 2 Kindern', 'familie 2 kinder', '2 Kinder, Familie'])
    expect(saidWish(said)).toMatchObject({ text: '', wish: party(3, 2), filters: family })
})

test.each([
  ...['Familie Flöz', 'Museum Familie', 'Familienbrunch', 'Familie-Müller-Chor', 'nicht für Familien'],
  ...['Mutter Kind Turnen', 'Mutter-Kind', 'Eltern Kind', 'Vater Kind Zelten'],
  ...['Mama', 'Mama und Papa', 'Geschenk für Oma und Opa', 'Papa Lounge', 'Mamas Kinderküche'],
  ...['Opa und Enkeltrick', 'Omas und Kinderreime', 'wir zweifeln', 'Wir 2 Stunden'],
])('"%s" names no party and no filter', (said) => expect(saidWish(said)).toBeNull())

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')

test('beside a day a family is a filter, and while it is typed it may still become another word', () => {
  expect(saidWish('Sonntag Familie', saidDay('Sonntag Familie', now)?.spans)).toEqual({
    ...{ text: '', wish: {}, filters: family, eachAge: undefined },
  })
  expect(saidApart('Sonntag Familie', now)).toEqual({ text: 'Familie', said: 'Sonntag' })
  expect(saidApart('familie', now)).toEqual({ text: 'familie', said: '' })
})

test('a family is no larger than a party can be', () => {
  expect(saidWish('wir 98 und ein Baby')?.wish).toEqual(party(99, 1))
  expect(saidWish('wir 99 und ein Baby')).toBeNull()
})
