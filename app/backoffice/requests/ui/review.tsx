import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { StickyBar } from '#foundation/design/sticky-bar.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { writerTexts as words } from '../texts/writer.ts'
import { GuestCard, type ReviewView } from './guest-card.tsx'

/** Why it wasn't sent, and whether another start would help. */
export type SendingRefusal = { refusal: string; wantsOtherStart: boolean }

/** Shows the guest's card first; only this page sends. */
export function Review({ view, refused }: { view: ReviewView; refused: SendingRefusal | null }) {
  const { name, here, editHref, offer, version, received } = view
  const isSending = useNavigation().state === 'submitting'
  const isInvoice = offer.kind === 'finalInvoice'
  return (
    <div className="writer">
      <h2 className="text-25" tabIndex={-1}>
        {words.reviewTitle}
      </h2>
      <p className="text-muted">{words.reviewLead(name)}</p>
      {refused && (
        <Banner kind="error">
          {refused.refusal}
          {refused.wantsOtherStart && (
            <p className="pt-2">
              <ButtonLink to={editHref} look="outline" size="small">
                {words.chooseOther}
              </ButtonLink>
            </p>
          )}
        </Banner>
      )}
      <GuestCard view={view} />
      <Form method="post" action={here} replace className="contents">
        <input type="hidden" name="basedOn" value={version} />
        <StickyBar className="writer-quay">
          <div className="min-w-0">
            <p className="quay-price num">{formatEuro(isInvoice ? offer.dueCents : offer.totalCents)}</p>
            <p className="writer-quay-line num">{received}</p>
          </div>
          <div className="writer-quay-buttons">
            <ButtonLink to={editHref} look="outline">
              {words.edit}
            </ButtonLink>
            <Button type="submit" name="was" value="senden" look="signal" disabled={isSending}>
              {isSending ? words.sending : isInvoice ? words.sendInvoice : words.send}
            </Button>
          </div>
        </StickyBar>
      </Form>
    </div>
  )
}
