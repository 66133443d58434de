import { formatDay, formatMonth } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Occasion, PackageWish, PartOfDay, PartOfWeek, RequestRefusal, WishFault } from '../request.ts'

/** The words of a wish's choices, wherever it is read or written. */
export const wishWords = {
  partsOfDay: {
    morning: 'vormittags',
    afternoon: 'nachmittags',
    evening: 'abends',
  } satisfies Record<PartOfDay, string>,
  partsOfWeek: {
    weekdays: 'eher unter der Woche',
    weekend: 'eher am Wochenende',
  } satisfies Record<PartOfWeek, string>,
  occasions: {
    birthday: 'Geburtstag',
    company: 'Firma',
    'hen-party': 'JGA',
    family: 'Familie',
    other: 'Anderes',
  } satisfies Record<Occasion, string>,
} as const

/** `Sa., 28. Juni 2026, nachmittags`, `im Juli 2026, eher am Wochenende`, `Termin offen`. */
export function wishTimeText({ time }: Pick<PackageWish, 'time'>): string {
  if (time.kind === 'day') {
    const part = time.partOfDay && wishWords.partsOfDay[time.partOfDay]
    return [formatDay(time.day), part].filter(Boolean).join(', ')
  }
  const month = time.month === null ? 'Termin offen' : `im ${formatMonth(time.month)}`
  const part = time.partOfWeek && wishWords.partsOfWeek[time.partOfWeek]
  return [month, part].filter(Boolean).join(', ')
}

/** `2 Erwachsene, 10 Kinder (6 bis 8 Jahre)`. */
function wishPartyText({
  adults,
  children,
  ages,
}: Pick<PackageWish, 'adults' | 'children' | 'ages'>): string {
  const grown = adults === 1 ? '1 Erwachsener' : `${adults} Erwachsene`
  const young = children === 1 ? '1 Kind' : `${children} Kinder`
  const parts = [...(adults > 0 ? [grown] : []), ...(children > 0 ? [young + agesText(ages)] : [])]
  return parts.join(', ')
}

function agesText(ages: PackageWish['ages']): string {
  if (!ages) return ''
  const { youngest, oldest } = ages
  return youngest === oldest ? ` (${youngest} Jahre)` : ` (${youngest} bis ${oldest} Jahre)`
}

/** A wish line by line: when, who, what for, how much. The message is apart. */
export function wishLines(wish: PackageWish): { label: string; value: string }[] {
  return [
    { label: 'Wann', value: wishTimeText(wish) },
    { label: 'Wer', value: wishPartyText(wish) },
    ...(wish.occasion ? [{ label: 'Anlass', value: wishWords.occasions[wish.occasion] }] : []),
    ...(wish.budgetCents === null
      ? []
      : [{ label: 'Budget', value: `bis ${formatEuro(wish.budgetCents)} für alle, inkl. MwSt.` }]),
  ]
}

/** What stands beside a field that something is wrong with. */
export const wishFaultTexts: Record<WishFault, string> = {
  'day-missing': 'Wähle einen Tag oder „Irgendwann“.',
  'day-unknown': 'Diesen Tag gibt es nicht. Wähle einen anderen.',
  'day-past': 'Dieser Tag ist schon vorbei. Wähle einen späteren.',
  'day-too-far': 'So weit im Voraus nimmt der Anbieter noch keine Anfragen an. Wähle einen früheren Tag.',
  'month-unknown': 'Wähle einen Monat aus der Liste.',
  nobody: 'Gib an, wie viele Personen kommen.',
  'too-many': 'Es gehen höchstens 1.000 Personen.',
  'ages-without-children': 'Das Alter brauchen wir nur, wenn Kinder mitkommen.',
  'ages-half': 'Gib das Alter des jüngsten und des ältesten Kindes an.',
  'ages-crossed': 'Das jüngste Kind kann nicht älter sein als das älteste.',
  'budget-unknown': 'Gib einen Betrag in Euro an, zum Beispiel 300.',
  'budget-too-high': 'Gib höchstens 100.000 € an.',
  'message-needed': 'Für mehr als 40 Personen schreib bitte eine Nachricht dazu.',
  'question-missing': 'Schreib deine Frage in das Feld.',
  'message-too-long': 'Deine Nachricht ist zu lang. Es gehen höchstens 2.000 Zeichen.',
}

/** Why a request or question wasn't sent. */
export const requestRefusalTexts: Record<RequestRefusal, string> = {
  'wish-faulty': 'Schau dir die markierten Felder noch einmal an.',
  'not-offered': 'Dieses Angebot nimmt gerade keine Anfragen an.',
  'company-account': 'Melde dich mit einem privaten Konto an, um anzufragen.',
  'same-company': 'Das ist dein eigenes Angebot. Du kannst hier nicht selbst anfragen.',
  'account-gone': 'Dieses Konto gibt es nicht mehr.',
  blocked: 'Du kannst diesem Anbieter gerade nicht schreiben.',
  'too-many': 'Du hast heute schon viele Anfragen gestellt. Versuch es morgen wieder.',
  'too-many-new': 'Mit einem neuen Konto sind am ersten Tag drei Anfragen möglich. Versuch es morgen wieder.',
  unconfirmed: 'Bestätige zuerst deine E-Mail-Adresse. Den Link haben wir dir geschickt.',
  'not-open': 'Aus dieser Frage ist schon eine Anfrage geworden. Schau in den Chat.',
  busy: 'Gerade ist viel los. Versuch es gleich noch einmal.',
}
