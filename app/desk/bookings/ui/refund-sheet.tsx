import { Form, useNavigate, useNavigation } from 'react-router'
import { longestMessage } from '#app/booking/provider-moves/provider-moves.ts'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { BookingView, RefundOffer } from '../booking-page.ts'
import { texts } from '../texts.ts'

const words = texts.refund

const isPaid = ({ kind }: RefundOffer) => kind === 'full' || kind === 'rest'

/** Opens the dialog below; nothing where there is nothing to give back. */
export function RefundButton({ booking: { refund }, here }: { booking: BookingView; here: string }) {
  if (!refund) return null
  return (
    <ButtonLink to={`${here}?schritt=erstatten`} look="outline" preventScrollReset>
      {isPaid(refund) ? words.open : words.openFree}
    </ButtonLink>
  )
}

type RefundSheetProps = {
  offer: RefundOffer
  booking: BookingView
  here: string
  /** What was typed and refused. */
  sent: { reason: string; fault: string | null } | null
}

/** Says what a full refund brings about, and asks for its reason. */
export function RefundSheet({ offer, booking, here, sent }: RefundSheetProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  const { name } = booking.ticket.guest
  return (
    <Sheet title={isPaid(offer) ? words.title : words.titleFree} size="small" onClose={close}>
      <Form method="post" action={here} className="flex flex-col gap-4" noValidate preventScrollReset>
        <div className="flex flex-col gap-2 text-muted">
          <p>{moneyText(offer, name)}</p>
          <p>{words.places}</p>
          <p>{words.mails}</p>
        </div>
        <Reason sent={sent} />
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {words.cancel}
          </Link>
          <Button type="submit" name="was" value="erstatten" disabled={isBusy}>
            {isPaid(offer) ? words.confirm : words.confirmFree}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}

function moneyText({ kind, amount }: RefundOffer, name: string): string {
  if (kind === 'free' || kind === 'back') return words[kind]
  return words[kind](name, amount ?? '')
}

function Reason({ sent }: Pick<RefundSheetProps, 'sent'>) {
  return (
    <LongTextField
      name="grund"
      label={words.reason}
      hint={words.reasonHint}
      fault={sent?.fault}
      rows={4}
      maxLength={longestMessage}
      defaultValue={sent?.reason}
    />
  )
}
