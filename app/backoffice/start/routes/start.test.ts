import { describe, expect, test, vi } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { startPath } from '#app/provider-shell/provider-shell.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, sellByTheHour, type Ask } from '#test/support/small-city.ts'
import { asWritten } from '#test/support/database.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const startsAt = new Date('2026-06-20T12:30:00Z')
const here = startPath('kontor', { serviceId: 'kanu', startsAt })
const guest = {
  was: 'eintragen',
  vorgang: 'form-1',
  frei: '4',
  name: 'Yıldız',
  telefon: '0171 23456',
  mail: '',
  'anzahl.adult': '2',
  zahlung: 'vor-ort',
}

const atStart = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
    expect(await brokenInvariants(db)).toEqual([])
  })

const sales = (db: Db) =>
  db.selectFrom('counter_sale').selectAll().orderBy('sold_at').orderBy(asWritten).execute()
const places = (db: Db) =>
  db
    .selectFrom('slot')
    .select(['booked', 'capacity', 'is_blocked as isBlocked'])
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow()

/** Sends a form and reads where it leads, or what the page says of it. */
async function press(ask: Ask, fields: Record<string, string>, cookie: string, path = here) {
  const answer = await ask(path, sent(fields, cookie))
  const to = answer.headers.get('location')
  return to === null ? answer : { ...answer, ...(await ask(to, as(cookie))), to }
}

describe('a guest on the telephone', () => {
  test('is written down with name and number, and the page lists them with what they pay on site', () =>
    atStart(async (ask, db, { staff }) => {
      const { html } = await press(ask, guest, staff)
      expect(html).toContain('Yıldız ist eingetragen.')
      expect(html).toContain('Yıldız, 2 Pers.')
      expect(html).toContain(`2 Erwachsene · ${formatEuro(3600)} vor Ort`)
      expect(html).toContain('href="tel:017123456"')
      expect(html).toContain('2 von 4 Plätzen')
      expect(html).toContain(`${formatEuro(3600)} gesamt`)
      expect(await places(db)).toMatchObject({ booked: 2 })
      expect(await db.selectFrom('mail').select('id').where('kind', 'like', 'sale%').execute()).toEqual([])
      const [sale] = await sales(db)
      expect(sale).toMatchObject({ total_cents: 3600, persons: 2, payment: 'on-site' })
    }))

  test('with a mail address gets the confirmation and a calendar file, once however often the form is sent', () =>
    atStart(async (ask, db, { owner }) => {
      const fields = { ...guest, mail: 'y@example.org', zahlung: 'bezahlt' }
      await ask(here, sent(fields, owner))
      const { html } = await press(ask, fields, owner)
      expect(html).toContain('Die Bestätigung geht an y@example.org.')
      const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'sale-made').execute()
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ to_address: 'y@example.org' })
      expect(mails[0]?.body_text).toContain('Den Beleg bekommst du von Paddelkontor, diese Mail ist keiner.')
      expect(mails[0]?.attachments).toMatchObject([{ name: 'termin.ics' }])
      expect(await places(db)).toMatchObject({ booked: 2 })
    }))

  test('is refused with what is left, and what was typed is kept', () =>
    atStart(async (ask, db, { staff }) => {
      const many = await press(ask, { ...guest, 'anzahl.adult': '5' }, staff)
      expect(many.status).toBe(409)
      expect(many.html).toContain('Nur noch 4 Plätze frei.')
      expect(many.html).toContain('value="Yıldız"')
      await press(ask, { ...guest, vorgang: 'form-2', 'anzahl.adult': '3' }, staff)
      const late = await press(ask, { ...guest, vorgang: 'form-3' }, staff)
      expect(late.html).toContain('Gerade hat jemand gebucht: Es ist noch 1 Platz frei.')
      expect(await places(db)).toMatchObject({ booked: 3 })
    }))

  test('needs a name, a number that is one, and somebody who comes; each is said at its field', () =>
    atStart(async (ask, db, { staff }) => {
      const wrong = { ...guest, name: ' ', telefon: 'ruft an', mail: 'y', 'anzahl.adult': '0' }
      const { status, html } = await press(ask, wrong, staff)
      expect(status).toBe(422)
      for (const text of [
        'Gib einen Namen ein.',
        'Das ist keine Telefonnummer.',
        'Das ist keine Mail-Adresse.',
        'Wähle, wie viele kommen.',
      ])
        expect(html).toContain(text)
      expect((await press(ask, { ...guest, 'anzahl.adult': '1e3' }, staff)).status).toBe(422)
      expect((await press(ask, { ...guest, vorgang: '' }, staff)).status).toBe(422)
      expect(await sales(db)).toEqual([])
    }))

  test('of a boat by the hour is priced by its length and holds every hour', () =>
    atStart(async (ask, db, { staff }) => {
      await sellByTheHour(db)
      await press(ask, { ...guest, dauer: '2' }, staff)
      expect(await sales(db)).toMatchObject([
        { total_cents: 7200, ends_at: new Date('2026-06-20T14:30:00Z') },
      ])
      const next = startPath('kontor', { serviceId: 'kanu', startsAt: new Date('2026-06-20T13:30:00Z') })
      expect((await ask(next, as(staff))).html).toContain('seit 14:30 Uhr')
    }))
})

