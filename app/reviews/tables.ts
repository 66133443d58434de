import type { Generated } from 'kysely'
import type { NoticeReason } from './notice-form.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    service_rating: ServiceRatingTable
    review: ReviewTable
    review_vote: ReviewVoteTable
    review_notice: ReviewNoticeTable
    review_reply: ReviewReplyTable
    hidden_reply: HiddenReplyTable
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
  /** Out of sight since then, and why; both `null` while it is shown. */
  hidden_at: Date | null
  hidden_because: string | null
  /** Its author took the hidden review back: it is empty, and stays until an operator lets them write again. */
  taken_back_at: Date | null
  created_at: Date
}

type ReviewVoteTable = {
  company_id: string
  review_id: string
  user_id: string
  direction: -1 | 1
  at: Date
}

type ReviewNoticeTable = {
  company_id: string
  id: string
  review_id: string
  reason: NoticeReason
  explanation: string
  /** The account that reported, where somebody was signed in. */
  reporter_id: string | null
  reporter_name: string | null
  reporter_email: string | null
  created_at: Date
  /** What it was about, as it stood then; `null` once nobody needs it. */
  reported_text: string | null
  decision: 'hidden' | 'kept' | 'gone' | 'reply-hidden' | null
  decision_because: string | null
  decided_by: string | null
  decided_at: Date | null
}

type ReviewReplyTable = {
  company_id: string
  review_id: string
  /** Who of the company wrote it last; `null` when that account is gone. */
  author_id: string | null
  comment: string
  created_at: Date
  changed_at: Date
}

type HiddenReplyTable = {
  company_id: string
  review_id: string
  hidden_at: Date
  hidden_because: string
}
