import { berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { CountingUnit } from '#app/catalog/catalog.ts'
import type { ProviderNames } from '#app/payment/payment.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import type { CartLine } from '#app/booking/quote/quote.ts'
import type { Reservation } from './store.server.ts'
import type { ReservationKind, ReservationState } from '#app/booking/states/states.ts'

/** Who reads: the guest, or the company that is its contract partner. */
export type ReservationSide = 'guest' | 'company'

/** One line of the cart. `objectID` is what is taken where lanes, boats or rooms are counted. */
type CartEntry = {
  priceName: string
  objectID: string | null
  priceItems: {
    price: number
    amount: number
    groupID: string
    stripe: { priceStripeID: string | null; mwstID: string }
  }[]
}

/**
 * The contract's reservation, spelled as there. Money is euros, instants are milliseconds (OP-41); what isn't known is
 * `null`.
 */
export type ReservationDocument = {
  resInfo: { reservationID: string; reservationDate: number }
  states: { reservationState: ReservationState; paymentIntentID: string | null }
  type: {
    type: ReservationKind
    /** Midnight of the Berlin day. */
    date: number | null
    personAmount: number
    objectAmount: number
    capacityType: CountingUnit
    durationType: 'fixed' | 'round'
    multiplicator: number
    slotSize: number
    slots: number[]
    startTime: number | null
    /** Minutes before the start until which the guest may cancel. */
    stornoTime: number | null
    sessionID: string | null
    calculationType: 'person' | 'object'
  }
  cart: CartEntry[]
  totalPrice: number
  serviceInfo: {
    serviceID: string
    title: { name: string }
    category: { name: string }
    image: string
    priceProps: { groupID: string; personType: string; price: number }[]
  }
  company: { companyID: string; name: string; email: string | null; connectAccountID: string | null }
  userAuth: { uid: string; displayName: string; photoURL: string | null; email: string | null }
}

const minuteMs = 60_000

/** The document of a stored reservation. Source: contract 2, section 3 "Reservation"; decision 19. */
export function reservationDocument(
  reservation: Reservation,
  { names, photoUrl, side }: { names: ProviderNames; photoUrl: string | null; side: ReservationSide },
): ReservationDocument {
  const { id, companyId, state, createdAt, totalCents, cart, snapshot } = reservation
  const { provider } = snapshot
  return {
    resInfo: { reservationID: id, reservationDate: createdAt.getTime() },
    states: { reservationState: state, paymentIntentID: names.paymentIntentId },
    type: typeOf(reservation, names),
    cart: cart.lines.map((line) => cartEntry(line, { vatPercent: cart.vatPercent, names })),
    totalPrice: totalCents / 100,
    serviceInfo: serviceInfoOf(reservation),
    company: {
      companyID: companyId,
      name: provider.title,
      email: provider.email,
      connectAccountID: names.connectAccountId,
    },
    userAuth: userAuthOf(reservation, { photoUrl, side }),
  }
}

function typeOf(
  reservation: Reservation,
  { sessionId }: Pick<ProviderNames, 'sessionId'>,
): ReservationDocument['type'] {
  const { kind, startsOn, startsAt, persons, cart, snapshot } = reservation
  const { countingUnit, durationType, slotMinutes } = snapshot
  const objects = cart.lines.filter(({ counts }) => counts === 'object')
  return {
    type: kind,
    date: startsOn === null ? null : berlinMidnight(startsOn).getTime(),
    personAmount: persons,
    objectAmount: objects.reduce((sum, { amount }) => sum + amount, 0),
    capacityType: countingUnit,
    durationType,
    multiplicator: cart.slots,
    slotSize: slotMinutes,
    slots:
      kind === 'timeSlots' && startsAt
        ? Array.from(
            { length: cart.slots },
            (_, index) => startsAt.getTime() + index * slotMinutes * minuteMs,
          )
        : [],
    startTime: startsAt?.getTime() ?? null,
    stornoTime: stornoTimeOf(reservation),
    sessionID: sessionId,
    calculationType: countingUnit === 'person' ? 'person' : 'object',
  }
}

// A change of date never makes the deadline later, so that it may lie further before the start than at first.
function stornoTimeOf(reservation: Reservation): number | null {
  const deadline = cancellationDeadline(reservation)
  if (deadline === null || reservation.startsAt === null) return null
  return Math.ceil((reservation.startsAt.getTime() - deadline.getTime()) / minuteMs)
}

function cartEntry(
  line: CartLine,
  { vatPercent, names }: { vatPercent: number; names: ProviderNames },
): CartEntry {
  const { name, counts, unitCents, amount, groupID } = line
  return {
    priceName: name,
    objectID: counts === 'object' ? groupID : null,
    priceItems: [
      {
        price: unitCents / 100,
        amount,
        groupID,
        stripe: { priceStripeID: names.priceIdOf(line), mwstID: mwstIdOf(line.vatPercent ?? vatPercent) },
      },
    ],
  }
}

/** What a VAT rate is called in documents: `mwst_19`. */
function mwstIdOf(percent: number): string {
  return `mwst_${percent}`
}

function serviceInfoOf({ serviceId, snapshot, cart }: Reservation): ReservationDocument['serviceInfo'] {
  return {
    serviceID: serviceId,
    title: { name: snapshot.serviceTitle },
    category: { name: snapshot.categoryName },
    image: snapshot.pictureName ?? '0',
    // The price list as it was when this was bought; the service's own goes on changing.
    priceProps: cart.lines.map(({ groupID, name, unitCents }) => ({
      groupID,
      personType: name,
      price: unitCents / 100,
    })),
  }
}

// Companies see who comes, and no address of theirs; whose name was taken out has no picture either.
function userAuthOf(
  { userId, snapshot }: Reservation,
  { photoUrl, side }: { photoUrl: string | null; side: ReservationSide },
): ReservationDocument['userAuth'] {
  const { userName, userEmail } = snapshot
  return {
    uid: userId,
    displayName: userName,
    photoURL: userName === '' ? null : photoUrl,
    email: side === 'company' || userEmail === '' ? null : userEmail,
  }
}
