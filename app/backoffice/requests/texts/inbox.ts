import type { OfferRefusal } from '#app/booking/package-offers/package-offers.ts'
import type { RequestTab } from '#app/booking/package-requests/package-requests.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import { timeLeft } from './time-left.ts'

const numerals = [
  '',
  'Eine',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Zwölf',
]

/** Every sentence of a company's list of requests. */
export const inboxTexts = {
  title: 'Anfragen',
  headline: (count: number) => {
    if (count === 0) return 'Alles beantwortet.'
    return `${numerals[count] ?? formatCount(count)} ${count === 1 ? 'wartet' : 'warten'} auf dich.`
  },
  usualReply: (minutes: number) =>
    minutes < 60
      ? 'Du antwortest meist in unter einer Stunde.'
      : minutes < 1440
        ? `Du antwortest meist in ${Math.round(minutes / 60) === 1 ? 'einer Stunde' : `${Math.round(minutes / 60)} Stunden`}.`
        : `Du antwortest meist in ${Math.round(minutes / 1440) === 1 ? 'einem Tag' : `${Math.round(minutes / 1440)} Tagen`}.`,
  tabs: { waiting: 'Wartet', sent: 'Gesendet', done: 'Erledigt' } satisfies Record<RequestTab, string>,
  tabsLabel: 'Anfragen nach Stand',
  list: {
    waiting: 'Wartende Anfragen',
    sent: 'Gesendete Angebote',
    done: 'Erledigte Anfragen',
  } satisfies Record<RequestTab, string>,
  left: (minutes: number) => (minutes > 0 ? `noch ${timeLeft(minutes)}` : 'Frist läuft ab'),
  question: 'Frage',
  answered: 'im Gespräch',
  quoted: (message: string) => `„${message}“`,
  noName: 'Name gelöscht',
  ask: 'Nachfragen',
  answer: 'Antworten',
  write: 'Angebot schreiben',
  writeNew: 'Neue Fassung',
  writeInvoice: 'Schlussrechnung schreiben',
  writeNewInvoice: 'Neue Schlussrechnung',
  chat: 'Zum Chat',
  booking: 'Buchung ansehen',
  menu: (name: string) => `Mehr zur Anfrage von ${name}`,
  reject: 'Anfrage ablehnen',
  named: (label: string, name: string) => `${label}: ${name}`,
  noRight: 'Nur die Inhaber und das Team dürfen Angebote schreiben und ablehnen.',
  ends: {
    lapsed: 'Frist vorbei, Gast benachrichtigt',
    rejected: 'abgelehnt',
    offerRejected: 'Gast hat abgelehnt',
    offerLapsed: 'Angebot abgelaufen',
    withdrawn: 'Angebot zurückgezogen',
    cancelled: 'storniert',
    deposit: 'Anzahlung bezahlt',
    invoice: (day: string) => `Schlussrechnung fällig am ${day}`,
    overdue: (day: string) => `Schlussrechnung überfällig seit ${day}`,
    paid: 'bezahlt',
    used: 'eingelöst',
  },
  sent: {
    valid: (when: string) => `gültig bis ${when} Uhr`,
    accepted: 'angenommen, Zahlung offen',
    total: (version: number, total: string) => `Fassung ${version}: ${total}`,
    invoice: (total: string) => `Schlussrechnung: ${total}`,
  },
  empty: {
    waiting: {
      title: 'Gerade wartet keine Anfrage',
      lead: 'Neue Anfragen stehen hier. Du bekommst auch eine Mail.',
    },
    sent: {
      title: 'Kein offenes Angebot',
      lead: 'Was du sendest, steht hier, bis dein Gast sich entscheidet.',
    },
    done: {
      title: 'Noch nichts erledigt',
      lead: 'Angenommene, abgelehnte und abgelaufene Anfragen findest du hier.',
    },
  } satisfies Record<RequestTab, { title: string; lead: string }>,
  openOffers: (count: number) =>
    count === 1 ? '1 Angebot ist offen' : `${formatCount(count)} Angebote sind offen`,
  openOffersLead: 'Dein Gast entscheidet noch',
  ownOffers: 'Deine Angebote',
  ownOffersLead: 'Was Gäste anfragen können',
  choose: 'Wähl links eine Anfrage aus.',
  chooseLead: 'Dann schreibst du hier dein Angebot.',
  sentNews: (name: string) => `Gesendet. ${name} sieht es jetzt im Chat und bekommt eine Mail.`,
  paging: { toFirst: 'Zum Anfang', more: 'Weitere anzeigen' },
  failed: 'Deine Anfragen laden gerade nicht. Deine Gäste können weiter anfragen.',
  again: 'Nochmal versuchen',
  chats: {
    title: 'Chat',
    empty: 'Noch kein Chat',
    emptyLead: 'Wenn ein Gast anfragt oder zu seiner Buchung schreibt, steht der Chat hier.',
  },
} as const

/** What the writer adds to a refusal that another start or another day would solve. */
export const solvableRefusals: ReadonlySet<OfferRefusal> = new Set<OfferRefusal>([
  'start-unknown',
  'start-closed',
  'start-over',
  'start-elsewhere',
  'start-full',
])
