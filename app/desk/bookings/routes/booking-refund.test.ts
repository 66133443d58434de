import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { action, loader } from './booking.tsx'
import type { BookingView } from '../booking-page.ts'

const world = worldOfFile()
const reason = 'Der Anbieter hat den Termin verschlafen.'

/** Jule books, and is an operator as well: so one session sees both sides. The company has an owner who gets mails. */
const asOperator = (work: (pages: BookingPages) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, jule } = pages
    await db.insertInto('operator').values({ user_id: jule.id, since: world.now() }).execute()
    await enrol(db, jule.id)
    await work(pages)
  })

const path = (id: string) => `/operator/buchungen/${id}`
const page = async (pages: BookingPages, id: string) => {
  const { body } = await pages.open(loader, path(id), { ...pages, params: { id } })
  return (body as { booking: BookingView }).booking
}
const refund = (pages: BookingPages, id: string, fields: Record<string, string> = {}) =>
  pages.send(action, path(id), { was: 'erstatten', grund: reason, ...fields }, { ...pages, params: { id } })
const audit = async ({ db }: BookingPages) =>
  (
    await db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('action', '=', 'booking.refund')
      .execute()
  ).map(({ details }) => details)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a booking is refunded in full with a reason: money, ledger, mails and audit say so', () =>
  asOperator(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const before = await page(pages, id)
    expect(before.refund).toMatchObject({ kind: 'full' })
    expect(before.payments.map(({ amount }) => plain(amount))).toEqual(['12,00 €'])
    expect(before.postings.map(({ kind }) => kind)).toEqual(['Verkauf'])
    expect(before.mails.map(({ state }) => state)).not.toEqual([])
    const done = await refund(pages, id)
    expect([done.status, done.location]).toEqual([303, `${path(id)}?neu=erstattet`])
    await workOff(pages.db, world)
    const after = await page(pages, id)
    expect(after.refunds.map(({ status, amount }) => [status, plain(amount)])).toEqual([['done', '12,00 €']])
    expect(after.postings.map(({ kind }) => kind)).toEqual(['Verkauf', 'Erstattung'])
    expect(after.refund).toBeNull()
    expect(after.mails.length).toBeGreaterThan(before.mails.length)
    expect(after.ticket.history.map(({ who }) => who)).toContain('Betreiber')
    expect(await audit(pages)).toEqual([{ reason }])
    const mail = await pages.db
      .selectFrom('mail')
      .select('body_text as text')
      .where('kind', '=', 'booking-cancelled')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(reason)
  }))

test('pressed twice it is refunded once', () =>
  asOperator(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await refund(pages, id)
    const second = await refund(pages, id)
    expect([second.status, (second.body as { error: string }).error]).toEqual([
      409,
      'Schon storniert, die Erstattung läuft.',
    ])
    await workOff(pages.db, world)
    expect((await page(pages, id)).refunds).toHaveLength(1)
    expect(await audit(pages)).toHaveLength(1)
  }))

test('without a reason, or with an address in it, nothing happens, and what was typed is kept', () =>
  asOperator(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    for (const grund of ['', ' ', 'Siehe www.example.org', 'x'.repeat(501)]) {
      const { status, body } = await refund(pages, id, { grund })
      expect([grund.slice(0, 9), status, (body as { fault: string }).fault]).toEqual([
        grund.slice(0, 9),
        422,
        expect.any(String),
      ])
    }
    expect((await refund(pages, id, { was: 'nichts' })).status).toBe(422)
    expect((await page(pages, id)).refund).toMatchObject({ kind: 'full' })
    expect(await audit(pages)).toEqual([])
  }))

test('once somebody came in only the company gives money back, and the page says so', () =>
  asOperator(async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await pages.db.updateTable('reservation').set({ state: 'reedemed' }).where('id', '=', id).execute()
    const booking = await page(pages, id)
    expect([booking.refund, booking.isAfterEntry]).toEqual([null, true])
    expect((await refund(pages, id)).status).toBe(409)
    expect(await audit(pages)).toEqual([])
  }))
