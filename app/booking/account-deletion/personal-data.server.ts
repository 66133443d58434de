import { exportShares } from '#app/booking/splits/splits.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { reservationColumns, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { choiceText } from '#app/booking/summary/summary.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import '#app/booking/tables.ts'

/** What this module keeps about a person; `references` are what payments know these bookings by. */
export type BookingData = {
  bookings: readonly PersonalRow[]
  bookingSteps: readonly PersonalRow[]
  changes: readonly PersonalRow[]
  goodwill: readonly PersonalRow[]
  entries: readonly PersonalRow[]
  waits: readonly PersonalRow[]
  answers: readonly PersonalRow[]
  messages: readonly PersonalRow[]
  requests: readonly PersonalRow[]
  shares: readonly PersonalRow[]
  references: readonly { companyId: string; reference: string }[]
}

/** Every booking of a person with its whole history, oldest first. */
export async function exportBookingData(db: Db, { userId }: { userId: string }): Promise<BookingData> {
  const rows = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const steps = await db
    .selectFrom('reservation')
    .innerJoin('reservation_history', (join) =>
      join
        .onRef('reservation_history.company_id', '=', 'reservation.company_id')
        .onRef('reservation_history.reservation_id', '=', 'reservation.id'),
    )
    .select(['reservation_id as booking', 'from_state as from', 'to_state as to', 'actor', 'reason', 'at'])
    .where('user_id', '=', userId)
    .orderBy('reservation.created_at')
    .orderBy('reservation_id')
    .orderBy('seq')
    .execute()
  return {
    bookings: rows.map((row) => bookingRow(row)),
    bookingSteps: steps,
    changes: await changesOf(db, rows),
    goodwill: await goodwillRows(db, rows),
    entries: await entriesOf(db, rows),
    waits: await waitsOf(db, userId),
    answers: await answersOf(db, userId),
    messages: await messagesOf(db, userId),
    requests: await requestsOf(db, rows),
    shares: await exportShares(db, { userId }),
    references: rows.map(({ companyId, id }) => ({ companyId, reference: id })),
  }
}

