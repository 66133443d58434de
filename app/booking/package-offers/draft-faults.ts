import { addDays, berlinDay, isDay } from '#foundation/lib/berlin-time.ts'
import { leastPartCents } from '#app/payment/payment.ts'
import { leastTotalCents } from '#app/booking/quote/quote.ts'
import { finalAmounts, invoiceDepositRule, offerTotal } from './offer-money.ts'
import type { FinalDraft, OfferDraft, OfferLine, PackageOffer } from './package-offer.ts'

/** What an offer may hold. Amounts in cents, lengths in characters. A deposit of the least total can still be paid. */
export const offerLimits = {
  leastTotalCents: 2 * leastTotalCents,
  mostTotalCents: 1_000_000,
  mostLines: 30,
  mostOfLine: 1000,
  mostPersons: 1000,
  longestTitle: 80,
  longestName: 80,
  longestIncluded: 1000,
  longestMessage: 2000,
  leastHoursValid: 1,
  mostDaysValid: 30,
  mostDaysDue: 90,
  /** Where the deposit stays with the company otherwise, its guest has so many days to pay. */
  leastDaysDue: 3,
  mostDaysLong: 14,
  vatRates: [19, 7, 0],
} as const

/** What is wrong with an offer. Texts: `offerTexts.faults`. */
export type DraftFaultName =
  | 'title-missing'
  | 'title-too-long'
  | 'lines-missing'
  | 'too-many-lines'
  | 'name-missing'
  | 'name-too-long'
  | 'amount-wrong'
  | 'price-wrong'
  | 'vat-wrong'
  | 'total-too-small'
  | 'total-too-large'
  | 'due-too-small'
  | 'back-too-small'
  | 'included-too-long'
  | 'message-too-long'
  | 'persons-wrong'
  | 'start-wrong'
  | 'start-past'
  | 'end-before-start'
  | 'end-too-late'
  | 'valid-wrong'
  | 'valid-too-short'
  | 'valid-too-long'
  | 'valid-after-start'
  | 'due-wrong'
  | 'due-past'
  | 'due-too-soon'
  | 'due-too-late'
  | 'places-wrong'
  | 'place-elsewhere'

/** One fault; `line` is the index of the line that it is about. */
export type DraftFault = { because: DraftFaultName; line?: number }

const { leastHoursValid, mostDaysValid } = offerLimits
const hourMs = 3_600_000
const isTime = (at: Date) => !Number.isNaN(at.getTime())
const isWhole = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most
const lengthOf = (text: string | null) => [...(text ?? '')].length

/** Everything that is wrong with an offer, in the order of the form; none: it can be sent. */
export function draftFaults(draft: OfferDraft, now: Date): DraftFault[] {
  return [
    ...contentFaults(draft),
    ...named(draft.startsAt.getTime() <= now.getTime() ? 'start-past' : null),
    ...named(validityFault(draft, now)),
  ]
}

type AcceptedDeposit = Pick<PackageOffer, 'dueCents' | 'totalCents' | 'depositRule'>

/** Everything that is wrong with a final invoice after this deposit; none: it can be sent. */
export function finalDraftFaults(
  draft: FinalDraft,
  { accepted, now }: { accepted: AcceptedDeposit | null; now: Date },
): DraftFault[] {
  const totalCents = offerTotal(draft.lines)
  const { dueCents, backCents } = finalAmounts(totalCents, accepted?.dueCents ?? 0)
  const isKept = accepted !== null && dueCents > 0 && invoiceDepositRule(accepted, totalCents) === 'kept'
  return [
    // The visit may be over: often the rest is paid after it.
    ...contentFaults(draft),
    // The payment provider takes no smaller payment, and gives no smaller part back.
    ...(dueCents > 0 && dueCents < leastTotalCents ? named('due-too-small') : []),
    ...(backCents > 0 && backCents < leastPartCents ? named('back-too-small') : []),
    ...named(dueFault(draft, { leastDays: isKept ? offerLimits.leastDaysDue : 0, now })),
  ]
}

