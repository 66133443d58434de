import { holdsAddress, type TeamRole } from '#app/account/account.ts'
import { isEntryTime } from '#app/booking/deadlines/deadlines.ts'
import {
  effectiveState,
  can,
  type Actor,
  type MoveName,
  type ReservationState,
} from '#app/booking/states/states.ts'

/** What a company's people may do with a reservation. Source: contract 2, section 4 "Buttons by state". */
export const companySteps = ['accept', 'reject', 'cancel', 'redeem'] as const

/** One of the steps. */
export type CompanyStep = (typeof companySteps)[number]

/** Who looks at a company's reservation: somebody of its team, or an operator of the marketplace. */
export type CompanyRole = TeamRole | 'operator'

/** What each role may do. The door lets people in; what is about money is for those who look after the bookings. */
const stepsOf: Record<CompanyRole, readonly CompanyStep[]> = {
  owner: companySteps,
  staff: companySteps,
  door: ['redeem'],
  accountant: [],
  operator: ['cancel'],
}

/** True when somebody in this role may do it at all, whatever the reservation's state. */
export function mayStep(role: CompanyRole, step: CompanyStep): boolean {
  return stepsOf[role].includes(step)
}

/** The actor that a step of this role stands for in the history. */
export function actorForRole(role: CompanyRole): Extract<Actor, 'provider' | 'operator'> {
  return role === 'operator' ? 'operator' : 'provider'
}

/** Why a step wasn't made, as it is. Texts: `companyTexts.refusals`. */
export type CompanyRefusal =
  | 'accepted-already'
  | 'rejected-already'
  | 'ended-already'
  | 'being-refunded'
  | 'redeemed-already'
  | 'lapsed'
  | 'not-paid'
  | 'wrong-day'
  | 'no-payout-account'
  | 'paid-meanwhile'
  | 'state-forbids-it'

/** What the rules below look at. */
export type CompanyView = {
  state: ReservationState
  startsAt: Date | null
  endsAt: Date | null
  holdExpiresAt: Date | null
  placesReleasedAt: Date | null
  entriesUndoneAt: Date | null
}

/** How a company says no: to a request for a time, to one for a package, and by taking its offer back. */
const rejections = ['rejectSlot', 'rejectRequest', 'withdrawOffer'] as const satisfies readonly MoveName[]

/** The move by which a company rejects what is in this state, or `null`. */
export function rejectionMove(state: ReservationState): (typeof rejections)[number] | null {
  return rejections.find((name) => can(name, state, 'provider')) ?? null
}

/** Says why a request can't be rejected now, or `null` when it can. One for a package waits for as long as it takes. */
export function rejectionRefusal(view: CompanyView, now: Date): CompanyRefusal | null {
  const move = rejectionMove(view.state)
  return move === null || move === 'rejectSlot' ? answerRefusal(view, now) : null
}

/** Says why a request for a time can't be answered now, or `null` when it can. A package is accepted by an offer. */
export function answerRefusal({ state, holdExpiresAt }: CompanyView, now: Date): CompanyRefusal | null {
  if (state === 'slotRequestet')
    return holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime() ? null : 'lapsed'
  if (state === 'slotRejected' || state === 'requestRejected') return 'rejected-already'
  if (state === 'slotConfirmed' || state === 'confirmed' || state === 'reedemed') return 'accepted-already'
  return isEnded(state) ? 'ended-already' : 'state-forbids-it'
}

const cancellations = [
  'refundTicket',
  'refundDeposit',
  'abandon',
  'withdrawSlot',
] as const satisfies readonly MoveName[]

/**
 * Says why the company (or an operator) can't cancel, or `null` when it can: it may at any time, and not twice. A
 * request that nobody answered is rejected, not cancelled. Whoever was taken back outside paid as everybody else did.
 */
