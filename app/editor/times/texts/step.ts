import { formatCount } from '#foundation/lib/number-text.ts'
import { shortWeekdays } from '../texts.ts'

const places = (count: number) => `${formatCount(count)} ${count === 1 ? 'Platz' : 'Plätze'}`

/** Weekdays as people write them: `Di. bis Fr.`, `Sa. und So.`, `Mo., Mi. und Fr.`, `Jeden Tag`. */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'Noch ohne Tag'
  if (days.length === 7) return 'Jeden Tag'
  const name = (day: number) => shortWeekdays[day - 1] ?? ''
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)} bis ${name(last)}`
  const names = days.map(name)
  const end = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} und ${end}` : end
}

/** Words of step "Zeiten". */
export const stepTexts = {
  leads: {
    timeSlots: 'Gilt jede Woche. Einzelne Tage kannst du nach dem Veröffentlichen sperren.',
    event: 'Jeder Termin ist einzeln buchbar.',
    onRequest: 'Gäste fragen an, du sagst zu. Startzeiten brauchst du nicht.',
    extern: 'Gebucht wird woanders. Startzeiten kannst du weglassen.',
  },
  rules: 'Startzeiten',
  empty: 'Noch keine Startzeiten',
  suggest: 'Jeden Tag 10 Uhr',
  addRule: 'Regel hinzufügen',
  addStart: (rule: string) => `Uhrzeit hinzufügen, ${rule}`,
  changeRule: (rule: string) => `${rule} ändern`,
  removeRule: 'Regel löschen',
  perStart: (capacity: string) =>
    capacity === '' ? 'Plätze fehlen noch' : `${places(Number(capacity))} pro Start`,
  closedDays: (days: string) => `${days} geschlossen`,
  days: 'Tage',
  start: (nr: number) => `${nr}. Start`,
  removeStart: (clock: string) => `${clock || 'Uhrzeit'} entfernen`,
  series: 'Oder alle paar Minuten',
  first: 'Erster Start',
  last: 'Letzter Start',
  every: 'Abstand in Min.',
  capacity: 'Plätze pro Start',
  season: 'Saison',
  seasonHint: 'Leer gilt die Regel das ganze Jahr. Zum Beispiel 15.04. bis 04.10.',
  from: 'Von',
  to: 'Bis',
  seasonWords: (from: string, to: string) => `Saison ${from} bis ${to}`,
  seriesWords: (first: string, last: string, every: string) => `${first} bis ${last}, alle ${every} Min.`,
  exceptions: 'Ausnahmen',
  noExceptions: 'Keine Ausnahmen. Sperren gelten sofort, nicht erst mit dem Veröffentlichen.',
  exceptionsLater: 'Einzelne Tage sperrst du, sobald dein Angebot veröffentlicht ist.',
  manage: 'Sperren und ändern',
  holidays: 'Feiertage',
  state: 'Bundesland',
  noState: 'Wie sonst auch',
  modes: { sunday: 'Wie So.', usual: 'Wie sonst', closed: 'Zu' },
  holidaysLead: 'Was an gesetzlichen Feiertagen gilt. Einzelne können anders sein.',
  singleHolidays: 'Einzelne Feiertage',
  outOfSeason: 'außerhalb der Saison',
  holidayStarts: (count: number) => (count === 0 ? 'zu' : `${count} ${count === 1 ? 'Start' : 'Starts'}`),
  terms: 'Dauer und Fristen',
  durationType: 'Länge',
  fixed: 'Feste Dauer',
  round: 'Nach Zeit',
  duration: 'Dauer',
  shortest: 'Kürzeste Dauer',
  longest: 'Längste Dauer',
  slot: 'Eine Einheit in Min.',
  confirmation: 'Buchungen',
  instant: 'Sofort fest',
  request: 'Ich bestätige jede',
  cancel: 'Kostenlos stornierbar',
  never: 'Gar nicht',
  until: (hours: string) => `bis ${hours} vorher`,
  lead: 'Buchbar bis',
  horizon: 'Wie weit im Voraus? (Tage)',
  horizonHint: '30 bis 365 Tage',
  allDates: 'Alle Termine mit ihren Gästen',
  stays: 'Gebuchte Termine bleiben.',
  staysMore: 'Änderst du später die Zeiten, gilt das nur für Starts ohne Gäste.',
} as const
