import { expect, test } from 'vitest'
import { slug } from '#foundation/lib/text.ts'
import { placeNamesIn } from './said-place.ts'
import { saidDay } from './said-day.ts'
import { isMeeting } from './said-company.ts'
import { saidRadius } from './said-radius.ts'
import { saidWish } from './said-wish.ts'

/** A Friday. */
const now = new Date('2026-11-27T10:00:00Z')

/** As on a keyboard without umlauts. */
const spelledOut = (text: string) =>
  text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')

test.each([
  ['für 4 Personen'],
  ['Frühstück für zwei'],
  ['am 3. März'],
  ['übermorgen früh'],
  ['nächstes Wochenende'],
  ['übernächste Woche Samstag'],
  ['Samstag übernächster Woche'],
  ['spätabends'],
  ['spät abends'],
  ['spätestens 20 Uhr'],
  ['frühestens 18 Uhr'],
  ['früher Morgen'],
  ['diesen frühen Morgen'],
  ['höchstens 20 Euro'],
  ['nicht über 20 Euro'],
  ['über 20 Euro'],
  ['günstig'],
  ['günstiger als 20 Euro'],
  ['höchstens eine Stunde'],
  ['draußen'],
  ['nicht draußen, sondern drinnen'],
  ['bei schönem Wetter'],
  ['mit 6-jährigem Sohn'],
  ['für 8-Jährige'],
  ['mit einem Fünfjährigen'],
  ['Säugling, 8 Monate'],
  ['vierköpfige Familie'],
  ['mit meinen Schwiegereltern'],
  ['mit Großeltern'],
  ['Männerabend'],
  ['Mädelsabend'],
  ['Mutter-Töchter-Tag'],
  ['Pärchenabend'],
  ['5 Mädchen'],
  ['4 Gäste'],
  ['3 Männer und 4 Frauen'],
  ['10 Schülerinnen'],
  ['zu fünft'],
  ['zwölf Personen'],
  ['mit meiner Lebensgefährtin und meinem Kind'],
  ['mit meinen Töchtern'],
  ['außer morgen'],
  ['kein Französisch'],
  ['nächste Woche'],
  ['in fünf Tagen'],
  ['jüngere Gäste, 3 Köpfe'],
  // What costs nothing is only something beside the offer, and what is without alcohol isn't looked for.
  ['gratis Rücktritt'],
  ['Likör ohne Alkohol'],
])('„%s“ says the same with its umlauts spelled out', (text) => {
  const read = (typed: string) => {
    const day = saidDay(typed, now)
    const wish = saidWish(typed, day?.spans)
    return {
      ...{ day: day && { ...day, spans: [], text: slug(day.text) } },
      wish: wish && { ...wish, text: slug(wish.text) },
    }
  }
  expect(read(spelledOut(text))).toEqual(read(text))
})

test.each([
  ['in der Nähe von Münster'],
  ['überall außer in Münster'],
  ['mitten in Lübeck'],
  ['bloß nicht in Köln'],
  ['Rundflug über Köln'],
  ['auf der Müggel'],
  ['in der näheren Umgebung von Köln'],
])('„%s“ names the same places with its umlauts spelled out', (text) => {
  const read = (typed: string) =>
    placeNamesIn(typed).map(({ slug: name, lead, hasArticle }) => ({ name, lead, hasArticle }))
  expect(read(spelledOut(text))).toEqual(read(text))
})

test('a meeting is one with its umlauts spelled out', () => {
  for (const text of ['Mädelsabend', 'Männerrunde', 'Mutter-Töchter-Tag'])
    expect([isMeeting(text), isMeeting(spelledOut(text))]).toEqual([true, true])
  expect(isMeeting('Mädelsabend-Show')).toBe(false)
})

test('a distance is as far with its umlauts spelled out', () => {
  for (const text of ['höchstens 5 km entfernt', '5 km außerhalb', 'im Umkreis von höchstens 10 km'])
    expect(saidRadius(spelledOut(text))?.radius).toBe(saidRadius(text)?.radius)
})

test('what really has these letters stays as it is', () => {
  for (const text of ['Neue Museen', 'Duell', 'aktuelle Kunst', 'Poesie', 'Bauernhof', 'Kanuerlebnis'])
    expect([saidDay(text, now), saidWish(text)]).toEqual([null, null])
})
