import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, enrol, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { openCompany } from '#app/catalog/catalog.server.ts'
import { addMember } from '#app/account/account.server.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { remainingFaults } from '../details.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const now = new Date('2026-06-13T12:00:00Z')
const good = {
  title: 'Bootshaus am Steg',
  form: 'bootshaus-am-steg',
  'address.street': 'Övelgönne 12a',
  'address.typedPostalCode': '22605',
  'address.typedCity': 'hamburg',
  email: 'Moin@Bootshaus.example',
  phone: '040.123456',
  website: 'bootshaus.example',
  legalName: 'Bootshaus am Steg GmbH',
  representedBy: 'Hinnerk Behn',
  register: 'HRB 12345, Amtsgericht Hamburg',
  vatId: 'DE123456789',
  kind: 'trader',
  declared: '1',
  currentPassword: 'kanu auf der alster',
}
const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })
const created = (db: Db) =>
  db.selectFrom('company').selectAll().where('id', 'not in', ['kontor', 'nebenan']).execute()

test('somebody without a company makes one, owns it, and it has a page from then on', () =>
  inCompany(async (ask, db, cookies) => {
    const { status, headers } = await ask('/overview/create', sent(good, cookies.user))
    expect([status, headers.get('location')]).toEqual([
      303,
      '/overview/angebote/neu?company=bootshaus-am-steg',
    ])
    expect(await created(db)).toMatchObject([
      {
        ...{ title: 'Bootshaus am Steg', line1: 'Övelgönne', house_nr: '12a', postal_code: '22605' },
        ...{ city: 'Hamburg', email: 'moin@bootshaus.example', website: 'https://bootshaus.example' },
        ...{ draft_since: null, trader_declared_at: now },
        legal: { name: 'Bootshaus am Steg GmbH', isTrader: true, address: 'Övelgönne 12a, 22605 Hamburg' },
      },
    ])
    const page = await ask('/activity/details/bootshaus-am-steg')
    expect([page.status, page.html.includes('Bootshaus am Steg')]).toEqual([200, true])
    await enrol(db, await idOf(db, 'user'))
    const overview = await ask('/overview', as(cookies.user))
    expect(overview.html).toContain('Bis zum ersten Angebot')
    const members = await db.selectFrom('company_member').selectAll().execute()
    expect(members).toContainEqual(
      expect.objectContaining({ user_id: await idOf(db, 'user'), role: 'owner' }),
    )
  }))

test.each([
  [{ title: '' }, 'Bitte gib den Namen an'],
  [{ form: 'Mein Haus' }, 'Nur a–z, 0–9 und Bindestriche'],
  [{ form: 'kontor' }, 'Diese Adresse ist vergeben'],
  [{ 'address.street': 'Am Steg' }, 'Gebe Straße und Haus-Nr. an'],
  [{ 'address.typedPostalCode': '2260' }, 'Keine korrekte PLZ'],
  [{ 'address.typedCity': 'Atlantis' }, 'Es konnten keine Geo-Koordinaten gefunden werden.'],
  [{ email: '', phone: '' }, 'E-Mail oder Telefon'],
  [{ email: 'moin@' }, 'Keine korrekte E-Mail'],
  [{ email: 'müller@möller.de' }, 'Keine korrekte E-Mail'],
  [{ phone: 'abc' }, 'Keine korrekte Telefonnr.'],
  [{ website: 'javascript:alert(1)' }, 'Keine gültige URL'],
  [{ kind: '' }, 'Bitte wähle eins'],
  [{ declared: '' }, 'Ohne diese Erklärung geht es nicht'],
])('%j is refused with "%s" beside its field, keeps the rest and makes nothing', (changes, text) =>
  inSmallCity(async (ask, db) => {
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const { status, html } = await ask('/overview/create', sent({ ...good, ...changes }, cookies.user))
    expect([status, html.includes(text)]).toEqual([422, true])
    expect(html).toContain('value="Bootshaus am Steg GmbH"')
    expect(await created(db)).toEqual([])
  }),
)

