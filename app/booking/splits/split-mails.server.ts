import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { sharesUrl } from '#app/booking/share-parts/share-parts.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import {
  organiserMail,
  payerMail,
  splitMailPrefix,
  type OrganiserMailKind,
  type PayerMailKind,
  type SplitMailFacts,
} from './mails/split-mails.ts'
import { sharePath } from './share-path.ts'
import { isOrganiserShare } from './split-rules.ts'
import {
  findSplit,
  findSplitPayment,
  type Share,
  type Split,
  type SplitPayment,
} from './split-store.server.ts'
import './tables.ts'

type Telling = { reservation: Reservation; split: Split; refusedName?: string; now: Date }

/** Writes to whoever paid, about their payment; the organiser has a page and mails of their own. */
export async function tellPayer(
  tx: Db,
  kind: Exclude<PayerMailKind, 'share-invited' | 'share-over'>,
  { payment, cents, ...telling }: Telling & { payment: SplitPayment; cents?: number; mark?: string },
): Promise<void> {
  const { reservation, split, now, mark = '' } = telling
  const { payerEmail: to, payerName: name, numbers, checkoutId } = payment
  const isOrganiser = to === reservation.snapshot.userEmail
  // Whoever asked to be forgotten has no address any more.
  if (to === '' || (isOrganiser && kind !== 'share-not-needed')) return
  const share = split.shares.find(({ number }) => numbers.includes(number))
  const path = share ? sharePath(share.code) : sharesUrl(reservation.id)
  const facts = factsFor(telling, { name, cents: cents ?? payment.cents, path })
  const operationId = `${splitMailPrefix(reservation.id)}${kind}:${checkoutId}${mark}`
  await queueMail(tx, { operationId, kind, to, ...payerMail(kind, facts), now })
}

/**
 * Writes the link of their share to everybody who is asked to pay and left an address, or to one of them once more, and
 * notes when.
 */
export async function tellInvited(tx: Db, { only, ...telling }: Telling & { only?: number }): Promise<void> {
  const { reservation, split, now } = telling
  for (const share of split.shares) {
    const isMeant = only === undefined ? share.number > 1 : share.number === only
    if (!isMeant || share.email === null || share.checkoutId !== null) continue
    await tellShare(tx, 'share-invited', telling, { share, mark: String(now.getTime()) })
    await tx
      .updateTable('split_share')
      .set({ reminded_at: now })
      .where('company_id', '=', split.companyId)
      .where('reservation_id', '=', reservation.id)
      .where('number', '=', share.number)
      .execute()
  }
}

/**
 * Writes to everybody who was asked and hasn't paid that nothing is to be paid any more; and to whoever has only the
 * link, but opened a page of it (`pages`): they may have paid a moment ago.
 */
export async function tellInvitedOfEnd(
  tx: Db,
  { paid, pages, ...telling }: Telling & { paid: readonly string[]; pages: readonly SplitPayment[] },
): Promise<void> {
  const told = new Set(paid)
  for (const share of telling.split.shares) {
    if (share.checkoutId !== null || share.email === null || paid.includes(share.email)) continue
    if (share.email === telling.reservation.snapshot.userEmail) continue
    await tellShare(tx, 'share-over', telling, { share, mark: '' })
    told.add(share.email)
  }
  await tellPayersOfPages(tx, 'share-released', { ...telling, pages, told })
}

// Whoever has paid their share on another page was told of that one.
async function tellPayersOfPages(
  tx: Db,
  kind: 'share-released' | 'share-dropped',
  { pages, told, ...telling }: Telling & { pages: readonly SplitPayment[]; told: Set<string> },
): Promise<void> {
  const open = telling.split.shares.filter(({ checkoutId }) => checkoutId === null)
  for (const payment of pages) {
    const isOpen = open.some(({ number }) => payment.numbers.includes(number))
    if (!isOpen || told.has(payment.payerEmail)) continue
    await tellPayer(tx, kind, { ...telling, payment })
    told.add(payment.payerEmail)
  }
}

/**
 * Writes to everybody who was asked and hasn't paid that the group goes without their share; and to whoever has only
 * the link, but opened a page of it (`pages`): they may have paid a moment ago, and the link leads nowhere now.
 */
export async function tellDropped(
  tx: Db,
  { pages, ...telling }: Telling & { pages: readonly SplitPayment[] },
): Promise<void> {
  const { userEmail } = telling.reservation.snapshot
  const dropped = telling.split.shares.filter(({ checkoutId }) => checkoutId === null)
  const told = new Set<string>()
  for (const share of dropped) {
    if (isOrganiserShare(share, userEmail)) continue
    await tellShare(tx, 'share-dropped', telling, { share, mark: '' })
    if (share.email) told.add(share.email)
  }
  await tellPayersOfPages(tx, 'share-dropped', { ...telling, pages, told })
}

async function tellShare(
  tx: Db,
  kind: 'share-invited' | 'share-over' | 'share-dropped',
  telling: Telling,
  { share, mark }: { share: Share; mark: string },
): Promise<void> {
  const { reservation, now } = telling
  const { name, email, cents, code, number } = share
  if (!email) return
  const facts = factsFor(telling, { name, cents, path: sharePath(code) })
  const operationId = `${splitMailPrefix(reservation.id)}${kind}:${number}:${mark}`
  const { provider, userEmail } = reservation.snapshot
  const replyTo = userEmail || provider.email
  await queueMail(tx, { operationId, kind, to: email, replyTo, ...payerMail(kind, facts), now })
}

/** Writes to the organiser. */
export async function tellOrganiser(tx: Db, kind: OrganiserMailKind, telling: Telling): Promise<void> {
  const { reservation, now } = telling
  const { userEmail: to, userName: name } = reservation.snapshot
  if (to === '') return
  const facts = factsFor(telling, { name, cents: reservation.totalCents, path: sharesUrl(reservation.id) })
  const operationId = `${splitMailPrefix(reservation.id)}${kind}`
  await queueMail(tx, { operationId, kind, to, ...organiserMail(kind, facts), now })
}

function factsFor(
  { reservation, split, refusedName = '' }: Telling,
  { name, cents, path }: { name: string; cents: number; path: string },
): SplitMailFacts {
  const { snapshot, startsAt, orderForm } = reservation
  const open = split.shares.filter(({ checkoutId }) => checkoutId === null)
  const { appUrl } = orderForm
  return {
    snapshot,
    startsAt: startsAt ?? split.deadlineAt,
    name,
    cents,
    openCents: open.reduce((sum, share) => sum + share.cents, 0),
    openNames: open.map((share) => share.name),
    deadline: split.deadlineAt,
    url: appUrl + path,
    appUrl,
    refusedName,
  }
}

/** Tells the payer of a share what of it goes back, once for each refund; of any other payment nothing is told. */
export async function tellRefund(
  tx: Db,
  {
    reservation,
    refund: { id, paymentId, amountCents },
    now,
  }: { reservation: Reservation; refund: { id: string; paymentId: string; amountCents: number }; now: Date },
): Promise<void> {
  const { companyId, id: reservationId } = reservation
  const payment = await tx
    .selectFrom('payment')
    .select('checkout_id as checkoutId')
    .where('company_id', '=', companyId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const share = payment && (await findSplitPayment(tx, { companyId, ...payment }))
  const split = share && (await findSplit(tx, { companyId, reservationId }))
  if (!share || !split) return
  const told = { reservation, split, payment: share, cents: amountCents, mark: `:${id}`, now }
  await tellPayer(tx, 'share-refunded', told)
}
