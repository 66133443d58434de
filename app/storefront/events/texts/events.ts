import { productName } from '#foundation/design/product.ts'

/** Words of the page of events. */
export const eventsTexts = {
  /** `where`: "in Hamburg", "rund um Ottensen". */
  title: (where: string) => `Events ${where} | ${productName}`,
  description: (where: string) => `Konzerte, Bühne, Märkte und mehr: die nächsten Events ${where}.`,
  headlineToday: 'Heute geht noch was.',
  headline: 'Such dir deinen Tag.',
  none: 'Keine Events gefunden',
  noneLine: ({ place, searchText, dayCount, isFiltered }: LookedFor) => {
    const when = dayCount === 0 ? '' : dayCount === 1 ? 'an diesem Tag' : 'an diesen Tagen'
    const start = searchText ? `Zu „${searchText}“ ist ${when}` : `${when ? upper(when) : 'Gerade'} ist`
    const fitting = isFiltered ? ', was zu deinen Filtern passt' : ''
    const where = place.kind === 'point' ? place.where : 'in deiner Nähe'
    return `${start.trim()} ${where} nichts eingetragen${fitting}.`
  },
  meant: (words: string) => `Meintest du „${words}“?`,
  withoutWords: 'Ohne Suchwort',
  wider: 'Im Umkreis von 50 km',
  search: 'Events durchsuchen',
  searchPlaceholder: 'Konzert, Markt, Improtheater …',
  home: 'Zur Startseite',
  allDays: 'Alle Tage zeigen',
  withoutFilters: 'Filter zurücksetzen',
  /** Of children of several ages, each of whom was to be suited; what that finds. */
  anyAge: (count: number, isMore: boolean) =>
    `Für eines der Kinder: ${isMore ? 'über ' : ''}${count === 1 ? '1 Event' : `${count} Events`}`,
  withoutDayAndFilters: 'Ohne Tag und Filter zeigen',
  until: (clock: string) => `bis ${clock}`,
  count: (count: number) => (count === 1 ? '1 Event' : `${count} Events`),
  dayStrip: 'Tage',
  showMonth: 'Monat zeigen',
  hideMonth: 'Monat schließen',
  monthShort: 'Monat',
  month: 'Events im Monat',
  monthLine: 'Die kleine Zahl sagt, wie viele Events es an dem Tag gibt.',
  countOn: (day: string, count: number) =>
    `${day}: ${count === 0 ? 'keine Events' : count === 1 ? '1 Event' : `${count} Events`}`,
  feeds: 'Diese Auswahl mitnehmen',
  subscribe: 'Als Kalender abonnieren',
  calendarFile: 'Kalenderdatei laden',
  rss: 'RSS',
  failed: 'Unbekannter Fehler beim Laden der Events',
} as const

type LookedFor = {
  place: { kind: string; where: string }
  searchText: string
  dayCount: number
  isFiltered: boolean
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
