import { describe, expect, test } from 'vitest'
import {
  acceptRequest,
  redeemTicket,
  rejectRequest,
} from '#app/booking/company-desk/company-answers.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment, fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, inParallel, press, sessionIn, tally, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { offer } = manyGuests(world)
const width = 16

type Asked = { companyId: string; id: string; customer: Customer }

/** A crowd of requests, each of somebody else, all for one start. */
async function askAll(own: OwnDatabase, bookable: Bookable, count: number): Promise<Asked[]> {
  const { companyId, serviceId } = bookable
  await own.db.updateTable('service').set({ confirmation: 'request' }).where('id', '=', serviceId).execute()
  return inParallel(times(count), width, async () => {
    const customer = makeCustomer()
    const started = await press(own.db, world, slotOrder(bookable), { customer })
    if (started.outcome !== 'requested') throw new Error(JSON.stringify(started))
    return { companyId, id: started.reservationId, customer }
  })
}

async function buyOne(own: OwnDatabase, bookable: Bookable): Promise<Asked> {
  const { id, customer, sessionId } = await begin(own.db, world, slotOrder(bookable))
  world.pay(sessionId)
  await fulfil(own.db, world.payments, { sessionId, now: world.now() })
  return { companyId: bookable.companyId, id, customer }
}

const place = ({ companyId, id }: Asked, actorId: string, now = world.now()) => ({
  ...{ companyId, reservationId: id, actorId, now },
})
const accept = (db: Db, asked: Asked, who = 'boss', now = world.now()) =>
  acceptRequest(db, place(asked, who, now))
const why = { reason: 'taken', message: null } as const
const wordOf = (answer: { outcome: string; because?: string }) => answer.because ?? answer.outcome
const kindsOf = async ({ db }: OwnDatabase) =>
  tally((await db.selectFrom('mail').select('kind').execute()).map(({ kind }) => kind))

describe('a request that several answer at once', () => {
  test('accepted by sixteen members: one did it, the others are told so, the guest hears of it once', () =>
    withOwnDatabase(async (own) => {
      const [asked] = await askAll(own, await offer(own, { capacity: 2 }), 1)
      if (!asked) throw new Error('nobody asked')
      const answers = await inParallel(times(16), width, (index) => accept(own.db, asked, `member-${index}`))
      expect(tally(answers.map(wordOf))).toEqual({ done: 1, 'accepted-already': 15 })
      expect(await kindsOf(own)).toEqual({ 'request-accepted': 1 })
      await expectInvariants(own.db)
    }))

  test('accepted by one and rejected by another: one of both, and the guest hears of that alone', () =>
    withOwnDatabase(async (own) => {
      const all = await askAll(own, await offer(own, { capacity: 16 }), 16)
      await inParallel(all, width, (asked) =>
        Promise.all([accept(own.db, asked), rejectRequest(own.db, { ...place(asked, 'other'), why })]),
      )
      const states = await statesOf(own)
      const kinds = await kindsOf(own)
      const [accepted = 0, rejected = 0] = [states['slotConfirmed'], states['slotRejected']]
      expect(accepted + rejected).toBe(16)
      expect([kinds['request-accepted'] ?? 0, kinds['request-rejected'] ?? 0]).toEqual([accepted, rejected])
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }))

  test('accepted in the moment it lapses: it is accepted and stays, or it lapsed and isn’t accepted', () =>
    withOwnDatabase(async (own) => {
      const all = await askAll(own, await offer(own, { capacity: 16 }), 16)
      const { first } = await own.db
        .selectFrom('reservation')
        .select((of) => of.fn.min('hold_expires_at').as('first'))
        .executeTakeFirstOrThrow()
      const lastMoment = new Date((first?.getTime() ?? 0) - 1)
      world.advance(48 * 3600)
      const [answers] = await Promise.all([
        inParallel(all, width, (asked) => accept(own.db, asked, 'boss', lastMoment)),
        ...times(4).map(() => expireDueHolds(own.db, world.payments, { now: world.now() })),
      ])
      const said = tally(answers.map(wordOf))
      const states = await statesOf(own)
      expect(states['slotConfirmed'] ?? 0).toBe(said['done'] ?? 0)
      expect(states['deleteCapacity'] ?? 0).toBe(said['ended-already'] ?? 0)
      expect((said['done'] ?? 0) + (said['ended-already'] ?? 0)).toBe(16)
      await expectInvariants(own.db)
    }))

  test('withdrawn by its guest while it is accepted and its payment page is opened: nothing stays payable', () =>
    withOwnDatabase(async (own) => {
      const all = await askAll(own, await offer(own, { capacity: 12 }), 12)
      await inParallel(all, 4, async (asked) => {
        await accept(own.db, asked)
        const guest = { userId: asked.customer.id, reservationId: asked.id, now: world.now() }
        const [paying] = await Promise.all([
          payRequest(own.db, world.payments, guest),
          cancelBooking(own.db, world.payments, { ...guest, reason: 'traffic' }),
        ])
        // Whoever has the page open all the same finds it closed; if not, the money decides.
        if (paying.outcome === 'checkout' && world.pay(sessionIn(paying.url)) === 'complete')
          await checkPayment(own.db, world.payments, guest)
      })
      await workOff(own.db, world)
      const { slotConfirmed = 0, slotRequestet = 0 } = await statesOf(own)
      expect([slotConfirmed, slotRequestet]).toEqual([0, 0])
      await expectInvariants(own.db)
    }))

  test('paid in two tabs: one payment page, one payment, one ticket', () =>
    withOwnDatabase(async (own) => {
      const [asked] = await askAll(own, await offer(own, { capacity: 2 }), 1)
      if (!asked) throw new Error('nobody asked')
      await accept(own.db, asked)
      const guest = { userId: asked.customer.id, reservationId: asked.id, now: world.now() }
      const pages = await inParallel(times(16), width, () => payRequest(own.db, world.payments, guest))
      const urls = new Set(pages.map((page) => (page.outcome === 'checkout' ? page.url : page.outcome)))
      expect(urls.size).toBe(1)
      world.pay(sessionIn([...urls][0] ?? ''))
      await inParallel(times(8), width, () => checkPayment(own.db, world.payments, guest))
      expect(await statesOf(own)).toEqual({ confirmed: 1 })
      expect(await own.db.selectFrom('payment').select('id').execute()).toHaveLength(1)
      await expectInvariants(own.db)
    }))
})

