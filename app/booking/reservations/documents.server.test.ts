import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import type { DocumentRead } from '#foundation/platform/document.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { reservationSchema } from '#test/support/document-schemas.ts'
import { oneChange } from '#test/support/one-change.ts'
import { ada, oneGuest } from '#test/support/one-guest.ts'
import { oneRequest } from '#test/support/one-request.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import {
  acceptRequest,
  redeemTicket,
  rejectRequest,
} from '#app/booking/company-desk/company-answers.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import { reservationDocuments } from './documents.server.ts'
import { getReservation } from './store.server.ts'
import type { ReservationDocument } from './reservation-document.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const world = worldOfFile()
const { offer, begin, buy, press, cancel } = oneGuest(world)
const { requested, as, own } = oneRequest(world)

async function readBy(db: Db, id: string, userId: string): Promise<DocumentRead> {
  const { companyId, serviceId } = await getReservation(db, { userId: ada.id, id })
  const ids = { companyID: companyId, serviceID: serviceId, reservationID: id }
  return reservationDocuments.read(db, { ids, reader: { userId, sessionId: null }, now: world.now() })
}

/** Ada's document, which must be the contract's. */
async function documentOf(db: Db, id: string): Promise<ReservationDocument> {
  const read = await readBy(db, id, ada.id)
  if (read.outcome !== 'found') throw new Error(read.outcome)
  const document = read.document as ReservationDocument
  expect(reservationSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
  return document
}

const stripeOf = ({ cart }: ReservationDocument) => cart.flatMap(({ priceItems }) => priceItems)[0]?.stripe
const standing = ({ states, type }: ReservationDocument) => [
  states.reservationState,
  states.paymentIntentID,
  type.sessionID,
]
const intent = expect.stringMatching(/^pi_/) as string
const price = expect.stringMatching(/^price_/) as string

test('from the order button to the door a paid reservation’s document names session, payment and prices', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id, sessionId } = await buy(tx, slotOrder(bookable, { persons: 2 }))
    const document = await documentOf(tx, id)
    expect(standing(document)).toEqual(['confirmed', intent, sessionId])
    expect(stripeOf(document)).toEqual({ priceStripeID: price, mwstID: 'mwst_19' })
    expect(document.company.connectAccountID).toBe(bookable.connectAccountId)
    // The provider itself knows the price by this id, and it is the one that was paid.
    const { priceStripeID } = stripeOf(document) ?? {}
    const { store } = world.sandbox.world
    expect(store.found('price', '', priceStripeID ?? '')?.unit_amount).toBe(1200)
    const { startsAt } = await getReservation(tx, { userId: ada.id, id })
    await redeemTicket(tx, {
      ...{ companyId: bookable.companyId, reservationId: id, actorId: 'boss' },
      now: startsAt ?? world.now(),
    })
    expect(standing(await documentOf(tx, id))).toEqual(['reedemed', intent, sessionId])
  }))

test('what was never paid, costs nothing or went back has the document of its state', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const open = await begin(tx, slotOrder(bookable))
    expect(standing(await documentOf(tx, open.id))).toEqual(['processing', null, open.sessionId])
    await abandonBooking(tx, world.payments, own(open.id))
    expect(standing(await documentOf(tx, open.id))).toEqual(['deleteCapacity', null, open.sessionId])
    const evening = await buy(tx, eventOrder(bookable, { persons: 3 }), { key: 'evening' })
    expect((await documentOf(tx, evening.id)).type).toMatchObject({ type: 'event', slots: [] })
    await cancel(tx, evening.id)
    await workOff(tx, world)
    expect(standing(await documentOf(tx, evening.id))).toEqual(['refunded', intent, evening.sessionId])
    const free = await press(tx, slotOrder(await offer(tx, { priceCents: 0 })), { key: 'free' })
    const document = await documentOf(tx, 'reservationId' in free ? free.reservationId : '')
    expect(standing(document)).toEqual(['confirmed', null, null])
    expect([document.totalPrice, stripeOf(document)]).toEqual([0, { priceStripeID: null, mwstID: 'mwst_19' }])
  }))

test('a request has a document at every step of its way', () =>
  withDatabase(async (tx) => {
    const { id, place } = await requested(tx)
    expect(standing(await documentOf(tx, id))).toEqual(['slotRequestet', null, null])
    await acceptRequest(tx, as(place))
    await payRequest(tx, world.payments, own(id))
    expect(standing(await documentOf(tx, id))).toEqual(['slotConfirmed', null, expect.stringMatching(/^cs_/)])
    const other = await requested(tx)
    await rejectRequest(tx, { ...as(other.place), why: { reason: 'taken', message: null } })
    expect(standing(await documentOf(tx, other.id))).toEqual(['slotRejected', null, null])
  }))

test('a changed booking’s document says what is booked now, and keeps the payment that bought it', () =>
  withDatabase(async (tx) => {
    const { change, payFor } = oneChange(world)
    const bookable = await offer(tx)
    const { id, sessionId } = await buy(tx, slotOrder(bookable))
    const before = await documentOf(tx, id)
    const begun = await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 }))
    await payFor(tx, id, begun)
    const after = await documentOf(tx, id)
    expect(standing(after)).toEqual(['confirmed', before.states.paymentIntentID, sessionId])
    expect(after.type).toMatchObject({ personAmount: 3, slots: [bookable.starts[1]?.getTime()] })
    expect([after.totalPrice, stripeOf(after)]).toEqual([36, stripeOf(before)])
  }))

test('a document stands in each of the seventeen states', () =>
  withDatabase(async (tx) => {
    const { id } = await buy(tx, slotOrder(await offer(tx)))
    for (const state of reservationStates) {
      await tx.updateTable('reservation').set({ state }).execute()
      expect((await documentOf(tx, id)).states.reservationState).toBe(state)
    }
  }))

test('a page of documents costs as many statements as one', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const listed = async () => {
      statements = 0
      const page = { userId: ada.id, after: null, limit: 20 }
      const { documents } = (await reservationDocuments.own?.list(tx.withPlugin(counting), page)) ?? {}
      return { found: documents?.length, statements }
    }
    await buy(tx, slotOrder(bookable))
    const one = await listed()
    expect(one).toEqual({ found: 1, statements: 4 })
    await buy(tx, slotOrder(bookable, { from: 1 }), { key: 'second' })
    await buy(tx, eventOrder(await offer(tx)), { key: 'third' })
    expect(await listed()).toEqual({ ...one, found: 3 })
  }))
