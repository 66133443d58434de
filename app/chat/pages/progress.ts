import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import type { ReservationState } from '#app/booking/states/states.ts'
import { offerState } from './offer-state.ts'
import { infoTexts } from './texts/info.ts'

/** A step of a package: done on a day, the next one (until a day), or one that follows. */
export type ProgressStep = { label: string; standing: 'done' | 'next' | 'later'; at: Date | null }

export type Side = 'guest' | 'company'

type Progress = {
  state: ReservationState
  offers: readonly PackageOffer[]
  requestedAt: Date
  side: Side
  now: Date
}

const steps = infoTexts.steps
const done = (label: string, at: Date | null): ProgressStep => ({ label, standing: 'done', at })
const next = (label: string, at: Date | null = null): ProgressStep => ({ label, standing: 'next', at })
const later = (label: string): ProgressStep => ({ label, standing: 'later', at: null })

const ended: ReadonlySet<ReservationState> = new Set([
  'requestRejected',
  'offerRejected',
  'deleteCapacity',
  'refunded',
])

/** How far a package is, from the request to the confirmed booking. */
export function progressSteps(progress: Progress): ProgressStep[] {
  const { state, requestedAt } = progress
  const begun = done(state === 'justChat' ? steps.asked : steps.requested, requestedAt)
  if (state === 'pendingRequest')
    return [next(steps.confirmAddress), later(steps.requested), later(steps.confirmed)]
  const past = [begun, ...pastSteps(progress)]
  return ended.has(state) ? [...past, done(steps.ended, null)] : [...past, ...stepsAhead(progress)]
}

function pastSteps({ offers, side }: Progress): ProgressStep[] {
  const firsts = offers.filter(({ kind }) => kind === 'firstOffer')
  const sent = firsts.slice(-3).map(({ version, sentAt }) => done(steps.version[side](version), sentAt))
  const accepted = firsts.findLast(({ acceptedAt }) => acceptedAt !== null)
  const paid = firsts.findLast(({ paidAt }) => paidAt !== null)
  const invoice = offers.findLast(({ kind }) => kind === 'finalInvoice')
  return [
    ...sent,
    ...(accepted ? [done(steps.accepted, accepted.acceptedAt)] : []),
    ...(paid ? [done(isDeposit(paid) ? steps.depositPaid : steps.paid, paid.paidAt)] : []),
    ...(invoice ? [done(steps.invoiceSent[side], invoice.sentAt)] : []),
    ...(invoice?.paidAt ? [done(steps.paid, invoice.paidAt)] : []),
  ]
}

const isDeposit = ({ payment }: PackageOffer) => payment === 'deposit-50-percent'

function stepsAhead({ state, offers, side, now }: Progress): ProgressStep[] {
  const offer = offers.findLast(({ kind }) => kind === 'firstOffer')
  const isOpen = offer !== undefined && offerState(offer, now) === 'open'
  const confirmed = later(steps.confirmed)
  if (state === 'depositOffered')
    return [isOpen ? next(steps.accept[side], offer.validUntil) : next(steps.accept[side]), confirmed]
  if (state === 'offerAccepted') return [next(steps.pay[side]), confirmed]
  if (state === 'depositConfirmed') return [next(steps.invoice[side]), later(steps.payRest[side]), confirmed]
  if (state === 'finalInvoiceOffered') return [next(steps.payRest[side], dueDay(offers)), confirmed]
  if (state === 'confirmed' || state === 'reedemed') return [done(steps.confirmed, null)]
  return [next(steps.answer[side]), later(steps.accept[side]), confirmed]
}

// Noon of the day until which a final invoice is to be paid.
function dueDay(offers: readonly PackageOffer[]): Date | null {
  const invoice = offers.findLast(({ kind }) => kind === 'finalInvoice')
  return invoice?.dueOn ? new Date(`${invoice.dueOn}T12:00:00Z`) : null
}
