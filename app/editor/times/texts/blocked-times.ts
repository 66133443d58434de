import { formatCount } from '#foundation/lib/number-text.ts'

const starts = (count: number) => `${formatCount(count)} ${count === 1 ? 'Start' : 'Starts'}`
const bookings = (count: number) => `${formatCount(count)} ${count === 1 ? 'Buchung' : 'Buchungen'}`
const lie = (count: number) => (count === 1 ? 'liegt' : 'liegen')

/** Words of the page that changes days of a running calendar. */
export const blockedTexts = {
  title: 'Sperren und ändern',
  lead: 'Gilt sofort. Was gebucht ist, bleibt gebucht.',
  back: 'Zurück zum Angebot',
  kindsLabel: 'Was möchtest du ändern?',
  kinds: {
    closed: 'Sperren',
    capacity: 'Plätze ändern',
    objects: 'Etwas fällt aus',
    extra: 'Zusätzlich öffnen',
    price: 'Preis ändern',
  },
  acts: {
    closed: 'Sperren',
    capacity: 'Plätze ändern',
    objects: 'Herausnehmen',
    extra: 'Öffnen',
    price: 'Preis ändern',
  },
  from: 'Von',
  to: 'Bis',
  toHint: 'Leer ist es nur dieser Tag.',
  hours: 'Nur einige Starts',
  hoursHint: 'Leer ist es der ganze Tag.',
  fromTime: 'Starts ab',
  beforeTime: 'und vor',
  capacity: 'Plätze pro Start',
  objects: 'Was fällt aus?',
  extraStarts: 'Startzeiten',
  extraStart: (nr: number) => `${nr}. Start`,
  priceOf: (name: string) => `${name}, Preis in Euro`,
  priceHint: 'Leer bleibt der Preis, wie er ist.',
  reason: 'Warum?',
  reasonHint: 'Sehen nur du und dein Team.',
  reasons: ['Wetter', 'Selbst verkauft', 'Reparatur', 'Krank'],
  confirm: {
    title: 'Das passiert',
    starts: (count: number) =>
      count === 0 ? 'Kein Start liegt darin.' : `${starts(count)} ${lie(count)} darin.`,
    prices: (lines: readonly string[]) => `Neuer Preis: ${lines.join(', ')}`,
    change: 'Ändern',
  },
  guests: {
    before: (count: number) => `${bookings(count)} ${lie(count)} darin.`,
    after: (count: number) => `${bookings(count)} ${count === 1 ? 'bleibt' : 'bleiben'}:`,
    stay: 'Diese Gäste bleiben gebucht. Gesperrt wird nur, was noch frei ist. Willst du absagen, öffne die Buchung.',
    stayPlaces:
      'Diese Gäste bleiben gebucht, auch wenn es mehr sind als Plätze. Willst du absagen, öffne die Buchung.',
    stayPrice: 'Diese Gäste haben zum alten Preis gebucht. Dabei bleibt es.',
    more: (count: number) => `und ${formatCount(count)} weitere`,
  },
  done: {
    closed: 'Gesperrt.',
    capacity: 'Plätze geändert.',
    objects: 'Herausgenommen.',
    extra: 'Zusätzlich geöffnet.',
    price: 'Preis geändert.',
    priceApart: 'Preis geändert. Dein Entwurf hat noch andere Preise: Veröffentlichst du ihn, gelten die.',
    removed: 'Ausnahme gelöscht. Es gilt wieder, was sonst gilt.',
    opened: 'Der Tag ist wieder offen.',
    gone: 'Diese Ausnahme gab es schon nicht mehr.',
  },
  list: 'Ausnahmen',
  empty: 'Keine Ausnahmen',
  emptyLead: 'Alles läuft nach deinen Zeiten.',
  remove: (when: string) => `Ausnahme löschen: ${when}`,
  openDay: 'Einen Tag davon öffnen',
  day: 'Tag',
  open: 'Öffnen',
  paging: { toFirst: 'Zum Anfang', more: 'Weitere Ausnahmen' },
  noCalendar: 'Dieses Angebot hat keinen Kalender',
  noCalendarLead: 'Termine änderst du im Angebot selbst.',
  toTimes: 'Zu den Zeiten',
} as const

/** What is wrong with a field of it. */
export const blockedFaults = {
  day: 'Kein korrektes Datum',
  dayMissing: 'Ab welchem Tag?',
  past: 'Dieser Tag ist vorbei.',
  endFirst: 'Das Ende liegt vor dem Anfang.',
  tooLong: 'Höchstens ein Jahr am Stück.',
  tooFar: 'Höchstens zwei Jahre im Voraus.',
  time: 'Ungültige Uhrzeit',
  capacity: 'Gib eine Zahl von 0 bis 5000 Plätzen an.',
  capacityExtra: 'Gib eine Zahl von 1 bis 5000 Plätzen an.',
  objects: 'Wähl aus, was ausfällt.',
  starts: 'Wann geht es los? Zum Beispiel 10:30.',
  closed: 'Da ist gesperrt. Lösch zuerst die Sperre.',
  priceMissing: 'Gib mindestens einen Preis an.',
} as const
