import type { Generated } from 'kysely'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    service_rating: ServiceRatingTable
    review: ReviewTable
    review_vote: ReviewVoteTable
  }
}

type ServiceRatingTable = {
  company_id: string
  service_id: string
  stars_1: Generated<number>
  stars_2: Generated<number>
  stars_3: Generated<number>
  stars_4: Generated<number>
  stars_5: Generated<number>
}

type ReviewTable = {
  company_id: string
  id: string
  service_id: string
  /** `tipp` is the contract's spelling. */
  kind: 'rating' | 'tipp'
  user_id: string | null
  display_name: string
  capture: string | null
  comment: string
  stars: number | null
  vote: Generated<number>
  /** By which its author took part; `null` for a tip. */
  reservation_id: string | null
  created_at: Date
}

type ReviewVoteTable = {
  company_id: string
  review_id: string
  user_id: string
  direction: -1 | 1
  at: Date
}
