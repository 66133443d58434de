import type { SellingState } from '#app/availability/counter-sales/counter-sales.ts'
import type { PriceTerms } from '#app/booking/quote/quote.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { StartRights } from './start.ts'

/** How full a start is. */
export type StartFill = {
  capacity: number
  /** What guests have. */
  booked: number
  /** What other starts take away by boats, rooms and guides that they share. */
  shared: { units: number; uses: readonly string[] } | null
  free: number
  state: SellingState
}

/** What the form for a guest needs. The browser prices it by the same rule as the server. */
export type SaleFormView = {
  terms: PriceTerms
  startsAt: Date
  free: number
  /** What somebody chooses amounts of, in the price list's order. */
  groups: { groupID: string; label: string; note: string | null; counts: PriceGroup['counts'] }[]
  /** True where the price list counts no persons. */
  needsParty: boolean
  /** How long a stay may be; `null` where it lasts as long as it lasts. */
  stay: { slots: number; label: string }[] | null
}

/** A guest of the list, in words. */
export type GuestRowView = {
  kind: 'booking' | 'sale'
  id: string
  name: string
  title: string
  line: string
  note: string | null
  /** The booking's page. */
  href: string | null
  contact: { href: string; kind: 'tel' | 'email' } | null
  tag: string | null
  /** A sale of this very start. */
  isEditable: boolean
}

/** The page of one start. */
export type StartPageView = {
  title: string
  day: string
  lead: string
  postponed: string | null
  fill: StartFill
  /** Called off or moved with its guests: nothing can be changed any more. */
  ended: 'cancelled' | 'moved' | null
  endedTo: string | null
  guests: GuestRowView[]
  otherUnits: number
  total: string | null
  form: SaleFormView | null
  rights: StartRights
}

/** A guest whom the company wrote down, as the door sees them. */
export type DoorGuest = {
  id: string
  name: string
  persons: number
  bookingCode: string
  clock: string
  title: string
}
