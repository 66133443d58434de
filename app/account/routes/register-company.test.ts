import { expect, test, vi } from 'vitest'
import { cookieAfter } from '#test/support/account-bench.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const hinnerk = {
  companyName: 'Bootshaus Övelgönne',
  email: 'hinnerk@posteo.example',
  password: 'kanu auf der alster',
  passwordAgain: 'kanu auf der alster',
  firstName: 'Hinnerk',
  lastName: 'Behn',
}
const register = (ask: Ask, changes: Record<string, string> = {}, path = '/register/anbieter') =>
  ask(path, sent({ ...hinnerk, ...changes }))

async function storedBy(db: Db) {
  const users = await db.selectFrom('users').select(['id', 'name', 'role', 'email']).execute()
  const companies = await db
    .selectFrom('company')
    .select(['id', 'form', 'title', 'draft_since'])
    .where('id', '<>', 'kontor')
    .execute()
  const members = await db.selectFrom('company_member').selectAll().execute()
  return { users, companies, members }
}

test.each(['/register/anbieter', '/register/true', '/register/0'])(
  '[REG-11, AUTH-9] %s makes an account and its company, whose owner it is',
  (path) =>
    inSmallCity(async (ask, db) => {
      const { status, headers } = await register(ask, {}, path)
      expect([status, headers.get('location')]).toEqual([303, '/welcome'])
      const { users, companies, members } = await storedBy(db)
      expect(users).toMatchObject([{ name: '*Hinnerk B.', role: 'company-user', email: hinnerk.email }])
      expect(companies).toMatchObject([{ form: 'bootshaus-oevelgoenne', title: 'Bootshaus Övelgönne' }])
      expect(companies[0]?.draft_since).not.toBeNull()
      expect(members).toMatchObject([{ company_id: companies[0]?.id, user_id: users[0]?.id, role: 'owner' }])
    }),
)

test('[REG-11] a founder is asked for company, access and name, not for what suggestions to guests need', () =>
  inSmallCity(async (ask, db) => {
    const { html } = await ask('/register/anbieter')
    for (const name of [
      'companyName',
      'email',
      'password',
      'passwordAgain',
      'firstName',
      'lastName',
      'phone',
    ])
      expect([name, html.includes(`name="${name}"`)]).toEqual([name, true])
    expect(html).not.toMatch(/name="(?:birthday|title|interests|postalCode)"/)
    await register(ask, { birthday: '01/02/1990', title: 'Herr', postalCode: '20095', interests: 'music' })
    const kept = await db
      .selectFrom('users')
      .select(['birth_on', 'title', 'postal_code', 'interests'])
      .execute()
    expect(kept).toEqual([{ birth_on: null, title: null, postal_code: null, interests: [] }])
  }))

test('[REG-22, GEN-3] a new provider is welcomed on board and sent to set up the company', () =>
  inSmallCity(async (ask) => {
    const { headers } = await register(ask)
    const { html } = await ask('/welcome', as(cookieAfter(headers.getSetCookie())))
    expect(html).toContain('Willkommen an Bord!')
    expect(html).toMatch(/in 15 Minuten online/)
    expect(html).toMatch(/<a [^>]*href="\/overview\/create"[^>]*>Jetzt loslegen</)
  }))

test('with scripts the page hears where to go on', () =>
  inSmallCity(async (ask) => {
    const { status, html } = await register(ask, { live: '1' })
    expect(status).toBe(200)
    expect(html).toContain('Jetzt loslegen')
  }))

test('the company is not to be seen before its details are complete', () =>
  inSmallCity(async (ask) => {
    await register(ask)
    expect((await ask('/activity/details/bootshaus-oevelgoenne')).status).toBe(404)
  }))

test.each([
  [{ companyName: '' }, 'Bitte gib den Namen an'],
  [{ companyName: ' * ' }, 'Bitte gib den Namen an'],
  [{ password: 'neunzeich', passwordAgain: 'neunzeich' }, 'Min. 10 Zeichen'],
  [{ passwordAgain: 'etwas anderes' }, 'Die Passwörter stimmen nicht überein.'],
  [{ email: 'hinnerk@' }, 'Keine korrekte E-Mail'],
  [{ email: '' }, 'Bitte fülle alle Felder aus.'],
])('%j is refused with "%s", and nothing is made', (changes, text) =>
  inSmallCity(async (ask, db) => {
    const { status, html } = await register(ask, changes)
    expect([status, html.includes(text)]).toEqual([422, true])
    expect(html).toContain('value="Hinnerk"')
    expect(html).not.toContain(hinnerk.password)
    expect(await storedBy(db)).toEqual({ users: [], companies: [], members: [] })
  }),
)

test('account and company are made together or not at all', () =>
  inSmallCity(async (ask, db) => {
    await register(ask)
    const before = await storedBy(db)
    const { status } = await register(ask, { companyName: 'Ein zweites Haus' })
    expect([status, await storedBy(db)]).toEqual([409, before])
  }))

test('two companies of one name get two addresses', () =>
  inSmallCity(async (ask, db) => {
    await register(ask)
    await register(ask, { email: 'zwei@posteo.example' })
    const forms = (await storedBy(db)).companies.map(({ form }) => form)
    expect([new Set(forms).size, forms.every((form) => form.startsWith('bootshaus-oevelgoenne'))]).toEqual([
      2,
      true,
    ])
  }))

test('fields that the form does not have give no place in another company', () =>
  inSmallCity(async (ask, db) => {
    await register(ask, { companyId: 'kontor', company: 'kontor', role: 'operator', draft_since: '' })
    const { members } = await storedBy(db)
    expect(members.map(({ company_id }) => company_id)).not.toContain('kontor')
    expect(await db.selectFrom('operator').selectAll().execute()).toEqual([])
  }))
