import { OfferCard, type OfferCardProps } from '#app/chat/pages/ui/offer-card.tsx'
import type { ReviewView } from './review.tsx'
import '#app/chat/pages/ui/chat.css'

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
