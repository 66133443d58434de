import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { WriteRefusal } from '../review-limits.ts'
import type { Review } from '../reviews.ts'
import { formTexts as words } from '../texts/pages.ts'
import { TakeBack } from './review-form.tsx'

/** What keeps somebody from writing, and their way out of it. */
export type RefusedProps = {
  because: Extract<WriteRefusal, 'not-there' | 'own-company' | 'hidden' | 'service-gone'>
  kind: Review['kind']
  service: { tipPath: string; listPath: string }
  /** Why an entry of theirs is hidden. */
  hiddenBecause: string | null
  /** Begins a mail of objection. */
  objectUrl: string
  /** Something of theirs stands here still: it can be deleted whatever keeps them from writing. */
  mayTakeBack: boolean
}

/** Why somebody can't write here, and what they can do instead. */
export function Refused({ because, kind, service, hiddenBecause, objectUrl, mayTakeBack }: RefusedProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner kind="info">{words.refusals[because]}</Banner>
      {hiddenBecause !== null && (
        <>
          <p className="break-words">{words.hiddenBecause(hiddenBecause)}</p>
          <p>{words.objectLead}</p>
          <a href={objectUrl} className="button button-ink button-medium">
            {words.object}
          </a>
        </>
      )}
      {mayTakeBack && <TakeBack kind={kind} />}
      {because !== 'service-gone' && (
        <div className="flex flex-wrap gap-2">
          {because === 'not-there' && <ButtonLink to={service.tipPath}>{words.title.tipp}</ButtonLink>}
          <ButtonLink to={service.listPath} look="outline">
            {words.toList}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
