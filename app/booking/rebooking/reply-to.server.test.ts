import { expect, test } from 'vitest'
import { forgetMails } from '#foundation/platform/forgetting.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { tellOfAmendment, type AmendmentNews } from './notices.server.ts'
import type { Amendment } from '#app/booking/amendments/amendment-store.server.ts'
import type { AmendmentMailKind } from './mails/rebooking.ts'
import type { CompanyMailKind } from '#app/booking/messages/mails/company-mails.ts'
import { tellCompany, tellGuest } from '#app/booking/messages/notices.server.ts'
import { reservationById, type Reservation } from '#app/booking/reservations/store.server.ts'
import type { ReservationKind, ReservationState } from '#app/booking/states/reservation-states.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)

const replies = async (db: Db) => {
  const rows = await db.selectFrom('mail').select(['kind', 'reply_to']).orderBy('kind').execute()
  return Object.fromEntries(rows.map(({ kind, reply_to }) => [kind, reply_to]))
}

test('a guest’s answers reach the company; its own mails about what is booked directly name no guest’s address', () =>
  withDatabase(async (db) => {
    const bookable = await offer(db)
    await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
    const { id } = await buy(db, slotOrder(bookable))
    await cancel(db, id)
    const told = Object.entries(await replies(db))
    const toCompany = told.filter(([kind]) => kind.startsWith('provider-'))
    expect(toCompany).toEqual([
      ['provider-booking', null],
      ['provider-cancelled', null],
    ])
    const toGuest = told.filter((each) => !toCompany.includes(each))
    expect(toGuest.map(([kind]) => kind)).toContain('booking-confirmed')
    for (const [kind, replyTo] of toGuest) expect([kind, replyTo]).toEqual([kind, 'kontor@example.org'])
  }))

test('an answer to the mail about a waiting list reaches the company', () =>
  withDatabase(async (db) => {
    const bookable = await offer(db)
    await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
    await buy(db, slotOrder(bookable, { persons: 4 }))
    const member = await makeMember(db, { now: world.now() })
    await standInLine(db, { customer: member, order: slotOrder(bookable), now: world.now() })
    expect(await replies(db)).toMatchObject({ 'waiting-joined': 'kontor@example.org' })
  }))

test('only of a package that is being agreed upon a company’s answer reaches the guest, until the account goes', () =>
  inSmallCity(async (ask, db) => {
    await signedUp(ask, 'ada@example.org')
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
    await db.deleteFrom('mail').execute()
    const tell = async (kind: ReservationKind, state: ReservationState) => {
      const { id } = await storeBooking(db, { userId, kind, state })
      const reservation = await reservationById(db, { companyId: 'kontor', id })
      if (!reservation) throw new Error('there is no reservation')
      await tellCompany(db, 'provider-request', { reservation, now: world.now() })
      await tellGuest(db, 'request-rejected', { reservation, now: world.now() })
      const told = await replies(db)
      return [told['provider-request'], told['request-rejected']]
    }
    expect(await tell('timeSlots', 'slotRequestet')).toEqual([null, 'kontor@example.org'])
    await db.deleteFrom('mail').execute()
    expect(await tell('onRequest', 'requestRejected')).toEqual([null, 'kontor@example.org'])
    await db.deleteFrom('mail').execute()
    expect(await tell('onRequest', 'requestet')).toEqual(['ada@example.org', 'kontor@example.org'])
    await forgetMails(db, { to: 'ada@example.org', alsoOf: [], except: [] })
    expect(await replies(db)).toEqual({ 'provider-request': null })
  }))

// The compiler asks for every mail to a company.
const companyMails: Record<CompanyMailKind, true> = {
  ...({ 'provider-request': true, 'provider-reminder': true, 'provider-booking': true } as const),
  ...({ 'provider-cancelled': true, 'provider-cancelled-by-us': true, 'provider-unpaid': true } as const),
  ...({ 'provider-lapsed': true, 'provider-guest-left': true, 'provider-guest-left-open': true } as const),
  'provider-deposit': true,
}
const changeMails: Record<Extract<AmendmentMailKind, `provider-${string}`>, AmendmentNews> = {
  'provider-changed': 'applied',
  'provider-change-asked': 'proposed',
  'provider-change-reminder': 'nearly-over',
  'provider-change-ended': 'ended',
}

function changeOf({ companyId, id: reservationId, cart }: Reservation): Amendment {
  const times = { startsAt: '2026-06-20T12:30:00Z', endsAt: '2026-06-20T14:30:00Z', startsOn: '2026-06-20' }
  const size = { cart, units: 2, persons: 2, fingerprint: '', slotStarts: [] }
  const choice = { eventId: null, eventTitle: null, ...times, ...size }
  return {
    ...{ companyId, id: 'change', reservationId, state: 'proposed', baseSequence: 0 },
    ...{ before: choice, after: choice, differenceCents: 0, cancelLatestAt: new Date(times.startsAt) },
    ...{ holdExpiresAt: new Date(times.startsAt), appUrl: 'http://app.example', message: null },
    ...{ idempotencyKey: 'form', isAsked: true, buttonText: 'Änderung anfragen' },
    ...{ termsVersion: null, withdrawal: null, createdAt: world.now() },
  }
}

test.each([
  ['timeSlots', 'confirmed', null],
  ['timeSlots', 'slotRequestet', null],
  ['event', 'confirmed', null],
  ['onRequest', 'requestRejected', null],
  ['onRequest', 'requestet', 'ada@example.org'],
] as const)('each mail to a company about %s that is %s is answered to %s', (kind, state, replyTo) =>
  inSmallCity(async (ask, db) => {
    await signedUp(ask, 'ada@example.org')
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
    await db.deleteFrom('mail').execute()
    const { id } = await storeBooking(db, { userId, kind, state })
    const reservation = await reservationById(db, { companyId: 'kontor', id })
    if (!reservation) throw new Error('there is no reservation')
    const about = { reservation, now: world.now() }
    const kinds = Object.keys(companyMails) as CompanyMailKind[]
    for (const each of kinds) await tellCompany(db, each, about)
    for (const news of Object.values(changeMails))
      await tellOfAmendment(db, news, { ...about, amendment: changeOf(reservation) })
    const told = Object.entries(await replies(db)).filter(([each]) => each.startsWith('provider-'))
    const expected = [...kinds, ...Object.keys(changeMails)].map((each) => [each, replyTo])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected))
  }),
)