// With what is about health: this is the one file that it stands in.
function answersOf(db: Db, userId: string): Promise<PersonalRow[]> {
  return db
    .selectFrom('booking_answer')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.company_id', '=', 'booking_answer.company_id')
        .onRef('reservation.id', '=', 'booking_answer.reservation_id'),
    )
    .select(['reservation_id as booking', 'person', 'question', 'answer', 'is_health as isHealth'])
    .select(['answered_at as at', 'consented_at as consentedAt', 'consent_version as wordingVersion'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('reservation_id')
    .orderBy('question_id')
    .orderBy('person')
    .execute()
}

function messagesOf(db: Db, userId: string): Promise<PersonalRow[]> {
  return db
    .selectFrom('start_message_receiver')
    .innerJoin('start_message', (join) =>
      join
        .onRef('start_message.company_id', '=', 'start_message_receiver.company_id')
        .onRef('start_message.id', '=', 'start_message_receiver.message_id'),
    )
    .innerJoin('reservation_locator', 'reservation_locator.id', 'start_message_receiver.reservation_id')
    .select(['reservation_id as booking', 'subject', 'body as text', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .orderBy('reservation_id')
    .execute()
}

// What was asked for, what was offered, version by version, and the address on its receipts.
async function requestsOf(db: Db, bookings: readonly Reservation[]): Promise<PersonalRow[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  const requests = await db
    .selectFrom('package_request')
    .select(['reservation_id as booking', 'wanted_on as wantedOn', 'part_of_day as partOfDay'])
    .select(['wanted_month as wantedMonth', 'part_of_week as partOfWeek', 'adults', 'children'])
    .select(['youngest', 'oldest', 'occasion', 'budget_cents as budgetCents', 'message'])
    .select(['may_forward as mayForward', 'requested_at as createdAt', 'answered_at as answeredAt'])
    .where('reservation_id', 'in', ids)
    .orderBy('requested_at')
    .orderBy('reservation_id')
    .execute()
  const offers = await db
    .selectFrom('package_offer')
    .select(['reservation_id as booking', 'version', 'kind', 'title', 'included', 'message', 'persons'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'total_cents as totalCents'])
    .select(['due_cents as dueCents', 'valid_until as until', 'sent_at as sentAt'])
    .select(['accepted_at as acceptedAt', 'paid_at as paidAt', 'reject_reason as reason'])
    .select(['button_text as button', 'terms_version as termsVersion'])
    .where('reservation_id', 'in', ids)
    .orderBy('reservation_id')
    .orderBy('version')
    .execute()
  const addresses = await db
    .selectFrom('receipt_address')
    .select(['reservation_id as booking', 'name', 'address as receiptAddress', 'saved_at as at'])
    .where('reservation_id', 'in', ids)
    .orderBy('reservation_id')
    .execute()
  // What is called a company elsewhere is a party of one here.
  const wishes = requests.map((row) =>
    row.occasion === 'company' ? { ...row, occasion: 'company-party' } : row,
  )
  return [...wishes, ...offers, ...addresses]
}

function waitsOf(db: Db, userId: string): Promise<PersonalRow[]> {
  return db
    .selectFrom('waiting_entry')
    .select([
      'title as offer',
      'starts_at as startsAt',
      'party as choice',
      'state',
      'created_at as createdAt',
    ])
    .select(['offered_at as offeredAt', 'offered_until as offeredUntil', 'ended_at as endedAt'])
    .select('reservation_id as booking')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

// Every change with each of its steps: what was wished, what came of it, and what the company wrote.
async function changesOf(db: Db, bookings: readonly Reservation[]): Promise<PersonalRow[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('amendment')
    .innerJoin('amendment_history', (join) =>
      join
        .onRef('amendment_history.company_id', '=', 'amendment.company_id')
        .onRef('amendment_history.amendment_id', '=', 'amendment.id'),
    )
    .select([
      'reservation_id as booking',
      'before',
      'after',
      'difference_cents as differenceCents',
      'message',
    ])
    .select(['from_state as from', 'to_state as to', 'actor', 'reason', 'at', 'button_text as button'])
    .where('reservation_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('amendment_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    startedAt: new Date(before.startsAt),
    startsAt: new Date(after.startsAt),
    had: choiceText(before.cart),
    choice: choiceText(after.cart),
  }))
}

function goodwillRows(db: Db, bookings: readonly Reservation[]): Promise<PersonalRow[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('goodwill')
    .select([
      'reservation_id as booking',
      'cents as amountCents',
      'reason',
      'message',
      'given_at as createdAt',
    ])
    .where('reservation_id', 'in', ids)
    .orderBy('given_at')
    .orderBy('id')
    .execute()
}

// Those that the door let in, those whom it took back, and those that it shouldn't have.
async function entriesOf(db: Db, bookings: readonly Reservation[]): Promise<PersonalRow[]> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  const entered = await db
    .selectFrom('admission')
    .select(['reservation_id as booking', 'number as ticket', 'admitted_at as at'])
    .where('reservation_id', 'in', ids)
    .orderBy('admitted_at')
    .orderBy('number')
    .execute()
  const undone = await db
    .selectFrom('admission_undo')
    .select(['reservation_id as booking', 'numbers', 'admitted_at as at', 'undone_at as undoneAt'])
    .where('reservation_id', 'in', ids)
    .orderBy('undone_at')
    .orderBy('entry_id')
    .execute()
  const disputed = await db
    .selectFrom('admission_conflict')
    .select(['reservation_id as booking', 'number as ticket', 'admitted_at as at', 'because as conflict'])
    .where('reservation_id', 'in', ids)
    .orderBy('admitted_at')
    .execute()
  const takenBack = undone.map(({ numbers, ...row }) => ({ ...row, ticket: numbers.join(', ') || null }))
  return [...entered, ...takenBack, ...disputed]
}

function bookingRow(row: Reservation): PersonalRow {
  const { snapshot, orderForm, cart } = row
  return {
    id: row.id,
    bookingCode: row.bookingCode,
    offer: bookedTitle(row),
    provider: snapshot.provider.title,
    place: snapshot.address,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    choice: choiceText(cart),
    persons: row.persons,
    totalCents: row.totalCents,
    state: row.state,
    cancelReason: row.cancelReason,
    providerMessage: row.providerMessage,
    name: snapshot.userName,
    email: snapshot.userEmail,
    button: orderForm.buttonText,
    termsVersion: orderForm.termsVersion,
    createdAt: row.createdAt,
  }
}
