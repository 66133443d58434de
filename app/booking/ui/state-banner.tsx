import { Banner } from '#foundation/design/banner.tsx'
import type { ReservationState } from '../reservation.ts'
import { pageTexts } from '../texts/pages.ts'

/** What a reservation's state means for its owner, in one line. Source: contract 2, section 4 "Banner text". */
export type BannerFacts = { state: ReservationState; isFree: boolean; placesReleased: boolean }

/** The one banner of a booking card: what happens next. */
export function StateBanner(facts: BannerFacts) {
  const { kind, lead, text } = bannerOf(facts)
  return (
    <Banner kind={kind}>
      <b>{lead}</b> {text}
    </Banner>
  )
}

function bannerOf({ state, isFree, placesReleased }: BannerFacts) {
  if (state === 'confirmed' && placesReleased) return pageTexts.banners.refundUnderWay
  if (state === 'confirmed' && isFree) return pageTexts.banners.free
  return pageTexts.banners[state]
}
