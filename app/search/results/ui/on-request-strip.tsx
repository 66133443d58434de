import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import type { Tile } from '#app/search/offers/offers.ts'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import { TileStrip } from './card-strip.tsx'

/** The first of what can be asked for, how many there are, and where all of them are listed. */
export type EnquiryOffers = { heading: string; tiles: readonly Tile[]; to: string }

/** Below a list with few offers that can be booked: what can be asked for. */
export function EnquiryStrip({ heading, tiles, to }: EnquiryOffers) {
  return (
    <section className="section" aria-labelledby="auf-anfrage">
      <div className="section-head">
        <h2 id="auf-anfrage" className="num">
          {heading}
        </h2>
        <MoreLink to={to} label={onRequestTexts.all} what={onRequestTexts.ask} />
      </div>
      <TileStrip tiles={tiles} />
    </section>
  )
}