test('the details of a company that is shown can be changed, its address on our pages can’t', () =>
  inCompany(async (ask, db, cookies) => {
    const path = '/overview/create?company=kontor'
    expect((await ask(path, as(cookies.staff))).html).toContain('value="Paddelkontor"')
    const { status } = await ask(path, sent({ ...good, form: 'neu' }, cookies.owner))
    expect(status).toBe(303)
    const { form, title } = await db
      .selectFrom('company')
      .select(['form', 'title'])
      .where('id', '=', 'kontor')
      .executeTakeFirstOrThrow()
    expect([form, title]).toEqual(['kontor', 'Bootshaus am Steg'])
    const audit = await db.selectFrom('audit_entry').select(['action', 'subject_id', 'actor_id']).execute()
    expect(audit).toEqual([
      { action: 'company.save-details', subject_id: 'kontor', actor_id: await idOf(db, 'owner') },
    ])
  }))

test('the team changes address and contact; name before the law and taxes only the owners, and the page says so', () =>
  inCompany(async (ask, db, cookies) => {
    const path = '/overview/create?company=kontor'
    await ask(path, sent(good, cookies.owner))
    const page = (await ask(path, as(cookies.staff))).html
    expect(page).toContain('Das ändern nur die Inhaber. Frag sie, wenn etwas nicht stimmt.')
    expect(page).toMatch(/<input[^>]*disabled=""[^>]*name="legalName"/)
    expect((await ask(path, as(cookies.owner))).html).not.toMatch(/<input[^>]*disabled/)
    const {
      legalName: _name,
      representedBy: _by,
      register: _register,
      vatId: _vat,
      kind: _kind,
      ...open
    } = good
    const stored = () =>
      db
        .selectFrom('company')
        .select(['title', 'legal', 'small_business'])
        .where('id', '=', 'kontor')
        .execute()
    const [before] = await stored()
    for (const changes of [{ legalName: 'Piraten GmbH' }, { vatId: 'DE000000000' }, { smallBusiness: '1' }]) {
      const refused = await ask(path, sent({ ...open, ...changes }, cookies.staff))
      expect([changes, refused.status]).toEqual([changes, 403])
      expect(refused.html).toContain('Das ändern nur die Inhaber')
    }
    expect(await stored()).toEqual([before])
    expect((await ask(path, sent({ ...open, title: 'Neuer Steg' }, cookies.staff))).status).toBe(303)
    expect(await stored()).toEqual([{ ...before, title: 'Neuer Steg' }])
  }))

test('nobody puts a page of a company online before their address is confirmed', () =>
  inCompany(async (ask, db, cookies) => {
    await db.updateTable('users').set({ email_verified: false }).execute()
    const { html } = await ask('/overview/create', as(cookies.user))
    expect(html).toContain('Das geht erst, wenn du deine E-Mail bestätigt hast.')
    expect(html).toContain('action="/verify-email"')
    expect(html).not.toContain('name="legalName"')
    const refused = await ask('/overview/create', sent(good, cookies.user))
    expect(refused.status).toBe(409)
    expect(await created(db)).toEqual([])
    await db.updateTable('company').set({ draft_since: now }).where('id', '=', 'kontor').execute()
    const draft = await ask('/overview/create?company=kontor', sent(good, cookies.owner))
    expect([draft.status, draft.html.includes('Bestätige zuerst deine E-Mail.')]).toEqual([409, true])
    expect((await ask('/activity/details/kontor')).status).toBe(404)
    await db.updateTable('users').set({ email_verified: true }).execute()
    expect((await ask('/overview/create', sent(good, cookies.user))).status).toBe(303)
  }))

test('a draft’s own people see it and its open steps; who has several companies can switch', () =>
  inCompany(async (ask, db, cookies) => {
    const companyId = await openCompany(db, { title: 'Steg 4', now })
    await addMember(db, { userId: await idOf(db, 'owner'), companyId, role: 'owner', now })
    const { html } = await ask('/overview?company=steg-4', as(cookies.owner))
    for (const text of [
      'Noch sieht dich niemand.',
      'Adresse und Kontakt',
      'Erstes Angebot',
      'Paddelkontor',
    ]) {
      expect([text, html.includes(text)]).toEqual([text, true])
    }
    expect((await ask('/overview?company=steg-4', as(cookies.staff))).status).toBe(404)
  }))