describe('what was written down', () => {
  const written = async (ask: Ask, db: Db, cookie: string) => {
    await ask(here, sent({ ...guest, mail: 'y@example.org' }, cookie))
    return (await sales(db))[0]?.id ?? ''
  }

  test('is changed, and the guest hears of it with a newer calendar file', () =>
    atStart(async (ask, db, { staff }) => {
      const id = await written(ask, db, staff)
      expect((await ask(`${here}&gast=${id}`, as(staff))).html).toContain('Gast ändern')
      const change = { ...guest, mail: 'y@example.org', was: 'aendern', gast: id, 'anzahl.adult': '3' }
      expect((await press(ask, change, staff)).html).toContain('Yıldız ist geändert.')
      expect(await sales(db)).toMatchObject([{ persons: 3, total_cents: 5400, sequence: 1 }])
      expect(await places(db)).toMatchObject({ booked: 3 })
      const kinds = await db.selectFrom('mail').select('kind').orderBy('created_at').orderBy('kind').execute()
      expect(kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('sale'))).toEqual([
        'sale-changed',
        'sale-made',
      ])
      await press(ask, { ...change, notiz: 'bringt Hund mit' }, staff)
      expect(
        await db.selectFrom('mail').select('id').where('kind', '=', 'sale-changed').execute(),
      ).toHaveLength(1)
    }))

  test('is cancelled after one more question, its places are free, and the guest is told once', () =>
    atStart(async (ask, db, { staff }) => {
      const id = await written(ask, db, staff)
      const question = await ask(`${here}&gast=${id}&stornieren=1`, as(staff))
      expect(question.html).toContain('y@example.org bekommt eine Mail.')
      const cancel = { was: 'stornieren', gast: id }
      expect((await press(ask, cancel, staff)).html).toContain('Yıldız ist storniert')
      expect((await press(ask, cancel, staff)).html).toContain('Das war schon storniert.')
      expect(await places(db)).toMatchObject({ booked: 0 })
      const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'sale-cancelled').execute()
      expect(mails).toHaveLength(1)
    }))

  test('can be printed, also for somebody without an address', () =>
    atStart(async (ask, db, { staff, door }) => {
      const id = await written(ask, db, staff)
      const print = `${startPath('kontor', { serviceId: 'kanu', startsAt }, 'bestaetigung')}&gast=${id}`
      const { html } = await ask(print, as(staff))
      for (const text of ['Buchungsbestätigung', 'UTK-', formatEuro(3600), 'Vor Ort zu zahlen', 'kein Beleg'])
        expect(html).toContain(text)
      expect((await ask(print, as(door))).status).toBe(403)
    }))

  test('is nobody’s who looks at another start', () =>
    atStart(async (ask, db, { staff }) => {
      const id = await written(ask, db, staff)
      const other = startPath('kontor', { serviceId: 'kanu', startsAt: new Date('2026-06-20T13:30:00Z') })
      expect((await press(ask, { was: 'stornieren', gast: id }, staff, other)).html).toContain(
        'Das war schon storniert.',
      )
      expect(await places(db)).toMatchObject({ booked: 2 })
    }))
})

