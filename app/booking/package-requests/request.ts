import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import type { ReservationState } from '#app/booking/states/states.ts'

/** When a guest wants to come: on a day, some time in a month, or not said. Days and months are Berlin's. */
export type WantedTime =
  | { kind: 'day'; day: string; partOfDay: PartOfDay | null }
  | { kind: 'month'; month: string | null; partOfWeek: PartOfWeek | null }

export type PartOfDay = 'morning' | 'afternoon' | 'evening'
export type PartOfWeek = 'weekdays' | 'weekend'
export type Occasion = 'birthday' | 'company' | 'hen-party' | 'family' | 'other'

/** What a guest asks a company for. Ages are children's, in whole years; the budget is gross for all, in cents. */
export type PackageWish = {
  time: WantedTime
  adults: number
  children: number
  ages: { youngest: number; oldest: number } | null
  occasion: Occasion | null
  budgetCents: number | null
  message: string | null
  mayForward: boolean
}

/** A field of the form that something can be wrong with. */
export type WishField = 'day' | 'month' | 'party' | 'ages' | 'budget' | 'message'

/** What is wrong with a field. Texts: `wishFaultTexts`. */
export type WishFault =
  | 'day-missing'
  | 'day-unknown'
  | 'day-past'
  | 'day-too-far'
  | 'month-unknown'
  | 'nobody'
  | 'too-many'
  | 'ages-without-children'
  | 'ages-half'
  | 'ages-crossed'
  | 'budget-unknown'
  | 'budget-too-high'
  | 'message-needed'
  | 'question-missing'
  | 'message-too-long'

/** The faults of a wish by their fields; empty when there is none. */
export type WishFaults = Partial<Record<WishField, WishFault>>

/** Why a request or a question isn't sent, most decisive first. Texts: `requestRefusalTexts`. */
export type RequestRefusal =
  | 'not-offered'
  | 'account-gone'
  | 'company-account'
  | 'same-company'
  | 'blocked'
  | 'wish-faulty'
  | 'unconfirmed'
  | 'not-open'
  | 'too-many'
  | 'too-many-new'
  | 'busy'

/** What became of a press on "Anfrage senden". Without a confirmed address the company hears of it later. */
export type RequestOutcome =
  | { outcome: 'requested' | 'unconfirmed'; reservationId: string }
  | { outcome: 'refused'; because: RequestRefusal; faults?: WishFaults }

/** A request or question as it is stored, with its reservation. */
export type PackageRequest = {
  companyId: string
  reservationId: string
  bookingCode: string
  /** Requests that one guest sent to several companies for the same wish. */
  groupId: string
  serviceId: string
  serviceTitle: string
  state: ReservationState
  /** A question has no wish. */
  kind: 'request' | 'question'
  wish: PackageWish
  userId: string
  /** Empty once the account is deleted. */
  guestName: string
  requestedAt: Date
  /** Until when the company answers; null once it did, and for a question. */
  replyDueAt: Date | null
  answeredAt: Date | null
  lapsedAt: Date | null
  forwardedAt: Date | null
}

/** Which part of a company's requests a list shows. */
export type RequestTab = 'waiting' | 'sent' | 'done'

/** Why a request isn't passed on. */
export type ForwardRefusal = 'not-lapsed' | 'busy'

/** The chat of a package, for its guest and for the company. */
export function packageChatPath({
  reservationId,
  companyId,
  serviceId,
}: {
  reservationId: string
  companyId: string
  serviceId: string
}): string {
  return reservationUrl({ id: reservationId, companyId, serviceId }, 'chat')
}

/** Where a guest compares the offers for one wish, and has the same request sent on. */
export function requestGroupPath(groupId: string): string {
  return `/anfragen/${groupId}`
}
