import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'
import { noWish, parsePartyCriteria, wishValues } from '#app/search/party/party-criteria.ts'

const persons = (count: number, children: number | null = null) => ({ persons: count, children })
const hours = (from: number, to: number) => ({ hours: { from, to } })
const each = (euro: number) => ({ perPersonEuro: euro, togetherEuro: null })
const together = (euro: number) => ({ perPersonEuro: null, togetherEuro: euro })

test.each([
  ['4 Personen bouldern', 'bouldern', persons(4)],
  ['kajak 2 personen', 'kajak', persons(2)],
  ['Kajak, 2 Personen, blau', 'Kajak blau', persons(2)],
  ['zu viert klettern', 'klettern', persons(4)],
  ['Töpfern zu zweit', 'Töpfern', persons(2)],
  ['zu 5t', '', persons(5)],
  ['für 8 Personen Geburtstag', 'Geburtstag', persons(8)],
  ['vier Leute Sauna', 'Sauna', persons(4)],
  ['wir sind 5 Leute', '', persons(5)],
  ['was geht für 3 Personen', '', persons(3)],
  ['6er Gruppe Quiz', 'Quiz', persons(6)],
  ['Quiz Gruppe von 6', 'Quiz', persons(6)],
  ['Escape Room bis 8 Personen', 'Escape Room', persons(8)],
  ['mindestens 4 Personen Quiz', 'Quiz', persons(4)],
  ['Team von 12', '', persons(12)],
  ['für 4 und 2 Kinder', '', persons(6, 2)],
  ['Museum für zwei + ein Kind', 'Museum', persons(3, 1)],
  ['2 + 2 Kinder', '', persons(4, 2)],
  ['Zoo 2+2 Kinder', 'Zoo', persons(4, 2)],
  ['2 und 2 Kinder', '', persons(4, 2)],
  ['wir sind zwei und ein Kind', '', persons(3, 1)],
  ['2 Kinder + 2', '', persons(4, 2)],
  ['2 Kinder und 2 Erwachsene Zoo', 'Zoo', persons(4, 2)],
  ['Erwachsene 2 Kinder 1', '', persons(3, 1)],
  ['Erwachsene: 2, Kinder: 1 Zoo', 'Zoo', persons(3, 1)],
  ['Kinder 1 Erwachsene 2', '', persons(3, 1)],
  ['Erwachsene 2, Kinder 0', '', persons(2)],
  ['Personen: 4 Kajak', 'Kajak', persons(4)],
  ['Kajak Personen 4', 'Kajak', persons(4)],
  ['Zoo Kinder: 2', 'Zoo', persons(3, 2)],
  ['zwanzig Personen', '', persons(20)],
  ['fünfundzwanzig Leute Quiz', 'Quiz', persons(25)],
  ['neunundneunzig Gäste', '', persons(99)],
  ['Feier für dreißig', 'Feier', persons(30)],
  ['dreizehn Teilnehmer', '', persons(13)],
  ['zu dreizehnt', '', persons(13)],
  ['zu zwanzigst', '', persons(20)],
  ['zu acht Bowling', 'Bowling', persons(8)],
  ['zu 20st', '', persons(20)],
  ['Raum 4 mit 2 Kindern', 'Raum 4', persons(3, 2)],
  ['18 Uhr 30', '', hours(18.5, 19.5)],
  ['um 18 Uhr 30 Sauna', 'Sauna', hours(18.5, 19.5)],
  ['bis 18 Uhr 30', '', hours(0, 18.5)],
  ['18 Uhr 30 bis 20 Uhr', '', hours(18.5, 20)],
  ['18 Uhr 30 Personen', '', { ...hours(18, 19), ...persons(30) }],
  ['18 Uhr 30 Euro', '', { ...hours(18, 19), ...each(30) }],
  ['ab 18h', '', hours(18, 24)],
  ['Kajak ab 18 h', 'Kajak', hours(18, 24)],
  ['um 18h', '', hours(18, 19)],
  ['bis 20h', '', hours(0, 20)],
  ['14-18h', '', hours(14, 18)],
  ['von 18h bis 20h', '', hours(18, 20)],
  ['18h30', '', hours(18.5, 19.5)],
  ['18:00', '', hours(18, 19)],
  ['Sauna 18:30', 'Sauna', hours(18.5, 19.5)],
  ['ab 18:30', '', hours(18.5, 24)],
  ['ab 18.30', '', hours(18.5, 24)],
  ['ab 18:10', '', hours(18 + 10 / 60, 24)],
  ['um 23:30 Uhr', '', hours(23.5, 24)],
  ['8:30 Uhr abends', '', hours(20.5, 21.5)],
  ['bis 18.30 Uhr', '', hours(0, 18.5)],
  ['18:00-20:30', '', hours(18, 20.5)],
  ['18:30 Uhr 30', '', hours(18.5, 19.5)],
  ['zwischen 18:00 und 20:00', '', hours(18, 20)],
  ['18:00 bis 20', '', hours(18, 20)],
  ['18:00 bis 20 Personen', '', { ...hours(18, 19), ...persons(20) }],
  ['Sauna um 20', 'Sauna', hours(20, 21)],
  ['ab achtzehn Uhr', '', hours(18, 24)],
  ['um acht Uhr', '', hours(8, 9)],
  ['8 Uhr abends', '', hours(20, 21)],
  ['abends ab 20 Uhr', '', hours(20, 24)],
  ['abends bis 10 Uhr', '', hours(17, 22)],
  ['kurz nach 18 Uhr', '', hours(18, 24)],
  ['nicht vor 18 Uhr', '', hours(18, 24)],
  ['Sauna nicht nach 20 Uhr', 'Sauna', hours(0, 20)],
  ['Budget: 100 Euro', '', together(100)],
  ['Kajak 80 Euro pro Gruppe', 'Kajak', together(80)],
  ['Kochkurs für 2', 'Kochkurs', persons(2)],
  ['4-6 Personen', '', persons(6)],
  ['4 oder 5 Leute', '', persons(5)],
  ['2 Erwachsene und 2 Kinder Museum', 'Museum', persons(4, 2)],
  ['2 Kinder, 1 Erwachsener', '', persons(3, 2)],
  ['4 Personen, davon 2 Kinder', '', persons(4, 2)],
  ['Geburtstag mit 8 Kindern', 'Geburtstag', persons(9, 8)],
  ['klettern ab 18 Uhr', 'klettern', hours(18, 24)],
  ['bis 14:30 Uhr Museum', 'Museum', hours(0, 14.5)],
  ['um 19 Uhr', '', hours(19, 20)],
  ['zwischen 14 und 18 Uhr bouldern', 'bouldern', hours(14, 18)],
  ['14-18 Uhr', '', hours(14, 18)],
  ['Sauna abends', 'Sauna', hours(17, 24)],
  ['Yoga am Morgen', 'Yoga', hours(0, 11)],
  ['unter 20 Euro', '', each(20)],
  ['bis 25 € Kajak', 'Kajak', each(25)],
  ['bis 25€', '', each(25)],
  ['nicht über 19,90 €', '', each(19)],
  ['Sauna 20€ p.P.', 'Sauna', each(20)],
  ['bis 20 Euro pro Person', '', each(20)],
  ['10 bis 20 Euro', '', each(20)],
  ['1.000 Euro', '', each(1_000)],
  ['bis 1.500 Euro zusammen', '', together(1_500)],
  ['Budget 1.500,00 €', '', together(1_500)],
  ['unter 1 500 Euro', '', each(1_500)],
  ['1.000 bis 2.000 Euro', '', each(2_000)],
  ['unter zwanzig Euro', '', each(20)],
  ['hundert Euro zusammen', '', together(100)],
  ['max. 100 € zusammen', '', together(100)],
  ['zwei oder drei Personen', '', persons(3)],
  ['Kanu ein bis zwei Personen', 'Kanu', persons(2)],
  ['Quiz weniger als 4 Personen', 'Quiz', persons(3)],
  ['Quiz mehr als vier Leute', 'Quiz', persons(5)],
  ['nicht mehr als 4 Personen', '', persons(4)],
  ['Kino € 18:30', 'Kino €', hours(18.5, 19.5)],
  ['Gutschein für 50 Personen', 'Gutschein', persons(50)],
  ['für 4 Personen unter 20 Euro abends Sauna', 'Sauna', { ...persons(4), ...each(20), ...hours(17, 24) }],
])('"%s" is "%s" and a wish', (said, text, wish) =>
  expect(saidWish(said)).toEqual({ text, wish, filters: [] }),
)

