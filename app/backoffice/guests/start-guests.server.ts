import { bookedPersons, reservationPartyText } from '#app/booking/summary/summary.ts'
import { answerViews } from '#app/booking/questions/questions.ts'
import { answersByBooking } from '#app/booking/questions/questions.server.ts'
import { reservationColumns, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { guestsTexts as texts } from './texts.ts'
import type { ListedStart, StartGuest, StartGuests } from './start-guests.ts'
import '#app/booking/tables.ts'

/** A start as an address names it, unread. */
export type StartQuery = { companyId: string; query: URLSearchParams }

/** The start that an address names, or `null` when the company has none like it. */
export async function listedStart(db: Db, { companyId, query }: StartQuery): Promise<ListedStart | null> {
  const serviceId = query.get('angebot') ?? ''
  const eventId = query.get('event')
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service) return null
  if (eventId !== null) {
    const event = await db
      .selectFrom('event')
      .select(['title', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity'])
      .where('company_id', '=', companyId)
      .where('id', '=', eventId)
      .where('service_id', '=', serviceId)
      .executeTakeFirst()
    return event ? { companyId, serviceId, eventId, ...event } : null
  }
  const startsAt = instantIn(query.get('start') ?? '')
  if (!startsAt) return null
  const slot = await db
    .selectFrom('slot')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'capacity'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  return slot ? { companyId, serviceId, eventId: null, title: service.title, ...slot } : null
}

function instantIn(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Everybody who comes to a start, by name. */
export async function guestsOfStart(db: Db, start: ListedStart): Promise<StartGuests> {
  const booked = await bookedGuests(db, start)
  const sold = await soldGuests(db, start)
  const guests = [...booked, ...sold.guests].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'de') || one.code.localeCompare(other.code),
  )
  return { start, guests, unnamed: sold.unnamed }
}

async function bookedGuests(db: Db, start: ListedStart): Promise<StartGuest[]> {
  const { companyId, serviceId, eventId, startsAt } = start
  const rows = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('company_id', '=', companyId)
    .where('places_released_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('service_id', '=', serviceId),
          eb('starts_at', '=', startsAt),
          eb('event_id', eventId === null ? 'is' : '=', eventId),
          eb('kind', '<>', 'onRequest'),
          eb('state', 'in', ['confirmed', 'reedemed']),
        ]),
        // A package holds places of whichever calendar its offer names.
        eb.and([
          eb('kind', '=', 'onRequest'),
          eb('state', 'in', ['depositConfirmed', 'finalInvoiceOffered', 'confirmed', 'reedemed']),
          eb.exists(
            eb
              .selectFrom('hold')
              .select('hold.line')
              .whereRef('hold.company_id', '=', 'reservation.company_id')
              .whereRef('hold.reference', '=', 'reservation.id')
              .where('hold.service_id', '=', serviceId)
              .where('hold.released_at', 'is', null)
              .$if(eventId === null, (held) => held.where('hold.slot_starts_at', '=', startsAt))
              .$if(eventId !== null, (held) => held.where('hold.event_id', '=', eventId)),
          ),
        ]),
      ]),
    )
    .execute()
  const answers = await answersByBooking(db, { companyId, reservationIds: rows.map(({ id }) => id) })
  return rows.map((row) => ({
    key: row.id,
    reservationId: row.id,
    chatUrl: row.kind === 'onRequest' ? reservationUrl(row, 'chat') : null,
    name: row.snapshot.userName || texts.noName,
    code: row.bookingCode,
    party:
      row.kind === 'onRequest' ? packageTexts.party(reservationPartyText(row)) : reservationPartyText(row),
    persons: row.persons,
    totalCents: row.totalCents,
    payment: paymentOf(row),
    phone: null,
    email: null,
    note: null,
    answers: answerViews(answers.get(row.id) ?? [], bookedPersons(row)),
  }))
}

function paymentOf({ state, totalCents }: Pick<Reservation, 'state' | 'totalCents'>): StartGuest['payment'] {
  if (state === 'depositConfirmed' || state === 'finalInvoiceOffered') return 'deposit'
  return totalCents === 0 ? 'free' : 'paid'
}

async function soldGuests(
  db: Db,
  { companyId, serviceId, eventId, startsAt }: ListedStart,
): Promise<{ guests: StartGuest[]; unnamed: number }> {
  const rows = await db
    .selectFrom('counter_sale')
    .select(['id', 'name', 'phone', 'email', 'persons', 'units', 'lines', 'payment', 'note'])
    .select(['total_cents as totalCents', 'booking_code as code'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('event_id', '=', eventId ?? '')
    .where('starts_at', '=', startsAt)
    .where('cancelled_at', 'is', null)
    .execute()
  const guests = rows.flatMap(({ id, name, code, persons, units, lines, totalCents, payment, ...row }) =>
    name === null
      ? []
      : [
          {
            ...row,
            key: `counter:${id}`,
            reservationId: null,
            chatUrl: null,
            name,
            code: code ?? '',
            party: texts.lines(lines as unknown as SoldLine[]) || texts.persons(persons ?? units),
            persons: persons ?? units,
            totalCents,
            payment: totalCents === 0 ? ('free' as const) : payment,
            answers: [],
          },
        ],
  )
  const unnamed = rows.reduce((sum, { name, units }) => sum + (name === null ? units : 0), 0)
  return { guests, unnamed }
}

/** A line of a sale at the counter, as its column holds it. */
type SoldLine = { name: string; amount: number }

/** How the guest of a booking is written to; nobody who deleted their account. */
export async function bookingAddresses(
  db: Db,
  { companyId, reservationIds }: { companyId: string; reservationIds: readonly string[] },
): Promise<Map<string, string>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'snapshot'])
    .where('company_id', '=', companyId)
    .where('id', 'in', reservationIds)
    .execute()
  return new Map(rows.flatMap(({ id, snapshot }) => (snapshot.userEmail ? [[id, snapshot.userEmail]] : [])))
}
