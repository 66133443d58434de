import { describe, expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { checkoutsOf, sessionNews } from '#app/payment/payment.server.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { lapseDueOffers } from '#app/booking/package-offers/lapse-offers.server.ts'
import { sendFinalInvoice } from '#app/booking/package-offers/package-offers.server.ts'
import { cancelPackage, settleOfferPayment } from '#app/booking/package-payments/package-payments.server.ts'
import { inParallel, tally, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { whileLocked } from '#test/support/locks.ts'
import { times } from '#test/support/many-guests.ts'
import {
  packageMoney,
  packagesOf,
  packageState,
  partyLines,
  type StoredPackage,
} from '#test/support/packages.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { killScenes } from './kill-scenes.ts'

const world = worldOfFile()
const { requested, send, press, begin, hear, deposited } = packagesOf(world)
const { run } = killScenes(world)
const rounds = 8

const wordOf = (answer: { outcome: string; because?: string }) => answer.because ?? answer.outcome
const cause = () => ({ actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() }) as const
const sumOf = (all: readonly number[]) => all.reduce((sum, cents) => sum + cents, 0)

/** What the ledger says that the customer paid and got back, in cents. */
async function customersCents({ db }: OwnDatabase, { reservationId }: StoredPackage): Promise<number> {
  const lines = await db
    .selectFrom('ledger_line')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_line.posting_id')
    .select('amount_cents as cents')
    .where('reference', '=', reservationId)
    .where('account', '=', 'customer')
    .execute()
  return 0 - sumOf(lines.map(({ cents }) => cents))
}

async function accepted(own: OwnDatabase): Promise<{ place: StoredPackage; sessionId: string }> {
  const place = await requested(own.db)
  await send(own.db, place)
  const sessionId = await begin(own.db, place)
  world.pay(sessionId)
  return { place, sessionId }
}

describe('payments of packages at once', () => {
  test('sixteen presses have one page, and sixteen messages about its payment settle it once', () =>
    withOwnDatabase(async (own) => {
      const place = await requested(own.db)
      await send(own.db, place)
      const pressed = await inParallel(times(16), 16, () => press(own.db, place))
      const urls = new Set(pressed.map((each) => ('url' in each ? each.url : wordOf(each))))
      expect(urls.size).toBe(1)
      const sessionId = await begin(own.db, place)
      world.pay(sessionId)
      const heard = await inParallel(times(16), 16, () => hear(own.db, sessionId))
      // Who waited for the row too long comes again.
      expect(new Set(heard.map(wordOf)).difference(new Set(['confirmed', 'not-yet']))).toEqual(new Set())
      expect(await hear(own.db, sessionId)).toEqual({ outcome: 'confirmed' })
      expect(await customersCents(own, place)).toBe(12_000)
      expect(await packageMoney(own.db, place)).toEqual({ paid: [12_000], refunds: [] })
      const mails = own.db.selectFrom('mail').select('kind').where('kind', '=', 'deposit-paid')
      expect(await mails.execute()).toHaveLength(1)
      const events = own.db.selectFrom('message').select('seq').where('client_id', 'like', '%paid:1')
      expect(await events.execute()).toHaveLength(1)
      await expectInvariants(own.db)
    }))

  /** Both pages of one version are paid, the first although it was thought closed; both are heard of at once. */
  async function paidTwice(own: OwnDatabase, lock: 'on' | 'off') {
    const { place, sessionId } = await accepted(own)
    await own.db.updateTable('checkout').set({ status: 'expired' }).execute()
    const second = await begin(own.db, place)
    world.pay(second)
    await own.db.updateTable('checkout').set({ status: 'open' }).execute()
    const pages = await checkoutsOf(own.db, { ...place, reference: place.reservationId })
    const settle = async (session: string) => {
      const { checkout, ...news } = await sessionNews(own.db, world.payments, { sessionId: session })
      if (!checkout || news.outcome !== 'paid') throw new Error('not paid')
      const now = world.now()
      return settleOfferPayment(own.db, { checkout, facts: news.facts, version: 1, guards: { lock }, now })
    }
    expect(pages).toHaveLength(2)
    const settled = await whileLocked(own, { table: 'reservation', waiting: 2 }, () =>
      [sessionId, second].map(settle),
    )
    const outcomes = settled.map((each) => (each.status === 'fulfilled' ? wordOf(each.value) : 'broken'))
    return { place, outcomes: tally(outcomes) }
  }

  test('two payments of one version: one buys it, the other goes back', () =>
    withOwnDatabase(async (own) => {
      const { place, outcomes } = await paidTwice(own, 'on')
      expect(outcomes).toEqual({ confirmed: 1, refunding: 1 })
      await workOff(own.db, world)
      expect(await packageState(own.db, place)).toBe('depositConfirmed')
      expect(await customersCents(own, place)).toBe(12_000)
      await expectInvariants(own.db)
    }))

  test('its twin without the lock breaks: the second one has no outcome', () =>
    withOwnDatabase(async (own) => {
      expect((await paidTwice(own, 'off')).outcomes).toEqual({ confirmed: 1, broken: 1 })
    }))

  test('payment and the end of its time: it is bought, or nothing is kept', () =>
    withOwnDatabase(async (own) => {
      const ends: string[] = []
      for (const [nr] of times(rounds).entries()) {
        const place = await requested(own.db)
        const validUntil = new Date(world.now().getTime() + 60_000)
        await send(own.db, place, { validUntil })
        const sessionId = await begin(own.db, place)
        world.advance(40 * 60 - 600)
        if (nr % 2 === 0) world.pay(sessionId)
        world.advance(601)
        const now = world.now()
        await Promise.all([hear(own.db, sessionId), lapseDueOffers(own.db, world.payments, { now })])
        await workOff(own.db, world)
        await lapseDueOffers(own.db, world.payments, { now })
        ends.push(await packageState(own.db, place))
        expect(await customersCents(own, place)).toBe(ends.at(-1) === 'depositConfirmed' ? 12_000 : 0)
      }
      expect(new Set(ends)).toEqual(new Set(['depositConfirmed', 'offerRejected']))
      await expectInvariants(own.db)
    }))

  test('payment and a new final invoice: one of them counts, and the money is right', () =>
    withOwnDatabase(async (own) => {
      for (const [nr] of times(rounds).entries()) {
        const place = await deposited(own.db)
        const { companyId, reservationId } = place
        await makeMember(own.db, { now: world.now(), id: `boss-${nr}` })
        await addMember(own.db, { userId: `boss-${nr}`, companyId, role: 'owner', now: world.now() })
        await send(own.db, place)
        const sessionId = await begin(own.db, place, 2)
        world.pay(sessionId)
        const { startsAt, endsAt } = await own.db
          .selectFrom('package_offer')
          .select(['starts_at as startsAt', 'ends_at as endsAt'])
          .where('reservation_id', '=', reservationId)
          .executeTakeFirstOrThrow()
        const draft = {
          ...{ title: 'Geburtstag', lines: partyLines.map((line) => ({ ...line, amount: 15 })) },
          ...{ included: null, message: null, persons: 12, startsAt, endsAt, place: null },
          dueOn: new Date(world.now().getTime() + 86_400_000 * 5).toISOString().slice(0, 10),
        }
        const sending = {
          companyId,
          reservationId,
          actorId: `boss-${nr}`,
          operationId: 'new',
          now: world.now(),
        }
        await Promise.all([
          hear(own.db, sessionId),
          sendFinalInvoice(own.db, world.payments, { ...sending, draft }),
        ])
        await workOff(own.db, world)
        const state = await packageState(own.db, place)
        expect(await customersCents(own, place)).toBe(state === 'confirmed' ? 24_000 : 12_000)
      }
      await expectInvariants(own.db)
    }))

  test('payment and cancelling: all that was paid goes back, whichever came first', () =>
    withOwnDatabase(async (own) => {
      for (const _ of times(rounds)) {
        const place = await deposited(own.db)
        const { companyId, reservationId } = place
        await send(own.db, place)
        const sessionId = await begin(own.db, place, 2)
        world.pay(sessionId)
        const cancel = () =>
          cancelForProvider(own.db, world.payments, { companyId, reservationId, cause: cause() })
        await Promise.all([hear(own.db, sessionId), cancel(), cancel()])
        await workOff(own.db, world)
        expect(await packageState(own.db, place)).toBe('refunded')
        expect(await customersCents(own, place)).toBe(0)
      }
      await expectInvariants(own.db)
    }))

  test('pressing and cancelling: no page stays open on which something could be paid', () =>
    withOwnDatabase(async (own) => {
      for (const _ of times(rounds)) {
        const place = await deposited(own.db)
        const { companyId, reservationId } = place
        await send(own.db, place)
        const [pressed] = await Promise.all([
          press(own.db, place, 2),
          cancelPackage(own.db, world.payments, { companyId, reservationId, cause: cause() }),
        ])
        await workOff(own.db, world)
        if (pressed.outcome === 'checkout')
          expect(world.pay(pressed.url.split('/').at(-1) ?? '')).toBe('expired')
        expect(await packageState(own.db, place)).toBe('refunded')
        expect(await customersCents(own, place)).toBe(0)
      }
      await expectInvariants(own.db)
    }))
})

test.each(['mid_fulfil', 'after_fulfil_before_mail'] as const)(
  'killed at %s: the payment is settled once by whoever comes next',
  (name) =>
    withOwnDatabase(async (own) => {
      const { place, sessionId } = await accepted(own)
      expect(await run(own, { kind: 'fulfil', sessionId }, name)).toBe('SIGKILL')
      expect(await run(own, { kind: 'fulfil', sessionId })).toBeNull()
      expect(await packageState(own.db, place)).toBe('depositConfirmed')
      expect(await customersCents(own, place)).toBe(12_000)
      expect(
        (await own.db.selectFrom('mail').select('kind').where('kind', '=', 'deposit-paid').execute()).length,
      ).toBe(1)
      await expectInvariants(own.db)
    }),
)
