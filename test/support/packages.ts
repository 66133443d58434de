import { openConversation } from '#app/chat/chat.server.ts'
import { depositCents, finalAmounts, offerTotal } from '#app/booking/package-offers/package-offers.ts'
import { payOffer } from '#app/booking/package-payments/pay-offer.server.ts'
import type { OfferLine, OfferPayment, PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import {
  insertReservation,
  lockReservation,
  moveReservation,
} from '#app/booking/reservations/store.server.ts'
import type { Cart } from '#app/booking/quote/price-quote.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomCode, randomId } from '#foundation/platform/random.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import { makeBookable } from './bookable.ts'
import { sessionIn } from './bookings.ts'
import { ada } from './one-guest.ts'
import type { PaymentWorld } from './payment-world.ts'
import { makeReservation } from './reservation.ts'
import { asWritten } from './database.ts'

/** A package of Ada's, as its company and its tests know it. */
export type StoredPackage = { companyId: string; reservationId: string; userId: string }

/** Two rates: twelve in boats at 19 %, twelve pieces of cake at 7 %; 240.00 in all. */
export const partyLines: OfferLine[] = [
  { name: 'Boote', amount: 12, unitCents: 1600, vatPercent: 19 },
  { name: 'Kuchen', amount: 12, unitCents: 400, vatPercent: 7 },
]

type Version = Partial<Pick<PackageOffer, 'depositRule' | 'dueOn' | 'validUntil'>> & {
  lines?: readonly OfferLine[]
  payment?: OfferPayment
}

const dayMs = 86_400_000

/** What happens to packages in tests that are about their money, with a payment provider that the test may disturb. */
export function packagesOf(world: PaymentWorld) {
  /** A package for which something was asked, of a company that can be paid. */
  async function requested(db: Db, more: Requesting = {}): Promise<StoredPackage> {
    const now = world.now()
    const { companyId, serviceId, connectAccountId } = more.of
      ? await payable(db, more.of, now)
      : await makeBookable(db, { capacity: 20, now })
    world.enable(connectAccountId)
    const { cart, ...made } = makeReservation()
    const userId = more.userId ?? ada.id
    const startsAt = new Date(now.getTime() + 21 * dayMs)
    const draft = {
      ...made,
      companyId,
      serviceId,
      userId,
      kind: 'onRequest' as const,
      id: randomId(),
      bookingCode: randomCode(),
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * 3_600_000),
      startsOn: startsAt.toISOString().slice(0, 10),
      cancelMinutesBeforeStart: null,
      cart: { ...cart, lines: [], totalCents: 0, vatCents: 0 },
      totalCents: 0,
      createdAt: now,
    }
    const { id } = await insertReservation(db, draft, { move: 'beginRequest', idempotencyKey: draft.id })
    await openConversation(db, { companyId, reference: id, userId, now })
    return { companyId, reservationId: id, userId }
  }

  /** Sends a version, as its company would. */
  async function send(db: Db, place: StoredPackage, version: Version = {}): Promise<number> {
    const now = world.now()
    return inTransaction(db, async (tx) => {
      const { companyId, reservationId } = place
      const reservation = await lockReservation(tx, { companyId, id: reservationId })
      const isFirst = ['requestet', 'justChat', 'depositOffered'].includes(reservation.state)
      const paid = await tx
        .selectFrom('package_offer')
        .select(['due_cents as dueCents', 'deposit_rule as depositRule', 'payment'])
        .where('reservation_id', '=', reservationId)
        .where('paid_at', 'is not', null)
        .executeTakeFirst()
      const { lines = partyLines, payment = paid?.payment ?? 'deposit-50-percent' } = version
      const total = offerTotal(lines)
      const first = payment === 'full' ? total : depositCents(total)
      const due = isFirst ? first : finalAmounts(total, paid?.dueCents ?? 0).dueCents
      const number = await insertVersion(tx, place, {
        lines,
        payment,
        total,
        due,
        isFirst,
        validUntil: version.validUntil ?? new Date(now.getTime() + 3 * dayMs),
        dueOn: version.dueOn ?? new Date(now.getTime() + 7 * dayMs).toISOString().slice(0, 10),
        depositRule: version.depositRule ?? paid?.depositRule ?? 'kept',
        startsAt: reservation.startsAt ?? now,
        endsAt: reservation.endsAt ?? now,
        now,
      })
      const cart = JSON.stringify(cartOf(lines, total))
      await tx
        .updateTable('reservation')
        .set({ cart, total_cents: total, persons: 12, units: 12 })
        .where('id', '=', reservationId)
        .execute()
      const move = isFirst ? 'offer' : 'offerFinalInvoice'
      if (reservation.state !== 'depositOffered' && reservation.state !== 'finalInvoiceOffered')
        await moveReservation(tx, reservation, move, { actor: 'provider', actorId: 'boss', now })
      return number
    })
  }

  /** Presses the order page's button. */
  function press(db: Db, { userId, reservationId }: StoredPackage, version = 1) {
    const buttonText = 'Angebot zahlungspflichtig annehmen'
    return payOffer(db, world.payments, { userId, reservationId, version, buttonText, now: world.now() })
  }

  /** The session of the payment page that pressing leads to. @throws {Error} where it leads to none. */
  async function begin(db: Db, place: StoredPackage, version = 1): Promise<string> {
    const pressed = await press(db, place, version)
    if (pressed.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(pressed)}`)
    return sessionIn(pressed.url)
  }

  /** Hears of the payment of a session. */
  const hear = (db: Db, sessionId: string) => fulfil(db, world.payments, { sessionId, now: world.now() })

  /** Pays a version. */
  async function pay(db: Db, place: StoredPackage, version = 1) {
    const sessionId = await begin(db, place, version)
    world.pay(sessionId)
    return hear(db, sessionId)
  }

  /** A package whose deposit is paid; with `full` all of it. */
  async function deposited(db: Db, version: Version = {}, more: Requesting = {}): Promise<StoredPackage> {
    const place = await requested(db, more)
    await send(db, place, version)
    await pay(db, place)
    return place
  }

  return { requested, send, press, begin, hear, pay, deposited }
}

type Offering = { companyId: string; serviceId: string }

/** `of`: an offer that there is already, whose company can't be paid yet. */
type Requesting = { userId?: string; of?: Offering }

async function payable(db: Db, of: Offering, now: Date) {
  const connectAccountId = `acct_${of.companyId}`
  await savePayoutAccount(db, { companyId: of.companyId, connectAccountId, chargesEnabled: true, now })
  return { ...of, connectAccountId }
}

/** The state of a package. */
export async function packageState(db: Db, { reservationId }: StoredPackage): Promise<string> {
  const found = db.selectFrom('reservation').select('state').where('id', '=', reservationId)
  return (await found.executeTakeFirstOrThrow()).state
}

/** What was paid and went back of it, in cents. */
export async function packageMoney(db: Db, { reservationId }: StoredPackage) {
  const payments = await db
    .selectFrom('payment')
    .select('amount_cents as cents')
    .where('reference', '=', reservationId)
    .orderBy('amount_cents')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['amount_cents as cents', 'cause', 'part', 'status'])
    .where('reference', '=', reservationId)
    .orderBy('requested_at')
    .orderBy(asWritten)
    .execute()
  return { paid: payments.map(({ cents }) => cents), refunds }
}

type Inserting = {
  lines: readonly OfferLine[]
  payment: OfferPayment
  total: number
  due: number
  isFirst: boolean
  validUntil: Date
  dueOn: string
  depositRule: 'kept' | 'returned'
  startsAt: Date
  endsAt: Date
  now: Date
}

async function insertVersion(
  tx: Db,
  { companyId, reservationId }: StoredPackage,
  of: Inserting,
): Promise<number> {
  const known = tx.selectFrom('package_offer').select('version').where('reservation_id', '=', reservationId)
  const version = (await known.execute()).length + 1
  await tx
    .updateTable('package_offer')
    .set({ replaced_at: of.now })
    .where('reservation_id', '=', reservationId)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)
    .execute()
  await tx
    .insertInto('package_offer')
    .values({
      company_id: companyId,
      reservation_id: reservationId,
      version,
      kind: of.isFirst ? 'firstOffer' : 'finalInvoice',
      payment: of.payment,
      title: 'Geburtstag auf der Alster',
      lines: JSON.stringify(of.lines),
      persons: 12,
      starts_at: of.startsAt,
      ends_at: of.endsAt,
      total_cents: of.total,
      due_cents: of.due,
      valid_until: of.isFirst ? of.validUntil : null,
      due_on: of.isFirst ? null : of.dueOn,
      deposit_rule: of.depositRule,
      written_by: 'boss',
      sent_at: of.now,
      operation_id: `form-${version}`,
    })
    .execute()
  return version
}

function cartOf(lines: readonly OfferLine[], totalCents: number): Cart {
  const rates = Map.groupBy(lines, ({ vatPercent }) => vatPercent)
  const vatCents = [...rates].reduce((sum, [rate, all]) => {
    const gross = all.reduce((cents, { amount, unitCents }) => cents + amount * unitCents, 0)
    return sum + Math.round((gross * rate) / (100 + rate))
  }, 0)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      groupID: `line-${index + 1}`,
      note: null,
      counts: 'extra',
      totalCents: line.amount * line.unitCents,
    })),
    slots: 1,
    vatPercent: 19,
    vatCents,
    totalCents,
    priceVersion: 0,
  } as unknown as Cart
}
