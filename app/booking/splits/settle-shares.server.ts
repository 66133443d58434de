import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  noteChecked,
  noteHeld,
  noteNotWanted,
  type Checkout,
  type SessionNews,
} from '#app/payment/payment.server.ts'
import { lockReservation, reservationById } from '#app/booking/reservations/reservations.server.ts'
import { captureSplit } from './capture-split.server.ts'
import { letGoPayments } from './let-go.server.ts'
import { isAccepted, type SharesNews } from './split-rules.ts'
import { tellPayer } from './split-mails.server.ts'
import {
  coverShares,
  lockSplit,
  movePayment,
  moveSplit,
  findSplit,
  findSplitPayment,
  type SplitPayment,
} from './split-store.server.ts'

/** `guards`: only for the race tests. */
type Hearing = { checkout: Checkout; news: SessionNews; now: Date; guards?: { lock: 'on' | 'off' } }

/**
 * Brings a booking in shares to where the payment of one of its pages is. An authorisation is taken where its shares
 * are open, and any other is let go; with the last one all are captured. Any number of calls in any order come to the
 * same end. Talks to the payment provider: never inside a transaction.
 */
export async function hearOfShares(
  db: Db,
  gateway: PaymentGateway,
  { checkout, news, now, guards }: Hearing,
): Promise<SharesNews> {
  const { companyId, id: checkoutId, reference: reservationId } = checkout
  const named = { companyId, reservationId, now }
  if (news.outcome === 'unreachable') return { outcome: 'not-yet' }
  if (news.outcome === 'paid') return captureSplit(db, gateway, named)
  if (news.outcome !== 'held' && news.outcome !== 'expired') {
    await noteChecked(db, { companyId, checkoutId, now })
    return { outcome: 'pending' }
  }
  const hearing = { checkout, news, now, ...(guards ? { guards } : {}) }
  const work = inTransaction(db, (tx) => settleShares(tx, hearing))
  const settled = await unlessCrowded(work, 'not-yet' as const)
  failpoint('after_fulfil_before_mail')
  if (settled === 'complete') return captureSplit(db, gateway, named)
  if (settled === 'letting-go') await letGoPayments(db, gateway, named)
  return { outcome: outcomes[settled] }
}

type Settled = 'taken' | 'complete' | 'letting-go' | 'over' | 'not-yet' | 'unknown'

const outcomes = {
  taken: 'pending',
  complete: 'pending',
  'letting-go': 'released',
  over: 'released',
  'not-yet': 'not-yet',
  unknown: 'unknown-session',
} as const satisfies Record<Settled, SharesNews['outcome']>

async function settleShares(tx: Db, { checkout, news, now, guards }: Hearing): Promise<Settled> {
  const { companyId, id: checkoutId, reference: reservationId } = checkout
  const isLocked = guards?.lock !== 'off'
  const reservation = isLocked
    ? await lockReservation(tx, { companyId, id: reservationId })
    : await reservationById(tx, { companyId, id: reservationId })
  const split = await (isLocked ? lockSplit : findSplit)(tx, { companyId, reservationId })
  const payment = await findSplitPayment(tx, { companyId, checkoutId })
  if (!reservation || !split || !payment) return 'unknown'
  if (payment.state === 'held' || payment.state === 'captured')
    return split.state === 'capturing' ? 'complete' : 'taken'
  if (payment.state === 'letting-go') return 'letting-go'
  if (news.outcome !== 'held') {
    if (payment.state === 'opened') await endAttempt(tx, payment, now)
    return 'over'
  }
  failpoint('mid_fulfil')
  const isRight = news.amountCents === payment.cents && news.currency === 'eur'
  const { paymentIntentId } = news
  if (payment.state !== 'opened' || !isRight || !isAccepted(split, payment.numbers)) {
    await movePayment(tx, payment, { state: 'letting-go', paymentIntentId }, now)
    await noteNotWanted(tx, { companyId, checkoutId, now })
    await tellPayer(tx, 'share-not-needed', { reservation, split, payment, now })
    return 'letting-go'
  }
  await movePayment(tx, payment, { state: 'held', paymentIntentId }, now)
  await coverShares(tx, payment)
  await noteHeld(tx, { companyId, checkoutId, now })
  const open = split.shares.filter(
    ({ number, checkoutId: by }) => by === null && !payment.numbers.includes(number),
  )
  if (open.length > 0) {
    await tellPayer(tx, 'share-held', { reservation, split, payment, now })
    return 'taken'
  }
  await moveSplit(tx, split, { state: 'capturing' }, now)
  return 'complete'
}

async function endAttempt(tx: Db, payment: SplitPayment, now: Date): Promise<void> {
  const { companyId, checkoutId } = payment
  await movePayment(tx, payment, { state: 'let-go' }, now)
  await noteNotWanted(tx, { companyId, checkoutId, now })
}
