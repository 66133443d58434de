import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, everybody, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })

const named = '?company=kontor'
const offers = `/overview/angebote${named}`
const expected = [
  [
    '/overview',
    { stranger: 302, user: 200, owner: 200, staff: 200, door: 200, otherOwner: 200, operator: 200 },
  ],
  [
    `/overview${named}`,
    { stranger: 302, user: 404, owner: 200, staff: 200, door: 200, otherOwner: 404, operator: 200 },
  ],
  [
    `/overview/create${named}`,
    { stranger: 302, user: 404, owner: 200, staff: 200, door: 403, otherOwner: 404, operator: 200 },
  ],
  [
    `/overview/team${named}`,
    { stranger: 302, user: 404, owner: 200, staff: 403, door: 403, otherOwner: 404, operator: 403 },
  ],
  [offers, { stranger: 302, user: 404, owner: 200, staff: 200, door: 200, otherOwner: 404, operator: 200 }],
] as const

test('each page is for its own people, decided by the tables', () =>
  inCompany(async (ask, _db, cookies) => {
    for (const [path, statuses] of expected) {
      const answers: Record<string, number> = {}
      for (const who of everybody) answers[who] = (await ask(path, as(cookies[who]))).status
      expect([path, answers]).toEqual([path, statuses])
    }
  }))

test('what may not be seen may not be done either', () =>
  inCompany(async (ask, db, cookies) => {
    const memberId = await idOf(db, 'staff')
    const undo = { was: 'undo', reservationId: 'r', entryId: 'e' }
    const orders = [
      [offers, { was: 'offline', id: 'kanu' }, ['owner', 'staff', 'operator']],
      [`/overview/team${named}`, { was: 'change', person: memberId, role: 'owner' }, ['owner']],
      [`/overview/create${named}`, { title: 'Piraten' }, ['owner', 'staff', 'operator']],
      [`/overview/einlass${named}`, undo, ['owner', 'staff', 'door']],
    ] as const
    const before = await stateOf(db)
    for (const [path, fields, allowed] of orders) {
      for (const who of everybody) {
        if ((allowed as readonly string[]).includes(who)) continue
        const { status } = await ask(path, sent(fields, cookies[who]))
        expect([path, who, who === 'stranger' ? 302 : status >= 403]).toEqual([
          path,
          who,
          who === 'stranger' ? status : true,
        ])
      }
    }
    expect(await stateOf(db)).toEqual(before)
  }))

test('[MENU-9, ROLE-3] whoever belongs to a company sees it in the menu; a typed asterisk changes nothing', () =>
  inCompany(async (ask, db, cookies) => {
    for (const who of ['owner', 'staff', 'door'] as const) {
      const { html } = await ask('/?open=menu', as(cookies[who]))
      expect([who, html.includes('| Company'), html.includes('href="/overview"')]).toEqual([who, true, true])
    }
    await db.updateTable('users').set({ name: '*Ada' }).where('email', '=', 'user@example.org').execute()
    const { html } = await ask('/?open=menu', as(cookies.user))
    expect([html.includes('| Company'), html.includes('href="/overview"')]).toEqual([false, false])
    expect((await ask(`/overview${named}`, as(cookies.user))).status).toBe(404)
  }))

test('the door sees who comes, and nothing else of the company', () =>
  inCompany(async (ask, _db, cookies) => {
    const { html } = await ask(`/overview${named}`, as(cookies.door))
    expect(html).toContain('Heute kommt niemand.')
    for (const hidden of ['Kanutour', 'Bis zum ersten Angebot', '/overview/team', '/overview/create']) {
      expect([hidden, html.includes(hidden)]).toEqual([hidden, false])
    }
  }))

test('an operator who opens a company is told so', () =>
  inCompany(async (ask, _db, cookies) => {
    const { html } = await ask(`/overview${named}`, as(cookies.operator))
    expect(html).toContain('Du siehst diesen Anbieter als Betreiber.')
  }))

async function stateOf(db: Db) {
  const members = await db.selectFrom('company_member').selectAll().orderBy('user_id').execute()
  const services = await db.selectFrom('service').select(['id', 'is_online']).orderBy('id').execute()
  const companies = await db.selectFrom('company').select(['id', 'title']).orderBy('id').execute()
  const audit = await db.selectFrom('audit_entry').select('id').execute()
  return { members, services, companies, audit }
}
