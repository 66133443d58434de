import { ChevronRight } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { ShownOffer } from '../shown.ts'
import { texts } from '../texts.ts'

const words = texts.offers

type OfferListProps = {
  offers: ShownOffer[]
  counts: { all: number; online: number }
  moreHref: string | null
  firstHref: string | null
  /** Where the first one is made. */
  newHref: string
}

/** The company's offers, online or not, each leading to its own page. */
export function OfferList({ offers, counts, moreHref, firstHref, newHref }: OfferListProps) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="angebote">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="angebote" className="text-25">
          {words.title}
        </h2>
        {counts.all > 0 && <p className="num text-muted">{words.summary(counts.all, counts.online)}</p>}
      </div>
      {counts.all === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          <ButtonLink to={newHref} look="outline">
            {words.emptyCreate}
          </ButtonLink>
        </EmptyCard>
      )}
      {offers.length > 0 && (
        <ul className="rows rows-card">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      <Paging first={firstHref} next={moreHref} words={words} />
    </section>
  )
}

function OfferRow({ offer }: { offer: ShownOffer }) {
  return (
    <li>
      <Link to={offer.href} className="row">
        <span className="w-14 shrink-0 overflow-hidden rounded-1">
          <Picture base={offer.pictureBase} alt="" sizes="56px" placeholder={offer.accentColor} />
        </span>
        <span className="row-text">
          {offer.title}
          <small>
            {[offer.categoryName, words.kinds[offer.requestType], offer.price].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span className="kind-badge">{offer.isOnline ? words.online : words.offline}</span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  )
}
