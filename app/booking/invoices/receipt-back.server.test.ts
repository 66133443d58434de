import { expect, test } from 'vitest'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { asWritten } from '#test/support/database.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { checkAmendment } from '#app/booking/checkout/pay-amendment.server.ts'
import { receiptPageFor } from './receipt-file.server.ts'

const world = worldOfFile()

async function change({ db, jule, bookable }: BookingPages, id: string, persons: number) {
  world.advance(86_400)
  const begun = await pressChange(db, world, slotOrder(bookable, { persons }), {
    customer: jule,
    reservationId: id,
  })
  if (begun.outcome === 'checkout') world.pay(sessionIn(begun.url))
  await checkAmendment(db, world.payments, { userId: jule.id, reservationId: id, now: world.now() })
}

async function cancel({ db, jule }: BookingPages, reservationId: string) {
  const now = world.now()
  await cancelBooking(db, world.payments, { userId: jule.id, reservationId, reason: 'other', now })
  await workOff(db, world)
}

/** What the receipt of a cancellation says of the money, and below everything. */
async function saidOf({ db, bookable }: BookingPages, id: string, query = '?art=storno') {
  const asked = { companyId: bookable.companyId, id, query, now: world.now() }
  const page = await receiptPageFor(db, asked)
  const rows = page?.tables?.at(-1)?.rows.map(({ cells }) => cells) ?? []
  return { rows, small: page?.small ?? [], facts: page?.facts ?? [] }
}

const refundsOf = ({ db }: BookingPages) =>
  db
    .selectFrom('refund')
    .select(['id', 'cause', 'price_cents as price', 'amount_cents as amount', 'done_at as doneAt'])
    .orderBy('requested_at')
    .orderBy(asWritten)
    .execute()

const centsIn = (text: string) => Number(text.replaceAll(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1 : 1)

const dayOf = (at: Date | null | undefined) => formatDay(berlinDay(at ?? new Date(0)))

test('after a change to less the cancellation goes from what was paid first over what that gave back to the rest', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 4 }), pages.jule)
    await change(pages, id, 3)
    await workOff(pages.db, world)
    await cancel(pages, id)
    const [less, rest] = await refundsOf(pages)
    const paid = await pages.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
    if (!less || !rest) throw new Error('there were no two refunds')
    expect([less.cause, less.price, rest.cause, rest.price]).toEqual([
      'reduced',
      1200,
      'user-cancelled',
      3600,
    ])
    const { rows, small, facts } = await saidOf(pages, id)
    expect(facts).toContainEqual([
      'Nimmt zurück',
      `${formatEuro(3600)} der ${formatEuro(4800)} aus Beleg UB-00001`,
    ])
    expect(rows).toEqual([
      [`Bezahlt am ${dayOf(paid.paid_at)}`, formatEuro(4800)],
      [`Nach Umbuchung erstattet am ${dayOf(less.doneAt)}`, formatEuro(-less.amount)],
      ['Dabei einbehaltene Zahlungsgebühr', formatEuro(less.amount - 1200)],
      ['Rest der Buchung', formatEuro(3600)],
      ['Einbehaltene Zahlungsgebühr', formatEuro(rest.amount - 3600)],
      [`Erstattet am ${dayOf(rest.doneAt)}`, formatEuro(rest.amount)],
    ])
    expect(small.join(' ')).not.toContain('Zahlungen bezahlt')
    await expectInvariants(pages.db)
  }))

test('what a change gives back and isn’t through yet is said as that, and the rest is the rest', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 4 }), pages.jule)
    await change(pages, id, 3)
    await cancel(pages, id)
    const [less] = await refundsOf(pages)
    const known = { done_at: null, status: 'requested' } as const
    await pages.db.updateTable('refund').set(known).where('id', '=', `${less?.id}`).execute()
    const { rows } = await saidOf(pages, id)
    expect(rows.slice(1, 3)).toEqual([
      ['Nach Umbuchung günstiger, mit eigenem Beleg', formatEuro(-1200)],
      ['Rest der Buchung', formatEuro(3600)],
    ])
    // Once it is through, the receipt that was issued before says the same.
    world.advance(60)
    const through = { done_at: world.now(), status: 'done' } as const
    await pages.db.updateTable('refund').set(through).where('id', '=', `${less?.id}`).execute()
    expect((await saidOf(pages, id)).rows).toEqual(rows)
  }))

test('after a change to more each payment’s cancellation says what that one was for, and names both', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    await change(pages, id, 3)
    await workOff(pages.db, world)
    await cancel(pages, id)
    const paid = await pages.db
      .selectFrom('payment')
      .selectAll()
      .orderBy('paid_at')
      .orderBy(asWritten)
      .execute()
    const [first, more] = paid.map(({ paid_at: at }) => dayOf(at))
    const both =
      `Diese Buchung wurde in 2 Zahlungen bezahlt: ${formatEuro(2400)} am ${first}; ` +
      `nach Umbuchung ${formatEuro(1200)} am ${more}. Jede hat ihre eigenen Belege.`
    const { rows, small } = await saidOf(pages, id)
    expect(rows[0]).toEqual([`Bezahlt am ${first}`, formatEuro(2400)])
    expect(small).toContain(both)
    const ofMore = (await refundsOf(pages)).find(({ price }) => price === 1200)
    const other = await saidOf(pages, id, `?erstattung=${ofMore?.id}`)
    expect(other.rows[0]).toEqual([`Nach Umbuchung bezahlt am ${more}`, formatEuro(1200)])
    expect(other.rows.at(-1)).toEqual([
      `Erstattet am ${dayOf(ofMore?.doneAt)}`,
      formatEuro(ofMore?.amount ?? 0),
    ])
    expect(other.small).toContain(both)
    // What sold or corrects a part is about that alone.
    expect((await saidOf(pages, id, '')).small.join(' ')).not.toContain('Zahlungen bezahlt')
  }))

test('without a change a cancellation goes straight from what was paid to what went back', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    await cancel(pages, id)
    const [all] = await refundsOf(pages)
    const [paid] = await pages.db.selectFrom('payment').selectAll().execute()
    const { rows } = await saidOf(pages, id)
    expect(rows).toEqual([
      [`Bezahlt am ${dayOf(paid?.paid_at)}`, formatEuro(2400)],
      ['Einbehaltene Zahlungsgebühr', formatEuro((all?.amount ?? 0) - 2400)],
      [`Erstattet am ${dayOf(all?.doneAt)}`, formatEuro(all?.amount ?? 0)],
    ])
  }))

test('what went back of one payment is no part of another one’s receipt', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    await change(pages, id, 4)
    await workOff(pages.db, world)
    await change(pages, id, 3)
    await workOff(pages.db, world)
    await cancel(pages, id)
    const refunds = await refundsOf(pages)
    const ends = refunds.filter(({ cause }) => cause === 'user-cancelled')
    expect(ends.length).toBeGreaterThan(1)
    for (const { id: refund, price, amount } of ends) {
      const { rows } = await saidOf(pages, id, `?erstattung=${refund}`)
      const shown = rows.length > 0 ? rows : (await saidOf(pages, id)).rows
      const sum = shown.slice(0, -1).filter(([name]) => name !== 'Rest der Buchung')
      const cents = sum.reduce((total, [, text = '']) => total + centsIn(text), 0)
      expect([price >= amount, cents]).toEqual([true, amount])
    }
  }))
