import { expect, test } from 'vitest'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const pages = [
  ...['/', '/?open=menu', '/_.data', '/_.data?_routes=routes%2Fhome', '/city/berlin', '/city/berlin.data'],
  ...['/activity/wasser', '/activity/search?open=menu&searchText=kanu', '/activity/wasser.data'],
  ...['/activity/details/kontor', '/activity/details/kontor/kanu', '/activity/details/kontor/kanu.data'],
  ...['/activity/details/kontor/kanu?open=menu', '/collections', '/events', '/events.data', '/support'],
  ...['/ranking', '/terms', '/privacy', '/impressum', '/host', '/activity/details/kontor/zu'],
  ...['/activity/nirgends', '/activity/wasser.data?_routes=discovery%2Froutes%2Fcategory'],
]

const withoutNonce = (text: string) => text.replaceAll(/ nonce="[^"]+"/g, ' nonce=""')

/** Where two texts part, in a few letters; '' for texts that are alike. */
function difference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at += 1
  return `${one.slice(Math.max(0, at - 60), at + 60)} <> ${other.slice(Math.max(0, at - 60), at + 60)}`
}

/** A write of theirs: for a minute nothing that is kept is shown to them. */
const write = (ask: Ask, cookie: string) => ask('/terms', sent({ any: 'thing' }, cookie))

async function rename(
  db: Db,
  email: string,
  changed: { name?: string; interests?: string[]; image?: string },
) {
  await db.updateTable('users').set(changed).where('email', '=', email).execute()
}

test('a page from what is kept is the page made for oneself, to the byte; a second visitor finds their own', () =>
  inSmallCity(async (ask, db) => {
    const hostile = `</script><b title='"'>&amp; $& \u2028 Zoë`
    const people = [
      { email: 'ada@example.org', name: 'Ada L.' },
      { email: 'zoe@example.org', name: hostile },
      { email: 'max@example.org', name: 'max', interests: ['music'], image: '/bild/max.webp' },
    ]
    const asked = []
    for (const { email, ...changed } of people) {
      const cookie = await signedUp(ask, email)
      await rename(db, email, changed)
      asked.push({ cookie, kept: await Promise.all(pages.map((page) => ask(page, as(cookie)))) })
    }
    for (const { cookie, kept } of asked) {
      await write(ask, cookie)
      for (const [nr, page] of pages.entries()) {
        const own = await ask(page, as(cookie))
        const { status, html, headers } = kept[nr] ?? own
        expect([page, status]).toEqual([page, own.status])
        expect([page, difference(withoutNonce(html), withoutNonce(own.html))]).toEqual([page, ''])
        expect(html).not.toMatch(/gap-[\w-]{22}-/)
        if (!headers.get('content-type')?.startsWith('text/html')) continue
        expect([page, headers.get('cache-control')]).toEqual([page, 'no-store'])
        const nonces = new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce))
        expect([page, nonces.size]).toEqual([page, 1])
        expect(headers.get('content-security-policy')).toContain(`'nonce-${[...nonces][0]}'`)
      }
    }
  }))

/** Two askings of a page, a change of what it shows between them. Kept pages don't show it within ten seconds. */
async function isKept(
  ask: Ask,
  db: Db,
  { path, cookie }: { path: string; cookie: string },
): Promise<boolean> {
  await ask(path, as(cookie))
  const title = `Kanutour ${Math.random()}`
  await db.updateTable('service').set({ title }).where('id', '=', 'kanu').execute()
  const { html } = await ask(path, as(cookie))
  return !html.includes(title)
}

const offer = '/activity/details/kontor/kanu'

test('pages of users are kept, those of companies, of operators and of who has just written are not', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'other', title: 'Andere' })
    const { user, ...others } = await makeEverybody(ask, db, { company: 'kontor', other: 'other' })
    expect(await isKept(ask, db, { path: offer, cookie: user })).toBe(true)
    for (const who of ['owner', 'staff', 'door', 'otherOwner', 'operator'] as const)
      expect([who, await isKept(ask, db, { path: offer, cookie: others[who] })]).toEqual([who, false])
    // Every page of a browser asks for the hearts; that is no write that a page shows.
    await ask('/lists/saved', sent({}, user))
    expect(await isKept(ask, db, { path: offer, cookie: user })).toBe(true)
    await write(ask, user)
    expect(await isKept(ask, db, { path: offer, cookie: user })).toBe(false)
    // The chosen place is a cookie, too: it makes nobody somebody else.
    expect(await isKept(ask, db, { path: offer, cookie: `location=city%3Dberlin; ${user}` })).toBe(false)
  }))

