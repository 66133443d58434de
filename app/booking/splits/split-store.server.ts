import { randomBytes } from 'node:crypto'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentState, SplitEnd, SplitState } from './split-rules.ts'
import './tables.ts'

/** One share of a booking. `checkoutId`: the payment that covers it. */
export type Share = {
  number: number
  code: string
  name: string
  email: string | null
  cents: number
  checkoutId: string | null
  remindedAt: Date | null
}

/** An attempt to pay one share or several. */
export type SplitPayment = {
  companyId: string
  reservationId: string
  checkoutId: string
  numbers: number[]
  cents: number
  payerName: string
  payerEmail: string
  state: PaymentState
  paymentIntentId: string | null
}

/** A booking that is paid in shares, in the order of their numbers. */
export type Split = {
  companyId: string
  reservationId: string
  userId: string
  serviceId: string
  state: SplitState
  deadlineAt: Date
  overToldAt: Date | null
  endReason: SplitEnd | null
  createdAt: Date
  shares: Share[]
}

type Named = { companyId: string; reservationId: string }

function splits(db: Db) {
  return db
    .selectFrom('booking_split')
    .select(['company_id as companyId', 'reservation_id as reservationId', 'user_id as userId'])
    .select(['service_id as serviceId', 'state', 'deadline_at as deadlineAt', 'over_told_at as overToldAt'])
    .select(['end_reason as endReason', 'created_at as createdAt'])
}

async function withShares(db: Db, row: Omit<Split, 'shares'> | undefined): Promise<Split | null> {
  if (!row) return null
  const shares = await db
    .selectFrom('split_share')
    .select(['number', 'code', 'name', 'email', 'cents', 'checkout_id as checkoutId'])
    .select('reminded_at as remindedAt')
    .where('company_id', '=', row.companyId)
    .where('reservation_id', '=', row.reservationId)
    .orderBy('number')
    .execute()
  return { ...row, shares }
}

/** The split of a booking, or `null`. */
export async function findSplit(db: Db, { companyId, reservationId }: Named): Promise<Split | null> {
  const row = await splits(db)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return withShares(db, row)
}

/** The same, locked. The reservation is locked before, everywhere. */
export async function lockSplit(tx: Db, { companyId, reservationId }: Named): Promise<Split | null> {
  const row = await splits(tx)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()
  return withShares(tx, row)
}

