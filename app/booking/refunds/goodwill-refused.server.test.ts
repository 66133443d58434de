import { afterEach, expect, test } from 'vitest'
import { compareBooks, sendRefundAgain } from '#app/payment/payment.server.ts'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { goodwillGiven, plain } from '#test/support/goodwill-given.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { asWritten } from '#test/support/database.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { companyTicketView } from '#app/booking/company-desk/ticket-view.ts'

const world = worldOfFile()
const { afterStart, give, refundsIn, mailsIn, saidTo, stateOf } = goodwillGiven(world)
const bank = guestsBank(world)
afterEach(() => world.sandbox.faults.disarm())

const cancel = (pages: BookingPages, reservationId: string) => {
  world.advance(60)
  const cause = { actor: 'provider', actorId: 'team', reason: 'defect', now: world.now() } as const
  return cancelForProvider(pages.db, world.payments, {
    ...{ companyId: pages.bookable.companyId, reservationId, cause },
  })
}
const sendAgain = async (pages: BookingPages) => {
  const { id: refundId } = await pages.db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'failed')
    .orderBy('requested_at')
    .orderBy(asWritten)
    .executeTakeFirstOrThrow()
  const step = { refundId, actorId: 'leitung', now: world.now() }
  expect(await sendRefundAgain(pages.db, world.payments, step)).toEqual({ outcome: 'done' })
  await workOff(pages.db, world)
}
/** The provider remembers what the tests before have paid: what counts is that it stays so. */
const booksDiffer = async ({ db }: BookingPages) => {
  const span = { from: new Date(0), until: new Date(world.now().getTime() + 60_000) }
  return (await compareBooks(db, world.payments, span))?.differenceCents
}
const balances = async ({ db }: BookingPages) => {
  const rows = await db
    .selectFrom('ledger_line')
    .select((eb) => ['account', eb.fn.sum<string>('amount_cents').as('cents')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}
const settledShown = async ({ db, bookable }: BookingPages, id: string) => {
  const of = { companyId: bookable.companyId, id, role: 'owner', now: world.now() } as const
  const seen = await companyReservation(db, of)
  const price = seen && companyTicketView(seen, { role: 'owner', now: world.now() }).price
  return price && price !== 'open' && price.settled?.map(({ name, amount }) => plain(`${name} ${amount}`))
}
const priceShown = async ({ db, bookable }: BookingPages, id: string) => {
  const of = { companyId: bookable.companyId, id, role: 'owner', now: world.now() } as const
  const seen = await companyReservation(db, of)
  const price = seen && companyTicketView(seen, { role: 'owner', now: world.now() }).price
  if (!price || price === 'open') return null
  return [price.goodwill, price.commission, price.yours].map((said) => said && plain(said))
}

test.each([
  ['a part', 500, 1900],
  ['all of it', 2400, null],
])(
  '%s given that the bank gives back is owed by itself: a cancellation gives only the rest',
  (_, cents, rest) =>
    afterStart(async (pages, id) => {
      const differed = await booksDiffer(pages)
      await give(pages, id, { cents })
      await workOff(pages.db, world)
      await bank.givesBack(pages.db)
      expect(await cancel(pages, id)).toEqual({ outcome: 'refund-started', refundCents: rest ?? 2400 })
      await workOff(pages.db, world)
      expect((await refundsIn(pages)).map(({ amount, status }) => [amount, status])).toEqual([
        [cents, 'failed'],
        ...(rest === null ? [] : [[rest, 'done']]),
      ])
      expect([await booksDiffer(pages), await stateOf(pages, id)]).toEqual([differed, 'confirmed'])
      if (rest !== null)
        expect(await settledShown(pages, id)).toEqual([
          'Vom Gast bezahlt 24,00 €',
          'Erstattet −19,00 €',
          'Aus Kulanz, läuft noch −5,00 €',
          'Für dich 0,00 €',
        ])
      await sendAgain(pages)
      // Nobody has paid twice: the company has nothing of it, neither has the marketplace but for what the fee cost.
      expect(await balances(pages)).toMatchObject({ provider_balance: 0, commission: 0, held_back: 0 })
      expect([await booksDiffer(pages), await stateOf(pages, id)]).toEqual([differed, 'refunded'])
      await expectInvariants(pages.db)
    }),
)

test('what the bank refused at once goes back with the rest, and is no goodwill on its way any more', () =>
  afterStart(async (pages, id) => {
    const differed = await booksDiffer(pages)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id)
    await workOff(pages.db, world)
    world.sandbox.faults.disarm()
    await bank.refuses(pages.db)
    // Owed, and so is its part of the commission: 10 % of 19.00.
    expect(await priceShown(pages, id)).toEqual(['−5,00 €', '−1,90 €', '17,10 €'])
    expect(await saidTo(pages, id)).toEqual(['Die Erstattung von 5,00 € läuft'])
    await cancel(pages, id)
    await workOff(pages.db, world)
    expect((await refundsIn(pages)).map(({ amount, status }) => [amount, status])).toEqual([
      [500, 'failed'],
      [2400, 'done'],
    ])
    expect([await saidTo(pages, id), await booksDiffer(pages), await stateOf(pages, id)]).toEqual([
      [],
      differed,
      'refunded',
    ])
    await expectInvariants(pages.db)
  }))

test('in whatever order refused ones go out, fee and commission of all together are those of the payment', () =>
  afterStart(async (pages, id) => {
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await give(pages, id, { operationId: 'first', cents: 510 })
    await workOff(pages.db, world)
    world.sandbox.faults.disarm()
    await bank.refuses(pages.db)
    await give(pages, id, { operationId: 'second', cents: 510, seenCents: 1890 })
    await workOff(pages.db, world)
    await sendAgain(pages)
    await give(pages, id, { operationId: 'last', cents: 1380, seenCents: 1380 })
    await workOff(pages.db, world)
    const refunds = await refundsIn(pages)
    const sum = (of: 'commission' | 'fee') => refunds.reduce((all, each) => all + each[of], 0)
    expect([sum('commission'), sum('fee'), refunds.length]).toEqual([240, 61, 3])
    expect((await mailsIn(pages)).length).toBe(3)
    await expectInvariants(pages.db)
  }))

test('a visit of which all was given back is cancelled without a second promise of money', () =>
  afterStart(async (pages, id) => {
    await give(pages, id, { cents: 2400 })
    await workOff(pages.db, world)
    const of = { companyId: pages.bookable.companyId, id, role: 'owner', now: world.now() } as const
    const seen = await companyReservation(pages.db, of)
    expect(seen && companyTicketView(seen, { role: 'owner', now: world.now() }).isBackBefore).toBe(true)
    expect(await cancel(pages, id)).toEqual({ outcome: 'cancelled' })
    expect(await stateOf(pages, id)).toBe('refunded')
    const { text } = await pages.db
      .selectFrom('mail')
      .select('body_text as text')
      .where('kind', '=', 'booking-cancelled')
      .executeTakeFirstOrThrow()
    expect(text).toContain('Was du bezahlt hast, hast du schon zurückbekommen.')
    expect(text).not.toContain('nichts berechnet')
    await expectInvariants(pages.db)
  }))
