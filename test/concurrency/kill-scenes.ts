import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { createPartialRefund } from '#app/booking/refunds/partial-refund.server.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import type { BookingFailpoint, Failpoint } from '#foundation/platform/failpoint.ts'
import { pressChange } from '#test/support/amendments.ts'
import { makeBookable, makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, sessionIn, type Begun } from '#test/support/bookings.ts'
import { bundledProgram, environmentFor } from '#test/support/bundled-program.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { makeMember, standInLine, toMorning } from '#test/support/waiting.ts'
import type { KillTask } from './kill-child.ts'

const child = join(import.meta.dirname, 'kill-child.ts')

// A provider's hint arrives for whatever the process that died has left behind.
type Scene = { own: OwnDatabase; bookable: Bookable }
type Killing = { rounds: number; of?: 'goodwill' | undefined; afterDeath?: () => Promise<void> }
type Prepare = (scene: Scene) => Promise<KillTask['work']>

// A change needs a start to go to, and room for one more.
const shapeOf = (name: Failpoint) =>
  name.includes('amendment') ? { capacity: 2, slots: 2 } : { capacity: 1 }

/** Processes that die at a failpoint, on a test's own database and with its provider. */
export function killScenes(world: PaymentWorld) {
  /** Runs a child process on the same database and provider; tells the signal that ended it. */
  async function run(
    { url }: OwnDatabase,
    work: KillTask['work'],
    failpoint: Failpoint | null = null,
    passes = 0,
  ): Promise<string | null> {
    const { url: apiBase, secretKey } = world.sandbox
    const task: KillTask = {
      url,
      apiBase,
      secretKey,
      failpoint,
      passes,
      now: world.now().toISOString(),
      work,
    }
    const program = await bundledProgram(child)
    return new Promise((resolve, reject) => {
      const started = spawn(process.execPath, [program, JSON.stringify(task)], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: environmentFor(program),
      })
      let complaint = ''
      started.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
      started.once('exit', (code, signal) => {
        if (signal === null && code !== 0) reject(new Error(complaint))
        else resolve(signal)
      })
    })
  }

  const orderOf = (bookable: Bookable): Extract<KillTask['work'], { kind: 'book' }>['order'] => {
    const order = slotOrder(bookable)
    return { ...order, startsAt: order.startsAt?.toISOString() ?? null }
  }
  const toBook: Prepare = async ({ bookable }) => ({ kind: 'book', order: orderOf(bookable) })

  async function paid({ own, bookable }: Scene): Promise<Begun> {
    const begun = await begin(own.db, world, slotOrder(bookable))
    world.pay(begun.sessionId)
    return begun
  }
  const toFulfil: Prepare = async (scene) => ({ kind: 'fulfil', sessionId: (await paid(scene)).sessionId })
  const toStoreWebhook: Prepare = async (scene) => {
    const { last } = world.eventsSince(0)
    await paid(scene)
    const event = world.eventsSince(last).events.find(({ type }) => type === 'checkout.session.completed')
    if (!event) throw new Error('the provider tells of the payment')
    return { kind: 'webhook', event }
  }
  const toRefund: Prepare = async (scene) => {
    const { sessionId, id, customer } = await paid(scene)
    const { db } = scene.own
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    const cancelling = { userId: customer.id, reservationId: id, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, cancelling)
    return refundOf(scene, id)
  }
  const toGiveBack: Prepare = async (scene) => {
    const { sessionId, id: reservationId } = await paid(scene)
    const { companyId, starts } = scene.bookable
    await fulfil(scene.own.db, world.payments, { sessionId, now: world.now() })
    const secondsTo = ((starts[0] ?? world.now()).getTime() - world.now().getTime()) / 1000
    world.advance(Math.ceil(secondsTo) + 60)
    const given = await createPartialRefund(scene.own.db, {
      ...{ companyId, reservationId, actorId: 'staff', now: world.now(), operationId: 'form' },
      ...{ seenCents: 1200, cents: 500, reason: 'defect', message: null },
    })
    expect(given).toEqual({ outcome: 'done' })
    return refundOf(scene, reservationId)
  }
  async function refundOf({ own, bookable }: Scene, reference: string): Promise<KillTask['work']> {
    const refunds = own.db.selectFrom('refund').select('id').where('reference', '=', reference)
    const { id: refundId } = await refunds.executeTakeFirstOrThrow()
    return { kind: 'refund', companyId: bookable.companyId, refundId }
  }
  const toExpire: Prepare = async ({ own, bookable }) => {
    await begin(own.db, world, slotOrder(bookable))
    world.advance(36 * 60)
    return { kind: 'expire' }
  }
  const toOffer: Prepare = async ({ own, bookable }) => {
    toMorning(world)
    const order = slotOrder(bookable)
    const { id, customer } = await begin(own.db, world, order)
    const now = world.now()
    await standInLine(own.db, { customer: await makeMember(own.db, { now }), order, now })
    await abandonBooking(own.db, world.payments, { userId: customer.id, reservationId: id, now })
    return { kind: 'offer' }
  }

  // A ticket of one, to be changed to two of the next hour.
  async function ticket({ own, bookable }: Scene): Promise<Begun> {
    const customer = makeCustomer(`victim-of-${bookable.companyId}`)
    const begun = await begin(own.db, world, slotOrder(bookable), customer)
    world.pay(begun.sessionId)
    await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
    return begun
  }
  const wished = (bookable: Bookable) => slotOrder(bookable, { from: 1, persons: 2 })
  const toChange: Prepare = async (scene) => {
    const { id } = await ticket(scene)
    const order = wished(scene.bookable)
    const startsAt = order.startsAt?.toISOString() ?? null
    return { kind: 'change', reservationId: id, order: { ...order, startsAt } }
  }
  async function changing(scene: Scene): Promise<string> {
    const { id: reservationId, customer } = await ticket(scene)
    const asked = { customer, reservationId }
    const begun = await pressChange(scene.own.db, world, wished(scene.bookable), asked)
    if (begun.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(begun)}`)
    return sessionIn(begun.url)
  }
  const toSettleChange: Prepare = async (scene) => {
    const sessionId = await changing(scene)
    world.pay(sessionId)
    return { kind: 'fulfil', sessionId }
  }
  const toEndChange: Prepare = async (scene) => {
    await changing(scene)
    world.advance(36 * 60)
    return { kind: 'expire' }
  }

  const scenes: Record<BookingFailpoint, { prepare: Prepare; ends: string }> = {
    after_hold_commit: { prepare: toBook, ends: 'deleteCapacity' },
    before_session_create: { prepare: toBook, ends: 'deleteCapacity' },
    after_session_create_before_save: { prepare: toBook, ends: 'deleteCapacity' },
    after_webhook_store: { prepare: toStoreWebhook, ends: 'confirmed' },
    mid_fulfil: { prepare: toFulfil, ends: 'confirmed' },
    after_fulfil_before_mail: { prepare: toFulfil, ends: 'confirmed' },
    before_refund_call: { prepare: toRefund, ends: 'refunded' },
    after_refund_call_before_save: { prepare: toRefund, ends: 'refunded' },
    between_refund_and_reversal: { prepare: toRefund, ends: 'refunded' },
    after_reversal_before_ledger: { prepare: toRefund, ends: 'refunded' },
    mid_expiry_job: { prepare: toExpire, ends: 'deleteCapacity' },
    after_offer_before_mail: { prepare: toOffer, ends: 'deleteCapacity' },
    after_amendment_commit: { prepare: toChange, ends: 'confirmed' },
    mid_amendment: { prepare: toSettleChange, ends: 'confirmed' },
    mid_amendment_end: { prepare: toEndChange, ends: 'confirmed' },
  }

  /**
   * Dies at a failpoint some times over, looks after each that nothing is lost or doubled, and lets a fresh process
   * bring everything to its end. `afterDeath` may do more harm; a refund may be one `of` goodwill.
   */
  async function killedAt(
    own: OwnDatabase,
    name: BookingFailpoint,
    { rounds, of, afterDeath = async () => undefined }: Killing,
  ): Promise<{ kills: number }> {
    const { prepare, ends } = of === 'goodwill' ? { prepare: toGiveBack, ends: 'confirmed' } : scenes[name]
    world.advance(60)
    const from = new Date(world.now().getTime() - 1000)
    for (let round = 0; round < rounds; round += 1) {
      const bookable = await makeBookable(own.db, { ...shapeOf(name), now: world.now() })
      world.enable(bookable.connectAccountId)
      const work = await prepare({ own, bookable })
      expect(await run(own, work, name)).toBe('SIGKILL')
      await afterDeath()
      await expectInvariants(own.db)
    }
    world.advance(40 * 60)
    expect(await run(own, { kind: 'recover' })).toBeNull()
    const rows = await own.db.selectFrom('reservation').select('state').execute()
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ state: ends })))
    const open = own.db.selectFrom('amendment').select('id').where('state', 'in', ['proposed', 'payable'])
    expect(await open.execute()).toEqual([])
    await expectInvariants(own.db)
    const told = own.db.selectFrom('mail').select('id').where('kind', '=', 'waiting-offer')
    expect(await told.execute()).toHaveLength(name === 'after_offer_before_mail' ? rounds : 0)
    const span = { from, until: new Date(world.now().getTime() + 60_000) }
    expect(await compareBooks(own.db, world.payments, span)).toMatchObject({ differenceCents: 0 })
    return { kills: rounds }
  }

  return { run, orderOf, killedAt }
}
