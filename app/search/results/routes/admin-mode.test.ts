import { expect, test, vi } from 'vitest'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { cookieAfter } from '#test/support/account-bench.ts'
import { as, everybody, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const admin = '/activity/wasser?admin=1'
const inCompanies = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const other = { company_id: 'nebenan', category_id: 'wasser', id: 'fremd' }
    await makeService(db, { ...other, title: 'Fremde Tour', is_online: false })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })
const editLinks = (html: string) =>
  [...html.matchAll(/href="\/activities\/edit\?([^"]*)"/g)].map(([, query = '']) =>
    Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))),
  )

test('[RSLT-15, RSLT-16] whoever looks after offers gets theirs, offline ones too, under the region’s name', () =>
  inCompanies(async (ask, _db, cookies) => {
    const own = ['kanu', 'klasse', 'konzert', 'zu'].map((ID) => ({ provider: 'kontor', ID }))
    const foreign = { provider: 'nebenan', ID: 'fremd' }
    const seen = { owner: own, staff: own, otherOwner: [foreign], operator: [...own, foreign] } as const
    for (const [who, links] of Object.entries(seen)) {
      const { status, html } = await ask(admin, as(cookies[who as keyof typeof seen]))
      expect([who, status, html.includes('Region Hamburg')]).toEqual([who, 200, true])
      const shown = editLinks(html).toSorted((a, b) => (a['ID'] ?? '').localeCompare(b['ID'] ?? ''))
      expect([who, shown]).toEqual([who, links.toSorted((a, b) => a.ID.localeCompare(b.ID))])
      expect(html).toContain('OFFLINE')
    }
  }))

test('[ROUTE-19] links lead to where a provider begins and to where an offer is changed', () =>
  inCompanies(async (ask, _db, cookies) => {
    const list = (await ask(admin, as(cookies.owner))).html
    expect(list).toContain('href="/activities/edit?provider=kontor&amp;ID=kanu"')
    const form = {
      companyName: 'Bootshaus',
      firstName: 'Hinnerk',
      lastName: 'Behn',
      email: 'h@posteo.example',
    }
    const password = { password: 'kanu auf der alster', passwordAgain: 'kanu auf der alster' }
    const { headers } = await ask('/register/anbieter', sent({ ...form, ...password }))
    const welcome = await ask('/welcome', as(cookieAfter(headers.getSetCookie())))
    expect(welcome.html).toMatch(/<a [^>]*href="\/overview\/create"/)
  }))

test('everybody else gets the plain page, with the parameter or without', () =>
  inCompanies(async (ask, _db, cookies) => {
    for (const who of everybody) {
      const plain = who === 'stranger' || who === 'user' || who === 'door'
      const { status, html } = await ask(plain ? admin : '/activity/wasser', as(cookies[who]))
      expect([who, status, editLinks(html), html.includes('Region Hamburg')]).toEqual([who, 200, [], false])
      expect(html).not.toContain('Winterpause')
    }
  }))

test('[RSLT-12] where nothing lies, admin mode says so', () =>
  inCompanies(async (ask, _db, cookies) => {
    const { html } = await ask(`${admin}&city=berlin`, as(cookies.operator))
    expect(html).toContain('Nichts in dem Umkreis gefunden')
    expect(html).toContain('Region Berlin')
  }))
