import { expect, test, vi } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { sellAtCounter } from '#app/availability/counter-sales/counter-sales.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { startPath } from '#app/provider-shell/provider-shell.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { workOffWithStarts } from '#test/support/start-changes.ts'
import { asWritten } from '#test/support/database.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const startsAt = new Date('2026-06-20T12:30:00Z')
const later = new Date('2026-06-21T12:30:00Z')
const start = { serviceId: 'kanu', startsAt }
const callOff = startPath('kontor', start, 'absagen')
const move = startPath('kontor', start, 'verschieben')
const pressed = { vorgang: 'form-1', grund: 'bad-weather', nachricht: 'Zu viel Wind.' }

const atStart = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await sellAtCounter(db, {
      companyId: 'kontor',
      serviceId: 'kanu',
      actorId: 'boss',
      now: new Date('2026-06-13T10:00:00Z'),
      name: 'Osei',
      phone: '0171 5550143',
      email: null,
      note: null,
      units: 2,
      persons: 2,
      lines: [{ name: 'Erwachsene', amount: 2, priceCents: 1800 }],
      payment: 'on-site',
      wanted: { kind: 'slots', startsAt: [startsAt] },
      operationId: 'sale',
    })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
    expect(await brokenInvariants(db)).toEqual([])
  })

// Nobody paid online: the payment provider isn't asked.
const carryOut = (db: Db) =>
  workOffWithStarts(db, { payments: {} as PaymentGateway, now: () => new Date('2026-06-13T12:00:00Z') })

test('calling off says what it comes to and whom to call; after it the calls are ticked off', () =>
  atStart(async (ask, db, { staff, door }) => {
    const { html } = await ask(callOff, as(staff))
    for (const part of ['Termin absagen?', 'Osei musst du anrufen: 0171 5550143.', 'Trägt Utkiek', '36,00'])
      expect(html).toContain(part)
    expect((await ask(callOff, as(door))).status).toBe(403)
    const faulty = await ask(callOff, sent({ ...pressed, grund: '' }, staff))
    expect(faulty.status).toBe(422)
    expect(faulty.html).toContain('Bitte wähle einen Grund.')
    expect(faulty.html).toContain('Zu viel Wind.')
    expect((await ask(callOff, sent(pressed, staff))).status).toBe(303)
    expect((await ask(callOff, as(staff))).html).toContain('Läuft: 0 von 1 Gästen.')
    await carryOut(db)
    const done = await ask(callOff, as(staff))
    expect(done.html).toContain('Abgesagt. 1 Anruf offen.')
    expect(done.html).toContain('Osei, 0171 5550143')
    const { id, reference } = await db
      .selectFrom('start_change_guest')
      .select(['change_id as id', 'reference'])
      .executeTakeFirstOrThrow()
    await ask(callOff, sent({ was: 'anruf', aenderung: id, gast: reference, angerufen: 'ja' }, staff))
    expect((await ask(callOff, as(staff))).html).toContain('angerufen')
    const again = await ask(callOff, sent({ ...pressed, vorgang: 'form-1' }, staff))
    expect(again.status).toBe(303)
    const audit = db.selectFrom('audit_entry').select('action').where('action', 'like', 'start.%')
    expect((await audit.orderBy('at').orderBy(asWritten).execute()).map(({ action }) => action)).toEqual([
      'start.call-off',
      'start.note-call',
    ])
  }))

test('moving offers the starts with enough room, and keeps what was typed when one is missing', () =>
  atStart(async (ask, db, { staff, owner }) => {
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-21', { '14:30': 4, '15:30': 1 })
    const { html } = await ask(`${move}&tag=2026-06-21`, as(owner))
    expect(html).toContain('Wählbar sind Termine mit mindestens 2 freien Plätzen.')
    expect(html).toMatch(new RegExp(`value="${later.toISOString()}"`))
    const missing = await ask(move, sent({ vorgang: 'form-1', nachricht: 'Ebbe.' }, staff))
    expect(missing.status).toBe(422)
    expect(missing.html).toContain('Bitte wähle einen neuen Termin.')
    expect(missing.html).toContain('Ebbe.')
    const full = new Date(later.getTime() + 3_600_000).toISOString()
    expect((await ask(move, sent({ vorgang: 'form-1', ziel: full }, staff))).html).toContain(
      'nicht mehr genug Plätze',
    )
    const done = await ask(move, sent({ vorgang: 'form-2', ziel: later.toISOString() }, staff))
    expect(done.status).toBe(303)
    await carryOut(db)
    const shown = await ask(move, as(staff))
    expect(shown.html).toContain('Verschoben. 1 Anruf offen.')
    expect(shown.html).toContain('Neuer Termin: ')
  }))