const named = (because: DraftFaultName | null): DraftFault[] => (because === null ? [] : [{ because }])

function contentFaults(draft: Omit<FinalDraft, 'dueOn'>): DraftFault[] {
  const { title, lines, included, message, persons } = draft
  return [
    ...named(title.trim() === '' ? 'title-missing' : null),
    ...named(lengthOf(title) > offerLimits.longestTitle ? 'title-too-long' : null),
    ...linesFaults(lines),
    ...named(lengthOf(included) > offerLimits.longestIncluded ? 'included-too-long' : null),
    ...named(lengthOf(message) > offerLimits.longestMessage ? 'message-too-long' : null),
    ...named(isWhole(persons, 1, offerLimits.mostPersons) ? null : 'persons-wrong'),
    ...named(timeFault(draft)),
    ...named(placeFault(draft)),
  ]
}

function linesFaults(lines: readonly OfferLine[]): DraftFault[] {
  if (lines.length === 0) return named('lines-missing')
  if (lines.length > offerLimits.mostLines) return named('too-many-lines')
  const faults = lines.flatMap((line, index) => lineFaults(line).map((because) => ({ because, line: index })))
  if (faults.length > 0) return faults
  const total = offerTotal(lines)
  if (total < offerLimits.leastTotalCents) return named('total-too-small')
  return named(total > offerLimits.mostTotalCents ? 'total-too-large' : null)
}

function lineFaults({ name, amount, unitCents, vatPercent }: OfferLine): DraftFaultName[] {
  const rates: readonly number[] = offerLimits.vatRates
  return [
    ...(name.trim() === '' ? (['name-missing'] as const) : []),
    ...(lengthOf(name) > offerLimits.longestName ? (['name-too-long'] as const) : []),
    ...(isWhole(amount, 1, offerLimits.mostOfLine) ? [] : (['amount-wrong'] as const)),
    ...(isWhole(unitCents, 0, offerLimits.mostTotalCents) ? [] : (['price-wrong'] as const)),
    ...(rates.includes(vatPercent) ? [] : (['vat-wrong'] as const)),
  ]
}

type Times = Pick<OfferDraft, 'startsAt' | 'endsAt'>

function timeFault({ startsAt, endsAt }: Times): DraftFaultName | null {
  if (!isTime(startsAt) || !isTime(endsAt)) return 'start-wrong'
  const lastsMs = endsAt.getTime() - startsAt.getTime()
  if (lastsMs <= 0) return 'end-before-start'
  return lastsMs > offerLimits.mostDaysLong * 24 * hourMs ? 'end-too-late' : null
}

function validityFault(
  { validUntil, startsAt }: Pick<OfferDraft, 'validUntil' | 'startsAt'>,
  now: Date,
): DraftFaultName | null {
  if (!isTime(validUntil)) return 'valid-wrong'
  const ahead = validUntil.getTime() - now.getTime()
  if (ahead < leastHoursValid * hourMs) return 'valid-too-short'
  if (ahead > mostDaysValid * 24 * hourMs) return 'valid-too-long'
  return validUntil.getTime() >= startsAt.getTime() ? 'valid-after-start' : null
}

function dueFault(
  { dueOn }: FinalDraft,
  { leastDays, now }: { leastDays: number; now: Date },
): DraftFaultName | null {
  if (!isDay(dueOn)) return 'due-wrong'
  const today = berlinDay(now)
  if (dueOn < today) return 'due-past'
  if (dueOn < addDays(today, leastDays)) return 'due-too-soon'
  return dueOn > addDays(today, offerLimits.mostDaysDue) ? 'due-too-late' : null
}

// Whoever comes at another time than the places are held for would find them taken.
function placeFault({ place, startsAt }: Pick<OfferDraft, 'place' | 'startsAt'>): DraftFaultName | null {
  if (place === null) return null
  if (!isWhole(place.units, 1, offerLimits.mostPersons)) return 'places-wrong'
  return 'startsAt' in place && place.startsAt.getTime() !== startsAt.getTime() ? 'place-elsewhere' : null
}