test('an offer goes offline and online, for search too, with a note of who did it', () =>
  inCompany(async (ask, db, cookies) => {
    const offers = '/overview/angebote?company=kontor'
    const found = async () =>
      (await db.selectFrom('service_index').select('service_id').execute()).map(
        ({ service_id }) => service_id,
      )
    expect((await ask(offers, as(cookies.staff))).html).toContain('Offline nehmen')
    await ask(offers, sent({ was: 'offline', id: 'kanu' }, cookies.staff))
    expect(await found()).not.toContain('kanu')
    expect((await ask('/activity/details/kontor/kanu')).status).toBe(404)
    const page = await ask(`${offers}&neu=offline`, as(cookies.operator))
    expect(page.html).toContain('Das Angebot ist offline.')
    const online = { was: 'online', id: 'kanu' }
    const refused = await ask(offers, sent(online, cookies.operator))
    expect([refused.status, refused.html.includes('Richte zuerst dein Auszahlungskonto ein.')]).toEqual([
      409,
      true,
    ])
    await savePayoutAccount(db, {
      companyId: 'kontor',
      connectAccountId: 'acct_1',
      chargesEnabled: true,
      now,
    })
    await ask(offers, sent(online, cookies.operator))
    expect(await found()).toContain('kanu')
    await ask(offers, sent(online, cookies.operator))
    const audit = await db.selectFrom('audit_entry').select(['action', 'actor_id']).execute()
    expect(audit).toHaveLength(2)
    expect(audit).toContainEqual({ action: 'service.put-offline', actor_id: await idOf(db, 'staff') })
    expect(audit).toContainEqual({ action: 'service.put-online', actor_id: await idOf(db, 'operator') })
  }))

test('a company without details puts nothing online', () =>
  inCompany(async (ask, db, cookies) => {
    await db.updateTable('company').set({ draft_since: now }).where('id', '=', 'kontor').execute()
    const fields = { was: 'online', id: 'zu' }
    const answer = await ask('/overview/angebote?company=kontor', sent(fields, cookies.owner))
    expect([answer.status, answer.html.includes('Ergänze zuerst Adresse, Kontakt')]).toEqual([409, true])
  }))

test.each([
  ['', 'Bitte gib dein Passwort ein'],
  ['kanu auf der elbe', 'Das Passwort stimmt nicht'],
])('who founds a company types their password once more; %j doesn’t do', (currentPassword, text) =>
  inSmallCity(async (ask, db) => {
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const answer = await ask('/overview/create', sent({ ...good, currentPassword }, cookies.user))
    expect([answer.status, answer.html.includes(text)]).toEqual([422, true])
    expect(answer.html).toContain('value="Bootshaus am Steg GmbH"')
    expect(answer.html).not.toContain('kanu auf der elbe')
    expect(await created(db)).toEqual([])
  }),
)

test('nobody founds a company with a password of fewer than ten characters; they change it first', () =>
  inSmallCity(async (ask, db) => {
    const short = 'segel8'
    const form = { form: 'quick', name: 'Ada', email: 'kurz@example.org', password: short }
    const { headers } = await ask('/login', sent(form))
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    await db.updateTable('users').set({ email_verified: true }).execute()
    expect((await ask('/overview/create', as(cookie))).html).toContain('name="currentPassword"')
    const refused = await ask('/overview/create', sent({ ...good, currentPassword: short }, cookie))
    expect([refused.status, refused.html.includes('kürzer als 10 Zeichen')]).toEqual([422, true])
    expect(refused.html).toContain('href="/profile/sicherheit"')
    expect(await created(db)).toEqual([])
    await db.deleteFrom('credentials').where('provider_id', '=', 'credential').execute()
    const page = await ask('/overview/create', as(cookie))
    expect(page.html).not.toContain('name="currentPassword"')
    const founded = await ask('/overview/create', sent({ ...good, currentPassword: '' }, cookie))
    expect(founded.status).toBe(303)
    expect(await created(db)).toHaveLength(1)
  }))

test('without the second step the details of a company that has published stay as they are', () =>
  inCompany(async (ask, db, { owner }) => {
    await db
      .deleteFrom('second_factor')
      .where('user_id', '=', await idOf(db, 'owner'))
      .execute()
    const companies = () => db.selectFrom('company').selectAll().orderBy('id').execute()
    const before = await companies()
    const { status, headers } = await ask('/overview/create?company=kontor', sent(good, owner))
    expect([status, headers.get('location')?.split('?')[0]]).toEqual([302, '/profile/zwei-schritte'])
    expect(await companies()).toEqual(before)
  }))

test('a fault ends with a value in its field, and that of the contact with either way', () => {
  const faults = { email: 'contact-missing', kind: 'kind-missing', title: 'title-missing' } as const
  expect(remainingFaults(faults, new Set(['phone', 'kind']))).toEqual({ title: 'title-missing' })
  expect(remainingFaults({ email: 'email-invalid' }, new Set(['phone']))).toEqual({ email: 'email-invalid' })
})
