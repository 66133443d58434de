import type { DrawnPicture } from './category-form.ts'
import type { Refusal } from './changes.ts'
import type { Fault } from './typed-fields.ts'

/** What is wrong with a field, beside it. */
export const faultTexts = {
  missing: 'Das fehlt noch',
  'too-long': 'Das ist zu lang',
  'no-slug': 'Nur Kleinbuchstaben, Ziffern und Bindestriche',
  'no-latitude': 'Zahl zwischen -90 und 90, zum Beispiel 53,5511',
  'no-longitude': 'Zahl zwischen -180 und 180, zum Beispiel 9,9937',
  'no-geohash': 'Ungültiger Geohash',
  'no-colour': 'Farbe als # mit sechs Zeichen, zum Beispiel #0e6e8c',
  'no-choice': 'Bitte wähle etwas aus',
  'no-day': 'Diesen Tag nehmen wir nicht',
  'ends-before-start': 'Das Ende liegt vor dem Anfang',
  'day-gone': 'Dieser Tag ist schon vorbei',
} as const satisfies Record<Fault, string>

/** Why nothing was changed. */
export const refusalTexts = {
  gone: 'Das gibt es nicht mehr. Jemand hat es inzwischen gelöscht.',
  changed:
    'Jemand hat das inzwischen geändert. Dein Text steht noch da. Öffne die Seite neu und sieh dir den neuen Stand an, bevor du speicherst.',
  'address-taken': 'Diese Adresse ist schon vergeben.',
  'cell-taken': 'In dieser Geohash-Zelle liegt schon eine Stadt.',
  'centre-outside':
    'Der Mittelpunkt muss in der Zelle der Stadt bleiben: Angebote gehören über ihren Ort zu ihr.',
  'name-taken': 'Diesen Namen gibt es hier schon.',
  'city-in-use': 'Hier gibt es noch Anbieter, Angebote oder Sammlungen. Du kannst die Stadt ausblenden.',
  'category-in-use': 'In dieser Kategorie gibt es noch Angebote oder bezahlte Plätze.',
  'no-more-categories': 'Mehr Kategorien gehen nicht.',
  'offer-there': 'Das Angebot steht schon in der Sammlung.',
  'too-many-offers': 'Mehr als 100 Angebote passen nicht in eine Sammlung.',
  overlaps: 'Für dieses Angebot gibt es an diesen Tagen schon einen bezahlten Platz.',
  over: 'Dieser Platz ist schon vorbei.',
} as const satisfies Record<Refusal, string>

/** Words that all forms and lists of the desk share. */
export const deskFormTexts = {
  save: 'Speichern',
  create: 'Anlegen',
  remove: 'Löschen',
  cancel: 'Abbrechen',
  faulty: 'Bitte sieh dir die markierten Felder an. Es ist noch nichts gespeichert.',
  reopen: 'Neuen Stand ansehen',
  up: 'Nach oben',
  down: 'Nach unten',
  find: 'Suchen',
  failed: 'Nicht geladen',
  failedLead: 'Die Liste ließ sich gerade nicht lesen. Es ist nichts verloren.',
  again: 'Nochmal',
  more: 'Weitere anzeigen',
  toFirst: 'Zum Anfang',
  order: 'Reihenfolge',
  wrongStep: 'Diesen Schritt gibt es nicht.',
  descriptionHint:
    'Absätze durch eine Leerzeile trennen. „## “ macht eine Überschrift, „### “ eine kleinere, „> “ ein Zitat, **ein ganzer Absatz** wird fett.',
  saved: 'Gespeichert. Gäste sehen es sofort.',
  removed: 'Gelöscht.',
} as const

/** What the drawn pictures show. */
export const drawnPictureTexts: Record<DrawnPicture, string> = {
  elbe: 'Elbe',
  alster: 'Alster',
  speicher: 'Speicherstadt',
  elphi: 'Elbphilharmonie',
  strand: 'Strand',
  deich: 'Deich',
  sup: 'Stand-up-Paddeln',
  kayak: 'Kajak',
  forest: 'Wald',
  climb: 'Klettern',
  kart: 'Kart',
  escape: 'Escape-Room',
  bowling: 'Bowling',
  golf: 'Minigolf',
  pottery: 'Töpfern',
  cooking: 'Kochen',
  market: 'Markt',
  concert: 'Konzert',
  theater: 'Theater',
  museum: 'Museum',
  planetarium: 'Planetarium',
  spa: 'Sauna',
  dance: 'Tanzen',
  animals: 'Tiere',
  cinema: 'Kino',
  foodtour: 'Essenstour',
  kids: 'Kinder',
  sportscourt: 'Sportplatz',
  citytour: 'Stadtführung',
  painting: 'Malen',
  quiz: 'Quiz',
  yoga: 'Yoga',
  arcade: 'Spielhalle',
  treetop: 'Baumwipfel',
}

/** What a company reads about an offer that operators took offline. */
export const stopTexts = {
  title: (offer: string) => `Wir haben „${offer}“ offline genommen.`,
  reason: (reason: string) => `Grund: ${reason}`,
  next: 'Behebe den Grund und beantrage dann die Freigabe. Buchungen, die es schon gibt, bleiben.',
  requested: 'Du hast die Freigabe beantragt. Wir sehen es uns an und schreiben dir eine Mail.',
  request: 'Freigabe beantragen',
} as const
