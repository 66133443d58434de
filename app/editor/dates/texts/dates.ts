import { weekdayOf, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatCount } from '#foundation/lib/number-text.ts'

const dates = (count: number) => `${formatCount(count)} ${count === 1 ? 'Termin' : 'Termine'}`
const places = (count: number) => `${formatCount(count)} ${count === 1 ? 'Platz' : 'Plätze'}`

/** `Di., 16. Juni` becomes `16. Juni`. */
const dayAlone = (dayOn: string) => formatShortDay(dayOn).replace(/^\S+ /, '')

const weekdayNames = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const

/** Words around the dates of an event in the editor. */
export const datesTexts = {
  rhythm: 'Wie oft?',
  rhythms: { once: 'Einmal', series: 'Jede Woche', own: 'Eigene Daten' },
  dates: 'Termine',
  singleDates: 'Einzelne Termine dazu',
  noDates: 'Noch kein Termin',
  date: 'Termin',
  change: (what: string) => `${what} ändern`,
  addDate: 'Termin hinzufügen',
  removeDate: 'Termin löschen',
  dateTitle: 'Titel, wenn er anders heißt',
  day: 'Tag',
  time: 'Uhrzeit',
  duration: 'Dauer',
  capacityOfDate: 'Plätze',
  series: (nr: number) => `Serie ${nr}`,
  addSeries: 'Weitere Serie',
  removeSeries: 'Serie löschen',
  every: 'Wie oft genau?',
  everyChoices: [
    ['1', 'jede Woche'],
    ['2', 'alle 2 Wochen'],
    ['3', 'alle 3 Wochen'],
    ['4', 'alle 4 Wochen'],
    ['month', 'einmal im Monat'],
  ],
  weekdays: 'Tage',
  shortWeekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  weekdayNames,
  monthly: 'Im Monat',
  nth: [
    ['1', 'am ersten'],
    ['2', 'am zweiten'],
    ['3', 'am dritten'],
    ['4', 'am vierten'],
    ['-1', 'am letzten'],
  ],
  monthWeekday: 'Wochentag',
  begin: 'Beginn',
  finish: 'Ende',
  first: 'Erster Termin',
  last: 'Letzter Termin',
  end: 'Bis wann?',
  endDay: 'Bis zu einem Tag',
  endCount: 'Nach so vielen Terminen',
  count: 'Termine',
  places: 'Plätze pro Termin',
  fewer: 'Ein Platz weniger',
  more: 'Ein Platz mehr',
  exceptions: 'Ausnahmen',
  noExceptions: 'Keine Ausnahmen',
  addException: 'Hinzufügen',
  removeException: 'Ausnahme löschen',
  exceptionDay: 'Termin',
  exceptionKind: 'Was ist anders?',
  dropped: 'Fällt aus',
  moved: 'Anders',
  to: 'Neuer Tag',
  toHint: 'Derselbe Tag, wenn nur Uhrzeit oder Plätze anders sind.',
  sameTime: 'gleiche Uhrzeit',
  reason: 'Grund',
  asUsual: 'leer: wie sonst',
  drops: (dayOn: string) => `${formatShortDay(dayOn)} entfällt`,
  becomes: (dayOn: string, to: string) =>
    dayOn === to
      ? `${formatShortDay(dayOn)} ist anders`
      : `${formatShortDay(dayOn)} wird ${formatShortDay(to)}`,
  exception: 'Neue Ausnahme',
  counted: (count: number, seats: number) => `${dates(count)}, ${places(seats)}`,
  title: (count: number) => dates(count),
  seats: (count: number) => places(count),
  span: (fromOn: string, toOn: string) =>
    fromOn === toOn ? `am ${dayAlone(fromOn)}.` : `${dayAlone(fromOn)} bis ${dayAlone(toOn)}.`,
  empty: 'Sobald Tage und Zeiten stehen, siehst du hier deine Termine.',
  legend: { date: 'Termin', moved: 'verlegt', dropped: 'entfällt' },
  mark: (dayOn: string, kind: 'date' | 'moved' | 'dropped') =>
    `${weekdayNames[weekdayOf(dayOn) - 1]}, ${dayAlone(dayOn)}: ${{ date: 'Termin', moved: 'verlegt', dropped: 'entfällt' }[kind]}, ändern`,
  moreMonths: (count: number) => (count === 1 ? 'Ein weiterer Monat' : `${count} weitere Monate`),
  minGuests: 'Mindestzahl',
  minGuestsCount: 'Gäste',
  minGuestsHint: 'Leer: Jeder Termin findet statt.',
  minGuestsHours: 'Entschieden',
  minGuestsChoices: [
    ['12', '12 Stunden vorher'],
    ['24', '24 Stunden vorher'],
    ['48', '48 Stunden vorher'],
    ['72', '3 Tage vorher'],
    ['168', '7 Tage vorher'],
    ['336', '14 Tage vorher'],
  ],
  hoursBefore: (hours: string) => `${hours} Stunden vorher`,
  minGuestsLead:
    'Sind bis dahin weniger Gäste gebucht, sagen wir den Termin ab: Alle bekommen eine Mail und ihr Geld zurück.',
  admission: 'Wer keinen Preis zahlt',
  ticket: 'bucht ein Ticket',
  withoutTicket: 'kommt ohne Ticket',
} as const
