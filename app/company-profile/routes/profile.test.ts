import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/profil?company=kontor'
const shown = '/activity/details/kontor?company=true'

const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })

const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
const versionOf = async (ask: Ask, cookie: string) => versionIn((await ask(page, as(cookie))).html)

const profile = {
  description: 'Moin.\r\n\r\n## Unsere Boote\r\nVier Kanus.',
  contactPerson: 'Hinnerk',
  email: 'moin@kontor.example',
  phone: '040 123456',
  website: 'kontor.example',
  hours6: '10–18',
  arrival: 'U3 bis Barmbek',
  access: 'Zwei Stufen',
  options: 'Umkleide, Café',
  colours: 'tanne',
}

test('[ENT-11, ENT-13] a profile is saved, and stands on the company’s page', () =>
  inCompany(async (ask, db, { staff }) => {
    const version = await versionOf(ask, staff)
    const { status, headers } = await ask(page, sent({ ...profile, version }, staff))
    expect([status, headers.get('location')]).toEqual([303, `${page}&neu=gespeichert`])
    const { html } = await ask(shown)
    for (const part of ['<h2', 'Unsere Boote', 'Vier Kanus.', 'Zwei Stufen', 'Umkleide', 'U3 bis Barmbek'])
      expect([part, html.includes(part)]).toEqual([part, true])
    expect(html).toContain('10:00–18:00')
    expect(
      await db.selectFrom('company').selectAll().where('id', '=', 'kontor').executeTakeFirst(),
    ).toMatchObject({ accent_color: '#1f6e5a', contact_person: 'Hinnerk', website: 'https://kontor.example' })
    const again = (await ask(page, as(staff))).html
    expect(again).toContain('value="10:00–18:00"')
    expect(again).toContain('Umkleide, Café')
  }))

test('what is wrong is said at its field, what was typed is kept, and nothing is saved', () =>
  inCompany(async (ask, db, { owner }) => {
    const before = await db.selectFrom('company').selectAll().execute()
    const fields = { ...profile, hours6: 'abends', version: await versionOf(ask, owner) }
    const { status, html } = await ask(page, sent(fields, owner))
    expect(status).toBe(422)
    expect(html).toContain('Schreib es so: 10–18')
    expect(html).toContain('value="abends"')
    expect(html).toContain('Zwei Stufen')
    expect(await db.selectFrom('company').selectAll().execute()).toEqual(before)
  }))

test('two people edit: the second one learns it, sees both texts, and loses nothing', () =>
  inCompany(async (ask, db, { owner, staff }) => {
    const version = await versionOf(ask, owner)
    await ask(page, sent({ ...profile, version }, staff))
    const mine = { ...profile, arrival: 'Bus 25 bis Mühlenkamp', version }
    const late = await ask(page, sent(mine, owner))
    expect(late.status).toBe(409)
    expect(late.html).toContain('Jemand aus deinem Team hat das Profil inzwischen geändert.')
    expect(late.html).toContain('value="Bus 25 bis Mühlenkamp"')
    expect(late.html).toContain('Gespeichert ist jetzt: U3 bis Barmbek')
    const arrival = db.selectFrom('company').select('arrival').where('id', '=', 'kontor')
    expect(await arrival.executeTakeFirst()).toEqual({ arrival: 'U3 bis Barmbek' })
    const knowing = { ...mine, version: versionIn(late.html) }
    expect((await ask(page, sent(knowing, owner))).status).toBe(303)
    expect(await arrival.executeTakeFirst()).toEqual({ arrival: 'Bus 25 bis Mühlenkamp' })
  }))

test('[ENT-12] a company closes: its pages and search say so, and it opens again; pressed twice it is once', () =>
  inCompany(async (ask, db, { owner }) => {
    const index = () =>
      db
        .selectFrom('service_index')
        .selectAll()
        .where('company_id', '=', 'kontor')
        .orderBy('service_id')
        .execute()
    const open = await index()
    for (const geschlossen of ['ja', 'ja']) await ask(page, sent({ geschlossen }, owner))
    expect((await ask(`${shown}&a=1`)).html).toContain('Dieser Anbieter hat zurzeit geschlossen.')
    expect(await index()).not.toEqual(open)
    expect((await ask(page, as(owner))).html).toContain('Wieder öffnen')
    await ask(page, sent({ geschlossen: 'nein' }, owner))
    expect((await ask(`${shown}&a=2`)).html).not.toContain('Dieser Anbieter hat zurzeit geschlossen.')
    expect(await index()).toEqual(open)
    const noted = await db.selectFrom('audit_entry').select('action').orderBy('action').execute()
    expect(noted.map(({ action }) => action)).toEqual(['company.close', 'company.reopen'])
  }))

test('nobody saves a profile before their address is confirmed', () =>
  inCompany(async (ask, db, { owner }) => {
    const version = await versionOf(ask, owner)
    await db.updateTable('users').set({ email_verified: false }).execute()
    expect((await ask(page, as(owner))).html).toContain('Das geht erst, wenn du deine E-Mail bestätigt hast')
    const { status, html } = await ask(page, sent({ ...profile, version }, owner))
    expect([status, html.includes('Zwei Stufen')]).toEqual([409, true])
    expect((await ask(page, sent({ geschlossen: 'ja' }, owner))).status).toBe(409)
    const row = db.selectFrom('company').select(['access', 'is_closed']).where('id', '=', 'kontor')
    expect(await row.executeTakeFirst()).toMatchObject({ is_closed: false })
  }))

test('without the second step nothing of a company that has published changes, and before that all of it does', () =>
  inCompany(async (ask, db, { owner }) => {
    await db
      .deleteFrom('second_factor')
      .where('user_id', '=', await idOf(db, 'owner'))
      .execute()
    const state = () =>
      Promise.all([
        db.selectFrom('company').selectAll().where('id', '=', 'kontor').execute(),
        db.selectFrom('opening_exception').selectAll().execute(),
      ])
    const before = await state()
    const version = await versionOf(ask, owner)
    const changes = [
      { ...profile, version },
      { geschlossen: 'ja' },
      { von: '2026-07-01', bis: '2026-07-02' },
      { was: 'bild-weg', bild: '0' },
    ]
    for (const fields of changes) {
      const { status, headers } = await ask(page, sent(fields, owner))
      expect([status, headers.get('location')]).toEqual([
        302,
        `/profile/zwei-schritte?${new URLSearchParams({ weiter: page })}`,
      ])
    }
    expect(await state()).toEqual(before)
    await db
      .updateTable('company_member')
      .set({ company_id: 'nebenan' })
      .where('role', '=', 'owner')
      .execute()
    const next = page.replace('kontor', 'nebenan')
    const open = { ...profile, version: versionIn((await ask(next, as(owner))).html) }
    expect((await ask(next, sent(open, owner))).headers.get('location')).toBe(`${next}&neu=gespeichert`)
  }))
