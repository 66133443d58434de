import type { PlacesRefusal } from '#app/availability/availability.ts'

/** Whether the guest pays at the visit or has paid at the company's own till. */
export type SalePayment = 'on-site' | 'paid'

/** One line of what was sold; the price is that of one, in cents. `groupID` names the price group it came from. */
export type SaleLine = { groupID?: string; name: string; amount: number; priceCents: number }

/** Who comes, as the company wrote it down. Telephone and mail are its own to ask for. */
export type SaleGuest = { name: string; phone: string | null; email: string | null; note: string | null }

/** What the guest gets and pays. `units` is what the calendar counts, `persons` who comes. */
export type SaleContent = {
  units: number
  persons: number
  lines: readonly SaleLine[]
  payment: SalePayment
}

/** A sale by telephone or at the counter. It is cancelled once `cancelledAt` is set, and never sold again. */
export type CounterSale = SaleGuest &
  SaleContent & {
    companyId: string
    id: string
    serviceId: string
    eventId: string | null
    startsAt: Date
    endsAt: Date
    startsOn: string
    totalCents: number
    bookingCode: string
    soldAt: Date
    cancelledAt: Date | null
    /** Changes since the sale: calendars know by it which file is newer. */
    sequence: number
  }

/**
 * Why the company can't sell or change it, most decisive first. Lead time and horizon are for visitors; a company sells
 * until the end of the visit, `started` is after it.
 */
export type SaleRefusal =
  | Exclude<PlacesRefusal, 'too-soon' | 'too-far'>
  /** The form was used for another guest before. */
  | 'form-used-up'
  | 'cancelled'

/** Days after the visit for which a guest's name, telephone, mail and note are kept. */
export const guestDataDays = 90
/** Stands in a sale instead of a name that was forgotten: without a name a sale would be a mere number. */
export const forgottenName = '–'

/** What a start lets the company sell. */
export type SellingState = 'open' | 'full' | 'blocked' | 'over'

/** Whether the company may still sell places of a start, and if not, why. */
export function sellingState(
  { isClosed, free, endsAt }: { isClosed: boolean; free: number; endsAt: Date },
  now: Date,
): SellingState {
  if (endsAt.getTime() <= now.getTime()) return 'over'
  if (isClosed) return 'blocked'
  return free > 0 ? 'open' : 'full'
}

/** What the guest pays for these lines, in cents. */
export function saleTotal(lines: readonly SaleLine[]): number {
  return lines.reduce((sum, { amount, priceCents }) => sum + amount * priceCents, 0)
}

/** A field of a guest that can't be taken as it was typed. */
export type GuestFault = 'name-missing' | 'name-long' | 'phone-odd' | 'email-odd' | 'note-long'

/** Most letters of a name and of a note. */
const mostName = 120
const mostNote = 500
const phonePattern = /^\+?[\d\s()/.-]{5,30}$/
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const mostEmail = 254

/** What is wrong with a guest's fields; nothing, when the company can write them down so. */
export function guestFaults({ name, phone, email, note }: SaleGuest): GuestFault[] {
  const faults: GuestFault[] = []
  if (name === '') faults.push('name-missing')
  if (name.length > mostName) faults.push('name-long')
  if (phone !== null && !phonePattern.test(phone)) faults.push('phone-odd')
  if (email !== null && (email.length > mostEmail || !emailPattern.test(email))) faults.push('email-odd')
  if ((note?.length ?? 0) > mostNote) faults.push('note-long')
  return faults
}
