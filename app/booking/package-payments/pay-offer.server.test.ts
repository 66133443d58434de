import { describe, expect, test } from 'vitest'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { paymentsWithoutOutcome } from '#app/booking/checkout/payments-without-outcome.server.ts'
import { messagesOf } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { ada } from '#test/support/one-guest.ts'
import { kindsTo, mailsTo } from '#test/support/one-request.ts'
import {
  packageMoney,
  packagesOf,
  packageState,
  partyLines,
  type StoredPackage,
} from '#test/support/packages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const { requested, send, press, begin, hear, pay, deposited } = packagesOf(world)

const eventsIn = async (db: Db, { companyId, reservationId: reference }: StoredPackage) =>
  (await messagesOf(db, { companyId, reference, limit: 50 })).flatMap(({ detail }) => detail.event ?? [])

const checkoutsIn = (db: Db) =>
  db.selectFrom('checkout').selectAll().orderBy('created_at').orderBy('id').execute()

describe('an offer', () => {
  test('[STATE-18] with a deposit: half of it is paid, the total stands before, and both sides hear of it', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      const sessionId = await begin(tx, place)
      const [page] = await checkoutsIn(tx)
      expect(page).toMatchObject({ amount_cents: 12_000, part: 'offer:1', commission_cents: 1200 })
      expect(page?.request.lines).toMatchObject([
        { unitCents: 9600, vatPercent: 19 },
        { unitCents: 2400, vatPercent: 7 },
      ])
      const { total_cents: total } = await tx
        .selectFrom('reservation')
        .select('total_cents')
        .executeTakeFirstOrThrow()
      expect(total).toBe(24_000)
      expect(await packageState(tx, place)).toBe('offerAccepted')
      world.pay(sessionId)
      expect(await hear(tx, sessionId)).toEqual({ outcome: 'confirmed' })
      expect(await hear(tx, sessionId)).toEqual({ outcome: 'confirmed' })
      expect(await packageState(tx, place)).toBe('depositConfirmed')
      expect(await eventsIn(tx, place)).toContain('deposit-paid')
      expect(await kindsTo(tx, ada.email)).toEqual(['deposit-paid'])
      await expectInvariants(tx)
    }))

  test('[STATE-19] in full: it is a ticket, with the mail of one', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx, { payment: 'full' })
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await packageMoney(tx, place)).toEqual({ paid: [24_000], refunds: [] })
      expect(await eventsIn(tx, place)).toContain('paid')
      expect(await kindsTo(tx, ada.email)).toEqual(['booking-confirmed'])
      await expectInvariants(tx)
    }))

  test('[STATE-20] and its final invoice: the rest is paid, and then it is a ticket', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place)
      expect(await pay(tx, place, 2)).toEqual({ outcome: 'confirmed' })
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await packageMoney(tx, place)).toEqual({ paid: [12_000, 12_000], refunds: [] })
      expect(await press(tx, place, 2)).toEqual({ outcome: 'paid' })
      await expectInvariants(tx)
    }))

  test('[PAY-17, CHAT-3] leads from the payment page back to the chat, paid or not', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      await begin(tx, place)
      const [page] = await checkoutsIn(tx)
      const { successUrl = '', cancelUrl } = page?.request ?? {}
      expect(cancelUrl).toBe(successUrl)
      const { pathname, searchParams } = new URL(successUrl)
      expect(pathname).toBe(`/bookings/${place.reservationId}`)
      expect(searchParams.get('view')).toBe('chat')
      expect(searchParams.get('companyID')).toBe(place.companyId)
      expect(searchParams.has('serviceID')).toBe(true)
    }))

  test('pressed twice, or in two tabs, has one page; the payment is looked after when its guest comes back', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      const sessionId = await begin(tx, place)
      expect(await begin(tx, place)).toBe(sessionId)
      world.pay(sessionId)
      const own = { userId: ada.id, reservationId: place.reservationId, now: world.now() }
      expect(await checkPayment(tx, world.payments, own)).toEqual({ outcome: 'confirmed' })
      expect(await packageState(tx, place)).toBe('depositConfirmed')
      expect(await checkoutsIn(tx)).toHaveLength(1)
    }))

  test('whose page closed unpaid stays payable: nothing ends, and pressing again opens another page', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      const first = await begin(tx, place)
      world.advance(40 * 60)
      await reconcile(tx, world.payments, { now: world.now() })
      expect(await packageState(tx, place)).toBe('offerAccepted')
      expect((await checkoutsIn(tx)).map(({ status }) => status)).toEqual(['expired'])
      const second = await begin(tx, place)
      expect(second).not.toBe(first)
      world.pay(second)
      expect(await hear(tx, second)).toEqual({ outcome: 'confirmed' })
      await expectInvariants(tx)
    }))

  test('that was replaced can’t be paid; whoever had its page open gets everything back', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place)
      const old = await begin(tx, place, 2)
      world.pay(old)
      await send(tx, place, { lines: partyLines.map((line) => ({ ...line, amount: 14 })) })
      expect(await press(tx, place, 2)).toEqual({ outcome: 'refused', because: 'replaced' })
      expect(await hear(tx, old)).toEqual({ outcome: 'refunding' })
      expect(await packageState(tx, place)).toBe('finalInvoiceOffered')
      expect(await pay(tx, place, 3)).toEqual({ outcome: 'confirmed' })
      await workOff(tx, world)
      expect(await packageState(tx, place)).toBe('confirmed')
      expect(await packageMoney(tx, place)).toMatchObject({
        paid: [12_000, 12_000, 16_000],
        refunds: [{ cents: 12_000, cause: 'late-payment', part: 'offer:2', status: 'done' }],
      })
      const stray = { now: new Date(world.now().getTime() + 3_600_000), offset: 0, limit: 10 }
      expect(await paymentsWithoutOutcome(tx, stray)).toEqual([])
      await expectInvariants(tx)
    }))

  test('pages of older versions are closed before a newer one is paid', () =>
    withDatabase(async (tx) => {
      const place = await deposited(tx)
      await send(tx, place)
      await begin(tx, place, 2)
      await send(tx, place, { lines: partyLines.map((line) => ({ ...line, amount: 14 })) })
      await begin(tx, place, 3)
      const pages = await checkoutsIn(tx)
      expect(pages.map(({ part, status }) => [part, status])).toEqual([
        ['offer:1', 'paid'],
        ['offer:2', 'expired'],
        ['offer:3', 'open'],
      ])
    }))

  test('that lapsed while it was being paid gives everything back, and stays lapsed', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      const sessionId = await begin(tx, place)
      world.pay(sessionId)
      await tx.updateTable('package_offer').set({ ended_at: world.now(), ended_as: 'lapsed' }).execute()
      expect(await hear(tx, sessionId)).toEqual({ outcome: 'refunding' })
      await workOff(tx, world)
      expect(await packageMoney(tx, place)).toMatchObject({
        refunds: [{ cents: 12_000, cause: 'late-payment', status: 'done' }],
      })
      expect(await press(tx, place)).toEqual({ outcome: 'refused', because: 'lapsed' })
      const mail = (await mailsTo(tx, ada.email)).find(({ kind }) => kind === 'booking-refunded')
      expect(mail?.text).toMatch(/120,00/)
      expect(mail?.text).not.toMatch(/Umbuchung/)
    }))
})

