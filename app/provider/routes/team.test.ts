import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import {
  addressOf,
  as,
  idOf,
  makeEverybody,
  sent,
  type Cookies,
  type Who,
} from '#test/support/company-people.ts'
import { linkTokens } from '#test/support/account-bench.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { auditedActions } from '#test/support/audit.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const team = '/overview/team?company=kontor'
const inTeam = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })
const rolesIn = async (db: Db, company = 'kontor') =>
  Object.fromEntries(
    (
      await db
        .selectFrom('company_member')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['email', 'company_member.role'])
        .where('company_id', '=', company)
        .execute()
    ).map(({ email, role }) => [email.split('@')[0], role]),
  )
const typed = { currentPassword: 'kanu auf der alster' }
const roleAndName = (db: Db, who: Who) =>
  db
    .selectFrom('users')
    .select(['role', 'name'])
    .where('email', '=', addressOf(who))
    .executeTakeFirstOrThrow()

async function invite(ask: Ask, db: Db, cookies: Cookies, email: string, role = 'staff') {
  await ask(team, sent({ was: 'invite', email, role }, cookies.owner))
  const [token = ''] = await newInvitations(db)
  return `/overview/einladung?token=${token}`
}

async function newInvitations(db: Db): Promise<string[]> {
  await db.deleteFrom('mail').where('kind', '<>', 'team-invitation').execute()
  return linkTokens(db)
}

test('an invitation is taken up once, by the address that it went to', () =>
  inTeam(async (ask, db, cookies) => {
    const link = await invite(ask, db, cookies, ' User@Example.org ')
    expect((await ask(team, as(cookies.owner))).html).toContain('user@example.org')
    expect((await ask(link)).html).toContain('Die Einladung ist für user@example.org')
    const token = link.split('token=')[1] ?? ''
    const wrong = await ask(link, sent({ token }, cookies.otherOwner))
    expect([wrong.status, await rolesIn(db)]).toEqual([409, { owner: 'owner', staff: 'staff', door: 'door' }])
    expect((await ask(link, sent({ token }))).headers.get('location')).toContain('/login?weiter=')
    const right = await ask(link, sent({ token, ...typed }, cookies.user))
    expect(right.headers.get('location')).toBe('/overview?company=kontor&neu=team')
    expect(await rolesIn(db)).toMatchObject({ user: 'staff' })
    expect(await roleAndName(db, 'user')).toEqual({ role: 'company-user', name: '*Ada' })
    expect((await ask(link, sent({ token }, cookies.user))).status).toBe(409)
    expect((await ask(link, as(cookies.user))).status).toBe(404)
    expect(await auditedActions(db)).toEqual(['team.invite', 'team.join'])
    const kept = await db.selectFrom('company_invitation').selectAll().execute()
    expect(kept).toEqual([])
  }))

test('who joins a team has a password of ten characters: a shorter one is to be changed first', () =>
  inTeam(async (ask, db, cookies) => {
    const link = await invite(ask, db, cookies, addressOf('user'), 'door')
    const token = link.split('token=')[1] ?? ''
    expect((await ask(link, as(cookies.user))).html).toContain('name="currentPassword"')
    const answer = async (currentPassword: string) => {
      const { status, html } = await ask(link, sent({ token, currentPassword }, cookies.user))
      return { status, html }
    }
    const missing = await answer('')
    expect([missing.status, missing.html.includes('Bitte gib dein Passwort ein')]).toEqual([422, true])
    expect((await answer('geraten, ganz lang')).html).toContain('Das Passwort stimmt nicht')
    const form = { form: 'password', password: 'neunlang!', passwordAgain: 'neunlang!' }
    await ask('/profile/sicherheit', sent({ ...form, current: typed.currentPassword }, cookies.user))
    const short = await answer('neunlang!')
    expect(short.status).toBe(422)
    expect(short.html).toContain('Dein Passwort ist kürzer als 10 Zeichen. Bitte ändere es zuerst.')
    expect(short.html).toContain('href="/profile/sicherheit"')
    expect(await rolesIn(db)).not.toHaveProperty('user')
    const longer = { password: 'zehn zeichen', passwordAgain: 'zehn zeichen', current: 'neunlang!' }
    await ask('/profile/sicherheit', sent({ ...form, ...longer }, cookies.user))
    expect((await answer('zehn zeichen')).status).toBe(303)
    expect(await rolesIn(db)).toMatchObject({ user: 'door' })
  }))

test.each(['remove', 'change'])('an invitation goes with the say of whoever sent it: %s', (was) =>
  inTeam(async (ask, db, cookies) => {
    const [owner, staff] = [await idOf(db, 'owner'), await idOf(db, 'staff')]
    const link = await invite(ask, db, cookies, addressOf('user'))
    const token = link.split('token=')[1] ?? ''
    await ask(team, sent({ was: 'change', person: staff, role: 'owner' }, cookies.owner))
    expect((await ask(link, as(cookies.user))).status).toBe(200)
    await ask(team, sent({ was, person: owner, role: 'staff' }, cookies.staff))
    expect((await ask(link, as(cookies.user))).status).toBe(404)
    expect((await ask(link, sent({ token, ...typed }, cookies.user))).status).toBe(409)
    expect(await rolesIn(db)).not.toHaveProperty('user')
    expect(await db.selectFrom('company_invitation').select('id').execute()).toEqual([])
  }),
)

