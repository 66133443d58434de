import { expect, test } from 'vitest'
import { berlinDay, formatDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { saveBookingMails, unsubscribeUrl } from '#app/account/account.server.ts'
import { saveConsents } from '#app/account/consents.server.ts'
import { benchConfig } from '#test/support/account-bench.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin, press, sessionIn } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeGuest } from '#test/support/visits.ts'
import { makeMember, toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { payRequest } from '#app/booking/checkout/request-payment.server.ts'
import { remindOfVisits } from './visit-reminders.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'

const world = worldOfFile()
const accounts = { config: benchConfig }

type Bench = {
  db: Db
  member: Customer
  id: string
  /** The Berlin day of the visit. */
  dayOn: string
  remind: () => Promise<number>
}

/** A ticket for noon in three days, bought in the morning. */
const withTicket = (work: (bench: Bench) => Promise<void>) =>
  withDatabase(async (db) => {
    toMorning(world)
    const bookable = await makeBookable(db, { capacity: 2, now: world.now() })
    world.enable(bookable.connectAccountId)
    await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
    await db
      .updateTable('service')
      .set({ facts: JSON.stringify({ included: [], meeting: 'Steg 2', bring: 'Handtuch' }) })
      .execute()
    const member = await makeMember(db, { now: world.now() })
    const { id, sessionId } = await begin(db, world, slotOrder(bookable, { persons: 2 }), member)
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    const remind = async () => (await remindOfVisits(db, { accounts, now: world.now() })).reminded
    const dayOn = berlinDay(bookable.starts[0] ?? world.now())
    await work({ db, member, id, dayOn, remind })
  })

const hours = (count: number) => world.advance(count * 3600)
const mails = (db: Db) => db.selectFrom('mail').selectAll().where('kind', '=', 'visit-reminder').execute()

test('a day ahead a guest is told when, where, what to bring and until when to cancel, once', () =>
  withTicket(async ({ db, member, id, dayOn, remind }) => {
    hours(49)
    expect(await remind()).toBe(0)
    hours(1.1)
    expect([await remind(), await remind()]).toEqual([1, 0])
    const [mail, ...others] = await mails(db)
    expect(others).toEqual([])
    expect(mail?.to_address).toBe(member.email)
    expect(mail?.subject).toMatch(new RegExp(`^${formatShortDay(dayOn)}, 12:00 Uhr: `))
    // A mail may leave after midnight or be read then: it names the day.
    expect(mail?.body_text).toContain(`am ${formatDay(dayOn)} um 12:00 Uhr beginnt `)
    for (const said of [
      'Treffpunkt: Steg 2',
      'Mitbringen: Handtuch',
      `/bookings/${id}?view=ticket`,
      '2 Erwachsene',
    ])
      expect(mail?.body_text).toContain(said)
    const link = unsubscribeUrl(accounts, { userId: member.id, purpose: 'reminders' })
    expect(mail?.body_text).toContain(link)
    expect([mail?.unsubscribe_url, mail?.reply_to]).toEqual([link, 'kontor@example.org'])
    expect(mail?.body_text).not.toContain('Stornieren')
  }))

test('while it can be cancelled the reminder says until when', () =>
  withTicket(async ({ db, remind }) => {
    await db.updateTable('reservation').set({ cancel_minutes_before_start: 60 }).execute()
    hours(51)
    await remind()
    expect((await mails(db))[0]?.body_text).toMatch(/Stornieren kannst du noch bis .* 11:00 Uhr/)
  }))

test('a booking that moves to another start is told of again', () =>
  withTicket(async ({ db, remind }) => {
    hours(51)
    await remind()
    const later = new Date(world.now().getTime() + 23 * 3_600_000)
    await db
      .updateTable('reservation')
      .set({ starts_at: later, ends_at: new Date(later.getTime() + 1) })
      .execute()
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await mails(db)).toHaveLength(2)
  }))

test('what became a ticket only after the time for it isn’t told of minutes later', () =>
  withDatabase(async (db) => {
    toMorning(world)
    const bookable = await makeBookable(db, { capacity: 2, confirmation: 'request', now: world.now() })
    world.enable(bookable.connectAccountId)
    const member = await makeMember(db, { now: world.now() })
    const asked = await press(db, world, slotOrder(bookable), { customer: member })
    const reservationId = 'reservationId' in asked ? asked.reservationId : ''
    const { companyId } = bookable
    hours(30)
    const answer = { companyId, reservationId, actorId: 'boss', now: world.now() }
    expect(await acceptRequest(db, answer)).toEqual({ outcome: 'done' })
    hours(21)
    const paying = { userId: member.id, reservationId, now: world.now() }
    const page = await payRequest(db, world.payments, paying)
    const sessionId = sessionIn('url' in page ? page.url : '')
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    expect(await remindOfVisits(db, { accounts, now: world.now() })).toEqual({ reminded: 0 })
    expect(await mails(db)).toEqual([])
  }))

test('nobody is reminded of what was cancelled', () =>
  withTicket(async ({ db, member, id, remind }) => {
    hours(40)
    const cancelling = { userId: member.id, reservationId: id, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, cancelling)
    hours(11)
    expect(await remind()).toBe(0)
    expect(await mails(db)).toEqual([])
  }))

test('whoever switched reminders off gets none', () =>
  withTicket(async ({ db, member, remind }) => {
    await saveBookingMails(db, { userId: member.id, reminders: false })
    hours(51)
    expect(await remind()).toBe(0)
    expect(await mails(db)).toEqual([])
  }))

test('whoever asked for it gets a text message too, and nobody else; without a provider nobody', () =>
  withTicket(async ({ db, member, id, dayOn }) => {
    await db.updateTable('users').set({ phone: '0170 1234567' }).execute()
    const texts = () => db.selectFrom('text_message').select(['to_number', 'body', 'user_id']).execute()
    hours(51)
    const remindAgain = async (hasTexts: boolean) => {
      await db.updateTable('reservation').set({ reminded_for: null }).execute()
      await remindOfVisits(db, { accounts, now: world.now(), hasTexts })
    }
    await remindAgain(true)
    expect(await texts()).toEqual([])
    await saveConsents(db, {
      userId: member.id,
      given: ['text-reminders'],
      source: 'profile',
      now: world.now(),
    })
    await remindAgain(false)
    expect(await texts()).toEqual([])
    await remindAgain(true)
    await remindAgain(true)
    const [text, ...others] = await texts()
    expect(others).toEqual([])
    expect(text).toMatchObject({ to_number: '+491701234567', user_id: member.id })
    expect(text?.body).toContain(`Utkiek: ${formatShortDay(dayOn)}, 12:00 Uhr `)
    expect(text?.body).toContain(`/bookings/${id}?view=ticket`)
    expect(await mails(db)).toHaveLength(1)
  }))

test('one reminder that can’t be written keeps nobody else from theirs', () =>
  withDatabase(async (db) => {
    toMorning(world)
    const bookable = await makeBookable(db, { capacity: 2, now: world.now() })
    world.enable(bookable.connectAccountId)
    const guests = [await makeGuest(db, world, bookable), await makeGuest(db, world, bookable)]
    // They are looked at in the order of their ids.
    const [broken = '', fine] = guests.map(({ reservationId }) => reservationId).toSorted()
    await db.updateTable('reservation').set({ snapshot: '{}' }).where('id', '=', broken).execute()
    hours(50.1)
    await expect(remindOfVisits(db, { accounts, now: world.now() })).rejects.toThrow(
      '1 could not be worked off',
    )
    expect((await mails(db)).map(({ operation_id: id }) => id.split(':')[1])).toEqual([fine])
  }))
