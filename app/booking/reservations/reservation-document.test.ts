import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationSchema } from '#test/support/document-schemas.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { cancellationDeadline } from '#app/booking/deadlines/cancellation.ts'
import type { CartLine } from '#app/booking/quote/price-quote.ts'
import { reservationDocument, type ReservationDocument } from './reservation-document.ts'
import type { Reservation } from './store.server.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const unknown = { paymentIntentId: null, sessionId: null, connectAccountId: null, priceIdOf: () => null }
const known = {
  ...{ paymentIntentId: 'pi_1', sessionId: 'cs_1', connectAccountId: 'acct_1' },
  priceIdOf: ({ name }: { name: string }) => (name === 'Erwachsene' ? 'price_1' : null),
}

function documentOf(
  more: Partial<Reservation> = {},
  how: Partial<Parameters<typeof reservationDocument>[1]> = {},
): ReservationDocument {
  const seen = { names: known, photoUrl: '/bild/ada', side: 'guest' as const, ...how }
  return reservationDocument(makeReservation(more), seen)
}

const start = new Date('2026-06-20T12:30:00Z')
const midnight = Date.parse('2026-06-19T22:00:00Z')
const { snapshot } = makeReservation()

test('[RSVD-2, RSVD-3, RSVD-9] it says which it is, when it was made, how it stands and its total in euros', () => {
  expect(documentOf({ totalCents: 1299 })).toMatchObject({
    resInfo: { reservationID: 'reservation-1', reservationDate: Date.parse('2026-06-12T10:00:00Z') },
    states: { reservationState: 'confirmed', paymentIntentID: 'pi_1' },
    totalPrice: 12.99,
  })
  expect(documentOf({}, { names: unknown }).states.paymentIntentID).toBeNull()
})

test('[RSVD-4, RSVD-6, RSVD-7] what is booked: rounds of lanes, by object', () => {
  const line = { groupID: 'lane', name: 'Bahn', note: null, unitCents: 2400 }
  const lines: CartLine[] = [{ ...line, counts: 'object', amount: 2, totalCents: 4800 }]
  const cart = { lines, slots: 2, vatPercent: 19, vatCents: 766, totalCents: 4800, priceVersion: 1 }
  const lanes = { ...snapshot, countingUnit: 'lane' as const, durationType: 'round' as const }
  const document = documentOf({ cart, snapshot: lanes, persons: 8, units: 2, totalCents: 4800 })
  expect(document.type).toEqual({
    ...{ type: 'timeSlots', date: midnight, personAmount: 8, objectAmount: 2, capacityType: 'lane' },
    ...{ durationType: 'round', multiplicator: 2, slotSize: 60, stornoTime: 1440, sessionID: 'cs_1' },
    ...{ slots: [start.getTime(), start.getTime() + 3_600_000], startTime: start.getTime() },
    calculationType: 'object',
  })
  expect(document.cart[0]).toMatchObject({ priceName: 'Bahn', objectID: 'lane' })
})

test('[RSVD-5] each kind of booking has its own: slots, an event’s start, or neither', () => {
  expect(documentOf().type).toMatchObject({ type: 'timeSlots', slots: [start.getTime()], objectAmount: 0 })
  expect(documentOf({ kind: 'event', eventId: 'nacht' }).type).toMatchObject({
    ...{ type: 'event', slots: [], startTime: start.getTime() },
  })
  const undated = { startsAt: null, endsAt: null, startsOn: null }
  expect(documentOf({ kind: 'onRequest', ...undated }).type).toMatchObject({
    ...{ type: 'onRequest', slots: [], startTime: null, date: null, stornoTime: null },
  })
})

test('[RSVD-8] each line of the cart has its price, amount, price group, price id and VAT id', () => {
  expect(documentOf().cart).toEqual([
    {
      priceName: 'Erwachsene',
      objectID: null,
      priceItems: [
        {
          ...{ price: 6, amount: 2, groupID: 'adults' },
          stripe: { priceStripeID: 'price_1', mwstID: 'mwst_19' },
        },
      ],
    },
  ])
  const { cart } = makeReservation()
  const reduced = { ...cart, lines: cart.lines.map((line) => ({ ...line, vatPercent: 7 })) }
  expect(documentOf({ cart: reduced }).cart[0]?.priceItems[0]?.stripe.mwstID).toBe('mwst_7')
})

