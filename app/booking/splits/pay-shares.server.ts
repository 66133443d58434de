import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import type { CheckoutRequest, PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutById,
  openReadCheckout,
  payoutAccountOf,
  prepareCheckout,
  type Checkout,
} from '#app/payment/payment.server.ts'
import { pageExpiry } from '#app/booking/deadlines/deadlines.ts'
import { bookedTitle, isOpenPage } from '#app/booking/reservations/reservations.ts'
import { sharePart } from '#app/booking/share-parts/share-parts.ts'
import { lockReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import {
  insertSplitPayment,
  lockSplit,
  paymentsOfSplit,
  type Share,
  type Split,
} from './split-store.server.ts'
import type { ShareRefusal } from './split-rules.ts'
import { splitTexts } from './texts/split.ts'

/** What asking for the payment page of shares came to. */
export type SharePage = { outcome: 'checkout'; url: string } | { outcome: 'refused'; because: ShareRefusal }

/** `numbers`: one share, or with `rest` all that nobody has paid yet. `back`: paths that the page leads back to. */
export type SharePaying = {
  companyId: string
  reservationId: string
  numbers: number | 'rest'
  payer: { name: string; email: string }
  back: { paid: string; broken: string }
  now: Date
}

/** Pages that may be asked for within an hour, for each booking and share. */
const pagesPerHour = 12

/**
 * Opens the payment page of a share, or of all that are open. Pressing again, and another tab, lead to the same page as
 * long as it is open. Nothing is kept from others meanwhile: whoever pays first has paid, and what comes second is let
 * go. Talks to the payment provider: never inside a transaction.
 */
export async function payShares(db: Db, gateway: PaymentGateway, paying: SharePaying): Promise<SharePage> {
  const { companyId, reservationId, numbers, now } = paying
  const limit = { key: `share:${reservationId}:${numbers}`, limit: pagesPerHour, windowSeconds: 3600, now }
  if ((await allow(db, limit)).outcome === 'refused') return refused('too-many')
  const connectAccountId = await payoutAccountOf(db, { companyId })
  if (connectAccountId === null) return refused('no-payout-account')
  const preparing = inTransaction(db, (tx) => prepare(tx, { ...paying, connectAccountId }))
  const prepared = await unlessCrowded(preparing, refused('busy'))
  if ('outcome' in prepared) return prepared
  failpoint('after_hold_commit')
  const opening = await openReadCheckout(db, gateway, { checkout: prepared, now })
  return opening.outcome === 'open'
    ? { outcome: 'checkout', url: opening.url }
    : refused('payment-page-failed')
}

const refused = (because: ShareRefusal) => ({ outcome: 'refused', because }) as const

type Preparing = SharePaying & { connectAccountId: string }

async function prepare(tx: Db, preparing: Preparing): Promise<Checkout | SharePage> {
  const { companyId, reservationId, payer, connectAccountId, now } = preparing
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const split = await lockSplit(tx, { companyId, reservationId })
  if (!split) return refused('split-over')
  const wanted = wantedShares(split, preparing.numbers)
  if (typeof wanted === 'string') return refused(wanted)
  const numbers = wanted.map(({ number }) => number)
  const present = await openPage(tx, { split, numbers, payer, now })
  if (present) return present
  const cents = wanted.reduce((sum, share) => sum + share.cents, 0)
  const checkout = await prepareCheckout(tx, {
    companyId,
    reference: reservationId,
    part: sharePart(numbers, split.shares.length),
    connectAccountId,
    amountCents: cents,
    request: requestFor(reservation, { wanted, of: split.shares.length, ...preparing }),
    expiresAt: pageExpiry(now),
    now,
  })
  await insertSplitPayment(tx, {
    companyId,
    reservationId,
    checkoutId: checkout.id,
    numbers,
    cents,
    payerName: payer.name,
    payerEmail: payer.email,
    now,
  })
  return checkout
}

function wantedShares({ state, shares }: Split, numbers: number | 'rest'): Share[] | ShareRefusal {
  if (state === 'released') return 'split-over'
  if (state !== 'open') return 'split-complete'
  const named = shares.filter(({ number }) => numbers === 'rest' || number === numbers)
  const open = named.filter(({ checkoutId }) => checkoutId === null)
  return open.length === 0 ? 'share-paid' : open
}

type Asked = { split: Split; numbers: number[]; payer: SharePaying['payer']; now: Date }

// Another payer, or a page whose time is nearly over, gets a page of their own.
async function openPage(tx: Db, { split, numbers, payer, now }: Asked): Promise<Checkout | null> {
  const { companyId } = split
  const payments = await paymentsOfSplit(tx, split)
  const same = payments.findLast(
    (each) =>
      each.state === 'opened' &&
      each.payerEmail === payer.email &&
      each.payerName === payer.name &&
      each.numbers.join() === numbers.join(),
  )
  const checkout = same ? await checkoutById(tx, { companyId, checkoutId: same.checkoutId }) : null
  return checkout && isOpenPage(checkout) && checkout.expiresAt > now ? checkout : null
}

type Requested = Pick<SharePaying, 'payer' | 'back'> & { wanted: readonly Share[]; of: number }

function requestFor(reservation: Reservation, { wanted, of, payer, back }: Requested): CheckoutRequest {
  const { appUrl } = reservation.orderForm
  const cents = wanted.reduce((sum, share) => sum + share.cents, 0)
  const name = splitTexts.payLine(bookedTitle(reservation), wanted.length, of)
  return {
    lines: [{ name, note: null, unitCents: cents, quantity: 1 }],
    vatPercent: reservation.cart.vatPercent,
    customerEmail: payer.email,
    successUrl: appUrl + back.paid,
    cancelUrl: appUrl + back.broken,
    message: splitTexts.payNote,
    capture: 'manual',
  }
}
