import { expect, test } from 'vitest'
import { countedWords } from './counted-words.ts'
import { saidWish } from '#app/search/query/said-wish.ts'

test.each([
  ['nicht auf Englisch', ''],
  ['kein Englisch', ''],
  ['auf keinen Fall auf Englisch', ''],
  ['Stadtführung, aber nicht auf Englisch', 'Stadtführung'],
  ['keine englische Führung', 'Führung'],
  ['Führung ohne Englisch', 'Führung'],
  ['wir sprechen kein Englisch', ''],
  ['Comedy nie auf Französisch', 'Comedy'],
  ['nicht englischsprachig', ''],
  ['weder auf Englisch noch auf Türkisch', ''],
  ['nicht auf tuerkisch oder dänisch', ''],
  ['Stadtführung auf Englisch nicht', 'Stadtführung'],
  ['auf Englisch bitte nicht', ''],
  ['nicht unbedingt auf Englisch', ''],
  ['Stadtführung auf Deutsch statt auf Englisch', 'Stadtführung'],
  ['Stadtführung auf Deutsch', 'Stadtführung'],
  ['deutschsprachige Führung', 'Führung'],
  ['Führung auf Englisch oder Deutsch', 'Führung'],
  // What is wished stays.
  ['Führung auf Deutsch und Englisch', 'Führung auf Englisch'],
  ['nicht auf Englisch, auf Spanisch', 'auf Spanisch'],
  ['auf Englisch statt auf Deutsch', 'auf Englisch'],
])('"%s" looks for "%s": a language that is denied is never wished', (said, text) => {
  expect(saidWish(said)).toEqual({ text, filters: [], wish: {} })
  expect(countedWords(said)).toEqual(countedWords(text))
})

test.each([
  ...['auf Englisch', 'in English', 'englischsprachige Stadtführung', 'Englischer Garten', 'Englisch'],
  ...['Deutsch lernen', 'Deutschkurs', 'Neue Deutsche Welle', 'Kein Wunder auf Englisch', 'Platt'],
  ...['nicht weit, auf Englisch', 'keine Kinder auf Englisch', 'noch auf Englisch', 'nicht auf Deutsch'],
  ...['auf Englisch nicht weit', 'italienisch kochen'],
])('"%s" keeps its words', (said) => expect(saidWish(said)).toBeNull())
