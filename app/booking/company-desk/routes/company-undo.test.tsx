import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { admit } from '#app/booking/check-in/admission.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import type { UndoableEntryView } from '#app/booking/check-in/entry-view.ts'
import { UndoableEntries } from '#app/booking/check-in/ui/guest-entries.tsx'
import { action, loader } from './company-ticket.tsx'

const world = worldOfFile()

type Body = {
  entries: UndoableEntryView[]
  changed: string | null
  ticket: { steps: { step: string }[]; history: { what: string; who: string }[] }
}

/** Jule books two places, works at the company, and their start is in ten minutes. */
const atTheDoor = (role: 'staff' | 'door', work: (pages: BookingPages, id: string) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    await addMember(db, { userId: jule.id, companyId: bookable.companyId, role, now: world.now() })
    await enrol(db, jule.id)
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), jule)
    const { startsAt } = await getReservation(db, { userId: jule.id, id })
    world.advance(((startsAt ?? world.now()).getTime() - world.now().getTime()) / 1000 - 600)
    await work(pages, id)
    await expectInvariants(db)
  })

const look = async (pages: BookingPages, id: string, query = '') =>
  (await pages.open(loader, `/bookings/${id}/anbieter${query}`, { ...pages, params: { resID: id } }))
    .body as Body
const send = (pages: BookingPages, id: string, fields: Record<string, string>) =>
  pages.send(action, `/bookings/${id}/anbieter`, fields, { ...pages, params: { resID: id } })
const stepsOf = ({ ticket }: Body) => ticket.steps.map(({ step }) => step)

test('who pressed „Einlösen“ by mistake takes it back there, by the door’s rules and into the same history', () =>
  atTheDoor('staff', async (pages, id) => {
    expect((await look(pages, id)).entries).toEqual([])
    await send(pages, id, { was: 'redeem' })
    const seen = await look(pages, id)
    expect(stepsOf(seen)).not.toContain('redeem')
    const [entry, ...others] = seen.entries
    expect([entry?.said, others]).toEqual([
      expect.stringMatching(/^2 Personen um \d\d:\d\d Uhr eingelassen/),
      [],
    ])
    expect(markupOf(<UndoableEntries entries={seen.entries} here="/" />)).toContain(
      `value="${entry?.entryId}"`,
    )
    world.advance(590)
    const fields = { was: 'undo', eintritt: entry?.entryId ?? '' }
    const answer = await send(pages, id, fields)
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('eintritt=zurueck')])
    const after = await look(pages, id, '?eintritt=zurueck')
    expect(after).toMatchObject({ entries: [], changed: 'Der Einlass ist zurückgenommen.' })
    expect(stepsOf(after)).toContain('redeem')
    expect(after.ticket.history.at(-1)?.what).toBe('Einlass von 2 Personen rückgängig gemacht')
    // Pressed twice it is the same; and the right guest comes in.
    expect((await send(pages, id, fields)).status).toBe(303)
    expect((await send(pages, id, { was: 'redeem' })).status).toBe(303)
  }))

test('after ten minutes the entry stands, also for a page that was left open', () =>
  atTheDoor('door', async (pages, id) => {
    await send(pages, id, { was: 'redeem' })
    const [entry] = (await look(pages, id)).entries
    world.advance(601)
    expect((await look(pages, id)).entries).toEqual([])
    expect(await send(pages, id, { was: 'undo', eintritt: entry?.entryId ?? '' })).toMatchObject({
      status: 409,
      body: { refusal: expect.stringContaining('nur 10 Minuten') },
    })
    expect((await look(pages, id)).ticket.steps).toEqual([])
  }))

test('nobody is offered what others let in, nor takes back what isn’t there', () =>
  atTheDoor('staff', async (pages, id) => {
    const order = { companyId: pages.bookable.companyId, reservationId: id, entryId: 'entry-of-another' }
    await admit(pages.db, { ...order, whom: { count: 1 }, shown: null, by: 'somebody' }, { at: world.now() })
    expect((await look(pages, id)).entries).toEqual([])
    expect(await send(pages, id, { was: 'undo', eintritt: 'nothing' })).toMatchObject({ status: 409 })
  }))