describe('what can’t be paid is refused', () => {
  const brokenBy = (set: Record<string, unknown>) => (tx: Db) =>
    tx.updateTable('package_offer').set(set).execute()

  test.each([
    ['[PAY-8] a total that isn’t that of its lines', { total_cents: 25_000 }, 'bad-price'],
    ['[PAY-8] a sum below what can be paid', { due_cents: 20 }, 'bad-price'],
    [
      '[PAY-4] [PAY-10] a line without a rate of VAT',
      {
        lines: JSON.stringify(partyLines.map(({ name, amount, unitCents }) => ({ name, amount, unitCents }))),
      },
      'bad-vat',
    ],
    [
      '[PAY-10] a rate that is none',
      { lines: JSON.stringify(partyLines.map((line) => ({ ...line, vatPercent: -7 }))) },
      'bad-vat',
    ],
    [
      '[PAY-4] a line without a price',
      {
        lines: JSON.stringify(
          partyLines.map(({ name, amount, vatPercent }) => ({ name, amount, vatPercent })),
        ),
      },
      'bad-price',
    ],
  ])('%s', (_what, set, because) =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      await brokenBy(set)(tx)
      expect(await press(tx, place)).toEqual({ outcome: 'refused', because })
      expect(await checkoutsIn(tx)).toEqual([])
      expect(await packageState(tx, place)).toBe('depositOffered')
    }),
  )

  test('[PAY-9, PAY-12] a version that there isn’t, and a package for which there is nothing to pay, are refused', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      expect(await press(tx, place)).toEqual({ outcome: 'refused', because: 'link-over' })
      await send(tx, place)
      expect(await press(tx, place, 7)).toEqual({ outcome: 'refused', because: 'offer-missing' })
      await pay(tx, place)
      expect(await press(tx, place)).toEqual({ outcome: 'paid' })
      expect(await press(tx, place, 7)).toEqual({ outcome: 'refused', because: 'link-over' })
    }))

  test('an offer whose time is over, a foreign one, and one of a company that can’t be paid', () =>
    withDatabase(async (tx) => {
      const place = await requested(tx)
      await send(tx, place)
      await expect(press(tx, { ...place, userId: 'someone' })).rejects.toThrow('ReservationItem not found')
      await tx.updateTable('payout_account').set({ charges_enabled: false }).execute()
      expect(await press(tx, place)).toEqual({ outcome: 'refused', because: 'no-payout-account' })
      await tx.updateTable('payout_account').set({ charges_enabled: true }).execute()
      world.advance(4 * 86_400)
      expect(await press(tx, place)).toEqual({ outcome: 'refused', because: 'lapsed' })
    }))
})
