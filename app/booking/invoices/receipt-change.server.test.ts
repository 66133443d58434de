import { expect, test } from 'vitest'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
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
import { loader } from './routes/receipt-file.ts'
import { loader as ticketLoader } from '#app/booking/my-bookings/routes/reservation.tsx'
import { spanText } from '#app/booking/summary/text-lines.ts'

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

const change = async (pages: BookingPages, id: string, persons: number, from = 0) => {
  const asked = { customer: pages.jule, reservationId: id }
  const begun = await pressChange(pages.db, world, slotOrder(pages.bookable, { persons, from }), asked)
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

const cancel = async ({ db, jule }: BookingPages, reservationId: string) => {
  const now = world.now()
  await cancelBooking(db, world.payments, { userId: jule.id, reservationId, reason: 'other', now })
  await workOff(db, world)
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
    const { db } = pages
    await cancel(pages, id)
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

const spanFrom = ({ bookable }: BookingPages, first: number) => {
  const start = bookable.starts[first]
  if (!start) throw new Error('there is no such start')
  return spanText(start, new Date(start.getTime() + 3_600_000))
}

test('a correction says from which to which time, and a cancellation the time that was cancelled', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), jule)
    const mine = { customer: jule, reservationId: id }
    await pressChange(db, world, slotOrder(bookable, { from: 2, persons: 1 }), mine)
    await workOff(db, world)
    await cancel(pages, id)
    const less = await db.selectFrom('refund').select('id').where('cause', '=', 'reduced').execute()
    const factsOf = async (query: string) => {
      const asked = { companyId: bookable.companyId, id, query, now: world.now() }
      const facts = (await receiptPageFor(db, asked))?.facts ?? []
      return facts.filter(([name]) => name === 'Leistungszeit' || name === 'Vor der Umbuchung')
    }
    const [was, is] = [spanFrom(pages, 0), spanFrom(pages, 2)]
    expect(await factsOf(`?erstattung=${less[0]?.id}`)).toEqual([
      ['Leistungszeit', is],
      ['Vor der Umbuchung', was],
    ])
    expect(await factsOf('?art=storno')).toEqual([['Leistungszeit', is]])
    expect(await factsOf('')).toEqual([['Leistungszeit', was]])
    await expectInvariants(db)
  }))

test('cancelled after another time and more persons each paper says what was cancelled, and its payment', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), pages.jule)
    await change(pages, id, 3, 2)
    await cancel(pages, id)
    const refunds = await db.selectFrom('refund').select(['id', 'price_cents as cents']).execute()
    const ofMore = refunds.find(({ cents }) => cents === 1200)?.id
    const [was, is] = [spanFrom(pages, 0), spanFrom(pages, 2)]
    const saidIn = async (query: string) => {
      const page = await receiptPageFor(db, { companyId: bookable.companyId, id, query, now: world.now() })
      const names = ['Leistungszeit', 'Stornierte Buchung', 'Beim Bezahlen gebucht']
      const facts = (page?.facts ?? []).flatMap(([name, said]) => (names.includes(name) ? [said] : []))
      return { facts, lines: page?.tables?.[0]?.rows.map(({ cells }) => cells.at(0)) }
    }
    const paid = await db
      .selectFrom('payment')
      .select('paid_at')
      .orderBy('paid_at')
      .orderBy(asWritten)
      .execute()
    const paidOn = formatDay(berlinDay(paid[0]?.paid_at ?? new Date(0)))
    expect(await saidIn('?art=storno')).toEqual({
      facts: [is, '3 Erwachsene', `2 Erwachsene, ${was}`],
      lines: [`Zahlung vom ${paidOn}`, 'Gesamt'],
    })
    expect(await saidIn(`?erstattung=${ofMore}`)).toEqual({
      facts: [is, '3 Erwachsene'],
      lines: ['Umbuchung: 1 Erwachsener mehr, anderer Termin', 'Gesamt'],
    })
    // What was sold keeps its own words.
    expect((await saidIn('')).facts).toEqual([was])
    await expectInvariants(db)
  }))

test('cancelled after another time alone it takes back the same lines, and names both times', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), pages.jule)
    await change(pages, id, 2, 2)
    await cancel(pages, id)
    const { companyId } = bookable
    const page = (query: string) => receiptPageFor(db, { companyId, id, query, now: world.now() })
    const [sale, back] = [await page(''), await page('?art=storno')]
    expect(back?.facts).toEqual(
      expect.arrayContaining([
        ['Leistungszeit', spanFrom(pages, 2)],
        ['Beim Bezahlen gebucht', `2 Erwachsene, ${spanFrom(pages, 0)}`],
      ]),
    )
    const namesIn = (said: typeof sale) => said?.tables?.[0]?.rows.map(({ cells }) => cells[0])
    expect(namesIn(back)).toEqual(namesIn(sale))
    await expectInvariants(db)
  }))

const correctionsOf = async ({ db, bookable }: BookingPages, id: string) => {
  const less = await db
    .selectFrom('refund')
    .select('id')
    .where('cause', '=', 'reduced')
    .orderBy('price_cents')
    .execute()
  const lines = less.map(async (refund) => {
    const asked = { companyId: bookable.companyId, id, query: `?erstattung=${refund.id}`, now: world.now() }
    return (await receiptPageFor(db, asked))?.tables?.[0]?.rows.map(({ cells }) => cells.at(0))
  })
  return Promise.all(lines)
}

test('a payment of a change that a later one takes back whole is corrected by the name of the later one', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 1 }), pages.jule)
    await change(pages, id, 4)
    await change(pages, id, 1)
    expect(await correctionsOf(pages, id)).toEqual([['Umbuchung: 3 Erwachsene weniger', 'Gesamt']])
    await expectInvariants(pages.db)
  }))

test('where two payments bear a change each correction names it, also that which takes back all of its payment', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    await change(pages, id, 3, 2)
    await change(pages, id, 1)
    const part = ['Teil der Umbuchung: 2 Erwachsene weniger, anderer Termin', 'Gesamt']
    expect(await correctionsOf(pages, id)).toEqual([part, part])
    await expectInvariants(pages.db)
  }))
