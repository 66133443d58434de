import { formatCount } from '#foundation/lib/number-text.ts'
import type { Period, Rate } from '../figures.ts'

const before: Record<Period, string> = {
  '7': 'in den 7 Tagen davor',
  '30': 'in den 30 Tagen davor',
  '90': 'in den 90 Tagen davor',
  '13m': '',
}

/** What the page with a company's figures says. */
export const figuresTexts = {
  title: 'Zahlen',
  lead: 'Wie oft deine Seiten aufgerufen und deine Angebote gebucht werden.',
  period: 'Zeitraum',
  periods: {
    '7': '7 Tage',
    '30': '30 Tage',
    '90': '90 Tage',
    '13m': '13 Monate',
  } satisfies Record<Period, string>,
  overview: 'Im Überblick',
  views: 'Aufrufe',
  panels: 'Buchungsfenster geöffnet',
  panelsShort: 'Fenster geöffnet',
  bookings: 'Bezahlte Buchungen',
  bookingsShort: 'Buchungen',
  money: 'Wert der Buchungen',
  change(now: number, past: number, period: Period): string {
    if (past === 0) return now === 0 ? `Auch ${before[period]} keine` : `Keine ${before[period]}`
    if (now === past) return `So viele wie ${before[period]}`
    const percent = Math.round((Math.abs(now - past) * 100) / past)
    const much = percent === 0 ? 'Etwas' : `${formatCount(percent)} %`
    return `${much} ${now > past ? 'mehr' : 'weniger'} als ${before[period]}`
  },
  bookingRate(rate: Rate): string {
    if (rate === 'too-few') return 'Noch zu wenige Aufrufe, um zu sagen, wie viele davon Buchungen werden.'
    if (rate === 'none') return 'Aus den Aufrufen wurde in diesem Zeitraum noch keine Buchung.'
    if (rate === 'more-than-views') return 'Es gab mehr Buchungen als Aufrufe.'
    const { each, count } = rate
    return `Von ${formatCount(each)} Aufrufen ${count === 1 ? 'wird 1 zur Buchung' : `werden ${count} zu Buchungen`}.`
  },
  panelRate(rate: Rate): string | null {
    if (typeof rate === 'string') return null
    const { each, count } = rate
    return `Von ${formatCount(each)} Aufrufen ${count === 1 ? 'öffnet 1' : `öffnen ${count}`} das Buchungsfenster.`
  },
  rateShort(rate: Rate): string {
    if (typeof rate === 'string') return rate === 'none' ? 'keine' : '–'
    return `${rate.count} von ${formatCount(rate.each)}`
  },
  perDay: 'Aufrufe je Tag',
  perMonth: 'Aufrufe je Monat',
  chart: (most: number, when: string) => `Am meisten: ${formatCount(most)} Aufrufe, ${when}.`,
  chartNone: 'In diesem Zeitraum gab es keine Aufrufe.',
  table: 'Als Tabelle',
  day: 'Tag',
  month: 'Monat',
  perOffer: 'Je Angebot',
  offer: 'Angebot',
  companyPage: 'Deine Anbieterseite',
  rate: 'Aufrufe, die Buchungen werden',
  rateColumn: 'Werden Buchungen',
  noOffers: 'Noch kein Angebot online. Sobald eins online ist, siehst du hier, wie oft es aufgerufen wird.',
  toOffers: 'Zu deinen Angeboten',
  searches: (city: string) => `Danach wurde in ${city} gesucht, ohne Treffer`,
  searchesAnywhere: 'Wonach gesucht wurde, ohne Treffer',
  searchesTotal: (count: number) =>
    count === 1
      ? 'Eine Suche fand in diesem Zeitraum nichts.'
      : `${formatCount(count)} Suchen fanden in diesem Zeitraum nichts.`,
  times: (count: number) => (count === 1 ? 'einmal' : `${formatCount(count)}-mal`),
  noSearches: 'In diesem Zeitraum hat jede Suche etwas gefunden.',
  noWords: 'Noch kein Wort wurde oft genug gesucht.',
  whenShown:
    'Wörter stehen hier, wenn sie an drei Tagen oder fünfmal in 30 Tagen gesucht wurden, damit kein einzelner Gast zu erkennen ist.',
  noCity:
    'Trag im Profil deine Adresse ein. Dann siehst du, was in deiner Stadt gesucht und nicht gefunden wird.',
  toProfile: 'Zum Profil',
  howTitle: 'Wie wir zählen',
  how: [
    'Gezählt wird nur, wie oft etwas an einem Tag geschah, nie von wem: ohne Cookies, Konto oder Gerät. Ruft jemand eine Seite zweimal auf, sind es zwei Aufrufe.',
    'Nicht mitgezählt werden Suchmaschinen und andere Programme, dein Team und wir.',
    'Bezahlte Buchungen zählen am Tag, an dem sie gemacht wurden, auch kostenlose und später stornierte; Verkäufe an der Kasse nicht.',
    'Nach 13 Monaten werden die Zahlen gelöscht.',
  ],
  failed: 'Das ließ sich gerade nicht laden. Bitte lade die Seite neu.',
} as const
