import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { acceptRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { as, enrol } from '#test/support/company-people.ts'
import { spellingsOf } from '#test/support/spellings.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader } from './bookings.tsx'

const world = worldOfFile()

type Row = { id: string; guest: { name: string }; state: string; until: string | null; bookingCode: string }
type Body = { rows: Row[]; next: string | null; openRequests: number; filter: { group: string } }

/** Jule works for the company; others book. */
const asStaff = (work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      await addMember(db, { userId: jule.id, companyId: bookable.companyId, role: 'staff', now: world.now() })
      await enrol(db, jule.id)
      await work(pages)
    },
    options,
  )

const list = async (pages: BookingPages, query: Record<string, string> = {}) =>
  (await pages.open(loader, `/overview/buchungen?${new URLSearchParams(query)}`, pages)).body as Body
const idsOf = ({ rows }: Body) => rows.map(({ id }) => id)
const guest = (displayName: string) => ({ ...makeCustomer(), displayName })

async function asked(pages: BookingPages, from: number): Promise<string> {
  const request = { confirmation: 'request' as const }
  await pages.db.updateTable('service').set(request).where('id', '=', pages.bookable.serviceId).execute()
  const started = await press(pages.db, world, slotOrder(pages.bookable, { from }))
  return 'reservationId' in started ? started.reservationId : started.outcome
}

test('what is to come, what waits, what is over and what was cancelled stand apart; never paid ones nowhere', () =>
  asStaff(async (pages) => {
    const { db, bookable, buy } = pages
    const bought = await buy(slotOrder(bookable), makeCustomer())
    const other = makeCustomer()
    const cancelled = await buy(slotOrder(bookable, { from: 1 }), other)
    const cancel = { userId: other.id, reservationId: cancelled, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, cancel)
    const begun = await begin(db, world, slotOrder(bookable, { from: 2 }))
    expect(idsOf(await list(pages))).toEqual([bought, begun.id])
    const open = await asked(pages, 0)
    expect(await list(pages, { stand: 'open' })).toMatchObject({
      openRequests: 1,
      rows: [{ id: open, state: 'angefragt', until: expect.stringMatching(/^antworten bis /) }],
    })
    await acceptRequest(db, { ...bookable, reservationId: open, actorId: pages.jule.id, now: world.now() })
    expect(idsOf(await list(pages, { stand: 'open' }))).toEqual([])
    world.advance(3600)
    await expireDueHolds(db, world.payments, { now: world.now() })
    await workOff(db, world)
    expect(new Set(idsOf(await list(pages)))).toEqual(new Set([bought, open]))
    expect(idsOf(await list(pages, { stand: 'cancelled' }))).toEqual([cancelled])
    expect(new Set(idsOf(await list(pages, { stand: 'all' })))).toEqual(new Set([bought, cancelled, open]))
    world.advance(5 * 86_400)
    expect(idsOf(await list(pages, { stand: 'past' }))).toEqual([bought])
  }))

test('a booking is found by its number, however it is typed, and by a part of the name', () =>
  asStaff(async (pages) => {
    const one = await pages.buy(slotOrder(pages.bookable), guest('Ayla D.'))
    const two = await pages.buy(slotOrder(pages.bookable, { from: 1 }), guest('100% Hauke_'))
    const { rows } = await list(pages)
    const code = rows.find(({ id }) => id === one)?.bookingCode ?? ''
    for (const suche of [code, code.toLowerCase(), code.replaceAll('-', ' '), 'ayla', 'YLA d'])
      expect([suche, idsOf(await list(pages, { suche }))]).toEqual([suche, [one]])
    for (const suche of ['0% h', 'uke_'])
      expect([suche, idsOf(await list(pages, { suche }))]).toEqual([suche, [two]])
    for (const suche of ['_yla', '%', "' or 1=1 --", '\\'])
      expect([suche, idsOf(await list(pages, { suche })).includes(one)]).toEqual([suche, false])
  }))

