import { afterEach, expect, test } from 'vitest'
import { sendRefundAgain } from '#app/payment/payment.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { goodwillGiven } from '#test/support/goodwill-given.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'

const world = worldOfFile()
const { afterStart, toStart, give, refundsIn, mailsIn, saidTo, stateOf } = goodwillGiven(world)
const bank = guestsBank(world)
afterEach(() => world.sandbox.faults.disarm())

test('what the bank refuses stays owed: it isn’t there to be given again, and is told once it is through', () =>
  afterStart(async (pages, id) => {
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id, { cents: 2400 })
    await workOff(pages.db, world)
    world.sandbox.faults.disarm()
    await bank.refuses(pages.db)
    await expectInvariants(pages.db)
    expect(await mailsIn(pages)).toEqual([])
    const again = { operationId: 'form-2', cents: 2400 }
    expect(await give(pages, id, again)).toEqual({ outcome: 'refused', because: 'nothing-left' })
    expect(await saidTo(pages, id)).toEqual(['Die Erstattung von 24,00 € läuft'])
    const { id: refundId } = await pages.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    await sendRefundAgain(pages.db, world.payments, { refundId, actorId: 'leitung', now: world.now() })
    await workOff(pages.db, world)
    expect((await mailsIn(pages)).length).toBe(1)
    await bank.givesBack(pages.db)
    await sendRefundAgain(pages.db, world.payments, { refundId, actorId: 'leitung', now: world.now() })
    await workOff(pages.db, world)
    expect((await mailsIn(pages)).map(({ text }) => text.includes('Beim ersten Mal'))).toEqual([false, true])
    await expectInvariants(pages.db)
  }))

test('without any news from the provider the reconciler finds that it is through', () =>
  afterStart(async (pages, id) => {
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id)
    await workOff(pages.db, world)
    world.sandbox.faults.disarm()
    expect(await mailsIn(pages)).toEqual([])
    const { id: refund } = await pages.db
      .selectFrom('refund')
      .select('stripe_refund_id as id')
      .executeTakeFirstOrThrow()
    await fetch(`${world.sandbox.url}/_refunds/${refund}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ result: 'succeeded' }),
    })
    world.advance(600)
    await reconcile(pages.db, world.payments, { now: world.now() })
    await workOff(pages.db, world)
    expect((await mailsIn(pages)).length).toBe(1)
    await expectInvariants(pages.db)
  }))

test('of a booking that the company cancels after all the rest goes back, and all of it is told', () =>
  afterStart(async (pages, id) => {
    const { companyId } = pages.bookable
    await give(pages, id)
    await workOff(pages.db, world)
    const cause = { actor: 'provider', actorId: 'team', reason: 'defect', now: world.now() } as const
    const cancelled = await cancelForProvider(pages.db, world.payments, {
      companyId,
      reservationId: id,
      cause,
    })
    expect(cancelled).toEqual({ outcome: 'refund-started', refundCents: 1900 })
    expect(await give(pages, id, { operationId: 'form-2', seenCents: 1900 })).toEqual({
      ...{ outcome: 'refused', because: 'ended' },
    })
    await workOff(pages.db, world)
    expect(await stateOf(pages, id)).toBe('refunded')
    const seen = await companyReservation(pages.db, { companyId, id, role: 'owner', now: world.now() })
    expect(seen?.money).toMatchObject({
      paidCents: 2400,
      goodwillBackCents: 500,
      backCents: 1900,
      isThrough: true,
    })
    expect((await mailsIn(pages)).at(-1)?.text).toMatch(/Aus Kulanz vom .+ schon erstattet: −5,00 €/)
    await expectInvariants(pages.db)
  }))

test('of two payments both bear it, and one mail tells of it', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 1 }), jule)
    const asked = { customer: jule, reservationId: id }
    const more = await pressChange(db, world, slotOrder(bookable, { persons: 2 }), asked)
    const sessionId = sessionIn('url' in more ? more.url : '')
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    await toStart(pages, id)
    expect(await give(pages, id, { cents: 1800 })).toEqual({ outcome: 'done' })
    await workOff(db, world)
    expect((await refundsIn(pages)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      600, 1200,
    ])
    const [mail, ...others] = await mailsIn(pages)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Unterm Strich bezahlt: 6,00 €')
    expect(mail?.text).toMatch(/Zurück von deiner Zahlung vom .+: −12,00 €/)
    await expectInvariants(db)
  }))
