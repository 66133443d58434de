import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { startTexts } from '../texts.ts'
import { SaleForm } from './sale-form.tsx'

const words = startTexts.edit

type NewGuestProps = { form: Omit<ComponentProps<typeof SaleForm>, 'look'>; onClose: () => void }

/** The form for a new guest on phones. */
export function NewGuestSheet({ form, onClose }: NewGuestProps) {
  return (
    <Sheet title={startTexts.addGuest} onClose={onClose}>
      <SaleForm {...form} look="sheet" />
    </Sheet>
  )
}

type EditProps = NewGuestProps & { cancelHref: string; printHref: string }

/** What was written down of a guest, to change, print or cancel. */
export function EditGuestSheet({ form, onClose, cancelHref, printHref }: EditProps) {
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div className="flex flex-wrap gap-2 pb-4">
        <ButtonLink to={printHref} look="outline" size="small">
          {words.print}
        </ButtonLink>
        <ButtonLink to={cancelHref} look="outline" size="small" className="start-bad" preventScrollReset>
          {words.cancel}
        </ButtonLink>
      </div>
      <SaleForm {...form} look="sheet" />
    </Sheet>
  )
}

/** Whom cancelling is about. */
type CancelledGuest = {
  id: string
  name: string
  phone: string | null
  email: string | null
  isPaid: boolean
}

type CancelProps = { guest: CancelledGuest; here: string; onClose: () => void }

/** Asks once more before a guest is cancelled, and says who hears of it. */
export function CancelGuestSheet({ guest, here, onClose }: CancelProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { id, name, phone, email, isPaid } = guest
  return (
    <Sheet title={words.cancelTitle(name)} size="small" onClose={onClose}>
      <Form method="post" action={here} className="flex flex-col gap-5" replace preventScrollReset>
        <p className="text-muted">
          {[
            words.cancelLead,
            email ? words.cancelMail(email) : phone && words.cancelCall(phone),
            isPaid && words.cancelMoney,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <input type="hidden" name="was" value="stornieren" />
        <input type="hidden" name="gast" value={id} />
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {words.keep}
          </Link>
          <Button type="submit" disabled={isBusy} className="start-destructive">
            {words.cancelNow}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
