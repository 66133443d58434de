import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { makeReservation } from '#test/support/reservation.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const sale = {
  company_id: 'kontor',
  service_id: 'kanu',
  starts_at: new Date('2026-06-20T12:30:00Z'),
  ends_at: new Date('2026-06-20T14:30:00Z'),
  starts_on: '2026-06-20',
  units: 2,
  persons: 2,
  name: '=Yıldız',
  phone: '0171 5550143',
  phone_note: null,
}

test('a company’s bookings are a file, its counter’s last, without formulas and addresses', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const people = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const { snapshot } = makeReservation()
    const at = { startsAt: new Date('2026-06-20T12:30:00Z'), endsAt: new Date('2026-06-20T14:30:00Z') }
    const booking = { ...at, startsOn: '2026-06-20', serviceId: 'kanu', totalCents: 3600 }
    const { bookingCode } = await storeBooking(db, {
      userId: await idOf(db, 'user'),
      kind: 'timeSlots',
      state: 'confirmed',
      snapshot: { ...snapshot, userName: '-Petersen' },
      ...booking,
    })
    const { phone_note: _none, ...row } = sale
    await db
      .insertInto('counter_sale')
      .values({
        ...row,
        id: 'verkauf',
        booking_code: 'UTK-AAAA-BBBB',
        total_cents: 3600,
        operation_id: 'form',
        sold_at: new Date('2026-06-13T12:00:00Z'),
      })
      .execute()
    const { status, html, headers } = await ask('/overview/buchungen.csv?company=kontor', as(people.owner))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = html.split('\r\n')
    expect(lines[0]).toContain('Buchungsnummer;Verkauft über;Gebucht am;Angebot;Beginn;Ende;Gast')
    expect(lines[1]).toContain(`${bookingCode};Utkiek;`)
    expect(lines[1]).toContain(";20.06.2026 14:30;20.06.2026 16:30;'-Petersen;")
    expect(lines[2]).toContain('UTK-AAAA-BBBB;Telefon oder Kasse;')
    expect(lines[2]).toContain(";'=Yıldız;2;36,00;0,00;0,00;zahlt vor Ort")
    expect([lines.length, html.includes('@'), html.includes('5550143')]).toEqual([4, false, false])
    const none = await ask(
      '/overview/buchungen.csv?company=kontor&von=2026-07-01&bis=2026-08-01',
      as(people.owner),
    )
    expect(none.html.split('\r\n')).toHaveLength(2)
    const others = await ask('/overview/buchungen.csv?company=nebenan', as(people.otherOwner))
    expect(others.html.split('\r\n')).toHaveLength(2)
  }))
