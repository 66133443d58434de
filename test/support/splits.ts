import { afterEach } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { currentTerms } from '#app/booking/order-page/accepted-terms.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest, StartOutcome } from '#app/booking/orders/order.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { fulfil, type Fulfilment } from '#app/booking/checkout/fulfilment.server.ts'
import { startBooking, type StartCommand } from '#app/booking/checkout/start.server.ts'
import { splitCents, termsInShares } from '#app/booking/splits/splits.ts'
import { lookAfterSplits, payShares } from '#app/booking/splits/splits.server.ts'
import {
  findSplit,
  insertSplit,
  paymentsOfSplit,
  type Split,
} from '#app/booking/splits/split-store.server.ts'
import {
  makeGroupSmaller,
  previewSmallerGroup,
  type Shrinking,
} from '#app/booking/splits/smaller-group.server.ts'
import { partyAmounts, smallerOrder } from '#app/booking/splits/smaller-party.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
import { makeBookable, makeCustomer, slotOrder, type Bookable } from './bookable.ts'
import { sessionIn } from './bookings.ts'
import { withDatabase } from './database.ts'
import { expectInvariants } from './invariants.ts'
import type { PaymentWorld } from './payment-world.ts'

type World = Pick<PaymentWorld, 'payments' | 'now' | 'pay'>

/** A booking that several people pay for. */
export type Begun = { companyId: string; reservationId: string; customer: Customer }

const names = ['Ada', 'Ben', 'Merle', 'Kim', 'Tommi', 'Lina', 'Ayla', 'Svea']

/** Who pays, the organiser first; everybody else with an address. */
const peopleFor = (count: number) =>
  names.slice(0, count).map((name, index) => ({
    name,
    email: index === 0 ? 'ada@example.org' : `${name.toLowerCase()}@example.org`,
  }))

/** Presses the button of an order in shares. */
export async function pressSplit(
  db: Db,
  { payments, now }: World,
  order: OrderRequest,
  options: { people?: number; customer?: Customer; key?: string; guards?: StartCommand['guards'] } = {},
): Promise<StartOutcome> {
  const { people = 3, customer = makeCustomer(), key = makeCustomer().id } = options
  const priced = await previewOrder(db, { order, now: now() })
  const terms = priced.outcome === 'priced' ? currentTerms(priced.preview, now()) : null
  return startBooking(db, payments, {
    customer,
    order,
    people: peopleFor(people),
    shown: terms && termsInShares(terms, splitCents(terms.totalCents, people)),
    idempotencyKey: key,
    appUrl: 'http://app.example',
    now: now(),
    ...(options.guards ? { guards: options.guards } : {}),
  })
}

/** A company that can be paid, and a start with room for splits. */
export async function splittable(
  db: Db,
  world: PaymentWorld,
  options: { capacity?: number } = {},
): Promise<Bookable> {
  const { capacity = 40 } = options
  const bookable = await makeBookable(db, { capacity, slots: 2, now: world.now() })
  world.enable(bookable.connectAccountId)
  return bookable
}

/** An order in shares that was made. @throws {Error} when it wasn't. */
export async function beginSplit(
  db: Db,
  world: World,
  bookable: Bookable,
  { people = 3, customer = makeCustomer() }: { people?: number; customer?: Customer } = {},
): Promise<Begun> {
  const order = slotOrder(bookable, { persons: people })
  const started = await pressSplit(db, world, order, { people, customer })
  if (started.outcome !== 'split') throw new Error(`no split: ${JSON.stringify(started)}`)
  return { companyId: bookable.companyId, reservationId: started.reservationId, customer }
}

/** Opens the payment page of a share, or of the rest; the session that it belongs to. */
export async function openShare(
  db: Db,
  { payments, now }: World,
  { companyId, reservationId }: Begun,
  numbers: number | 'rest',
): Promise<string> {
  const nr = numbers === 'rest' ? 1 : numbers
  const page = await payShares(db, payments, {
    companyId,
    reservationId,
    numbers,
    payer: { name: names[nr - 1] ?? 'Ada', email: peopleFor(8)[nr - 1]?.email ?? 'ada@example.org' },
    back: { paid: '/paid', broken: '/broken' },
    now: now(),
  })
  if (page.outcome !== 'checkout') throw new Error(`no page: ${page.because}`)
  return sessionIn(page.url)
}

/** Pays a share on a page of its own, and lets the news of it arrive. */
export async function payShare(
  db: Db,
  world: World,
  begun: Begun,
  numbers: number | 'rest',
): Promise<Fulfilment> {
  const sessionId = await openShare(db, world, begun, numbers)
  world.pay(sessionId)
  return hearOf(db, world, sessionId)
}