test('an invitation whose sender is in no team any more opens nothing, however they went', () =>
  inTeam(async (ask, db, cookies) => {
    const link = await invite(ask, db, cookies, addressOf('user'))
    await db
      .deleteFrom('company_member')
      .where('user_id', '=', await idOf(db, 'owner'))
      .execute()
    const token = link.split('token=')[1] ?? ''
    expect((await ask(link, sent({ token, ...typed }, cookies.user))).status).toBe(409)
    expect(await rolesIn(db)).not.toHaveProperty('user')
  }))

test('only the hash of a link is kept, and a link runs out after seven days', () =>
  inTeam(async (ask, db, cookies) => {
    const link = await invite(ask, db, cookies, addressOf('user'))
    const token = link.split('token=')[1] ?? ''
    const [row] = await db.selectFrom('company_invitation').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(token)
    const days = ((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 86_400_000
    expect(days).toBe(7)
    await db
      .updateTable('company_invitation')
      .set({ expires_at: row?.created_at ?? new Date(0) })
      .execute()
    expect((await ask(link, sent({ token }, cookies.user))).status).toBe(409)
    expect(await rolesIn(db)).not.toHaveProperty('user')
  }))

test('a second invitation to the same address ends the first; one that was taken back leads nowhere', () =>
  inTeam(async (ask, db, cookies) => {
    const first = await invite(ask, db, cookies, addressOf('user'), 'owner')
    await ask(team, sent({ was: 'invite', email: addressOf('user'), role: 'door' }, cookies.owner))
    const rows = await db.selectFrom('company_invitation').select(['id', 'role']).execute()
    expect(rows.map(({ role }) => role)).toEqual(['door'])
    expect((await ask(first, sent({ token: first.split('token=')[1] ?? '' }, cookies.user))).status).toBe(409)
    await ask(team, sent({ was: 'withdraw', einladung: rows[0]?.id ?? '' }, cookies.owner))
    expect(await db.selectFrom('company_invitation').selectAll().execute()).toEqual([])
  }))

test('an invitation that says no address or a member’s is refused beside the field and keeps what was typed', () =>
  inTeam(async (ask, _db, cookies) => {
    const wrong = await ask(team, sent({ was: 'invite', email: 'nicht@', role: 'staff' }, cookies.owner))
    expect([
      wrong.status,
      wrong.html.includes('Keine korrekte E-Mail'),
      wrong.html.includes('value="nicht@"'),
    ]).toEqual([422, true, true])
    const known = await ask(
      team,
      sent({ was: 'invite', email: addressOf('door'), role: 'owner' }, cookies.owner),
    )
    expect([known.status, known.html.includes('gehört schon zum Team')]).toEqual([409, true])
  }))

test('roles change and people go; whoever leaves the last company is a user again', () =>
  inTeam(async (ask, db, cookies) => {
    const staff = await idOf(db, 'staff')
    const door = await idOf(db, 'door')
    await ask(team, sent({ was: 'change', person: door, role: 'staff' }, cookies.owner))
    expect((await ask(`${team}&entfernen=${staff}`, as(cookies.owner))).html).toContain(
      'aus dem Team nehmen?',
    )
    await ask(team, sent({ was: 'remove', person: staff }, cookies.owner))
    expect(await rolesIn(db)).toEqual({ owner: 'owner', door: 'staff' })
    expect(await roleAndName(db, 'staff')).toEqual({ role: 'user', name: 'Ada' })
    expect((await ask('/overview?company=kontor', as(cookies.staff))).status).toBe(404)
    expect(await auditedActions(db)).toEqual(['team.change-role', 'team.remove'])
  }))

test('the last owner stays: neither removed nor made anything else, until another one is there', () =>
  inTeam(async (ask, db, cookies) => {
    const owner = await idOf(db, 'owner')
    for (const order of [{ was: 'remove' }, { was: 'change', role: 'door' }]) {
      const { status, html } = await ask(team, sent({ ...order, person: owner }, cookies.owner))
      expect([status, html.includes('Das ist der letzte Inhaber.')]).toEqual([409, true])
    }
    expect(await rolesIn(db)).toMatchObject({ owner: 'owner' })
    await ask(team, sent({ was: 'change', person: await idOf(db, 'staff'), role: 'owner' }, cookies.owner))
    const gone = await ask(team, sent({ was: 'remove', person: owner }, cookies.owner))
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/overview'])
    expect(await rolesIn(db)).toEqual({ staff: 'owner', door: 'door' })
  }))

test('an owner has no say in another company’s team', () =>
  inTeam(async (ask, db, cookies) => {
    const other = await idOf(db, 'otherOwner')
    await ask(team, sent({ was: 'remove', person: other }, cookies.owner))
    expect(await rolesIn(db, 'nebenan')).toEqual({ otherowner: 'owner' })
    const nameless = await signedUp(ask, 'neu@example.org')
    expect((await ask('/overview', as(nameless))).html).toContain('Noch kein Anbieter')
  }))

test.each(['update audit_entry set action = action', 'delete from audit_entry'])(
  'the audit stays as it was written: %s',
  (statement) =>
    inTeam(async (ask, db, cookies) => {
      await invite(ask, db, cookies, addressOf('user'))
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    }),
)
