import { addDays, formatFullDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import type { BlockRefusal } from './block.ts'
import type { FillState } from './starts.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
const dayAndMonth = (dayOn: string) => formatShortDay(dayOn).replace(/^\S+ /, '')
const placesLeft = (free: number) => counted(free, 'Platz frei', 'Plätze frei')
const booked = (count: number) => (count === 0 ? '' : `, ${formatCount(count)} gebucht`)
/** Boats, rooms and guides that are out with guests of other starts. */
const elsewhere = (count: number) => (count === 0 ? '' : `, ${formatCount(count)} durch Ressourcen belegt`)

/** What a state is called, alone or with its number. */
const stateWords: Record<FillState, string> = {
  free: 'frei',
  few: 'unter 5',
  full: 'voll',
  blocked: 'gesperrt',
  cancelled: 'abgesagt',
  moved: 'verschoben',
  'without-ticket': 'ohne Ticket',
}

/** Every sentence of this module. */
export const texts = {
  title: 'Kalender',
  views: { day: 'Tag', week: 'Woche' },
  viewsLabel: 'Ansicht',
  steps: {
    day: { previous: 'Tag davor', next: 'Tag danach', now: 'Heute' },
    week: { previous: 'Woche davor', next: 'Woche danach', now: 'Ab heute' },
  },
  pick: 'Datum wählen',
  date: 'Datum',
  go: 'Zeigen',
  offers: 'Angebote',
  allOffers: 'Alle Angebote',
  events: 'Events',
  /** `22. bis 28. Juni`, `29. Juni bis 5. Juli`. */
  week: (fromOn: string) => {
    const toOn = addDays(fromOn, 6)
    return fromOn.slice(0, 7) === toOn.slice(0, 7)
      ? `${Number(fromOn.slice(8))}. bis ${dayAndMonth(toOn)} ${toOn.slice(0, 4)}`
      : `${dayAndMonth(fromOn)} bis ${dayAndMonth(toOn)} ${toOn.slice(0, 4)}`
  },
  day: (dayOn: string, today: string) =>
    dayOn === today ? `Heute, ${formatFullDay(dayOn)}` : `${formatFullDay(dayOn)} ${dayOn.slice(0, 4)}`,
  shortDay: (dayOn: string) => formatShortWeekday(dayOn),
  time: 'Uhrzeit',
  offer: 'Angebot',
  event: 'Event',
  legend: 'Farben',
  stateWords,
  closed: 'zu',
  closedDay: 'geschlossen',
  offline: 'offline',
  /** What stands beside a bar. */
  state: (state: FillState, free: number) =>
    state === 'free' || state === 'few' ? `${formatCount(free)} frei` : stateWords[state],
  cell: ({ day, clock, state, free, booked: taken, shared }: CellWords) => {
    const word = state === 'free' || state === 'few' ? placesLeft(free) : stateWords[state]
    return `${day}, ${clock}, ${word}${booked(taken)}${elsewhere(shared)}`
  },
  block: (label: string) => `Sperren oder freigeben: ${label}`,
  sum: ({ day, title, starts, free, full, blocked }: SumWords) =>
    `${title}, ${day}: ${counted(starts, 'Termin', 'Termine')}, ${placesLeft(free)}` +
    (full > 0 ? `, ${full} voll` : '') +
    (blocked > 0 ? `, ${blocked} gesperrt` : ''),
  sumFree: (free: number) => `${formatCount(free)} frei`,
  sumFull: (full: number) => `${formatCount(full)} voll`,
  sumStarts: (starts: number) => counted(starts, 'Termin', 'Termine'),
  sumsTitle: 'Alle Angebote',
  sumsLead: 'Ein Feld zeigt einen ganzen Tag. Tippe auf ein Angebot, um die Uhrzeiten zu sehen.',
  keys: 'Mit den Pfeiltasten gehst du von Feld zu Feld.',
  blockMode: 'Sperren',
  blockModeLead:
    'Tippe auf einen Termin, um ihn zu sperren oder wieder freizugeben. Wer gebucht hat, bleibt.',
  blockModeEnd: 'Fertig',
  rows: {
    past: 'vorbei',
    running: 'läuft',
    next: 'als Nächstes',
    left: (minutes: number) =>
      minutes < 60 ? `in ${minutes} Min.` : `in ${formatCount(Math.floor(minutes / 60))} Std.`,
    guests: (count: number) => counted(count, 'Gast', 'Gäste'),
    earlier: 'Frühere Termine',
    more: 'Spätere Termine',
  },
  noName: 'Gast',
  nameless: (count: number) => `${formatCount(count)} ohne Namen`,
  pastLegend: 'vorbei (gebucht)',
  empty: 'Noch keine Termine',
  emptyLead: 'Sobald ein Angebot Startzeiten hat, siehst du hier, wie voll sie sind.',
  emptyGo: 'Zu den Angeboten',
  emptyWeek: 'In dieser Woche beginnt nichts.',
  emptyDay: 'An diesem Tag beginnt nichts.',
  emptyOver: 'Danach beginnt an diesem Tag nichts mehr.',
  failed: 'Dein Kalender lädt gerade nicht. Deine Gäste können weiter buchen.',
  again: 'Nochmal versuchen',
  sheet: {
    title: 'Plätze sperren',
    titleChanged: { cancelled: 'Termin ist abgesagt', moved: 'Termin ist verschoben' },
    titleBlocked: 'Termin ist gesperrt',
    when: (day: string, clock: string) => `${day}, ${clock} Uhr`,
    places: (free: number, taken: number, shared: number) =>
      `${placesLeft(free)}${booked(taken)}${elsewhere(shared)}.`,
    reason: 'Warum?',
    reasonHint: 'Sehen nur du und dein Team.',
    reasons: ['Wetter', 'Selbst verkauft', 'Reparatur', 'Krank'],
    noReason: 'Kein Grund',
    /** Who has booked stays: names, or how many places where nobody is known by name. */
    stay: (names: string, taken: number) =>
      `${names || `${counted(taken, 'Platz', 'Plätze')} gebucht`}. Das bleibt so. Gesperrt wird nur, was noch frei ist.`,
    because: (reason: string) => `Grund: ${reason}.`,
    opens: 'sofort wieder buchbar',
    span: (fromOn: string, toOn: string) =>
      fromOn === toOn
        ? `Gesperrt ist mehr als dieser Termin, am ${dayAndMonth(fromOn)}.`
        : `Gesperrt ist vom ${dayAndMonth(fromOn)} bis ${dayAndMonth(toOn)}.`,
    companySpan: (fromOn: string, toOn: string) =>
      fromOn === toOn
        ? `Am ${dayAndMonth(fromOn)} habt ihr geschlossen.`
        : `Vom ${dayAndMonth(fromOn)} bis ${dayAndMonth(toOn)} habt ihr geschlossen.`,
    changed: {
      cancelled: 'Dieser Termin ist abgesagt. Er bleibt geschlossen.',
      moved: 'Dieser Termin ist verschoben. Er bleibt geschlossen.',
    },
    offPlan: 'Diese Uhrzeit gehört nicht mehr zu deinen Zeiten. Sie bleibt stehen, weil jemand gebucht hat.',
    over: 'Dieser Termin ist vorbei.',
    at: (clock: string) => `${clock} Uhr`,
    block: 'Sperren',
    open: 'Freigeben',
    foot: 'sofort, jederzeit rückgängig',
    more: 'Ganzen Tag oder länger sperren',
    change: 'Sperre ändern',
    closings: 'Geschlossene Tage ändern',
    times: 'Zeiten ändern',
    start: 'Termin öffnen',
  },
  done: { blocked: 'Gesperrt. Wer gebucht hat, bleibt.', opened: 'Wieder freigegeben.' },
  refusals: {
    'no-such-start': 'Diesen Termin gibt es nicht mehr.',
    over: 'Dieser Termin ist vorbei.',
    'wider-block': 'Hier ist mehr als dieser Termin gesperrt. Ändere die Sperre beim Angebot.',
    changed: 'Dieser Termin ist abgesagt oder verschoben und bleibt geschlossen.',
    'off-plan': 'Diese Uhrzeit gehört nicht mehr zu deinen Zeiten.',
  } satisfies Record<BlockRefusal, string>,
} as const

type CellWords = {
  day: string
  clock: string
  state: FillState
  free: number
  booked: number
  shared: number
}
type SumWords = { day: string; title: string; starts: number; free: number; full: number; blocked: number }
