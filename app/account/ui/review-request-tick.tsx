import { consentTexts } from '../texts/consent.ts'

/** The name of the field that says yes. */
export const reviewRequestField = 'bewertung-per-mail'

/** Asks, unticked and optional, whether a mail may ask for a review. Source: reliability L18 (§ 7 UWG). */
export function ReviewRequestTick({ isTicked }: { isTicked: boolean }) {
  return (
    <label className="flex min-h-12 items-start gap-3 py-2">
      <input
        type="checkbox"
        name={reviewRequestField}
        defaultChecked={isTicked}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="text-15">{consentTexts.askedOnOrder}</span>
    </label>
  )
}