test('a booking is found by first and last name in either order and spelling; its row shows no more', () =>
  asStaff(async (pages) => {
    const { db, jule } = pages
    const named = { first_name: 'Jürgen', last_name: 'Groß' }
    await db.updateTable('users').set(named).where('id', '=', jule.id).execute()
    const one = await pages.buy(slotOrder(pages.bookable), { ...jule, displayName: 'Jürgen G.' })
    await pages.buy(slotOrder(pages.bookable, { from: 1 }), guest('Michael B.'))
    const typed = ['Groß', 'Jürgen', 'Jürgen Groß', 'Groß Jürgen'].flatMap(spellingsOf)
    for (const suche of [...typed, 'Groß, Jürgen', 'Jürgen G.'])
      expect([suche, idsOf(await list(pages, { suche }))]).toEqual([suche, [one]])
    for (const suche of ['Michal', 'Jürgen Klein', '-'])
      expect([suche, idsOf(await list(pages, { suche }))]).toEqual([suche, []])
    const { rows } = await list(pages, { suche: 'Groß' })
    expect(rows[0]?.guest.name).toBe('Jürgen G.')
  }))

test('the list narrows to an offer and to a day, typed as people type it; nonsense narrows nothing', () =>
  asStaff(async (pages) => {
    const { bookable } = pages
    const slot = await pages.buy(slotOrder(bookable), makeCustomer())
    const event = await pages.buy(eventOrder(bookable), makeCustomer())
    expect(idsOf(await list(pages, { angebot: bookable.eventServiceId }))).toEqual([event])
    const on = (bookable.starts[0] ?? new Date()).toISOString().slice(0, 10)
    const typed = on.split('-').toReversed().join('.')
    for (const tag of [on, typed]) expect(idsOf(await list(pages, { tag }))).toHaveLength(2)
    expect(idsOf(await list(pages, { tag: '1.1.2031' }))).toEqual([])
    for (const query of [{ tag: '99.99.2026' }, { angebot: '<b>' }, { stand: 'x' }, { nach: '%00' }])
      expect([query, (await list(pages, query)).filter.group]).toEqual([query, 'upcoming'])
    expect(new Set(idsOf(await list(pages, { tag: 'x' })))).toEqual(new Set([slot, event]))
  }))

test('a long list comes in pages, without gap or double, in both directions of time', () =>
  asStaff(
    async (pages) => {
      const bought: string[] = []
      for (let from = 0; from < 23; from += 1)
        bought.push(await pages.buy(slotOrder(pages.bookable, { from }), makeCustomer()))
      for (const [stand, expected] of [
        ['upcoming', bought],
        ['all', bought.toReversed()],
      ] as const) {
        const first = await list(pages, { stand })
        const second = await list(pages, { stand, nach: first.next ?? '' })
        expect([...idsOf(first), ...idsOf(second)]).toEqual(expected)
        expect(second.next).toBeNull()
      }
    },
    { slots: 23 },
  ))

test('another company’s bookings are in no list, and no id of theirs pages it', () =>
  asStaff(async (pages) => {
    const own = await pages.buy(slotOrder(pages.bookable), makeCustomer())
    const { companyId } = pages.bookable
    expect(idsOf(await list(pages))).toEqual([own])
    expect(idsOf(await list(pages, { nach: 'somebody-elses' }))).toEqual([])
    await pages.db.deleteFrom('company_member').execute()
    const answer = await pages.open(loader, `/overview/buchungen?company=${companyId}`, pages)
    expect(answer.status).toBe(404)
  }))

test('every dialog of a request is in the server’s answer, so that it works without scripts', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const page = `/bookings/${ids.reservation}/anbieter`
    const shown = async (query: string) => (await ask(page + query, as(cookies.owner))).html
    expect(await shown('')).toMatch(/<a [^>]*href="[^"]*open=accept"[^>]*>Annehmen<\/a>/)
    const accept = await shown('?open=accept')
    expect(accept).toMatch(/<dialog [^>]*open=""[^>]*>.*name="was" value="accept".*>Ja, annehmen<\/button>/s)
    const reject = await shown('?open=reject')
    expect(reject).toMatch(/<dialog [^>]*open=""[^>]*>.*name="grund" value="no-staff".*name="nachricht"/s)
    // A dialog for what can't be done isn't opened.
    for (const query of ['?open=cancel', '?open=redeem', '?open=%00'])
      expect([query, (await shown(query)).includes('<dialog')]).toEqual([query, false])
    const overview = (await ask(`/overview?company=${ids.company}`, as(cookies.staff))).html
    expect(overview).toContain('Wartet auf dich')
    expect(overview).toContain(`/bookings/${ids.reservation}/anbieter`)
    const empty = (await ask('/overview/buchungen?company=nebenan', as(cookies.otherOwner))).html
    expect(empty).toContain('Noch steht nichts an.')
    expect((await ask('/overview/buchungen?company=nebenan&suche=x', as(cookies.otherOwner))).html).toContain(
      'Dazu gibt es keine Buchung.',
    )
  }))
