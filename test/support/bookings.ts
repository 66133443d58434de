import { benchConfig } from './account-bench.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { bookingJobs } from '#app/booking/checkout/jobs.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { startBooking, type StartCommand } from '#app/booking/checkout/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { currentTerms, type AcceptedTerms } from '#app/booking/order-page/accepted-terms.ts'
import type { OrderRequest, StartOutcome } from '#app/booking/orders/order.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { makeCustomer } from './bookable.ts'
import { workOffJobs, workOffWaiting, type JobRun } from './jobs.ts'
import type { PaymentWorld } from './payment-world.ts'

/** Presses the order button; without a customer someone new does, without a key it is a new form. */
export async function press(
  db: Db,
  { payments, now }: Pick<PaymentWorld, 'payments' | 'now'>,
  order: OrderRequest,
  options: Pick<StartCommand, 'guards' | 'typed'> & {
    customer?: Customer
    key?: string
    again?: string
  } = {},
): Promise<StartOutcome> {
  const customer = options.customer ?? makeCustomer()
  return startBooking(db, payments, {
    customer,
    order,
    shown: await seenTerms(db, order, now()),
    idempotencyKey: options.key ?? makeCustomer().id,
    again: options.again ?? null,
    appUrl: 'http://app.example',
    now: now(),
    ...(options.guards ? { guards: options.guards } : {}),
    ...(options.typed ? { typed: options.typed } : {}),
  })
}

/** What the order page names at this moment; `null` when there is no order to show. */
export async function seenTerms(db: Db, order: OrderRequest, now: Date): Promise<AcceptedTerms | null> {
  const priced = await previewOrder(db, { order, now })
  return priced.outcome === 'priced' ? currentTerms(priced.preview, now) : null
}

/** A reservation that waits for its payment. */
export type Begun = { id: string; sessionId: string; customer: Customer }

/** Starts a booking that must come to a payment page. @throws {Error} when it doesn't. */
export async function begin(
  db: Db,
  world: Pick<PaymentWorld, 'payments' | 'now'>,
  order: OrderRequest,
  customer: Customer = makeCustomer(),
): Promise<Begun> {
  const started = await press(db, world, order, { customer })
  if (started.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(started)}`)
  return { id: started.reservationId, sessionId: sessionIn(started.url), customer }
}

/** The session that a payment page belongs to. */
export function sessionIn(url: string): string {
  return url.split('/').at(-1) ?? ''
}

/** Works off every job of booking and payment that waits. */
export function workOff(
  db: Db,
  { payments, now }: { payments: PaymentGateway; now: () => Date },
): Promise<JobRun> {
  return workOffJobs(db, bookingJobs({ db, payments, now, accounts: { config: benchConfig } }).handlers)
}

/** Works off every job of booking and payment that waits at this moment, once: for those who work beside others. */
export function workOnce(
  db: Db,
  { payments, now }: { payments: PaymentGateway; now: () => Date },
): Promise<JobRun> {
  return workOffWaiting(db, bookingJobs({ db, payments, now, accounts: { config: benchConfig } }).handlers)
}

/** Runs `work` over all items, at most `width` at a time; the order in which they end is the machine's. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** Counts how often each value occurs. */
export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
