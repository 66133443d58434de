import { formatCount } from '#foundation/lib/number-text.ts'
import { productName } from '#foundation/design/product.ts'

/** Words of a list and of what changes it. */
export const resultsTexts = {
  count: (count: number) => (count === 1 ? '1 Angebot' : `${formatCount(count)} Angebote`),
  /** Where events are all that was found; `isAll` false: there may be more than are shown. */
  eventCount: (count: number, isAll: boolean) =>
    isAll ? (count === 1 ? '1 Event' : `${count} Events`) : `Mindestens ${count} Events`,
  withFreeStart: 'mit freiem Start oder auf Anfrage',
  startable: (count: number, total: number) =>
    count === total
      ? 'mit freiem Start'
      : `${formatCount(count)} mit freiem Start, ${formatCount(total - count)} auf Anfrage`,
  inPlace: (place: string) => `rund um ${place}`,
  aroundYou: 'in deiner Nähe',
  meant: (searchText: string) => `Meintest du „${searchText}“? Danach haben wir gesucht.`,
  more: 'Mehr anzeigen',
  previous: 'Zum Anfang',
  page: (page: number) => `Seite ${page}`,
  reset: 'Zurücksetzen',
  why: 'Warum hier?',
  howRanked: 'So sortieren wir',
  sortBy: (label: string) => `Sortieren: ${label}`,
  sort: 'Sortieren',
  map: 'Karte',
  search: 'Suchen',
  filters: 'Filter',
  groups: { pe: 'Personen', pr: 'Preis', du: 'Dauer', ag: 'Alter', we: 'Wetter' },
  applied: 'Gewählte Filter',
  readMore: 'Mehr lesen',
  readLess: 'Weniger lesen',
  shareHeading: 'Teilen',
  shareLine: 'Wer den Link öffnet, sieht genau diese Auswahl.',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Kopieren ging nicht. Du kannst den Link markieren und selbst kopieren.',
  linkLabel: 'Link',
  shareWith: 'Teilen mit …',
  listHeading: 'Merken',
  listLine: 'Bleibt auf diesem Gerät, ohne Konto.',
  toLists: 'Deine Listen ansehen',
  either: (category: string, words: string) => `aus „${category}“ oder passend zu ${words}`,
  nearby: 'Mehr in der Nähe',
  events: 'Events dazu',
  most: (count: number) => `Höchstens ${count} auf einmal`,
  slow: 'Das dauert gerade zu lange.',
  slowKept: 'Hier ist deine letzte Liste.',
  slowNone: 'Versuch es gleich noch einmal.',
  again: 'Noch einmal versuchen',
  anyChoice: 'Egal',
  categoryTitle: (category: string, city: string) => `${category} in ${city} | ${productName}`,
} as const