/** The same account on another device, which has seen a page already. */
async function onAnotherDevice(ask: Ask, email: string): Promise<string> {
  const form = { form: 'sign-in', email, password: 'kanu auf der alster' }
  const { headers } = await ask('/login', sent(form))
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('what somebody did on one device their other ones show at once; nobody else’s pages are made anew for it', () =>
  inSmallCity(async (ask, db) => {
    const telephone = await signedUp(ask, 'ada@example.org')
    const [laptop, max] = [
      await onAnotherDevice(ask, 'ada@example.org'),
      await signedUp(ask, 'max@example.org'),
    ]
    expect(await isKept(ask, db, { path: offer, cookie: laptop })).toBe(true)
    expect(await isKept(ask, db, { path: offer, cookie: max })).toBe(true)
    // An action that knows whose the session is; what it refuses counts, too.
    expect((await ask('/profile', sent({ form: 'person' }, telephone))).status).toBe(422)
    for (const path of [offer, `${offer}.data`])
      expect([path, await isKept(ask, db, { path, cookie: laptop })]).toEqual([path, false])
    const withoutFrame = '/activity/wasser.data?_routes=discovery%2Froutes%2Fcategory'
    const handling = (cookie: string) =>
      ask(withoutFrame, as(cookie)).then(({ headers }) => headers.get('cache-control'))
    expect([await handling(laptop), await handling(max)]).toEqual(['no-store', 'no-cache'])
    expect(await isKept(ask, db, { path: offer, cookie: max })).toBe(true)
    // A device that this process has never met finds out with its first page.
    const tablet = await onAnotherDevice(ask, 'ada@example.org')
    expect(await isKept(ask, db, { path: offer, cookie: tablet })).toBe(false)
  }))

test('whoever has rated something sees their own words on the page of an offer at once, and other pages as kept', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: 'zwei', title: 'Zwei' })
    const cookie = await signedUp(ask, 'ada@example.org')
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const row = { company_id: 'kontor', service_id: 'zwei', kind: 'tipp' as const, display_name: 'Ada' }
    const review = { ...row, id: 'tip', user_id: id, comment: 'Früh kommen', created_at: new Date(0) }
    await db.insertInto('review').values(review).execute()
    expect(await isKept(ask, db, { path: offer, cookie })).toBe(false)
    expect((await ask('/activity/details/kontor/zwei', as(cookie))).html).toContain('Früh kommen')
    await db
      .updateTable('review')
      .set({ taken_back_at: new Date(1), hidden_at: new Date(1), hidden_because: 'spam' })
      .execute()
    expect(await isKept(ask, db, { path: offer, cookie })).toBe(true)
  }))

test('a session that has ended leads to the page of everybody', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask, 'ada@example.org')
    const inside = await ask('/terms', as(cookie))
    expect(inside.html).toContain('ada@example.org')
    await db.deleteFrom('sessions').execute()
    const outside = await ask('/terms', as(cookie))
    expect(outside.html).not.toContain('ada@example.org')
    expect(outside.html).toBe((await ask('/terms')).html)
    expect(outside.headers.get('vary')).toContain('cookie')
  }))

test('the data of a page without the frame is everybody’s: no session is read for it', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask, 'ada@example.org')
    const path = '/activity/wasser.data?_routes=discovery%2Froutes%2Fcategory'
    await db.deleteFrom('sessions').execute()
    const [own, everybodys] = await Promise.all([ask(path, as(cookie)), ask(path)])
    expect(own.headers.get('etag')).toBe(everybodys.headers.get('etag'))
    expect(own.html).toBe(everybodys.html)
    expect(own.html).not.toContain('ada')
  }))

test('whoever comes back from paying sees what became of their order, though the address alone says so', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask, 'ada@example.org')
    expect(await isKept(ask, db, { path: offer, cookie })).toBe(true)
    await ask(`${offer}?checkSess=false&resItemID=none`, as(cookie))
    expect(await isKept(ask, db, { path: offer, cookie })).toBe(false)
  }))

test('a chosen place that reads like what somebody else likes is nobody else’s place', () =>
  inSmallCity(async (ask, db) => {
    const [ada, max] = [await signedUp(ask, 'ada@example.org'), await signedUp(ask, 'max@example.org')]
    await rename(db, 'max@example.org', { interests: ['music'] })
    const strange = await ask('/', as(`location=city%3Dberlin music; ${ada}`))
    const { html } = await ask('/', as(`location=city%3Dberlin; ${max}`))
    expect(strange.html).toContain('<h1>Kiek mal raus,<br/>Hamburg.</h1>')
    expect(html).toContain('<h1>Kiek mal raus,<br/>Berlin.</h1>')
  }))

test('a kept page may ask where the streets of its map come from, as one’s own may', () =>
  inSmallCity(
    async (ask) => {
      const cookie = await signedUp(ask)
      const reached = async (path: string) =>
        /connect-src [^;]*/.exec(
          (await ask(path, as(cookie))).headers.get('content-security-policy') ?? '',
        )?.[0]
      for (const path of ['/activity/wasser', '/profile'])
        expect([path, await reached(path)]).toEqual([path, "connect-src 'self' https://karten.example"])
    },
    withDatabase,
    { mapStyleUrl: 'https://karten.example/stil.json' },
  ))
