import type { ChangeReach } from '#app/availability/series/series.ts'
import { formatInstant, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatCount } from '#foundation/lib/number-text.ts'

const dates = (count: number) => `${formatCount(count)} ${count === 1 ? 'Termin' : 'Termine'}`
const guests = (count: number) =>
  count === 0 ? 'niemand gebucht' : `${formatCount(count)} ${count === 1 ? 'Gast' : 'Gäste'} gebucht`

/** Words of the page with an offer's dates. */
export const eventDatesTexts = {
  title: 'Termine',
  coming: 'Kommende',
  over: 'Vorbei',
  which: 'Welche Termine?',
  edit: 'Serie bearbeiten',
  open: (when: string) => `Termin öffnen: ${when}`,
  change: 'Ändern',
  changeDate: (when: string) => `Ändern: ${when}`,
  shared: (count: number) =>
    `${count === 1 ? '1 Platz' : `${formatCount(count)} Plätze`} durch Ressourcen belegt`,
  places: (booked: number, capacity: number) =>
    `${formatCount(booked)} von ${formatCount(capacity)} ${capacity === 1 ? 'Platz' : 'Plätzen'} gebucht`,
  oversold: (count: number) => `${formatCount(count)} mehr gebucht als Plätze`,
  states: {
    online: 'Online',
    offline: 'Offline',
    cancelled: 'Abgesagt',
    postponed: 'Verschoben',
    over: 'Vorbei',
  },
  before: (at: Date) => `vorher ${formatInstant(at)}`,
  minGuests: (count: number, until: Date) =>
    `Findet ab ${formatCount(count)} ${count === 1 ? 'Gast' : 'Gästen'} statt, entschieden ${formatInstant(until)}`,
  toFirst: 'Zum Anfang',
  more: 'Weitere Termine',
  empty: 'Kein Termin',
  emptyComing: 'Neue Termine legst du im Angebot an, im Schritt Zeiten.',
  emptyOver: 'Hier stehen Termine, die vorbei sind.',
  toTimes: 'Zeiten bearbeiten',
  done: (count: number) => (count === 1 ? 'Ein Termin geändert.' : `${dates(count)} geändert.`),
  gone: 'Dieser Termin ist nicht mehr zu ändern.',
  keepsDraft:
    'Deine nicht veröffentlichten Änderungen an den Zeiten sind geblieben, wie sie waren. Prüf sie, bevor du sie veröffentlichst.',
  staying: (count: number) =>
    count === 1
      ? 'Ein Termin behält seine Zeit: Er hat Gäste.'
      : `${dates(count)} behalten ihre Zeit: Sie haben Gäste.`,
  stayingLead: 'Verschieb sie einzeln. Die Gäste bekommen eine Mail und entscheiden selbst.',
  move: 'Verschieben',
  callOff: 'Absagen',
} as const

/** Words of the dialog that changes dates. */
export const changeTexts = {
  title: 'Was ändert sich?',
  which: 'Für welche Termine?',
  begin: 'Beginn',
  end: 'Ende',
  capacity: 'Plätze',
  dateTitle: 'Titel, wenn er anders heißt',
  reaches: {
    one: (day: string) => `Nur dieser: ${day}`,
    following: () => 'Dieser und alle folgenden',
    all: () => 'Alle kommenden',
  } satisfies Record<ChangeReach, (day: string) => string>,
  reachLine: (choice: {
    reach: ChangeReach
    dates: number
    guests: number
    firstOn: string
    lastOn: string
  }) => {
    if (choice.reach === 'one') return guests(choice.guests)
    const [from, until] = [dayAlone(choice.firstOn), dayAlone(choice.lastOn)]
    return choice.reach === 'all'
      ? `${dates(choice.dates)} ab ${from}, ${guests(choice.guests)}`
      : `${dates(choice.dates)} bis ${until}, ${guests(choice.guests)}`
  },
  withGuests: (count: number) => `${dates(count)} mit Gästen`,
  withGuestsLead:
    'Ihre Zeit bleibt, wie sie ist; Plätze und Titel ändern sich. Verschieben kannst du sie einzeln, mit einer Mail an alle:',
  dateLine: (when: string, count: number) => `${when}, ${guests(count)}`,
  submit: (count: number) => (count === 1 ? 'Termin ändern' : `${dates(count)} ändern`),
  keep: 'Behalten',
  nothing: 'Du hast nichts geändert.',
} as const

const dayAlone = (dayOn: string) => formatShortDay(dayOn).replace(/^\S+ /, '')

/** What is wrong beside the dialog's fields. */
export const changeFaults = {
  time: 'Ungültige Uhrzeit',
  capacity: 'Gib eine Zahl von 1 bis 20.000 Plätzen an.',
} as const
