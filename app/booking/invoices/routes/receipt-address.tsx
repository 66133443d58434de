import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/receipt-address'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { NotFound } from '#foundation/lib/errors.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { getReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { parseReceiptAddress, type ReceiptAddressFault } from '../receipt-address.ts'
import { findReceiptAddress, saveReceiptAddress } from '../receipt-address.server.ts'
import { receiptTexts } from '../texts/receipt.ts'

const texts = receiptTexts.address

/** Whose address the guest of a package wants on its receipts. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db } = scopeOf(context)
  const { companyId, id } = await ownPackage(db, { userId: user.id, id: params.resID })
  const kept = await findReceiptAddress(db, { companyId, reservationId: id })
  const query = new URL(request.url).searchParams
  return {
    kept,
    back: `/bookings/${id}`,
    done: query.has('gespeichert') ? texts.saved : query.has('entfernt') ? texts.removed : null,
  }
}

/** Keeps it, or takes it away. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const { companyId, id } = await ownPackage(db, { userId: user.id, id: params.resID })
  const form = await formOf(request)
  const here = `/bookings/${id}/rechnungsadresse`
  if (form.get('was') === 'entfernen') {
    await saveReceiptAddress(db, { companyId, reservationId: id, address: null, now: now() })
    throw redirect(`${here}?entfernt`, 303)
  }
  const typed = { name: textIn(form, 'firma'), address: textIn(form, 'anschrift') }
  const read = parseReceiptAddress(typed)
  if (read.outcome === 'faulty') return data({ typed, faults: read.faults }, 422)
  await saveReceiptAddress(db, { companyId, reservationId: id, address: read.address, now: now() })
  throw redirect(`${here}?gespeichert`, 303)
}

async function ownPackage(db: Db, asked: { userId: string; id: string }): Promise<Reservation> {
  const reservation = await getReservation(db, asked).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (reservation?.kind !== 'onRequest') throw data({ said: texts.none }, 404)
  return reservation
}

export default function ReceiptAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, back, done } = loaderData
  const isWorking = useNavigation().state !== 'idle'
  const typed = actionData?.typed ?? kept
  const faults = actionData?.faults ?? []
  const faultOf = (field: string) => {
    const fault = faults.find((each: ReceiptAddressFault) => each.startsWith(field))
    return fault && texts.faults[fault]
  }
  const addressFault = faultOf('address')
  return (
    <PageFrame current="bookings">
      <title>{texts.title}</title>
      <div className="wrap flex max-w-xl flex-col gap-5 pt-2 pb-24">
        <BackButton to={back} />
        <h1>{texts.title}</h1>
        <p className="text-muted">{texts.lead}</p>
        {done && !actionData && <Banner kind="success">{done}</Banner>}
        <Form method="post" className="flex flex-col gap-4" replace>
          <Field
            label={texts.name}
            name="firma"
            autoComplete="organization"
            defaultValue={typed?.name}
            error={faultOf('name')}
          />
          <label className="field flex flex-col gap-1">
            <span className="field-label">
              {texts.address}
              {addressFault && <span className="field-error">{addressFault}</span>}
            </span>
            <textarea
              name="anschrift"
              rows={3}
              autoComplete="street-address"
              className="field-input"
              defaultValue={typed?.address}
              aria-invalid={addressFault ? true : undefined}
            />
            <span className="field-hint">{texts.addressHint}</span>
          </label>
          <Button type="submit" size="large" disabled={isWorking}>
            {texts.save}
          </Button>
          {kept && (
            <Button type="submit" name="was" value="entfernen" look="outline" disabled={isWorking}>
              {texts.remove}
            </Button>
          )}
        </Form>
      </div>
    </PageFrame>
  )
}
