import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { startPath, type StartKey } from '#app/provider-shell/provider-shell.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { begin, press } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { StartPageView } from '../page-view.ts'
import { action, loader } from './start.tsx'

const world = worldOfFile()

type Desk = BookingPages & {
  look: (start: StartKey) => Promise<StartPageView>
  act: (start: StartKey, fields: Record<string, string>) => Promise<unknown>
  slot: StartKey
  date: StartKey
}

/** Jule works for the company; others book. */
const asStaff = (work: (desk: Desk) => Promise<void>, confirmation: 'instant' | 'request' = 'instant') =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule, cookie } = pages
      const { companyId, serviceId, eventServiceId, eventId, starts } = bookable
      await addMember(db, { userId: jule.id, companyId, role: 'staff', now: world.now() })
      await enrol(db, jule.id)
      await work({
        ...pages,
        slot: { serviceId, startsAt: starts[0] ?? world.now() },
        date: { serviceId: eventServiceId, eventId },
        look: async (start) => {
          const { body } = await pages.open(loader, startPath(companyId, start), { cookie })
          return (body as { page: StartPageView }).page
        },
        act: (start, fields) => pages.send(action, startPath(companyId, start), fields, { cookie }),
      })
      await expectInvariants(db)
    },
    { confirmation },
  )

const guest = { was: 'eintragen', vorgang: 'form-1', name: 'Osei', 'anzahl.adults': '1', zahlung: 'vor-ort' }

test('everybody who has places is listed with how it stands, and what is held for nobody by name is counted', () =>
  asStaff(async ({ db, bookable, buy, look, act, slot }) => {
    await buy(slotOrder(bookable, { persons: 2 }), { ...makeCustomer(), displayName: 'Ayla D.' })
    await begin(db, world, slotOrder(bookable), { ...makeCustomer(), displayName: 'Ben' })
    await act(slot, guest)
    const full = await look(slot)
    expect(full.guests.map(({ title, tag }) => [title, tag])).toEqual([
      ['Ayla D., 2 Pers.', null],
      ['Ben, 1 Pers.', 'wird gerade bezahlt'],
      ['Osei, 1 Pers.', null],
    ])
    expect(full.fill).toMatchObject({ capacity: 4, booked: 4, free: 0, state: 'full' })
    // What isn't paid yet isn't counted.
    expect(full.total?.replace('\u00a0', ' ')).toBe('36,00 € gesamt')
    expect(full.form).toBeNull()
    await db.updateTable('slot').set({ capacity: 7, booked: 6 }).where('booked', '=', 4).execute()
    const { otherUnits } = await look(slot)
    await db.updateTable('slot').set({ booked: 4 }).where('booked', '=', 6).execute()
    expect(otherUnits).toBe(2)
    await db.updateTable('slot').set({ capacity: 4 }).where('booked', '=', 4).execute()
  }))

test('a request says that it waits for the company', () =>
  asStaff(async ({ db, bookable, look, slot }) => {
    await press(db, world, slotOrder(bookable))
    expect((await look(slot)).guests).toMatchObject([{ tag: 'Anfrage, wartet auf dich' }])
  }, 'request'))

test('a date of an event sells at the counter, is blocked and opened, and says what became of it', () =>
  asStaff(async ({ db, bookable, look, act, date }) => {
    await act(date, guest)
    expect(await look(date)).toMatchObject({
      fill: { booked: 1, state: 'open' },
      guests: [{ name: 'Osei', isEditable: true }],
    })
    await act(date, { was: 'sperren' })
    expect((await look(date)).fill.state).toBe('blocked')
    expect(await press(db, world, eventOrder(bookable))).toMatchObject({ because: 'blocked' })
    await act(date, { was: 'freigeben' })
    expect(await press(db, world, eventOrder(bookable))).toMatchObject({ outcome: 'checkout' })
    await act(date, { was: 'kapazitaet', plaetze: '2' })
    expect((await look(date)).fill).toMatchObject({ capacity: 2, booked: 2, free: 0, state: 'full' })
    const before = new Date('2026-05-30T17:00:00Z')
    const moved = { status: 'postponed', previous_starts_at: before, accept_until: world.now() } as const
    await db.updateTable('event').set(moved).execute()
    expect((await look(date)).postponed).toBe('Verschoben von Sa., 30. Mai 2026, 19:00 Uhr.')
    const off = {
      status: 'cancelled',
      previous_starts_at: null,
      accept_until: null,
      is_online: false,
    } as const
    await db.updateTable('event').set(off).execute()
    expect(await look(date)).toMatchObject({ ended: 'cancelled', form: null, fill: { state: 'blocked' } })
    await act(date, { was: 'freigeben' })
    expect(await db.selectFrom('event').select('is_online').executeTakeFirst()).toEqual({ is_online: false })
  }))

test('a place that a cancelled guest leaves is offered to who waits, and the counter doesn’t take it', () =>
  asStaff(async ({ db, bookable, act, look, slot }) => {
    const order = slotOrder(bookable)
    await act(slot, { ...guest, 'anzahl.adults': '4' })
    const customer = await makeMember(db, { now: world.now() })
    await standInLine(db, { customer, order, now: world.now() })
    const id = (await look(slot)).guests[0]?.id ?? ''
    await act(slot, { was: 'aendern', gast: id, name: 'Osei', 'anzahl.adults': '3' })
    const { rows } = await db
      .selectFrom('pgboss.job' as never)
      .selectAll()
      .execute()
      .then((jobs) => ({ rows: jobs as { name: string }[] }))
    expect(rows.filter(({ name }) => name === 'booking.offer-places')).toHaveLength(1)
    const refused = await act(slot, { ...guest, vorgang: 'form-2', frei: '1' })
    expect(refused).toMatchObject({
      body: { refusal: 'Diese Plätze sind für Gäste auf der Warteliste reserviert.' },
    })
  }))
