import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { press } from '#test/support/bookings.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { statementsSent } from '#test/support/statements.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { blockedTexts } from '../texts/blocked-times.ts'
import { action, loader } from './blocked-times.tsx'

const world = worldOfFile()

/** Jule works for the company; others book. */
const asStaff = (work: (pages: BookingPages, days: Days) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    await addMember(db, { userId: jule.id, companyId: bookable.companyId, role: 'staff', now: world.now() })
    await enrol(db, jule.id)
    await work(pages, daysOf(pages))
  })

type Days = { dayOn: string; german: string; path: string }
function daysOf({ bookable }: BookingPages): Days {
  const dayOn = berlinDay(bookable.starts[0] ?? world.now())
  const german = dayOn.split('-').toReversed().join('/')
  return { dayOn, german, path: `/overview/angebote/${bookable.serviceId}/sperren` }
}

const askingFor = ({ cookie, bookable }: BookingPages) => ({
  cookie,
  params: { offerId: bookable.serviceId },
})
const ask = (pages: BookingPages, path: string, query: Record<string, string> = {}) =>
  pages.open(loader, `${path}?${new URLSearchParams(query)}`, askingFor(pages))
const send = (pages: BookingPages, path: string, fields: Record<string, string>) =>
  pages.send(action, path, fields, askingFor(pages))

const stateOf = (pages: BookingPages) =>
  pages.db.selectFrom('slot').select(['is_blocked', 'booked']).orderBy('starts_at').execute()

test('a free day is blocked by one press, pressed twice it is blocked once, and deleted it is open again', () =>
  asStaff(async (pages, { german, path }) => {
    const order = { was: 'aendern', art: 'closed', von: german, grund: 'Regatta', schluessel: 'k' }
    const sent = await statementsSent(() => send(pages, path, order))
    await send(pages, path, order)
    expect((await stateOf(pages)).every(({ is_blocked }) => is_blocked)).toBe(true)
    const { exceptions } = (await ask(pages, path)).body as { exceptions: { id: string; reason: string }[] }
    expect(exceptions).toMatchObject([{ reason: 'Regatta' }])
    expect(sent.filter((text) => /^(?:insert|update|delete|with)/i.test(text.trim())).length).toBeLessThan(9)
    await send(pages, path, { was: 'loeschen', id: exceptions[0]?.id ?? '' })
    expect((await stateOf(pages)).some(({ is_blocked }) => is_blocked)).toBe(false)
    expect(await press(pages.db, world, slotOrder(pages.bookable))).toMatchObject({ outcome: 'checkout' })
  }))

test('where guests have booked the page names them before anything happens, and they stay', () =>
  asStaff(async (pages, { german, path }) => {
    const guest = { ...makeCustomer(), displayName: 'Ayla D.' }
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), guest)
    const order = { was: 'aendern', art: 'closed', von: german, schluessel: 'k' }
    const shown = await send(pages, path, order)
    expect(shown.body).toMatchObject({
      step: 'confirm',
      affected: { count: 1, guests: [{ id, name: 'Ayla D.', href: expect.stringContaining(id) }] },
    })
    expect((await stateOf(pages)).some(({ is_blocked }) => is_blocked)).toBe(false)
    const done = await send(pages, path, { ...order, bestaetigt: 'on' })
    const target = new URL(done.location ?? '', 'http://app.example')
    expect((await ask(pages, path, Object.fromEntries(target.searchParams))).body).toMatchObject({
      done: 'closed',
      staying: { count: 1, guests: [{ name: 'Ayla D.' }] },
    })
    expect((await stateOf(pages))[0]).toMatchObject({ is_blocked: true, booked: 2 })
    expect(await press(pages.db, world, slotOrder(pages.bookable))).toMatchObject({ because: 'blocked' })
  }))

test('a range is confirmed first; one day of it can be opened again', () =>
  asStaff(async (pages, { dayOn, german, path }) => {
    const order = {
      was: 'aendern',
      art: 'closed',
      von: german,
      bis: german.replace(/^\d\d/, '28'),
      schluessel: 'k',
    }
    expect((await send(pages, path, order)).body).toMatchObject({ step: 'confirm', affected: { count: 0 } })
    await send(pages, path, { ...order, bestaetigt: 'on' })
    const page = (await ask(pages, path)).body as { exceptions: { id: string }[] }
    const id = page.exceptions[0]?.id ?? ''
    expect((await send(pages, path, { was: 'oeffnen', id, tag: '1.1.2020' })).body).toMatchObject({
      step: 'day-faulty',
      text: 'Dieser Tag ist vorbei.',
    })
    await send(pages, path, { was: 'oeffnen', id, tag: german })
    expect((await stateOf(pages)).some(({ is_blocked }) => is_blocked)).toBe(false)
    const left = (await ask(pages, path)).body as { exceptions: { fromOn: string }[] }
    expect(left.exceptions.map(({ fromOn }) => fromOn > dayOn)).toEqual([true])
  }))