/** The organiser's own split, or `null`. */
export async function findOrganiserSplit(
  db: Db,
  { userId, reservationId }: { userId: string; reservationId: string },
): Promise<Split | null> {
  const row = await splits(db)
    .where('user_id', '=', userId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return withShares(db, row)
}

/** The split and the share that a link leads to, or `null`. */
export async function splitByCode(db: Db, code: string): Promise<{ split: Split; share: Share } | null> {
  const found = await db
    .selectFrom('split_share')
    .select(['company_id as companyId', 'reservation_id as reservationId', 'number'])
    .where('code', '=', code)
    .executeTakeFirst()
  const split = found ? await findSplit(db, found) : null
  const share = split?.shares.find(({ number }) => number === found?.number)
  return split && share ? { split, share } : null
}

/** The attempts to pay of a split, the oldest first. */
export function paymentsOfSplit(db: Db, { companyId, reservationId }: Named): Promise<SplitPayment[]> {
  return payments(db)
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('checkout_id')
    .execute()
}

/** One of them by its payment page. */
export async function findSplitPayment(
  db: Db,
  { companyId, checkoutId }: { companyId: string; checkoutId: string },
): Promise<SplitPayment | null> {
  const row = await payments(db)
    .where('company_id', '=', companyId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return row ?? null
}

function payments(db: Db) {
  return db
    .selectFrom('split_payment')
    .select(['company_id as companyId', 'reservation_id as reservationId', 'checkout_id as checkoutId'])
    .select(['numbers', 'cents', 'payer_name as payerName', 'payer_email as payerEmail', 'state'])
    .select('payment_intent_id as paymentIntentId')
}

const newCode = () => randomBytes(18).toString('base64url')

/** Writes a split with a link for each share. The reservation is locked. */
export async function insertSplit(
  tx: Db,
  split: Named & {
    userId: string
    serviceId: string
    deadline: Date
    shares: readonly { name: string; email: string | null; cents: number }[]
    now: Date
  },
): Promise<void> {
  const { companyId, reservationId, userId, serviceId, deadline, shares, now } = split
  const of = { company_id: companyId, reservation_id: reservationId }
  await tx
    .insertInto('booking_split')
    .values({
      ...of,
      user_id: userId,
      service_id: serviceId,
      state: 'open',
      deadline_at: deadline,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('split_share')
    .values(
      shares.map(({ name, email, cents }, index) => ({
        ...of,
        number: index + 1,
        code: newCode(),
        name,
        email,
        cents,
        checkout_id: null,
      })),
    )
    .execute()
}

/**
 * Takes those out who haven't paid, and leaves what is missing to the organiser: as their own share, or as one more
 * where that is paid. The split is locked.
 */
export async function keepPaidShares(
  tx: Db,
  { companyId, reservationId, shares }: Split,
  { missingCents, organiser }: { missingCents: number; organiser: { name: string; email: string } },
): Promise<void> {
  const of = { company_id: companyId, reservation_id: reservationId }
  const [own] = shares.filter(({ number, checkoutId }) => number === 1 && checkoutId === null)
  await tx
    .deleteFrom('split_share')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('checkout_id', 'is', null)
    .execute()
  if (missingCents === 0) return
  const number = own ? 1 : Math.max(...shares.map((share) => share.number)) + 1
  const code = own?.code ?? newCode()
  const { name, email } = own ?? organiser
  await tx
    .insertInto('split_share')
    .values({ ...of, number, code, name, email, cents: missingCents, checkout_id: null })
    .execute()
}

/** Writes an attempt to pay beside its payment page. */
export async function insertSplitPayment(
  tx: Db,
  { now, ...payment }: Omit<SplitPayment, 'state' | 'paymentIntentId'> & { now: Date },
): Promise<void> {
  await tx
    .insertInto('split_payment')
    .values({
      company_id: payment.companyId,
      checkout_id: payment.checkoutId,
      reservation_id: payment.reservationId,
      numbers: payment.numbers,
      cents: payment.cents,
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      state: 'opened',
      payment_intent_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Moves an attempt on. The split is locked. */
export async function movePayment(
  tx: Db,
  { companyId, checkoutId }: Pick<SplitPayment, 'companyId' | 'checkoutId'>,
  to: { state: PaymentState; paymentIntentId?: string },
  now: Date,
): Promise<void> {
  const { state, paymentIntentId } = to
  await tx
    .updateTable('split_payment')
    .set({ state, updated_at: now, ...(paymentIntentId ? { payment_intent_id: paymentIntentId } : {}) })
    .where('company_id', '=', companyId)
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** Notes which payment covers these shares. */
export async function coverShares(
  tx: Db,
  { companyId, reservationId, checkoutId, numbers }: SplitPayment,
): Promise<void> {
  await tx
    .updateTable('split_share')
    .set({ checkout_id: checkoutId })
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('number', 'in', numbers)
    .execute()
}

/** Moves a split on. It is locked. */
export async function moveSplit(
  tx: Db,
  { companyId, reservationId }: Named,
  to: { state: SplitState; endReason?: SplitEnd },
  now: Date,
): Promise<void> {
  const { state, endReason } = to
  const isOver = state === 'completed' || state === 'released'
  await tx
    .updateTable('booking_split')
    .set({ state, ...(isOver ? { ended_at: now } : {}), ...(endReason ? { end_reason: endReason } : {}) })
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .execute()
}
