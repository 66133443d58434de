import { expect, test } from 'vitest'
import { as } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity } from '#test/support/small-city.ts'

const pages = [
  ...['/', '/?open=menu', '/_.data', '/_.data?_routes=routes%2Fhome', '/city/berlin', '/city/berlin.data'],
  ...['/activity/wasser', '/activity/search?open=menu&searchText=kanu', '/activity/wasser.data'],
  ...['/activity/wasser.data?_routes=root', '/activity/details/kontor'],
  ...['/activity/details/kontor/kanu', '/activity/details/kontor/kanu.data', '/collections', '/events'],
  ...['/events.data', '/support', '/ranking', '/terms', '/privacy', '/impressum', '/host'],
]
const offer = '/activity/details/kontor/kanu'
const saysWho = /ada@example\.org|Ada/

test('a page of somebody signed in neither comes from the pages kept for everybody nor gets among them', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    for (const page of pages) {
      const first = await ask(page, as(cookie))
      const everybodys = await ask(page)
      const second = await ask(page, as(cookie))
      const again = await ask(page)
      expect([page, everybodys.html.includes(id), saysWho.test(everybodys.html)]).toEqual([
        page,
        false,
        false,
      ])
      expect([page, again.html === everybodys.html]).toEqual([page, true])
      expect([page, everybodys.headers.get('cache-control')]).toEqual([page, 'no-cache'])
      for (const own of [first, second]) {
        expect([page, own.status, own.headers.get('cache-control')]).toEqual([page, 200, 'no-store'])
        expect([page, own.headers.get('etag')]).toEqual([page, null])
        if (!page.includes('_routes=routes')) expect([page, own.html.includes(id)]).toEqual([page, true])
      }
    }
  }))

test('two people who are signed in each get a page of their own, at once', () =>
  inSmallCity(async (ask, db) => {
    const cookies = [await signedUp(ask, 'ada@example.org'), await signedUp(ask, 'max@example.org')]
    for (const page of ['/', '/activity/wasser', offer]) {
      const [ada, max] = await Promise.all(cookies.map((cookie) => ask(page, as(cookie))))
      expect([page, ada?.html.includes('ada@'), ada?.html.includes('max@')]).toEqual([page, true, false])
      expect([page, max?.html.includes('max@'), max?.html.includes('ada@')]).toEqual([page, true, false])
    }
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2)
  }))

test('whoever is signed in sees at once what has changed; the page kept for everybody may be ten seconds old', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    await Promise.all([ask(offer), ask(offer, as(cookie))])
    await db.updateTable('service').set({ title: 'Kanutour bei Nacht' }).where('id', '=', 'kanu').execute()
    expect((await ask(offer, as(cookie))).html).toContain('Kanutour bei Nacht')
    expect((await ask(offer)).html).not.toContain('Kanutour bei Nacht')
  }))

test('whoever has rated something sees their own words on the page of an offer', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const row = { company_id: 'kontor', service_id: 'kanu', kind: 'tipp' as const, display_name: 'Ada' }
    const review = { ...row, id: 'tip', user_id: id, comment: 'Früh kommen', created_at: new Date(0) }
    await db.insertInto('review').values(review).execute()
    expect((await ask(offer, as(cookie))).html).toContain('Früh kommen')
  }))

test('a session that has ended is nobody’s: the page doesn’t know its visitor any more', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    expect((await ask('/terms', as(cookie))).html).toContain('ada@example.org')
    await db.deleteFrom('sessions').execute()
    expect((await ask('/terms', as(cookie))).html).not.toContain('ada@example.org')
  }))
