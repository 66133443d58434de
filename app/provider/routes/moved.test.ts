import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { hamburg, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const old = { lat: 53.5829, lng: 10.0331 }
const path = '/overview/create?company=kontor'
const same = {
  ...{ title: 'Paddelkontor', form: 'kontor' },
  ...{ 'address.street': 'Kaistraße 1', 'address.typedPostalCode': '20457', 'address.typedCity': 'Hamburg' },
  ...{ email: 'kontor@example.org', phone: '040 123456', website: '', legalName: 'Paddelkontor GmbH' },
  ...{ representedBy: '', register: '', vatId: '', kind: 'trader', smallBusiness: '', declared: '1' },
}

const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await db.updateTable('company').set(old).where('id', '=', 'kontor').execute()
    await db.updateTable('service').set(old).execute()
    const elsewhere = { line1: 'Deichtor', district: 'Veddel', lat: 53.5, lng: 10.05 }
    await makeService(db, { id: 'fern', company_id: 'kontor', category_id: 'wasser', ...elsewhere })
    for (const [id, day] of [
      ['bald', '2026-06-20'],
      ['vorbei', '2026-06-10'],
    ] as const)
      await makeEvent(db, {
        ...{ id, company_id: 'kontor', service_id: 'konzert', ...old },
        starts_at: new Date(`${day}T18:00:00Z`),
      })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })

const pointsOf = async (db: Db) => {
  const found = await db.selectFrom('service_index').select(['service_id as id', 'lat']).execute()
  const events = await db.selectFrom('event').select(['id', 'lat']).execute()
  return Object.fromEntries([...found, ...events].map(({ id, lat }) => [id, Math.round(lat * 1000)]))
}
const placed = ['house_nr', 'district'] as const
const centre = Math.round(hamburg.lat * 1000)

test('a new name is found at once, the old one no more, and stands on the ticket', () =>
  inCompany(async (ask, db, cookies) => {
    const userId = await idOf(db, 'user')
    const { id } = await storeBooking(db, { userId, kind: 'timeSlots', state: 'confirmed' })
    const ticket = `/bookings/${id}?companyID=kontor&serviceID=klasse&view=ticket`
    expect((await ask(ticket, as(cookies.user))).html).toContain('Paddelkontor')
    expect((await ask(path, sent({ ...same, title: 'Bootshaus Zeisig' }, cookies.owner))).status).toBe(303)
    const found = await ask('/activity/search?searchText=Zeisig')
    expect(found.html).toContain('/activity/details/kontor/kanu')
    const rows = await db
      .selectFrom('service_posting')
      .select('lexeme')
      .where('service_id', '=', 'kanu')
      .where('lexeme', 'in', ['zeisig', 'paddelkontor'])
      .execute()
    expect(rows).toEqual([{ lexeme: 'zeisig' }])
    const { html } = await ask(ticket, as(cookies.user))
    expect(html).toContain('Bootshaus Zeisig')
    const stored = await db
      .selectFrom('reservation')
      .select('snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.snapshot.provider).toMatchObject({ title: 'Bootshaus Zeisig', name: 'Paddelkontor GmbH' })
  }))

test('who moves within the city takes along offers, events to come and tickets, not what is held elsewhere', () =>
  inCompany(async (ask, db, cookies) => {
    const userId = await idOf(db, 'user')
    const booked = { userId, kind: 'timeSlots', state: 'confirmed' } as const
    const { id } = await storeBooking(db, { ...booked, serviceId: 'kanu' })
    const past = { startsAt: new Date('2026-06-01T12:30:00Z'), endsAt: new Date('2026-06-01T14:30:00Z') }
    const before = await storeBooking(db, { ...booked, serviceId: 'kanu', ...past })
    const snapshot = { ...makeReservation().snapshot, address: 'Deichtor 1, 20457 Hamburg' }
    const other = await storeBooking(db, { ...booked, serviceId: 'fern', snapshot })
    const moved = { ...same, 'address.street': 'Jungfernstieg 7', 'address.typedPostalCode': '20354' }
    expect((await ask(path, sent(moved, cookies.owner))).status).toBe(303)
    expect(await pointsOf(db)).toMatchObject({
      ...{ kanu: centre, konzert: centre, klasse: centre, bald: centre },
      ...{ fern: 53_500, vorbei: 53_583 },
    })
    const rows = await db.selectFrom('reservation').select(['id', 'snapshot']).execute()
    const addresses = Object.fromEntries(rows.map((row) => [row.id, row.snapshot.address]))
    expect(addresses).toEqual({
      [id]: 'Jungfernstieg 7, 20354 Hamburg',
      [before.id]: 'Kaistraße 1, 20457 Hamburg',
      [other.id]: 'Deichtor 1, 20457 Hamburg',
    })
    const ticket = `/bookings/${id}?companyID=kontor&serviceID=kanu&view=ticket`
    expect((await ask(ticket, as(cookies.user))).html).toContain('Jungfernstieg 7')
    const page = (await ask('/activity/details/kontor/kanu')).html
    expect(page).toContain('Jungfernstieg')
    expect(page).not.toContain('HafenCity')
  }))

test('who corrects the number of the house keeps the exact point', () =>
  inCompany(async (ask, db, cookies) => {
    expect((await ask(path, sent({ ...same, 'address.street': 'Kaistraße 1a' }, cookies.owner))).status).toBe(
      303,
    )
    expect(await pointsOf(db)).toMatchObject({ kanu: 53_583, bald: 53_583, fern: 53_500 })
    const standing = { house_nr: '1a', district: 'HafenCity' }
    expect(await db.selectFrom('company').select(placed).where('id', '=', 'kontor').execute()).toEqual([
      standing,
    ])
    expect(await db.selectFrom('service').select(placed).where('id', '=', 'kanu').execute()).toEqual([
      standing,
    ])
  }))

test.each([
  ['its name alone', { title: 'Bootshaus Zeisig' }],
  ['the number of the house', { 'address.street': 'Kaistraße 1a' }],
])('who changes %s leaves the exact point and the quarter of each offer at the address', (_, changes) =>
  inCompany(async (ask, db, cookies) => {
    const jetty = { lat: 53.59, lng: 10.04, district: 'Speicherstadt' }
    await db.updateTable('service').set(jetty).where('id', '=', 'kanu').execute()
    expect((await ask(path, sent({ ...same, ...changes }, cookies.owner))).status).toBe(303)
    expect(await pointsOf(db)).toMatchObject({ kanu: 53_590, konzert: 53_583, bald: 53_583 })
    const rows = await db.selectFrom('service').select(['id', 'district']).orderBy('id').execute()
    expect(Object.fromEntries(rows.map(({ id, district }) => [id, district]))).toEqual({
      ...{ fern: 'Veddel', kanu: 'Speicherstadt' },
      ...{ klasse: 'HafenCity', konzert: 'HafenCity', zu: 'HafenCity' },
    })
  }),
)

test('what search reads says that a company has closed as soon as its details are written', () =>
  inCompany(async (ask, db, cookies) => {
    const kindOf = () =>
      db
        .selectFrom('service_index')
        .select('request_kind')
        .where('service_id', '=', 'kanu')
        .executeTakeFirstOrThrow()
    const open = await kindOf()
    await db.updateTable('company').set({ is_closed: true }).where('id', '=', 'kontor').execute()
    expect((await ask(path, sent(same, cookies.owner))).status).toBe(303)
    expect(await kindOf()).not.toEqual(open)
  }))
