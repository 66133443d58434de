import type { NoticeReason } from './notice-form.ts'
import type { ReviewPicture } from '#app/reviews/pictures/pictures.ts'
import { noticeTexts } from './texts/notices.ts'

/** How often each number of stars was given; the first counter is one star. Source: contract 1, section 3 "Service". */
export type StarCounts = readonly [number, number, number, number, number]

/** What a company answered in public; `isEarlier`: to an earlier version of the review. */
export type Reply = { text: string; isEarlier: boolean }

/** Counters, their sum and the average in hundredths of a star (0 without ratings). */
export type Rating = { counts: StarCounts; total: number; averageHundredths: number }

/** A rating with words, or a tip without stars. `tipp` is the contract's spelling. */
export type Review = {
  id: string
  kind: 'rating' | 'tipp'
  displayName: string
  /** `null` when the account is gone. */
  userId: string | null
  title: string | null
  comment: string
  stars: number | null
  vote: number
  createdAt: Date
  /** Those that everybody sees. */
  pictures: readonly ReviewPicture[]
  /** How many more nobody has looked at yet. */
  waitingPictures: number
  /** Why it was taken out of sight; only its author still sees it. `null` while it is shown. */
  hiddenBecause: string | null
  /** The company's; `null` where there is none, or the review is hidden. */
  reply: Reply | null
}

/** Sums five counters up. */
export function ratingFrom(counts: StarCounts): Rating {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return { counts, total, averageHundredths: total === 0 ? 0 : Math.round((stars * 100) / total) }
}

/** The counters after somebody's stars changed from `from` to `to`; `null` is none. Source: contract 1, section 4. */
export function movedCounts(
  counts: StarCounts,
  { from, to }: { from: number | null; to: number | null },
): StarCounts {
  const change = (stars: number) => Number(stars === to) - Number(stars === from)
  const [one, two, three, four, five] = counts
  return [one + change(1), two + change(2), three + change(3), four + change(4), five + change(5)]
}

type ServiceAddress = { companyForm: string; serviceId: string }

/** Where all ratings and tips of a service are read. */
export function reviewsPath({ companyForm, serviceId }: ServiceAddress): string {
  return `/activity/details/${encodeURIComponent(companyForm)}/${encodeURIComponent(serviceId)}/bewertungen`
}

/** Where somebody rates a service, or gives a tip. */
export function writePath(address: ServiceAddress, kind: Review['kind'] = 'rating'): string {
  const path = reviewsPath(address).replace(/bewertungen$/, 'bewerten')
  return kind === 'tipp' ? `${path}?art=tipp` : path
}

/** Where somebody reports a review. */
export function reportPath(address: ServiceAddress, reviewId: string): string {
  const path = reviewsPath(address).replace(/bewertungen$/, 'melden')
  return `${path}?${new URLSearchParams({ beitrag: reviewId })}`
}

/** Where a company answers a review. */
export function replyPath(address: ServiceAddress, reviewId: string): string {
  const path = reviewsPath(address).replace(/bewertungen$/, 'antworten')
  return `${path}?${new URLSearchParams({ beitrag: reviewId })}`
}

/** What somebody finds wrong with a review, in words. */
export const noticeReasonText = (reason: NoticeReason): string => noticeTexts.reasons[reason]
