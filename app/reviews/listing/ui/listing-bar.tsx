import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import {
  listedCount,
  listingPath,
  pageCount,
  reviewSorts,
  type ReviewListing,
  type StarCount,
} from '../listing.ts'
import { listingTexts as words } from '../texts.ts'

type ListingProps = { path: string; counts: readonly number[]; listing: ReviewListing }

const rows = [5, 4, 3, 2, 1] as const satisfies StarCount[]

/** How often each number of stars was given; each row leads to those ratings, and the chosen one back to all. */
export function StarFilter({ path, counts, listing }: ListingProps) {
  const total = listedCount(counts, { stars: null })
  return (
    <nav aria-label={words.filter} className="distribution num max-w-md">
      {rows.map((stars) => {
        const count = counts[stars - 1] ?? 0
        const isChosen = listing.stars === stars
        const to = listingPath(path, { ...listing, stars: isChosen ? null : stars, page: 1 })
        return (
          <Link key={stars} to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
            <span className="visually-hidden">{words.row(stars, count)}</span>
            <span aria-hidden>{stars}</span>
            <span className="distribution-bar">
              <i style={{ width: `${count === 0 ? 0 : Math.max(1, (count / total) * 100)}%` }} />
            </span>
            <span className="text-muted" aria-hidden>
              {count}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

/** The order, and which of the ratings are listed. */
export function ListingBar({ path, counts, listing }: ListingProps) {
  return (
    <>
      <nav aria-label={words.sort} className="flex flex-wrap gap-2">
        {reviewSorts.map((sort) => (
          <ButtonLink
            key={sort}
            to={listingPath(path, { ...listing, sort, page: 1 })}
            size="small"
            look={sort === listing.sort ? 'ink' : 'outline'}
            aria-current={sort === listing.sort ? 'true' : undefined}
            preventScrollReset
          >
            {words.sorts[sort]}
          </ButtonLink>
        ))}
      </nav>
      {listing.stars !== null && (
        <p className="flex flex-wrap items-center gap-3 text-15">
          <span className="num">{words.only(listing.stars, listedCount(counts, listing))}</span>
          <Link to={listingPath(path, { ...listing, stars: null, page: 1 })} className="link link-tap">
            {words.allStars}
          </Link>
        </p>
      )}
    </>
  )
}

/** Where there are more ratings than one page holds. */
export function ListingPages({ path, counts, listing }: ListingProps) {
  const pages = pageCount(counts, listing)
  if (pages === 1) return null
  const to = (page: number) => listingPath(path, { ...listing, page })
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-3">
      {listing.page > 1 && (
        <ButtonLink to={to(listing.page - 1)} look="outline" size="small">
          {words.previous}
        </ButtonLink>
      )}
      <span className="num text-15 text-muted">{words.page(listing.page, pages)}</span>
      {listing.page < pages && (
        <ButtonLink to={to(listing.page + 1)} look="outline" size="small">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
}
