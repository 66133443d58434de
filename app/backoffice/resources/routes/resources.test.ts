import { expect, test, vi } from 'vitest'
import { takePlaces } from '#app/availability/availability.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const list = '/overview/ressourcen?company=kontor'
const form = '/overview/ressourcen/bearbeiten?company=kontor'
const now = new Date('2026-06-13T12:00:00Z')
const verleih = { companyId: 'kontor', serviceId: 'verleih' }

const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await makeService(db, {
      id: 'verleih',
      title: 'Kanuverleih',
      company_id: 'kontor',
      category_id: 'wasser',
    })
    await makeSlots(db, verleih, '2026-06-20', { '14:00': 4, '15:00': 4 })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })

const fields = {
  ressource: 'kanus',
  stand: '',
  name: 'Kanus',
  art: 'boat',
  anzahl: '9',
  nutzt: 'kanu',
  'plaetze.kanu': '1',
}
const hidden = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"')

test('staff adds boats, sees them in the list, changes their number and removes them again', () =>
  inCompany(async (ask, db, { staff }) => {
    expect((await ask(list, as(staff))).html).toContain('Noch nichts angelegt')
    const { html: empty } = await ask(form, as(staff))
    expect(empty).toContain('Kanuverleih')
    // Requests have no starts.
    expect(empty).not.toContain('Klasse')
    const saved = await ask(form, sent(fields, staff))
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${list}&neu=gespeichert`])
    const { html } = await ask(`${list}&neu=gespeichert`, as(staff))
    for (const text of ['Gespeichert.', 'Kanus', '9 · Boote', 'Kanutour', 'eins je Platz'])
      expect(html).toContain(text)
    const used = await ask(list, sent({ entfernen: 'kanus' }, staff))
    expect([used.status, used.html.includes('Das nutzt noch ein Angebot.')]).toEqual([409, true])
    const { html: filled } = await ask(`${form}&id=kanus`, as(staff))
    const { nutzt: _nutzt, ...unused } = fields
    await ask(form, sent({ ...unused, stand: hidden(filled, 'stand') }, staff))
    const removed = await ask(list, sent({ entfernen: 'kanus' }, staff))
    expect(removed.headers.get('location')).toBe(`${list}&neu=entfernt`)
    expect(await db.selectFrom('resource').selectAll().execute()).toEqual([])
    const notes = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', '%-resource')
      .execute()
    expect(notes).toHaveLength(3)
  }))

test('starts that lose places are shown first, and what is typed afterwards is shown again', () =>
  inCompany(async (ask, db, { owner }) => {
    const wanted = { kind: 'slots', startsAt: [new Date('2026-06-20T12:00:00Z')] } as const
    const order = { ...verleih, reference: 'r', wanted, units: 3, leadTimeMinutes: 0, lastDayOn: null, now }
    expect(await takePlaces(db, order)).toMatchObject({ outcome: 'taken' })
    const both = new URLSearchParams({ ...fields, anzahl: '2', 'plaetze.verleih': '1' })
    both.append('nutzt', 'verleih')
    const send = (body: URLSearchParams) => ask(form, { ...sent({}, owner), body })
    const shown = await send(both)
    expect(shown.status).toBe(200)
    for (const text of [
      'Das passiert',
      '3 Termine haben',
      'Wer gebucht hat, bleibt.',
      'So speichern',
      'zu voll',
    ])
      expect(shown.html).toContain(text)
    expect(await db.selectFrom('resource').selectAll().execute()).toEqual([])
    const state = hidden(shown.html, 'bestaetigt')
    both.set('anzahl', '1')
    both.set('bestaetigt', state)
    expect((await send(both)).html).toContain('Das passiert')
    both.set('anzahl', '2')
    expect((await send(both)).status).toBe(303)
    const rows = await db
      .selectFrom('slot')
      .select(['service_id', 'booked', 'shared', 'overhang'])
      .where('starts_at', '=', new Date('2026-06-20T12:30:00Z'))
      .execute()
    expect(rows).toEqual([{ service_id: 'kanu', booked: 5, shared: 5, overhang: 1 }])
    expect((await ask(list, as(owner))).html).toContain('2 · Boote')
  }))

test('wrong fields keep what was typed; a name that is taken and a form that is too old are refused', () =>
  inCompany(async (ask, _db, { owner }) => {
    const wrong = await ask(
      form,
      sent({ ...fields, name: '', anzahl: 'ein paar', 'vor.kanu': '99999' }, owner),
    )
    expect(wrong.status).toBe(422)
    for (const text of ['Bitte ausfüllen', 'ein paar', 'Höchstens 1440', 'Da stimmt noch etwas nicht.'])
      expect(wrong.html).toContain(text)
    await ask(form, sent(fields, owner))
    const taken = await ask(form, sent({ ...fields, ressource: 'andere', name: 'KANUS' }, owner))
    expect([taken.status, taken.html.includes('Gibt es schon')]).toEqual([422, true])
    const old = await ask(form, sent({ ...fields, anzahl: '12' }, owner))
    expect([old.status, old.html.includes('inzwischen jemand anders')]).toEqual([409, true])
    expect((await ask(`${form}&id=nein`, as(owner))).headers.get('location')).toBe(list)
  }))