describe('the start itself', () => {
  test('is blocked and opened again, and sells nothing in between', () =>
    atStart(async (ask, db, { staff }) => {
      expect((await ask(here, as(staff))).html).toContain('4 freie Plätze sperren')
      const { html } = await press(ask, { was: 'sperren' }, staff)
      expect(html).toContain('Gesperrt. Für diesen Termin wird nichts mehr verkauft.')
      expect((await press(ask, guest, staff)).html).toContain('Gib ihn frei, um Gäste einzutragen.')
      expect((await press(ask, { was: 'freigeben' }, staff)).html).toContain('wieder buchbar')
      expect(await places(db)).toMatchObject({ isBlocked: false, booked: 0 })
    }))

  test('has as many places as its company says, also fewer than are sold', () =>
    atStart(async (ask, db, { operator, staff }) => {
      await ask(here, sent(guest, staff))
      await press(ask, { was: 'kapazitaet', plaetze: '1' }, operator)
      expect(await places(db)).toMatchObject({ capacity: 1, booked: 2 })
      expect((await ask(here, as(staff))).html).toContain('1 Platz mehr vergeben, als es gibt.')
      for (const plaetze of ['', '-1', '10001', 'viele'])
        expect((await press(ask, { was: 'kapazitaet', plaetze }, staff)).status).toBe(422)
    }))

  test('is shown to the door by names alone, who changes nothing', () =>
    atStart(async (ask, db, { staff, door, operator }) => {
      await ask(here, sent({ ...guest, notiz: 'Allergie' }, staff))
      const { html } = await ask(here, as(door))
      expect(html).toContain('Yıldız, 2 Pers.')
      for (const secret of ['36,00', '0171', 'Allergie', 'Gast eintragen', 'Plätze sperren', 'Absagen'])
        expect([secret, html.includes(secret)]).toEqual([secret, false])
      for (const fields of [guest, { was: 'sperren' }, { was: 'kapazitaet', plaetze: '9' }])
        expect((await press(ask, fields, door)).status).toBe(403)
      // Selling is the company's own business.
      expect((await press(ask, guest, operator)).status).toBe(403)
      expect((await ask(here, as(operator))).html).not.toContain('0171')
      expect(await sales(db)).toHaveLength(1)
    }))

  test('puts its guests of today on the door’s list, until they have gone', () =>
    atStart(async (ask, db, { staff, door }) => {
      await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-13', { '14:30': 4 })
      const today = startPath('kontor', { serviceId: 'kanu', startsAt: new Date('2026-06-13T12:30:00Z') })
      await ask(today, sent(guest, staff))
      await ask(here, sent({ ...guest, vorgang: 'form-2', name: 'Osei' }, staff))
      const { html } = await ask('/overview/einlass?company=kontor', as(door))
      expect(html).toContain('Yıldız, 2 Pers.')
      expect(html).toContain('14:30 Uhr · Kanutour')
      for (const other of ['Osei', '0171', formatEuro(3600)])
        expect([other, html.includes(other)]).toEqual([other, false])
    }))

  test('that is over is only read; one that there isn’t is missing', () =>
    atStart(async (ask, db, { staff }) => {
      await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-12', { '14:30': 4 })
      const past = startPath('kontor', { serviceId: 'kanu', startsAt: new Date('2026-06-12T12:30:00Z') })
      expect((await ask(past, as(staff))).html).toContain('Dieser Termin ist vorbei.')
      expect((await press(ask, { was: 'sperren' }, staff, past)).html).toContain('Es wurde nichts geändert.')
      expect((await press(ask, guest, staff, past)).status).toBe(409)
      const other = new Date('2026-06-20T12:31:00Z')
      for (const path of [
        startPath('kontor', { serviceId: 'kanu', startsAt: other }),
        startPath('kontor', { serviceId: 'kanu', eventId: 'nein' }),
      ])
        expect((await ask(path, as(staff))).status).toBe(404)
    }))
})
