import type { ReviewKind, PictureDecision, PictureJudge } from './pictures.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    review_gallery: ReviewGalleryTable
    review_picture_decision: ReviewPictureDecisionTable
  }
}

/** The pictures of somebody's rating or tip of a service; `picture.owner_id` is its id. */
type ReviewGalleryTable = {
  company_id: string
  id: string
  service_id: string
  kind: ReviewKind
  user_id: string
  created_at: Date
}

/** A picture without one waits. */
type ReviewPictureDecisionTable = {
  picture_id: string
  gallery_id: string
  decision: PictureDecision
  /** Why it was rejected, as its author reads it. */
  because: string | null
  decided_by: string | null
  decided_for: PictureJudge
  decided_at: Date
}
