import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { getTicket, type Ticket } from '#app/booking/tickets/ticket.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { bookingPageView } from '#app/booking/my-bookings/booking-view.ts'
import { ticketView } from '#app/booking/my-bookings/ticket-view.ts'
import { orderView } from '#app/booking/order-page/order-view.ts'
import { CancellationForm } from '#app/booking/checkout/ui/cancellation-form.tsx'
import { Cancelling } from '#app/booking/order-page/ui/order-terms.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin, workOff, type Begun } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { markupOf } from '#test/support/markup.tsx'
import { times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { pick, randomFrom } from '../../bench/random.ts'
import type { Counted } from './totals.ts'

const minuteMs = 60_000
/** What the payment provider takes at the least, and more than anybody pays. */
const cheapestCents = 50
const dearestCents = 40_000

type Stage = { own: OwnDatabase; world: PaymentWorld; random: () => number }

/**
 * Random bookings, each looked at wherever it says what comes back: the order page, the mail with the ticket, the
 * ticket, the page on which it is cancelled, its answer and the mail about the money. All of them must say what then
 * moves at the payment provider, and what stands in the ledger.
 */
export async function refundsSaid(
  own: OwnDatabase,
  world: PaymentWorld,
  { seed, cases }: { seed: number; cases: number },
): Promise<Partial<Counted>> {
  const stage = { own, world, random: randomFrom(seed) }
  for (const _ of times(cases)) await oneCase(stage)
  return { refundsSaid: cases }
}

async function oneCase(stage: Stage): Promise<void> {
  const { own, world, random } = stage
  const persons = pick(random, [1, 2, 3, 7])
  const bookable = await makeBookable(own.db, {
    ...{ capacity: 10, now: world.now() },
    priceCents: cheapestCents + Math.floor(random() ** 3 * dearestCents),
    cancelMinutesBeforeStart: pick(random, [null, 0, 60, 1440, 2880]),
  })
  world.enable(bookable.connectAccountId)
  const order = slotOrder(bookable, { persons })
  const said = { order: await saidByOrderPage(stage, order) }
  const begun = await begin(own.db, world, order)
  world.pay(begun.sessionId)
  await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
  const { cancelUntil } = await ticketAt(stage, begun, world.now())
  const end = pick(random, ['user-early', 'user-last', 'user-late', 'provider'] as const)
  const moments = { 'user-early': -minuteMs, 'user-last': 0, 'user-late': 1, provider: 0 }
  const now = new Date((cancelUntil ?? world.now()).getTime() + moments[end])
  const before = await saidBefore(stage, begun, now)
  if (end === 'provider') return endsInFull(stage, begun, { now, companyId: bookable.companyId })
  if (cancelUntil === null || end === 'user-late') return staysWithout(stage, begun, { now, before })
  const answer = await cancelBooking(own.db, world.payments, { ...named(begun), reason: 'other', now })
  if (answer.outcome !== 'refund-started') throw new Error(`not cancelled: ${JSON.stringify(answer)}`)
  await workOff(own.db, world)
  const moved = await movedFor(stage, begun)
  allSay(moved.cents, { ...said, ...before, answer: formatEuro(answer.refundCents), ...moved.said })
}

const named = ({ id, customer }: Begun) => ({ userId: customer.id, reservationId: id })
const ticketAt = ({ own }: Stage, begun: Begun, now: Date): Promise<Ticket> =>
  getTicket(own.db, { ...named(begun), now })

/** An amount and the words after it, wherever it stands between tags. */
const amountIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null
const euro = String.raw`(\d[\d.]*,\d\d\u00a0€)`

async function saidByOrderPage({ own, world }: Stage, order: OrderRequest): Promise<string | null> {
  const priced = await previewOrder(own.db, { order, now: world.now() })
  if (priced.outcome !== 'priced') throw new Error(`no order page: ${priced.because}`)
  const { cancel, totalCents } = orderView(priced.preview, { order, now: world.now() })
  return amountIn(
    markupOf(<Cancelling cancel={cancel} totalCents={totalCents} />),
    new RegExp(`>${euro} zurück<`),
  )
}

/** What mail, ticket and cancel page say before it is cancelled. */
async function saidBefore(stage: Stage, begun: Begun, now: Date) {
  const ticket = await ticketAt(stage, begun, now)
  const form = (
    <CancellationForm
      booking={bookingPageView(ticket.reservation, { payUrl: null, now })}
      kind="ticket"
      refundCents={ticket.refundCents}
      refusal={ticket.cancellationRefusal}
      reasonError={null}
      wait={null}
      chosen={null}
    />
  )
  return {
    mail: amountIn(
      await mailOf(stage, `booking-confirmed:${begun.id}`),
      new RegExp(`bekommst ${euro} zurück`),
    ),
    ticket: amountIn(ticketView(ticket, [], { now }).deadline, new RegExp(`bekommst du ${euro} zurück`)),
    page: amountIn(markupOf(form), new RegExp(`Du bekommst zurück <b[^>]*>${euro}<`)),
  }
}

async function mailOf({ own }: Stage, operationId: string): Promise<string> {
  const mail = own.db.selectFrom('mail').select('body_text as text').where('operation_id', '=', operationId)
  return (await mail.executeTakeFirstOrThrow()).text
}

/** What really moved: at the provider, in our rows, in the ledger; and what the mail about it says. */
async function movedFor(stage: Stage, { id }: Begun) {
  const { own, world } = stage
  const { rows } = await own.pool.query(
    `select f.id, f.amount_cents, f.status, p.payment_intent_id, p.refunded_cents, (
       select sum(l.amount_cents)::int from ledger_posting g
       join ledger_line l on l.company_id = g.company_id and l.posting_id = g.id
       where g.operation_id = 'refund:' || f.id and l.account = 'customer') as posted
     from refund f join payment p on p.id = f.payment_id where f.reference = $1`,
    [id],
  )
  const [refund] = rows
  const payment = await world.payments.paymentOf(refund?.payment_intent_id ?? '')
  if (rows.length !== 1 || payment.outcome === 'failed') throw new Error(`${rows.length} refunds of ${id}`)
  const mail = await mailOf(stage, `booking-refunded:${refund.id}`)
  return {
    cents: payment.value.refundedCents,
    said: {
      refund: formatEuro(refund.amount_cents),
      payment: formatEuro(refund.refunded_cents),
      ledger: formatEuro(refund.posted),
      refundMail: amountIn(mail, new RegExp(`Erstattung: ${euro}`)),
    },
  }
}

async function endsInFull(
  stage: Stage,
  begun: Begun,
  { now, companyId }: { now: Date; companyId: string },
): Promise<void> {
  const { own, world } = stage
  const cause = { actor: 'provider', reason: 'illness', now } as const
  const { id: reservationId } = begun
  const answer = await cancelForProvider(own.db, world.payments, { companyId, reservationId, cause })
  if (answer.outcome !== 'refund-started') throw new Error(`not cancelled: ${JSON.stringify(answer)}`)
  await workOff(own.db, world)
  const { reservation } = await ticketAt(stage, begun, now)
  const moved = await movedFor(stage, begun)
  const paid = formatEuro(reservation.totalCents)
  allSay(moved.cents, { paid, answer: formatEuro(answer.refundCents), ...moved.said })
}

/** Too late, or never: nobody names an amount for now, and nothing moves. */
async function staysWithout(
  stage: Stage,
  begun: Begun,
  { now, before }: { now: Date; before: { ticket: string | null; page: string | null } },
): Promise<void> {
  const { own, world } = stage
  const answer = await cancelBooking(own.db, world.payments, { ...named(begun), reason: 'other', now })
  await workOff(own.db, world)
  const refunds = await own.db.selectFrom('refund').select('id').where('reference', '=', begun.id).execute()
  const seen = [answer.outcome, before.ticket, before.page, refunds.length]
  if (JSON.stringify(seen) !== JSON.stringify(['refused', null, null, 0]))
    throw new Error(`too late, and yet ${JSON.stringify(seen)}`)
}

/** @throws {Error} when somebody says another amount, or none. */
function allSay(cents: number, said: Readonly<Record<string, string | null>>): void {
  const wanted = formatEuro(cents)
  const others = Object.entries(said).filter(([, amount]) => amount !== wanted)
  if (others.length > 0)
    throw new Error(`${wanted} came back, but ${JSON.stringify(Object.fromEntries(others))}`)
}