/** The organiser keeps so many places of the party, or these figures of it, as the page shows what that costs. */
export async function keepPlaces(
  db: Db,
  { payments, now }: World,
  { companyId, reservationId, customer }: Begun,
  kept: number | Record<string, string>,
  options: { lock?: 'on' | 'off' } = {},
): Promise<Shrinking> {
  const reservation = await getReservation(db, { userId: customer.id, id: reservationId })
  const split = await findSplit(db, { companyId, reservationId })
  if (!split) throw new Error('there is no split')
  const named = typeof kept === 'number' ? new URLSearchParams() : new URLSearchParams(kept)
  const amounts = partyAmounts(reservation, named, 0)
  const [first] = amounts
  if (!first) throw new Error('there is no party')
  const order = smallerOrder(reservation, typeof kept === 'number' ? [{ ...first, amount: kept }] : amounts)
  const shown = await previewSmallerGroup(db, { split, reservation, order, now: now() })
  if ('refused' in shown) return { outcome: 'refused', because: shown.refused }
  const guards = { lock: options.lock ?? 'on' }
  return makeGroupSmaller(db, payments, { companyId, reservationId, order, shown, guards, now: now() })
}

/** The news about a page arrive. */
export const hearOf = (db: Db, { payments, now }: World, sessionId: string): Promise<Fulfilment> =>
  fulfil(db, payments, { sessionId, now: now() })

/** What the clocks of holds and splits do at this moment. */
export async function tick(db: Db, { payments, now }: World): Promise<void> {
  await lookAfterSplits(db, payments, { now: now() })
  await expireDueHolds(db, payments, { now: now() })
}

/** A split as it is, with the states of its payments in the order of their pages. */
export async function splitNow(
  db: Db,
  { companyId, reservationId }: Begun,
): Promise<{ split: Split; payments: string[]; state: string }> {
  const split = await findSplit(db, { companyId, reservationId })
  if (!split) throw new Error('there is no split')
  const payments = await paymentsOfSplit(db, split)
  const { state } = await db
    .selectFrom('reservation')
    .select('state')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return { split, payments: payments.map((each) => each.state), state }
}

/** What is set aside or charged on cards at the provider, in cents. */
export function onCards({ sandbox: { world } }: PaymentWorld): { heldCents: number; chargedCents: number } {
  const rows = world.store.rows<{ body: string }>(`select body from object where kind = 'payment_intent'`)
  const intents = rows.map(({ body }) => JSON.parse(body) as { status: string; amount: number })
  const sumOf = (status: string) =>
    intents.filter((each) => each.status === status).reduce((sum, { amount }) => sum + amount, 0)
  return { heldCents: sumOf('requires_capture'), chargedCents: sumOf('succeeded') }
}

/** What tests of splits look at; the provider is one of a file's own. */
export function splitBench(world: PaymentWorld) {
  // What one test left on cards isn't the next one's.
  let before = { heldCents: 0, chargedCents: 0 }
  afterEach(() => world.sandbox.world.faults.disarm())
  return {
    cardsNow: () => {
      const now = onCards(world)
      return { held: now.heldCents - before.heldCents, charged: now.chargedCents - before.chargedCents }
    },
    withSplit: (work: (db: Db, begun: Begun) => Promise<void>, options: { people?: number } = {}) =>
      withDatabase(async (db) => {
        before = onCards(world)
        const bookable = await splittable(db, world)
        await work(db, await beginSplit(db, world, bookable, options))
        await expectInvariants(db)
      }),
    mails: async (db: Db) => {
      const rows = await db
        .selectFrom('mail')
        .select(['kind', 'to_address as to'])
        .orderBy('kind')
        .orderBy('to_address')
        .execute()
      return rows.map(({ kind, to }) => `${kind} ${to}`)
    },
    /** What each party of the ledger has of a booking, in cents. */
    ledger: async (db: Db, reference: string) => {
      const rows = await db
        .selectFrom('ledger_line')
        .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_line.posting_id')
        .select(['account', 'amount_cents as cents'])
        .where('reference', '=', reference)
        .execute()
      return rows.reduce<Record<string, number>>(
        (sums, { account, cents }) => ({ ...sums, [account]: (sums[account] ?? 0) + cents }),
        {},
      )
    },
  }
}

/** Writes a split for a booking of somebody, whatever it is: for what is kept about a person. */
export function writeSplit(
  db: Db,
  of: {
    companyId: string
    reservationId: string
    userId: string
    serviceId: string
    name: string
    now: Date
  },
): Promise<void> {
  const shares = [{ name: of.name, email: null, cents: 1200 }]
  return insertSplit(db, { ...of, deadline: of.now, shares })
}