test('what is wrong stands beside its field, and what was typed is kept', () =>
  asStaff(async (pages, { german, path }) => {
    const faulty = (fields: Record<string, string>) => send(pages, path, { was: 'aendern', ...fields })
    expect((await faulty({ art: 'closed', von: '31.2.2027' })).body).toMatchObject({
      faults: { von: 'Kein korrektes Datum' },
      typed: { from: '31.2.2027' },
    })
    expect(
      (await faulty({ art: 'capacity', von: german, plaetze: 'viele', ab: '25:00' })).body,
    ).toMatchObject({
      faults: { plaetze: 'Gib eine Zahl von 0 bis 5000 Plätzen an.', ab: 'Ungültige Uhrzeit' },
    })
    expect((await faulty({ art: 'extra', von: german, plaetze: '4' })).body).toMatchObject({
      faults: { 'start.0': 'Wann geht es los? Zum Beispiel 10:30.' },
    })
    expect((await faulty({ art: 'price', von: german, 'preis.adults': '20.000,01' })).body).toMatchObject({
      faults: { 'preis.adults': 'Mehr als 20.000,00\u00a0€ geht nicht.' },
    })
    expect((await faulty({ art: 'price', von: german })).body).toMatchObject({
      faults: { preis: 'Gib mindestens einen Preis an.' },
    })
    expect((await faulty({ art: 'closed', von: german, bis: '1.1.2026' })).body).toMatchObject({
      faults: { bis: 'Das Ende liegt vor dem Anfang.' },
    })
  }))

test('a start can be added, but not to a closed day, and single days cost another price', () =>
  asStaff(async (pages, { german, path }) => {
    const extra = { was: 'aendern', art: 'extra', von: german, start: '18:00', plaetze: '4', schluessel: 'k' }
    await send(pages, path, { was: 'aendern', art: 'closed', von: german, schluessel: 'z' })
    expect((await send(pages, path, extra)).body).toMatchObject({
      faults: { von: 'Da ist gesperrt. Lösch zuerst die Sperre.' },
    })
    await send(pages, path, { was: 'oeffnen', id: 'z', tag: german })
    const before = (await stateOf(pages)).length
    await send(pages, path, extra)
    expect((await stateOf(pages)).length).toBe(before + 1)
    const price = { was: 'aendern', art: 'price', von: german, 'preis.adults': '20,00', schluessel: 'p' }
    const month = await send(pages, path, { ...price, bis: german.replace(/^\d\d/, '28') })
    expect(month.body).toMatchObject({
      step: 'confirm',
      summary: expect.stringMatching(/ganztägig\. Neuer Preis: [^,]+ 20,00\s€\.$/),
    })
    await send(pages, path, price)
    const row = await pages.db
      .selectFrom('service')
      .select(['price_groups as groups', 'price_version as version'])
      .where('id', '=', pages.bookable.serviceId)
      .executeTakeFirstOrThrow()
    expect(row.groups.map(({ priceCents, days }) => [priceCents, days?.length ?? 0])).toEqual([
      [2000, 1],
      [1200, 0],
    ])
    expect(row.version).toBe(2)
  }))

test('no more places than boats with a name, on single days and at added starts', () =>
  asStaff(async (pages, { german, path }) => {
    const boat = { groupID: 'boats', personType: 'Kajak', counts: 'object', priceCents: 1800 }
    await pages.db
      .updateTable('service')
      .set({
        counting_unit: 'object',
        objects: ['Möwe', 'Otter', 'Biber'],
        price_groups: JSON.stringify([{ ...boat, unitName: { one: 'Boot', many: 'Boote' } }]),
      })
      .where('id', '=', pages.bookable.serviceId)
      .execute()
    const order = { was: 'aendern', von: german, start: '18:00', schluessel: 'k' }
    for (const art of ['capacity', 'extra']) {
      expect((await send(pages, path, { ...order, art, plaetze: '4' })).body).toMatchObject({
        faults: { plaetze: 'Du hast nur 3 Boote angegeben.' },
      })
      expect((await send(pages, path, { ...order, art, plaetze: '3' })).location).toContain(`neu=${art}`)
    }
  }))

test('one start and one booking are written about as one', () => {
  const { confirm, guests } = blockedTexts
  expect([confirm.starts(1), guests.before(1), guests.after(1), guests.after(2)]).toEqual([
    '1 Start liegt darin.',
    '1 Buchung liegt darin.',
    '1 Buchung bleibt:',
    '2 Buchungen bleiben:',
  ])
})
