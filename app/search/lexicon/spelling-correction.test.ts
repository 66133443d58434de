import { expect, test } from 'vitest'
import { slug } from '#foundation/lib/text.ts'
import { categoryRows } from '#db/reference/rows.ts'
import { expandCity } from '#db/seed/expand.ts'
import { nearestWord } from './spelling-correction.ts'
import { isNeverMistyped } from './protected-words.ts'

/** The words that the city's offers are found by, as they are compared with what is typed. */
const { services } = expandCity('2026-06-13')
const written = [
  ...services.flatMap(({ title, short_title, keywords, district }) => [
    title,
    short_title,
    ...keywords,
    district,
  ]),
  ...categoryRows().map(({ name }) => name),
].flatMap((text) => text.match(/\p{L}{4,}/gu) ?? [])
const known = [...new Map(written.map((shown) => [slug(shown), shown]))].map(([spelled, shown]) => ({
  spelled,
  shown,
}))

const meant = (typed: string) =>
  isNeverMistyped(typed) ? undefined : nearestWord(slug(typed), known)?.shown.toLowerCase()
const isKnown = (word: string) => known.some(({ spelled }) => spelled.startsWith(slug(word)))

const mistyped = {
  klettern: ['klettrn', 'kletern', 'Kltetern', 'lkettern', 'lkettren'],
  kletterhalle: ['Kletterhale', 'Kleterhalle'],
  kletterwald: ['Kletterwld'],
  bouldern: ['Boldern'],
  boulderhalle: ['Bolderhalle', 'Boulderhale', 'Boulerhale'],
  minigolf: ['Minnigolf', 'Minigolv'],
  theater: ['Theather', 'Teater'],
  töpfern: ['Töpern', 'töpfrn', 'Toepfen'],
  hafen: ['Hafn'],
  kajak: ['Kajka', 'Kajack', 'Kayak'],
  segeln: ['Segelln', 'Seglen', 'Segln'],
  massage: ['Masage', 'Massgae'],
  sauna: ['Suana', 'Sauan', 'Sauma'],
  yoga: ['Joga', 'Ypga'],
  bowling: ['Bowlng', 'Bowlign', 'Boling'],
  lasertag: ['Lasertga', 'Lasertg', 'Lazertag'],
  escape: ['Escpae', 'Esacpe', 'Eskape'],
  museum: ['Muesum', 'Musem'],
  konzert: ['Konzrt', 'Konzret', 'Conzert'],
  führung: ['Fürung', 'Führug'],
  hafenrundfahrt: ['Hafenrundfart', 'Hafenrundfhart'],
  radtour: ['Radtuor'],
  kochkurs: ['Kochkrus', 'Kochkus'],
  kindergeburtstag: ['Kindergeburstag', 'Kindergeburtsag'],
  weinprobe: ['Weinprobbe', 'Weinprobw'],
  trampolin: ['Trampolihn', 'Tranpolin'],
  bogenschießen: ['Bogenschiesen', 'Bogenschissen'],
  flohmarkt: ['Flomarkt', 'Flohmrakt'],
  tanzkurs: ['Tanzkrs', 'Tanskurs'],
  wanderung: ['Wanderug', 'Wnaderung'],
  spaziergang: ['Spatziergang'],
  fußball: ['Fusball'],
  quizabend: ['Quizabnd'],
  nähkurs: ['Nehkurs', 'Nähkus'],
}
const typos = Object.entries(mistyped).flatMap(([word, all]) => all.map((typed) => [typed, word] as const))

test('sixty mistyped words are corrected to the right word', () => {
  expect(typos.length).toBeGreaterThanOrEqual(60)
  expect(typos.filter(([typed]) => isKnown(typed))).toEqual([])
  expect(typos.map(([typed]) => [typed, meant(typed)])).toEqual(typos)
})

/** Words as people write them, which no offer of the city is found by. */
const others = [
  ...['Mädelsabend', 'Männerabend', 'Jungsabend', 'Pärchenabend', 'Filmabend', 'Leseabend', 'Herrenabend'],
  ...[
    'Mutter',
    'Tochter',
    'Sohn',
    'Mann',
    'Oma',
    'Schwester',
    'Tante',
    'Onkel',
    'Nachbarn',
    'Rentner',
    'Singles',
  ],
  ...['meinen', 'seinen', 'Langeweile', 'Weile', 'Montage', 'Tagen', 'Monat', 'Dezember', 'Jahrestag'],
  ...['Hochzeitstag', 'Vatertag', 'Muttertag', 'Touristen', 'Senioren', 'Anmeldung', 'Sehenswürdigkeiten'],
  ...['Handball', 'Basketball', 'Fechten', 'Judo', 'Karate', 'Ballett', 'Pilates', 'Schwimmen', 'Schwimen'],
  ...[
    'Freibad',
    'Tierpark',
    'Zirkus',
    'Kirmes',
    'Operette',
    'Musical',
    'Fallschirm',
    'Ballonfahrt',
    'Bungee',
  ],
  ...['Rafting', 'Rodeln', 'Schlitten', 'Stricken', 'Häkeln', 'Dinner', 'Candle', 'Poker', 'Gutschein'],
  ...[
    'Karten',
    'Karneval',
    'Wasserski',
    'Rundflug',
    'Freizeitpark',
    'Kirche',
    'Burg',
    'Mach',
    'Bank',
    'Boxen',
    'Flöte',
  ],
]

test('sixty words that no offer has stay uncorrected', () => {
  expect(others.length).toBeGreaterThanOrEqual(60)
  expect(others.filter(isKnown)).toEqual([])
  expect(others.filter((word) => meant(word) !== undefined).map((word) => [word, meant(word)])).toEqual([])
})
