import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import type { CompanyReviewState } from '../company-review.ts'
import { companyReviewTexts as words } from '../texts.ts'

type ReviewBannerProps = {
  companyId: string
  /** `null` for a company that has published nothing. */
  review: { state: CompanyReviewState; reason: string | null } | null
}

/** What operators decided about a company, for its own people, with the next step. Silent while all is well. */
export function ReviewBanner({ companyId, review }: ReviewBannerProps) {
  const isBusy = useNavigation().state === 'submitting'
  if (!review || review.state === 'new' || review.state === 'confirmed') return null
  const { state, reason } = review
  const step =
    state === 'taken-offline'
      ? words.steps.requestApproval
      : state === 'changes-requested'
        ? words.steps.resubmit
        : null
  return (
    <Banner kind={state === 'taken-offline' || state === 'blocked' ? 'error' : 'info'}>
      <p>{words.notices[state]}</p>
      {reason !== null && state !== 'approval-requested' && (
        <p className="mt-2 break-words">{words.reason(reason)}</p>
      )}
      {step !== null && (
        <Form method="post" action="/overview/freigabe" reloadDocument className="mt-3">
          <input type="hidden" name="anbieter" value={companyId} />
          <Button type="submit" look="outline" size="small" disabled={isBusy}>
            {step}
          </Button>
        </Form>
      )}
    </Banner>
  )
}
