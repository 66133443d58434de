import { expect, test } from 'vitest'
import type { Accounts } from '#app/account/account.server.ts'
import { consentWording } from '#app/account/consent.ts'
import { saveConsents, unsubscribe, unsubscribeOf } from '#app/account/consents.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { openAccountBench } from '#test/support/account-bench.ts'
import type { Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { joinCompany, makeGuest, makeVisitable, toDayAfter, writes } from '#test/support/visits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { isTimeToAsk, visitsToAskAbout } from './review-request.ts'
import { askForReviews } from './reviews.server.ts'

const world = worldOfFile()

type Guest = Customer & { reservationId: string }
type Scene = {
  db: Db
  accounts: Accounts
  bookable: Bookable
  guest: Guest
  agree: (userId: string) => Promise<void>
  ask: () => Promise<number>
}

/** A guest with a ticket who agreed to be asked; the visit is still to come. */
const withGuest = (work: (scene: Scene) => Promise<void>) =>
  withDatabase(async (db) => {
    const accounts = { ...openAccountBench(db).accounts, now: world.now }
    const bookable = await makeVisitable(db, world)
    const guest = await makeGuest(db, world, bookable)
    const agree = (userId: string) =>
      saveConsents(db, { userId, given: ['review-requests'], source: 'profile', now: world.now() })
    await agree(guest.id)
    const ask = async () => (await askForReviews(accounts)).asked
    await work({ db, accounts, bookable, guest, agree, ask })
  })

const mails = (db: Db) => db.selectFrom('mail').selectAll().where('kind', '=', 'review-request').execute()
const hours = (count: number) => world.advance(count * 3600)
/** The job runs once a day. */
const nextTry = (db: Db) => db.deleteFrom('setting').where('key', '=', 'done-on:reviews.ask').execute()

test('the morning after a visit a guest is asked, once, with the way to the form and the way out', () =>
  withGuest(async ({ db, bookable, guest, ask }) => {
    hours(72)
    expect(await ask()).toBe(0)
    toDayAfter(world, bookable)
    expect([await ask(), await ask()]).toEqual([1, 0])
    await nextTry(db)
    expect(await ask()).toBe(0)
    hours(24)
    expect(await ask()).toBe(0)
    const [mail, ...others] = await mails(db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_address: guest.email,
      operation_id: `review-request:${guest.reservationId}`,
    })
    expect(mail?.subject).toMatch(/^Wie war es\? /)
    for (const body of [mail?.body_text ?? '', mail?.body_html ?? '']) {
      expect(body).toContain(`${bookable.serviceId}/bewerten`)
      expect(body).toContain('weil du Bitten um eine Bewertung erlaubt hast')
      expect(body).toContain('/abmelden?')
    }
    expect(mail?.body_text).toContain(mail?.unsubscribe_url ?? 'none')
  }))

test('only who agreed is asked; what was agreed to is kept with its words, its time and its source', () =>
  withGuest(async ({ db, accounts, bookable, guest, agree, ask }) => {
    const silent = await makeGuest(db, world, bookable)
    const texted = await makeGuest(db, world, bookable)
    await saveConsents(db, {
      ...{ userId: texted.id, given: ['text-reminders'], source: 'profile' },
      now: world.now(),
    })
    const leaving = await makeGuest(db, world, bookable)
    await agree(leaving.id)
    toDayAfter(world, bookable)
    expect(await ask()).toBe(2)
    const asked = await mails(db)
    expect(asked.map(({ to_address }) => to_address).toSorted()).toEqual(
      [guest.email, leaving.email].toSorted(),
    )
    const link = asked.find(({ to_address }) => to_address === leaving.email)?.unsubscribe_url ?? ''
    const leave = unsubscribeOf(accounts, new URL(link).searchParams)
    expect(leave).toEqual({ userId: leaving.id, purpose: 'review-requests' })
    if (leave) await unsubscribe(accounts, leave)
    await db.deleteFrom('mail').execute()
    await nextTry(db)
    expect(await ask()).toBe(1)
    const kept = await db.selectFrom('consent').selectAll().orderBy('at').orderBy('seq').execute()
    expect(
      kept.map((row) => [row.user_id, row.purpose, row.is_given, row.source, row.wording_version]),
    ).toEqual(
      expect.arrayContaining([
        [guest.id, 'review-requests', true, 'profile', consentWording],
        [texted.id, 'text-reminders', true, 'profile', consentWording],
        [leaving.id, 'review-requests', true, 'profile', consentWording],
        [leaving.id, 'review-requests', false, 'unsubscribe-link', consentWording],
      ]),
    )
    expect(kept.filter(({ user_id }) => user_id === silent.id)).toEqual([])
  }))

