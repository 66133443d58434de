import { describe, expect, test } from 'vitest'
import { messagesOf } from '#app/chat/chat.server.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  acceptAs,
  finalDraftFor,
  openOfferPage,
  packageScene,
  payDeposit,
  sendAs,
  type PackageScene,
} from '#test/support/package-offers.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { lapseDueOffers } from './lapse-offers.server.ts'
import { remindOfInvoices } from './invoice-reminders.server.ts'
import { offersOf, rejectOffer, sendFinalInvoice, withdrawOffer } from './package-offers.server.ts'
import type { FinalDraft } from './package-offers.ts'

const world = worldOfFile()
const minutes = (now: Date, count: number) => new Date(now.getTime() + count * 60_000)
const day = 24 * 60

const slots = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
const mails = async (db: Db) =>
  (await db.selectFrom('mail').select('kind').orderBy('created_at').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )
const newestEvent = async (db: Db, { companyId, reservationId }: PackageScene) =>
  (await messagesOf(db, { companyId, reference: reservationId, limit: 50 })).at(-1)?.detail
const reservationOf = async (db: Db, { companyId, reservationId: id }: PackageScene) => {
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) throw new Error('the reservation is there')
  return reservation
}

/** A company that can be paid, a request, and an offer that was sent for it. */
async function offered(db: Db, now: Date): Promise<PackageScene> {
  const scene = await packageScene(db, { now })
  world.enable(scene.bookable.connectAccountId)
  await sendAs(db, scene, { now })
  return scene
}

const reject = (db: Db, { userId, reservationId }: PackageScene, now: Date, version = 1) =>
  rejectOffer(db, world.payments, { userId, reservationId, version, reason: 'Zu teuer', now })
const withdraw = (db: Db, { companyId, reservationId, ownerId }: PackageScene, now: Date, version = 1) =>
  withdrawOffer(db, { companyId, reservationId, actorId: ownerId, version, now })
const lapse = (db: Db, now: Date) => lapseDueOffers(db, world.payments, { now })

describe('accepting an offer', () => {
  test('[STATE-21] keeps the words of the button, the terms and the places; once', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      const pressed = minutes(now, 10)
      expect(await acceptAs(tx, scene, { now: pressed })).toMatchObject({
        outcome: 'accepted',
        offer: { version: 1, dueCents: 12_000, acceptedAt: pressed },
      })
      expect((await reservationOf(tx, scene)).state).toBe('offerAccepted')
      const row = await tx.selectFrom('package_offer').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ button_text: 'Angebot zahlungspflichtig annehmen', accepted_at: pressed })
      expect(row.terms_version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(await newestEvent(tx, scene)).toMatchObject({ event: 'offer-accepted', version: 1 })
      expect(await acceptAs(tx, scene, { now: pressed })).toEqual({
        ...{ outcome: 'refused', because: 'accepted-already' },
      })
      expect(await slots(tx)).toEqual([12, 0, 0])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('is refused for an outdated version, for one whose time is over, and for anybody else', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      await sendAs(tx, scene, { now: minutes(now, 1) })
      expect(await acceptAs(tx, scene, { now: minutes(now, 2) })).toMatchObject({ because: 'replaced' })
      const stranger = { ...scene, userId: 'somebody' }
      expect(await acceptAs(tx, stranger, { now, version: 2 })).toMatchObject({ because: 'offer-missing' })
      expect(await acceptAs(tx, scene, { now, version: 3 })).toMatchObject({ because: 'offer-missing' })
      const over = { now: minutes(now, day + 1), version: 2 }
      expect(await acceptAs(tx, scene, over)).toMatchObject({ because: 'lapsed' })
      expect((await reservationOf(tx, scene)).state).toBe('depositOffered')
    }))
})