test.each([
  ...[
    '',
    'Kajak',
    'Escape Room 23',
    'Studio 54',
    '5 Sterne',
    '99 Luftballons',
    '2 Stunden Kajak',
    '2h Kajak',
  ],
  ...['für 88 Jahre', 'Raum 4', '6-Personen-Boot', '1,000 Euro', 'Personen'],
  ...['15.000 Euro', '1.50.000 Euro', '2 500 Euro', 'für 2 100 Euro', 'hundert Personen', 'zu hundert'],
  ...['Erwachsene 2 Kinder', 'Kinder 2 Erwachsene', 'Kinder 8', 'ein paar Leute'],
  ...[
    '18 h',
    '24h Schwimmen',
    'bis 4h',
    'ab 2h',
    '2-3h',
    '2 bis 3h',
    'Maßstab 1:10',
    '16:9',
    '18.30',
    '18:75',
  ],
  ...[
    'um 4 Seen',
    'um acht',
    'um 8',
    'ab 18',
    'ab 18.12',
    'um halb 8 Uhr',
    'halb acht Uhr',
    'Viertel vor 8 Uhr',
  ],
  ...['14 und 18 Uhr', '18 oder 19 Uhr', '12 Uhr nachts', 'morgens ab 18 Uhr', '18:00 und 20:00'],
  ...['Rund um 10', 'zwanzig Jahre', 'zweiundzwanzig', 'zwanzig'],
  ...[
    'nicht unter 20 Euro',
    'Kajak 20 €/h',
    'Kajak 20 € je Stunde',
    'je 20 Euro die Stunde',
    '20€ pro Stunde',
    '20 Euro die Stunde',
    '4 Personen 3 Personen Personen',
  ],
  ...['ab 20 Euro', 'mindestens 50 €', '0 Personen', '200 Personen', '4 Personen oder zu zweit', 'was geht'],
  ...['25 Uhr', '18 bis 14 Uhr', 'ab 18 Uhr oder ab 20 Uhr', '20 Euro oder 30 Euro', 'zu viel', 'Kinder'],
])('"%s" says no wish', (said) => expect(saidWish(said)).toBeNull())