test('nobody is asked about what was cancelled, rated or taken off, nor an account that is unproved or shut', () =>
  withGuest(async ({ db, bookable, guest, agree, ask }) => {
    const cancelling = await makeGuest(db, world, bookable)
    await agree(cancelling.id)
    await cancelBooking(db, world.payments, {
      ...{ userId: cancelling.id, reservationId: cancelling.reservationId, reason: 'other' },
      now: world.now(),
    })
    toDayAfter(world, bookable)
    const askAgain = async () => {
      await nextTry(db)
      return ask()
    }
    const own = (change: {
      email_verified?: boolean
      disabled_at?: Date | null
      disabled_reason?: string | null
    }) => db.updateTable('users').set(change).where('id', '=', guest.id).execute()
    await writes(db, world, bookable, { author: guest, stars: 5 })
    expect(await askAgain()).toBe(0)
    await db.deleteFrom('review').execute()
    await db.updateTable('company').set({ is_closed: true }).execute()
    expect(await askAgain()).toBe(0)
    await db.updateTable('company').set({ is_closed: false }).execute()
    await db.updateTable('service').set({ is_online: false }).execute()
    expect(await askAgain()).toBe(0)
    await db.updateTable('service').set({ is_online: true }).execute()
    await own({ email_verified: false })
    expect(await askAgain()).toBe(0)
    await own({ email_verified: true, disabled_at: world.now(), disabled_reason: 'Test' })
    expect(await askAgain()).toBe(0)
    await own({ disabled_at: null, disabled_reason: null })
    await db.deleteFrom('users').where('id', '=', cancelling.id).execute()
    expect(await askAgain()).toBe(1)
  }))

test('who redeemed the ticket is asked like who only had it, and a missed day is made up for, not a missed week', () =>
  withGuest(async ({ db, bookable, agree, ask }) => {
    const inside = await makeGuest(db, world, bookable)
    await agree(inside.id)
    await db
      .updateTable('reservation')
      .set({ state: 'reedemed' })
      .where('id', '=', inside.reservationId)
      .execute()
    toDayAfter(world, bookable)
    hours(48)
    expect(await ask()).toBe(2)
    await db.deleteFrom('mail').execute()
    hours(24)
    expect(await ask()).toBe(0)
  }))

test('it is asked between ten and twenty o’clock in Berlin, winter and summer, about whole days before', () => {
  const says = (at: string) => isTimeToAsk(new Date(at))
  expect(
    ['2026-01-10T08:59:59Z', '2026-01-10T09:00:00Z', '2026-01-10T18:59:59Z', '2026-01-10T19:00:00Z'].map(
      says,
    ),
  ).toEqual([false, true, true, false])
  expect(
    ['2026-07-10T07:59:59Z', '2026-07-10T08:00:00Z', '2026-07-10T17:59:59Z', '2026-07-10T18:00:00Z'].map(
      says,
    ),
  ).toEqual([false, true, true, false])
  expect(visitsToAskAbout(new Date('2026-03-30T08:00:00Z'))).toEqual({
    from: new Date('2026-03-26T23:00:00Z'),
    until: new Date('2026-03-29T22:00:00Z'),
  })
})

test('neither the company’s own people are asked, nor anybody about a company that is set up again', () =>
  withGuest(async ({ db, bookable, guest, agree, ask }) => {
    const other = await makeGuest(db, world, bookable)
    await agree(other.id)
    await joinCompany(db, bookable, guest.id, world.now())
    toDayAfter(world, bookable)
    const draft = (since: Date | null) => db.updateTable('company').set({ draft_since: since }).execute()
    await draft(world.now())
    expect(await ask()).toBe(0)
    await draft(null)
    await nextTry(db)
    expect(await ask()).toBe(1)
    expect((await mails(db)).map((mail) => mail.to_address)).toEqual([other.email])
  }))

test('one who can’t be asked keeps nobody else from it; the fault is told at the end', () =>
  withGuest(async ({ db, bookable, guest, agree, ask }) => {
    const others = [await makeGuest(db, world, bookable), await makeGuest(db, world, bookable)]
    for (const other of others) await agree(other.id)
    const [first] = [guest, ...others].toSorted((a, b) => (a.reservationId < b.reservationId ? -1 : 1))
    await db
      .updateTable('users')
      .set({ email: 'kaputt' })
      .where('id', '=', first?.id ?? '')
      .execute()
    toDayAfter(world, bookable)
    await expect(ask()).rejects.toThrow('1 could not be asked')
    expect(await mails(db)).toHaveLength(2)
    expect(await ask()).toBe(0)
  }))