describe('ending an offer', () => {
  test('rejected: its places are free, its reason is kept and its company is told', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      expect(await reject(tx, scene, now)).toEqual({ outcome: 'done' })
      expect(await reservationOf(tx, scene)).toMatchObject({ state: 'offerRejected', placesReleasedAt: now })
      expect(await offersOf(tx, scene)).toMatchObject([{ endedAs: 'rejected', rejectReason: 'Zu teuer' }])
      expect(await slots(tx)).toEqual([0, 0, 0])
      expect(await newestEvent(tx, scene)).toMatchObject({ event: 'offer-rejected' })
      expect(await mails(tx)).toEqual(['package-offer', 'provider-offer-rejected'])
      expect(await reject(tx, scene, now)).toEqual({ outcome: 'refused', because: 'ended-already' })
      expect(await acceptAs(tx, scene, { now })).toMatchObject({ because: 'ended' })
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('withdrawn by its company: the guest is told; not once it is accepted, nor an outdated version', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      await sendAs(tx, scene, { now })
      expect(await withdraw(tx, scene, now)).toEqual({ outcome: 'refused', because: 'replaced' })
      expect(await withdraw(tx, { ...scene, ownerId: scene.userId }, now, 2)).toMatchObject({
        because: 'no-right',
      })
      expect(await withdraw(tx, scene, now, 2)).toEqual({ outcome: 'done' })
      expect((await reservationOf(tx, scene)).state).toBe('requestRejected')
      expect([await slots(tx), (await mails(tx)).at(-1)]).toEqual([[0, 0, 0], 'package-offer-withdrawn'])
      expect(await brokenInvariants(tx)).toEqual([])
      const other = await offered(tx, now)
      await acceptAs(tx, other, { now })
      expect(await withdraw(tx, other, now)).toEqual({ outcome: 'refused', because: 'accepted-already' })
    }))

  test('lapsed: nobody accepted it in time, both sides are told, and waiting lists hear of the places', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      expect(await lapse(tx, minutes(now, day - 1))).toEqual({ lapsed: 0, waiting: 0 })
      expect(await lapse(tx, minutes(now, day))).toEqual({ lapsed: 1, waiting: 0 })
      expect((await reservationOf(tx, scene)).state).toBe('requestRejected')
      expect(await slots(tx)).toEqual([0, 0, 0])
      expect(await mails(tx)).toEqual(['package-offer', 'package-offer-lapsed', 'provider-offer-lapsed'])
      expect(await lapse(tx, minutes(now, day))).toEqual({ lapsed: 0, waiting: 0 })
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('lapsed after it was accepted: its payment page is closed first, and what was paid there is kept', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const [unpaid, paid] = [await offered(tx, now), await offered(tx, now)]
      const pages: string[] = []
      for (const scene of [unpaid, paid]) {
        await acceptAs(tx, scene, { now })
        pages.push(await openOfferPage(tx, world.payments, scene, { now }))
      }
      expect(world.pay(pages[1] ?? '')).toBe('complete')
      expect(await lapse(tx, minutes(now, day))).toEqual({ lapsed: 1, waiting: 0 })
      expect((await reservationOf(tx, unpaid)).state).toBe('offerRejected')
      expect((await reservationOf(tx, paid)).state).toBe('offerAccepted')
      expect(world.pay(pages[0] ?? '')).not.toBe('complete')
      expect(await tx.selectFrom('checkout').select('status').orderBy('status').execute()).toEqual([
        { status: 'expired' },
        { status: 'open' },
      ])
      expect(await brokenInvariants(tx)).toEqual([])
    }))

  test('given up by its guest after it was accepted: the payment page is closed first', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      await acceptAs(tx, scene, { now })
      const page = await openOfferPage(tx, world.payments, scene, { now })
      expect(await reject(tx, scene, now)).toEqual({ outcome: 'done' })
      expect(world.pay(page)).not.toBe('complete')
      expect([(await reservationOf(tx, scene)).state, await slots(tx)]).toEqual(['offerRejected', [0, 0, 0]])
      const late = await offered(tx, now)
      await acceptAs(tx, late, { now })
      world.pay(await openOfferPage(tx, world.payments, late, { now }))
      expect(await reject(tx, late, now)).toEqual({ outcome: 'refused', because: 'being-paid' })
    }))

  test('accepted in its last minute it can be paid as long as an order', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      const last = minutes(now, day - 1)
      await acceptAs(tx, scene, { now: last })
      expect(await lapse(tx, minutes(last, 34))).toEqual({ lapsed: 0, waiting: 0 })
      expect(await lapse(tx, minutes(last, 35))).toEqual({ lapsed: 1, waiting: 0 })
      expect((await reservationOf(tx, scene)).state).toBe('offerRejected')
    }))
})