const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '4',
          '2',
          '12',
          'Personen',
          'Kinder',
          'davon',
          'zu',
          'viert',
          'für',
          'und',
          'ab',
          'bis',
          '18',
          'Uhr',
        ],
        ...[
          '20',
          'Euro',
          '€',
          'unter',
          'pro Person',
          'zusammen',
          'am',
          'Abend',
          'abends',
          'Kajak',
          ',',
          '-',
          'er',
        ],
        ...['Gruppe von', 'Budget', 'Room', '23', 'zwei', 'eine'],
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(' ')),
)

test('any text is read without failing: the rest keeps its order and says no more, the wish fits an address', () =>
  fc.assert(
    fc.property(someText, (text) => {
      const said = saidWish(text)
      if (!said) return
      expect(said.text.length).toBeLessThan(text.length)
      expect(saidWish(said.text)).toBeNull()
      const all = wordsOf(text)
      let next = 0
      for (const word of wordsOf(said.text)) {
        next = all.indexOf(word, next) + 1
        expect(next).toBeGreaterThan(0)
      }
      const wish = { ...noWish, ...said.wish }
      const values = Object.entries(wishValues(wish)).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      )
      expect(parsePartyCriteria(new URLSearchParams(values))).toEqual(wish)
    }),
    { numRuns: 3_000 },
  ))

// Signs that set off what was taken out go with it.
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