test('[RSVD-10, RSVD-11, RSVD-12] a reservation names its service, its company and its guest', () => {
  expect(documentOf()).toMatchObject({
    serviceInfo: {
      ...{ serviceID: 'kanu', title: { name: 'Kanutour durch Barmbeks Kanäle' }, image: '0' },
      category: { name: 'Aufs Wasser' },
      priceProps: [{ groupID: 'adults', personType: 'Erwachsene', price: 6 }],
    },
    company: {
      ...{ companyID: 'kontor', name: 'Paddelkontor', email: 'kontor@example.org' },
      connectAccountID: 'acct_1',
    },
    userAuth: { uid: 'ada', displayName: 'Ada B.', photoURL: '/bild/ada', email: 'ada@example.org' },
  })
})

test('a company reads no address of its guest, and nothing of whose name was taken out', () => {
  expect(documentOf({}, { side: 'company' }).userAuth).toEqual({
    ...{ uid: 'ada', displayName: 'Ada B.', photoURL: '/bild/ada', email: null },
  })
  const forgotten = { snapshot: { ...snapshot, userName: '', userEmail: '' } }
  expect(documentOf(forgotten, { side: 'company' }).userAuth).toEqual({
    ...{ uid: 'ada', displayName: '', photoURL: null, email: null },
  })
})

const line = fc.record({
  ...{ groupID: fc.constantFrom('adults', 'kids', 'lane'), name: fc.constantFrom('Erwachsene', 'Kinder') },
  ...{ amount: fc.integer({ min: 1, max: 40 }), unitCents: fc.integer({ min: 0, max: 99_999 }) },
  counts: fc.constantFrom('person', 'object', 'extra' as const),
})
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const drawn = fc.record({
  kind: fc.constantFrom('timeSlots', 'event', 'onRequest' as const),
  state: fc.constantFrom(...reservationStates),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  slots: fc.integer({ min: 1, max: 12 }),
  slotMinutes: fc.constantFrom(15, 30, 60, 90),
  startsAt: fc.option(instant),
  minutes: fc.option(fc.nat(20_000)),
  latest: fc.option(instant),
  countingUnit: fc.constantFrom('person', 'object', 'room', 'lane', 'field', 'section' as const),
  vatPercent: fc.constantFrom(0, 7, 19),
  isForgotten: fc.boolean(),
  side: fc.constantFrom('guest', 'company' as const),
})

test('a reservation of any kind and state is a document of the contract that adds up', () => {
  const property = fc.property(drawn, ({ lines, slots, slotMinutes, vatPercent, side, ...of }) => {
    const totalCents = lines.reduce((sum, { amount, unitCents }) => sum + amount * unitCents, 0)
    const priced = lines.map((each) => ({ ...each, note: null, totalCents: each.amount * each.unitCents }))
    const name = of.isForgotten ? { userName: '', userEmail: '' } : {}
    const reservation = makeReservation({
      ...{ kind: of.kind, state: of.state, startsAt: of.startsAt, totalCents },
      startsOn: of.startsAt && of.startsAt.toISOString().slice(0, 10),
      cart: { lines: priced, slots, vatPercent, vatCents: 0, totalCents, priceVersion: 1 },
      ...{ cancelMinutesBeforeStart: of.minutes, cancelLatestAt: of.latest },
      snapshot: { ...snapshot, ...name, slotMinutes, countingUnit: of.countingUnit },
    })
    const document = reservationDocument(reservation, { names: known, photoUrl: null, side })
    expect(reservationSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
    const items = document.cart.flatMap(({ priceItems }) => priceItems)
    const sum = items.reduce((cents, { price, amount }) => cents + Math.round(price * 100) * amount, 0)
    expect(sum).toBe(Math.round(document.totalPrice * 100))
    const { startTime, stornoTime, slots: starts, multiplicator } = document.type
    if (of.kind === 'timeSlots' && startTime !== null) {
      expect([starts[0], starts.length]).toEqual([startTime, multiplicator])
    }
    const deadline = cancellationDeadline(reservation)
    expect(stornoTime === null).toBe(deadline === null)
    if (deadline && startTime !== null && stornoTime !== null) {
      const early = deadline.getTime() - (startTime - stornoTime * 60_000)
      expect(early >= 0 && early < 60_000).toBe(true)
    }
  })
  fc.assert(property, { numRuns: 2_000 })
})
