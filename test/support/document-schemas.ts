import { z } from 'zod'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const text = z.string().min(1)
/** Euros, to the cent. */
const euros = z
  .number()
  .refine((value) => value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
const milliseconds = z.number().int().positive()
const count = z.number().int().nonnegative()
const capacityType = z.enum(['person', 'object', 'room', 'lane', 'field', 'section'])
const requestType = z.enum(['timeSlots', 'event', 'onRequest'])

/** The contract's reservation, field by field, and nothing beside it. Source: contract 2, section 3. */
export const reservationSchema = z.strictObject({
  resInfo: z.strictObject({ reservationID: text, reservationDate: milliseconds }),
  states: z.strictObject({
    reservationState: z.enum(reservationStates),
    paymentIntentID: z.string().startsWith('pi_').nullable(),
  }),
  type: z.strictObject({
    type: requestType,
    date: milliseconds.nullable(),
    personAmount: count.positive(),
    objectAmount: count,
    capacityType,
    durationType: z.enum(['fixed', 'round']),
    multiplicator: count.positive(),
    slotSize: count.positive(),
    slots: z.array(milliseconds),
    startTime: milliseconds.nullable(),
    stornoTime: count.nullable(),
    sessionID: z.string().startsWith('cs_').nullable(),
    calculationType: z.enum(['person', 'object']),
  }),
  cart: z.array(
    z.strictObject({
      priceName: text,
      objectID: text.nullable(),
      priceItems: z
        .array(
          z.strictObject({
            price: euros,
            amount: count.positive(),
            groupID: text,
            stripe: z.strictObject({
              priceStripeID: z.string().startsWith('price_').nullable(),
              mwstID: z.string().regex(/^mwst_\d+$/),
            }),
          }),
        )
        .min(1),
    }),
  ),
  totalPrice: euros,
  serviceInfo: z.strictObject({
    serviceID: text,
    title: z.strictObject({ name: text }),
    category: z.strictObject({ name: text }),
    image: text,
    priceProps: z.array(z.strictObject({ groupID: text, personType: text, price: euros })),
  }),
  company: z.strictObject({
    companyID: text,
    name: text,
    email: z.string().includes('@').nullable(),
    connectAccountID: z.string().startsWith('acct_').nullable(),
  }),
  userAuth: z.strictObject({
    uid: text,
    displayName: z.string(),
    photoURL: text.nullable(),
    email: z.string().includes('@').nullable(),
  }),
})

/** The contract's service as bookings use it. Source: contract 1, section 3 "Service"; contract 2, section 3. */
export const serviceSchema = z.strictObject({
  serviceID: text,
  companyID: text,
  title: z.strictObject({ name: text, form: text }),
  category: z.strictObject({ name: text, form: text }),
  images: z.array(text).min(1),
  location: z.array(z.enum(['lo_indoor', 'lo_outdoor', 'lo_online'])),
  requestType,
  capacityType,
  rating: z.array(count).length(5),
  keywords: z.array(text),
  companyAddress: z.strictObject({
    line1: z.string(),
    house_nr: z.string(),
    postal_code: z.string(),
    city: text,
    latLng: z.strictObject({ lat: z.number(), lng: z.number() }),
    geohash: z.tuple([z.string().length(6), z.string().length(5), z.string().length(4)]),
  }),
  availableTermins: z.array(milliseconds),
  reservation: z.strictObject({
    isOnline: z.literal(true),
    startPrice: euros.nullable(),
    countMinPerson: count.positive(),
    countMaxPerson: count.positive(),
    externalBookingLink: text.nullable(),
    paymentType: z.enum(['ticket', 'free', 'free-without-ticket']),
    priceProps: z.array(
      z.strictObject({
        groupID: text,
        personType: text,
        price: euros,
        personCondition: z.strictObject({ min: count, max: count.nullable() }).nullable(),
        dayGroup: z.enum(['all', 'weekday', 'weekend']),
        timeFrame: z.strictObject({ fromMinute: count, toMinute: count }).nullable(),
        durationFactor: z.number().positive(),
      }),
    ),
    specialOffers: z.array(z.strictObject({ title: text, link: text })),
  }),
})