export function companyCancellationRefusal(
  view: Pick<CompanyView, 'state' | 'placesReleasedAt' | 'entriesUndoneAt'>,
  actor: Actor,
): CompanyRefusal | null {
  const { state, placesReleasedAt } = effectiveState(view)
  if (state === 'confirmed' && placesReleasedAt !== null) return 'being-refunded'
  if (cancellations.some((name) => can(name, state, actor))) return null
  if (state === 'reedemed') return 'redeemed-already'
  if (state === 'slotRejected' || state === 'requestRejected') return 'rejected-already'
  return isEnded(state) ? 'ended-already' : 'state-forbids-it'
}

/**
 * Says why a ticket doesn't open the door now, or `null` when it does: on the Berlin days of the visit.
 * What isn't valid is said before that it was used; who was taken back outside comes in again.
 * Source: reliability 2.1, I21.
 */
export function redemptionRefusal(ticket: CompanyView, now: Date): CompanyRefusal | null {
  const { placesReleasedAt, startsAt, endsAt } = ticket
  const { state } = effectiveState(ticket)
  if (placesReleasedAt !== null || isEnded(state) || state === 'slotRejected') return 'ended-already'
  if (state === 'reedemed') return 'redeemed-already'
  if (state !== 'confirmed') return 'not-paid'
  const visit = { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
  return isEntryTime(visit, now) ? null : 'wrong-day'
}

const isEnded = (state: ReservationState) => state === 'deleteCapacity' || state === 'refunded'

/** The steps that somebody in this role may make now. */
export function openSteps(
  reservation: CompanyView,
  { role, now }: { role: CompanyRole; now: Date },
): CompanyStep[] {
  const refusals: Record<CompanyStep, CompanyRefusal | null> = {
    accept: answerRefusal(reservation, now),
    reject: rejectionRefusal(reservation, now),
    cancel: companyCancellationRefusal(reservation, actorForRole(role)),
    redeem: redemptionRefusal(reservation, now),
  }
  return companySteps.filter((step) => mayStep(role, step) && refusals[step] === null)
}

/** Why a company rejects a request. Labels: `companyWords.rejectionReasons`. */
export const rejectionReasons = ['taken', 'no-staff', 'weather', 'group-unfit', 'other'] as const
/** One of them. */
export type RejectionReason = (typeof rejectionReasons)[number]

/** The good causes for which a company cancels. Labels: `companyWords.cancellationReasons`. */
export const companyReasons = ['bad-weather', 'illness', 'defect', 'too-few-guests', 'other'] as const
/** True for a cause for which the start doesn't take place, or not like that: nobody else is to have its places. */
export function callsOff({ actor, reason }: { actor: Actor; reason?: string | null | undefined }): boolean {
  if (actor !== 'provider' && actor !== 'operator') return false
  return offReasons.some((each) => each === reason)
}

// What is too wet for one request is so for the next; that nobody is free to look after it isn't said of everybody.
const offReasons: readonly string[] = [
  ...companyReasons.filter((each) => each !== 'other'),
  'weather' satisfies RejectionReason,
]

/** One of them. */
export type CompanyReason = (typeof companyReasons)[number]

/** Characters of what a company writes to its guest, at most. */
export const longestMessage = 500

/** Why a reason with its message isn't taken. Texts: `companyWords.faults`. */
export type ReasonFault = 'reason-missing' | 'message-missing' | 'message-too-long' | 'message-address'

/** A reason and what the guest reads beside it; without a message `null`. */
export type Reasoned<Reason extends string> = { reason: Reason; message: string | null }

/**
 * Reads a reason with its message. "Other" says nothing by itself and needs a message; a message holds no address of a
 * page, because our mail would carry it.
 */
export function readReason<Reason extends string>(
  reasons: readonly Reason[],
  typed: { reason: string; message: string },
): Reasoned<Reason> | { fault: ReasonFault } {
  const reason = reasons.find((each) => each === typed.reason)
  const message = typed.message.replaceAll(/\s+/g, ' ').trim()
  if (!reason) return { fault: 'reason-missing' }
  if (reason === 'other' && message === '') return { fault: 'message-missing' }
  if ([...message].length > longestMessage) return { fault: 'message-too-long' }
  if (holdsAddress(message)) return { fault: 'message-address' }
  return { reason, message: message === '' ? null : message }
}
