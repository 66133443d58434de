import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { marksOf } from '#test/support/whole-state.ts'
import { inVisitedCity, type VisitedCity } from '#test/support/visited-city.ts'
import { starLinks } from '#app/reviews/star-links/star-links.server.ts'

type Scene = VisitedCity & { list: string; form: string; link: string }

/** A guest with the link to four stars of the mail that asks for a review. */
const withMail = (work: (scene: Scene) => Promise<void>) =>
  inVisitedCity(async (city) => {
    const { ids, service, config } = city
    const form = `${service}/bewerten`
    const guest = { userId: ids.guest, companyId: ids.company, serviceId: ids.service }
    const now = new Date('2026-06-13T08:00:00Z')
    const link = starLinks(config, { ...guest, url: form, now })[3]?.href ?? ''
    await work({ ...city, form, list: `${service}/bewertungen`, link })
  })

const ratings = (db: Db) =>
  db.selectFrom('review').select(['user_id', 'stars', 'comment', 'capture']).execute()
const chosen = (html: string) =>
  /<input[^>]*checked=""[^>]*name="sterne"[^>]*value="(\d)"|<input[^>]*name="sterne"[^>]*checked=""[^>]*value="(\d)"/
    .exec(html)
    ?.slice(1)
    .find(Boolean)
const press = { was: 'sterne', sterne: '4' }

test('opening a link of the mail chooses its stars and writes nothing, with a session or without', () =>
  withMail(async ({ ask, db, cookies, link }) => {
    const before = await marksOf(db)
    for (const cookie of [cookies.guest, '']) {
      for (let times = 0; times < 3; times++) {
        const { status, html } = await ask(link, as(cookie))
        expect([status, chosen(html), html.includes('Nur Sterne abgeben')]).toEqual([200, '4', true])
      }
    }
    expect((await ask(link)).html).not.toContain('<textarea')
    expect([await marksOf(db), await ratings(db)]).toEqual([before, []])
  }))

test('one press without a session stores the stars, once, and never in place of a text', () =>
  withMail(async ({ ask, db, cookies, ids, link, list, form }) => {
    const stored = { user_id: ids.guest, stars: 4, comment: '', capture: null }
    for (let times = 0; times < 2; times++) {
      const answer = await ask(link, sent({ ...press, text: 'Hineingeschmuggelt', titel: 'Auch' }, ''))
      expect(answer.headers.get('location')).toBe(`${list}?getan=geschrieben`)
      expect(await ratings(db)).toEqual([stored])
    }
    const other = await ask(link, sent({ ...press, sterne: '1' }, ''))
    expect([other.status, other.html.includes('schon bewertet')]).toEqual([409, true])
    await ask(form, sent({ sterne: '5', text: 'Ruhig.' }, cookies.guest))
    expect((await ask(link, sent(press, ''))).status).toBe(409)
    expect(await ratings(db)).toEqual([{ ...stored, stars: 5, comment: 'Ruhig.' }])
    expect((await ask(link, sent({ was: 'sterne' }, ''))).status).toBe(422)
  }))

test('signed in, the stars go alone or with a text; what was typed is never left out', () =>
  withMail(async ({ ask, db, cookies, ids, link, list }) => {
    const answer = await ask(link, sent(press, cookies.guest))
    expect(answer.headers.get('location')).toBe(`${list}?getan=geschrieben`)
    expect(await ratings(db)).toMatchObject([{ stars: 4, comment: '' }])
    const again = (await ask(link, as(cookies.guest))).html
    expect([again.includes('Nur Sterne abgeben'), again.includes('verfallen alle Stimmen')]).toEqual([
      false,
      true,
    ])
    await db.deleteFrom('review').execute()
    await ask(link, sent({ ...press, text: 'Schön.' }, cookies.guest))
    expect(await ratings(db)).toEqual([{ user_id: ids.guest, stars: 4, comment: 'Schön.', capture: null }])
  }))

test('a link lends its stars to nobody else, to no other form, and to no account that is closed', () =>
  withMail(async ({ ask, db, cookies, ids, link, form, service }) => {
    const signIn = /^\/login\?weiter=/
    for (const path of [
      form,
      `${form}?sterne=4`,
      link.replace(/zeichen=./, 'zeichen=_'),
      `${link}&art=tipp`,
    ]) {
      const answer = await ask(path, sent(press, ''))
      expect([path, answer.headers.get('location')]).toEqual([path, expect.stringMatching(signIn)])
    }
    expect((await ask(link, sent({ sterne: '4', text: 'Mit Text.' }, ''))).headers.get('location')).toMatch(
      signIn,
    )
    expect((await ask(link, sent({ was: 'loeschen' }, ''))).headers.get('location')).toMatch(signIn)
    // Whoever is signed in acts for themselves: the reader wasn't there.
    expect((await ask(link, sent(press, cookies.reader))).status).toBe(403)
    expect((await ask(`${service}/bewerten?sterne=4`)).html).toContain(
      `name="weiter" value="${form}?sterne=4"`,
    )
    await db
      .updateTable('users')
      .set({ disabled_at: new Date('2026-06-13T08:00:00Z') })
      .where('id', '=', ids.guest)
      .execute()
    expect((await ask(link, sent(press, ''))).headers.get('location')).toMatch(signIn)
    expect(await ratings(db)).toEqual([])
  }))

test('[GEN-12] stars without a text are counted, listed and shown on the offer’s page like all others', () =>
  withMail(async ({ ask, db, cookies, link, list, service }) => {
    await ask(link, sent(press, ''))
    const row = await db.selectFrom('service_rating').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ stars_4: 1, stars_5: 0 })
    for (const path of [list, `${list}?sterne=4`, service])
      expect((await ask(path, as(cookies.reader))).html).toContain('aria-label="4 von 5 Sternen"')
  }))