describe('a final invoice', () => {
  const invoice = (db: Db, scene: PackageScene, now: Date, changes: Partial<FinalDraft> = {}) =>
    sendFinalInvoice(db, world.payments, {
      ...{ companyId: scene.companyId, reservationId: scene.reservationId, actorId: scene.ownerId },
      ...{ operationId: randomId(), draft: finalDraftFor(scene.bookable, now, changes), now },
    })

  async function booked(db: Db, now: Date): Promise<PackageScene> {
    const scene = await offered(db, now)
    await acceptAs(db, scene, { now })
    await payDeposit(db, scene, { now })
    return scene
  }

  test('[OFFER-2] [OFFER-4] asks for what the deposit leaves, with a due day, and the places follow the party', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await booked(tx, now)
      const [startsAt = now] = scene.bookable.starts
      const { serviceId } = scene.bookable
      const more = { persons: 14, place: { serviceId, startsAt, units: 14 } }
      expect(await invoice(tx, scene, now, more)).toEqual({ outcome: 'sent', version: 2 })
      expect(await reservationOf(tx, scene)).toMatchObject({
        ...{ state: 'finalInvoiceOffered', persons: 14, units: 14, totalCents: 24_000 },
      })
      expect((await offersOf(tx, scene))[1]).toMatchObject({
        ...{ kind: 'finalInvoice', dueCents: 12_000, validUntil: null, replacedAt: null },
      })
      expect(await slots(tx)).toEqual([14, 0, 0])
      expect(await newestEvent(tx, scene)).toMatchObject({ event: 'invoice-sent', cents: 12_000 })
      // The scene notes the deposit without its payment: what is paid is for the tests of payments.
      const broken = (await brokenInvariants(tx)).filter(({ name }) => name !== 'I8-package-paid')
      expect(broken).toEqual([])
    }))

  test('below the deposit asks for nothing', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await booked(tx, now)
      const lines = [{ name: 'Kanu', amount: 2, unitCents: 4500, vatPercent: 19 }]
      expect(await invoice(tx, scene, now, { lines })).toMatchObject({ outcome: 'sent' })
      expect((await offersOf(tx, scene))[1]).toMatchObject({ totalCents: 9000, dueCents: 0 })
      expect(
        await invoice(tx, scene, now, { lines: [{ ...lines[0]!, amount: 1, unitCents: 11_990 }] }),
      ).toMatchObject({
        faults: [{ because: 'back-too-small' }],
      })
    }))

  test('for more than was accepted says that the deposit goes back if it isn’t paid', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await booked(tx, now)
      await tx.updateTable('package_offer').set({ deposit_rule: 'kept' }).execute()
      await invoice(tx, scene, now)
      await invoice(tx, scene, now, {
        lines: [{ name: 'Kanu', amount: 1, unitCents: 24_001, vatPercent: 19 }],
      })
      const rules = (await offersOf(tx, scene)).map(({ depositRule }) => depositRule)
      expect(rules).toEqual(['kept', 'kept', 'returned'])
    }))

  test('a newer one replaces it once its page is closed; what is being paid is left alone', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await booked(tx, now)
      await invoice(tx, scene, now)
      const page = await openOfferPage(tx, world.payments, scene, { now, version: 2 })
      const lines = [{ name: 'Kanu', amount: 1, unitCents: 12_001, vatPercent: 19 }]
      expect(await invoice(tx, scene, now, { lines })).toMatchObject({ because: 'draft-faulty' })
      expect(await world.payments.sessionOf(page)).toMatchObject({ value: { status: 'open' } })
      expect(await invoice(tx, scene, now)).toEqual({ outcome: 'sent', version: 3 })
      expect(world.pay(page)).not.toBe('complete')
      world.pay(await openOfferPage(tx, world.payments, scene, { now, version: 3 }))
      expect(await invoice(tx, scene, now)).toEqual({ outcome: 'refused', because: 'being-paid' })
      expect((await offersOf(tx, scene)).map(({ replacedAt }) => replacedAt)).toEqual([null, now, null])
    }))

  test('needs a deposit that is paid', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await offered(tx, now)
      expect(await invoice(tx, scene, now)).toEqual({ outcome: 'refused', because: 'not-accepted' })
      await acceptAs(tx, scene, { now })
      expect(await invoice(tx, scene, now)).toEqual({ outcome: 'refused', because: 'deposit-not-paid' })
      expect(await invoice(tx, { ...scene, ownerId: 'nobody' }, now)).toMatchObject({ because: 'no-right' })
    }))

  test('that isn’t paid reminds its guest two days before, and tells both once when it is over', () =>
    withDatabase(async (tx) => {
      const now = world.now()
      const scene = await booked(tx, now)
      await invoice(tx, scene, now)
      const before = await mails(tx)
      const told = async (days: number) => {
        await remindOfInvoices(tx, { now: minutes(now, days * day) })
        return (await mails(tx)).filter((kind) => !before.includes(kind)).toSorted()
      }
      expect(await told(7)).toEqual([])
      expect([await told(8), await told(10)]).toEqual([['package-invoice-due'], ['package-invoice-due']])
      const all = ['package-invoice-due', 'package-invoice-over', 'provider-invoice-over']
      expect([await told(11), await told(12)]).toEqual([all, all])
      expect((await reservationOf(tx, scene)).state).toBe('finalInvoiceOffered')
    }))
})
