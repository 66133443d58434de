/** The orders of ratings, as an address names them. The first is the contract's. Source: RATE-5, RATE-6. */
export const reviewSorts = ['hilfreich', 'neueste', 'beste', 'schlechteste'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export type StarCount = 1 | 2 | 3 | 4 | 5

/** Which ratings an address asks for. */
export type ReviewListing = {
  sort: ReviewSort
  /** Only those with so many stars. */
  stars: StarCount | null
  /** From 1. */
  page: number
}

/** So many stand on a page. Source: contract 1, section 7. */
export const reviewsPerPage = 30
const mostPages = 10_000

export const firstListing: ReviewListing = { sort: 'hilfreich', stars: null, page: 1 }

/** The number of stars that a text names. */
export function starsIn(text: string | null): StarCount | null {
  return ([1, 2, 3, 4, 5] as const).find((stars) => String(stars) === text) ?? null
}

/** Reads an address; what it doesn't know is left out. */
export function readListing(query: URLSearchParams): ReviewListing {
  const page = Number(query.get('seite') ?? '1')
  return {
    sort: reviewSorts.find((each) => each === query.get('sort')) ?? 'hilfreich',
    stars: starsIn(query.get('sterne')),
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  }
}

/** The address of a listing below the page of all ratings: nothing for what it shows unasked. */
export function listingPath(path: string, { sort, stars, page }: ReviewListing): string {
  const query = new URLSearchParams()
  if (sort !== 'hilfreich') query.set('sort', sort)
  if (stars !== null) query.set('sterne', String(stars))
  if (page > 1) query.set('seite', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}

/** How many ratings a listing has in all, counted by the histogram. */
export function listedCount(counts: readonly number[], { stars }: Pick<ReviewListing, 'stars'>): number {
  return stars === null ? counts.reduce((sum, count) => sum + count, 0) : (counts[stars - 1] ?? 0)
}

/** The page that is shown: the last one where the address asks for a later one. */
export function listingWithin(counts: readonly number[], listing: ReviewListing): ReviewListing {
  return { ...listing, page: Math.min(listing.page, pageCount(counts, listing)) }
}

/** How many pages a listing has, one at least. */
export function pageCount(counts: readonly number[], listing: Pick<ReviewListing, 'stars'>): number {
  return Math.max(1, Math.ceil(listedCount(counts, listing) / reviewsPerPage))
}
