import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { OfferCard, type OfferCardProps } from '#app/chat/pages/ui/offer-card.tsx'
import '#app/chat/pages/ui/chat.css'

/** An offer as its guest will read it, before it is sent. */
export type ReviewView = {
  /** The guest's. */
  name: string
  company: string
  here: string
  editHref: string
  offer: PackageOffer
  /** The versions that were sent before. */
  earlier: readonly PackageOffer[]
  isSmallBusiness: boolean
  paidCents: number
  /** The draft that is sent. */
  version: number
  received: string
  now: Date
}

/** The offer as its guest reads it; nothing in it can be pressed. */
export function GuestCard({ view }: { view: ReviewView }) {
  const { offer, earlier, name, company, isSmallBusiness, paidCents, here, now } = view
  // Sent, this version replaces the one before.
  const replaced = earlier.map((each) => ({ ...each, replacedAt: each.replacedAt ?? now }))
  const card: OfferCardProps = {
    offer,
    offers: [...replaced, offer],
    role: 'guest',
    names: { company, guest: name },
    links: {
      here,
      back: here,
      booking: null,
      offer: here,
      askAgain: null,
      request: null,
      others: null,
      write: null,
      writeLabel: null,
      rejectRequest: null,
      cancel: null,
    },
    paidCents,
    isSmallBusiness,
    isSeen: true,
    now,
  }
  return (
    <div className="writer-guest-card" inert>
      <OfferCard {...card} />
    </div>
  )
}