describe('a ticket at the door', () => {
  test('fifty scanners: one lets in, the others read that it is redeemed', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 2 })
      const asked = await buyOne(own, bookable)
      const now = bookable.starts[0] ?? world.now()
      const answers = await inParallel(times(50), width, (index) =>
        redeemTicket(own.db, place(asked, `door-${index}`, now)),
      )
      expect(tally(answers.map(wordOf))).toEqual({ done: 1, 'redeemed-already': 49 })
      await expectInvariants(own.db)
    }))

  test('redeemed while the company cancels it: let in and kept, or refunded in full and not let in', () =>
    withOwnDatabase(async (own) => {
      const bookable = await offer(own, { capacity: 12 })
      const all = await inParallel(times(12), width, () => buyOne(own, bookable))
      const now = bookable.starts[0] ?? world.now()
      const ends = await inParallel(all, width, async (asked) => {
        const cause = { actor: 'provider', actorId: 'boss', reason: 'defect', now } as const
        const { companyId, id } = asked
        const [door, office] = await Promise.all([
          redeemTicket(own.db, place(asked, 'door', now)),
          cancelForProvider(own.db, world.payments, { companyId, reservationId: id, cause }),
        ])
        return `${wordOf(door)}, ${wordOf(office)}`
      })
      const ways = tally(ends)
      const [letIn = 0, cancelled = 0] = [
        ways['done, redeemed-already'],
        ways['ended-already, refund-started'],
      ]
      expect(letIn + cancelled).toBe(12)
      await workOff(own.db, world)
      const states = await statesOf(own)
      expect([states['reedemed'] ?? 0, states['refunded'] ?? 0]).toEqual([letIn, cancelled])
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }))
})

// A crowd of members accepts while another session keeps the row; only then may they go on.
async function acceptedBehindALock(own: OwnDatabase, lock: 'on' | 'off') {
  const [asked] = await askAll(own, await offer(own, { capacity: 2 }), 1)
  if (!asked) throw new Error('nobody asked')
  const members = times(12)
  const answers = await whileLocked(own, { table: 'reservation', waiting: members.length }, () =>
    members.map((index) => acceptRequest(own.db, { ...place(asked, `member-${index}`), guards: { lock } })),
  )
  return tally(answers.map((each) => (each.status === 'fulfilled' ? wordOf(each.value) : 'broken')))
}

describe('control: one request, twelve members who accept it at once', () => {
  test('with the lock one accepts, and the others are told so', () =>
    withOwnDatabase(async (own) => {
      expect(await acceptedBehindALock(own, 'on')).toEqual({ done: 1, 'accepted-already': 11 })
    }))

  test('with the lock off all read that it waits and break at the update: the race is real', () =>
    withOwnDatabase(async (own) => {
      expect(await acceptedBehindALock(own, 'off')).toEqual({ done: 1, broken: 11 })
      expect(await kindsOf(own)).toEqual({ 'request-accepted': 1 })
      await expectInvariants(own.db)
    }))
})
