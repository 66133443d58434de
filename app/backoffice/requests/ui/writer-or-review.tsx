import { Banner } from '#foundation/design/banner.tsx'
import type { ReviewView } from './guest-card.tsx'
import { Review, type SendingRefusal } from './review.tsx'
import { Writer, type RefusedForm } from './writer.tsx'
import type { WriterView } from '../writer-view.ts'

type Props = {
  page: { writer: WriterView; review: null } | { writer: null; review: ReviewView }
  refused: { form: RefusedForm | null; sending: SendingRefusal | null } | undefined
}

/** The writer or, once all is filled in, what the guest will read. */
export function WriterOrReview({ page, refused }: Props) {
  if (page.review) return <Review view={page.review} refused={refused?.sending ?? null} />
  const { writer } = page
  return (
    <>
      {refused?.sending && <Banner kind="error">{refused.sending.refusal}</Banner>}
      <Writer key={`${writer.id} ${writer.kind}`} view={writer} refused={refused?.form ?? null} />
    </>
  )
}
