import { formatEuro } from '#foundation/lib/money.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import type { FigureName, KeyFigure } from './figures.ts'

const decimal = (value: number) => value.toFixed(1).replace('.', ',')
const signed = (value: number, text: string) => `${value > 0 ? '+' : '\u2212'}\u00a0${text}`

function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60]
  if (hours === 0) return `${rest} Min.`
  return rest === 0 ? `${hours} Std.` : `${hours} Std. ${rest} Min.`
}

const values: Record<FigureName, (value: number) => string> = {
  bookings: formatCount,
  turnover: formatEuro,
  cancelled: (value) => `${decimal(value * 100)} %`,
  answer: minutesText,
  rating: decimal,
}

const percent = (value: number, before: number) => {
  if (before === 0) return value === 0 ? null : texts.noWeekBefore
  const change = Math.round(((value - before) / before) * 100)
  return change === 0 ? null : signed(change, `${Math.abs(change)} %`)
}

const changes: Record<FigureName, (value: number, before: number) => string | null> = {
  bookings: percent,
  turnover: percent,
  cancelled: (value, before) => {
    const points = Math.abs(value - before) * 100
    return points < 0.05 ? null : signed(value - before, `${decimal(points)} Punkte`)
  },
  answer: (value, before) => {
    const minutes = Math.round(value) - Math.round(before)
    return minutes === 0 ? null : signed(minutes, minutesText(Math.abs(minutes)))
  },
  rating: (value, before) =>
    Math.abs(value - before) < 0.05 ? null : signed(value - before, decimal(Math.abs(value - before))),
}

/** A figure's value in words. */
export function figureValue({ name, value }: KeyFigure): string {
  return value === null ? texts.noValue : values[name](value)
}

/** How a figure differs from the week before, in words. */
export function figureChange({ name, value, before }: KeyFigure): string {
  if (value === null || before === null) return texts.noWeekBefore
  return changes[name](value, before) ?? texts.same
}

/** Every sentence of the operators' first page. */
export const texts = {
  title: 'Schreibtisch',
  nothing: 'Nichts zu tun',
  waiting: {
    companies: (count: number) => (count === 1 ? '1 Anbieter wartet' : `${count} Anbieter warten`),
    notices: (count: number) => (count === 1 ? '1 gemeldeter Beitrag' : `${count} gemeldete Beiträge`),
    money: (count: number) => (count === 1 ? '1 Sache wartet' : `${count} Sachen warten`),
  },
  tasks: 'Was wartet',
  search: 'Buchung, Ticketcode, Name oder Mail',
  find: 'Suchen',
  figuresTitle: 'Zahlen der letzten 7 Tage',
  figures: {
    bookings: 'Buchungen, 7 Tage',
    turnover: 'Umsatz, 7 Tage',
    cancelled: 'storniert',
    answer: 'Antwort auf Anfragen',
    rating: 'Bewertung',
  } satisfies Record<FigureName, string>,
  noValue: 'keine',
  same: 'gleich',
  noWeekBefore: 'ohne Vorwoche',
  toWeekBefore: (change: string) => `${change} zur Vorwoche`,
  failed: 'Nicht geladen',
  again: 'Nochmal',
  companies: { title: 'Neue Anbieter', all: 'Alle Anbieter', none: 'Keine neuen Anbieter.' },
  offers: {
    title: 'Neue Angebote',
    all: 'Alle Angebote',
    none: 'Keine neuen Angebote.',
    columns: { offer: 'Angebot', check: 'Prüfen' },
    new: 'neu',
    noPicture: 'Bild fehlt',
  },
  bookings: { title: 'Buchungen', all: 'Alle Buchungen' },
  results: {
    title: (text: string) => `Treffer für „${text}“`,
    back: 'Zurück zum Schreibtisch',
    bookings: 'Buchungen',
    noBookings: 'Keine Buchung gefunden.',
    accounts: 'Konten',
    noAccounts: 'Kein Konto gefunden.',
    companies: 'Anbieter',
    noCompanies: 'Kein Anbieter gefunden.',
    all: 'Alle Treffer',
    columns: { account: 'Konto', mail: 'Mail' },
  },
} as const
