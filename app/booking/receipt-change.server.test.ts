import { expect, test } from 'vitest'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking, checkAmendment } from './booking.server.ts'
import { receiptPageFor } from './receipt-file.server.ts'
import { loader } from './routes/receipt-file.ts'
import { loader as ticketLoader } from './routes/reservation.tsx'
import { spanText } from './shown.ts'

const world = worldOfFile()

type Link = { href: string; label: string }

async function linksOf({ open, cookie }: BookingPages, resID: string): Promise<Link[]> {
  const { body } = await open(ticketLoader, `/bookings/${resID}?view=ticket`, { cookie, params: { resID } })
  return (body as { ticket: { receipts: Link[] } }).ticket.receipts
}

/** Takes every receipt that the ticket offers, the last one first. */
async function takeAll(pages: BookingPages, resID: string): Promise<string[]> {
  const links = await linksOf(pages, resID)
  for (const { href } of links.toReversed()) {
    const answer = await pages.open(loader, href, { cookie: pages.cookie, params: { resID } })
    expect([href, answer.status]).toEqual([href, 200])
  }
  return links.map(({ label }) => label)
}

const change = async (pages: BookingPages, id: string, persons: number) => {
  const asked = { customer: pages.jule, reservationId: id }
  const begun = await pressChange(pages.db, world, slotOrder(pages.bookable, { persons }), asked)
  if (begun.outcome === 'checkout') {
    world.pay(sessionIn(begun.url))
    await checkAmendment(pages.db, world.payments, {
      userId: pages.jule.id,
      reservationId: id,
      now: world.now(),
    })
  }
  await workOff(pages.db, world)
  world.advance(60)
}

const written = async ({ db }: BookingPages) => {
  const rows = await db
    .selectFrom('receipt')
    .select(['kind', 'content', 'cancels'])
    .orderBy('number')
    .execute()
  return rows.map(({ kind, cancels, content: { lines } }) => ({
    kind,
    cancels,
    cents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  }))
}

test('more persons have a receipt of their own, the first one stays what was booked first', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await change(pages, id, 3)
    expect(await takeAll(pages, id)).toEqual(['Beleg (PDF)', 'Beleg Umbuchung (PDF)'])
    expect(await written(pages)).toEqual([
      { kind: 'sale', cancels: null, cents: 2400 },
      { kind: 'sale', cancels: null, cents: 1200 },
    ])
    await expectInvariants(pages.db)
  }))

test('fewer persons have one that corrects it, and cancelling takes only the rest back', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 4 }), pages.jule)
    await change(pages, id, 3)
    await change(pages, id, 1)
    expect(await linksOf(pages, id)).toMatchObject([
      { label: 'Beleg (PDF)' },
      { label: 'Korrekturbeleg (PDF)' },
      { label: 'Korrekturbeleg 2 (PDF)' },
    ])
    const { db, jule } = pages
    await cancelBooking(db, world.payments, {
      userId: jule.id,
      reservationId: id,
      reason: 'other',
      now: world.now(),
    })
    await workOff(db, world)
    const path = `/bookings/${id}/beleg.pdf`
    const asking = { cookie: pages.cookie, params: { resID: id } }
    expect((await pages.open(loader, `${path}?art=storno`, asking)).status).toBe(200)
    const refunds = await db.selectFrom('refund').select('id').where('cause', '=', 'reduced').execute()
    for (const refund of refunds)
      expect((await pages.open(loader, `${path}?erstattung=${refund.id}`, asking)).status).toBe(200)
    expect(await written(pages)).toEqual(
      expect.arrayContaining([
        { kind: 'sale', cancels: null, cents: 4800 },
        { kind: 'cancellation', cancels: 1, cents: 1200 },
        { kind: 'correction', cancels: 1, cents: 1200 },
        { kind: 'correction', cancels: 1, cents: 2400 },
      ]),
    )
    await expectInvariants(db)
  }))

test('another time without money changes no receipt', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const asked = { customer: pages.jule, reservationId: id }
    await pressChange(pages.db, world, slotOrder(pages.bookable, { from: 2 }), asked)
    expect(await takeAll(pages, id)).toEqual(['Beleg (PDF)'])
    const [receipt] = await pages.db.selectFrom('receipt').select('content').execute()
    expect(receipt?.content.startsAt).toBe(pages.bookable.starts[0]?.toISOString())
    await expectInvariants(pages.db)
  }))

test('a correction says from which to which time, and a cancellation the time that was cancelled', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), jule)
    const mine = { customer: jule, reservationId: id }
    await pressChange(db, world, slotOrder(bookable, { from: 2, persons: 1 }), mine)
    await workOff(db, world)
    const cancelling = { userId: jule.id, reservationId: id, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, cancelling)
    await workOff(db, world)
    const less = await db.selectFrom('refund').select('id').where('cause', '=', 'reduced').execute()
    const factsOf = async (query: string) => {
      const asked = { companyId: bookable.companyId, id, query, now: world.now() }
      const facts = (await receiptPageFor(db, asked))?.facts ?? []
      return facts.filter(([name]) => name === 'Leistungszeit' || name === 'Vor der Umbuchung')
    }
    const spanFrom = (first: number) => {
      const start = bookable.starts[first]
      if (!start) throw new Error('there is no such start')
      return spanText(start, new Date(start.getTime() + 3_600_000))
    }
    const [was, is] = [spanFrom(0), spanFrom(2)]
    expect(await factsOf(`?erstattung=${less[0]?.id}`)).toEqual([
      ['Leistungszeit', is],
      ['Vor der Umbuchung', was],
    ])
    expect(await factsOf('?art=storno')).toEqual([['Leistungszeit', is]])
    expect(await factsOf('')).toEqual([['Leistungszeit', was]])
    await expectInvariants(db)
  }))
