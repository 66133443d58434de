import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('"Offline nehmen" asks first, without scripts too, and an address without an ID leads to the list', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const edit = '/activities/edit?provider=kontor&ID=kanu'
    const page = (await ask(edit, as(cookies.owner))).html
    expect(page).toMatch(/<a [^>]*href="[^"]*fragen=offline"[^>]*>Offline nehmen</)
    expect(page).not.toContain('value="offline"')
    const dialogOf = (html: string) => /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
    const asked = dialogOf((await ask(`${edit}&fragen=offline`, as(cookies.owner))).html)
    for (const part of ['„Kanutour“ offline nehmen?', 'method="post"', 'value="offline"', 'Abbrechen'])
      expect([part, asked.includes(part)]).toEqual([part, true])
    await ask(edit, sent({ to: 'offline' }, cookies.owner))
    expect((await ask(`${edit}&fragen=offline`, as(cookies.owner))).html).not.toContain('value="offline"')
    for (const [path, to] of [
      ['/activities/edit', '/overview'],
      ['/activities/edit?provider=kontor&ID=', '/overview?company=kontor'],
    ] as const) {
      const answer = await ask(path, as(cookies.owner))
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
      expect((await ask(to, as(cookies.owner))).html).toContain('id="angebote"')
    }
    const { headers } = await ask('/activities/edit', sent({ to: 'offline' }, cookies.owner))
    expect(headers.get('location')).toBe('/overview')
    expect((await ask('/activities/edit')).headers.get('location')).toMatch(/^\/login/)
  }))
