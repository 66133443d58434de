import { expect, test } from 'vitest'
import { signedUp } from '#test/support/signed-up.ts'
import { headlineOf, inSmallCity } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'

const placeNumber = (number: number) => ({
  to: `/activity/details/kontor/ziel-${number}`,
  title: `Ziel Nummer ${number}.`,
  picture: 'services/kanu/0',
  accentColor: '#0e6e8c',
  accentColor2: '#ffb65c',
  place: 'Barmbek',
})

test('[ROUTE-6, LIST-2] /lists shows the beginning of a list, and its own address the whole', () =>
  inSmallCity(async (ask) => {
    const cookie = await signedUp(ask)
    const saved = Array.from({ length: 30 }, (_none, index) => placeNumber(index + 1))
    const { origin, host } = new URL(testAddress)
    const headers = { cookie, origin, host, 'content-type': 'application/json' }
    const body = JSON.stringify({ owner: null, add: saved, remove: [] })
    expect(await ask('/lists/saved', { method: 'POST', headers, body })).toMatchObject({ status: 200 })
    const shownAt = async (path: string) => {
      const { html } = await ask(path, { headers: { cookie } })
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
      const [more = null] = /Weitere \d+ zeigen|Noch 1 zeigen/.exec(main) ?? []
      return [headlineOf(html), saved.filter(({ title }) => main.includes(`>${title}<`)).length, more]
    }
    expect(await shownAt('/lists')).toEqual(['Deine Listen', 8, null])
    expect(await shownAt('/lists/gemerkt')).toEqual(['Gemerkt', 24, 'Weitere 6 zeigen'])
    expect(await shownAt('/lists/gemerkt?bis=48')).toEqual(['Gemerkt', 30, null])
    expect(await shownAt('/lists/angesehen')).toEqual(['Zuletzt angesehen', 0, null])
  }))

test('an account without anything saved reads how to save, and no list has any other name', () =>
  inSmallCity(async (ask) => {
    const cookie = await signedUp(ask)
    expect((await ask('/lists/gemerkt', { headers: { cookie } })).html).toContain('Noch nichts gemerkt')
    expect((await ask('/lists/nein')).status).toBe(404)
  }))

test('a saved offer says what it costs today, on every list; what is gone or no offer says nothing of it', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const { origin, host } = new URL(testAddress)
    const headers = { cookie, origin, host, 'content-type': 'application/json' }
    const of = (to: string) => ({ ...placeNumber(1), to, title: to.split('/').at(-1) ?? '' })
    const details = '/activity/details/kontor'
    const saved = [
      of(`${details}/kanu`),
      of(`${details}/klasse`),
      of(`${details}/zu`),
      of('/activity/wasser'),
    ]
    const body = JSON.stringify({ owner: null, add: saved, remove: [] })
    await ask('/lists/saved', { method: 'POST', headers, body })
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const list = { id: 'a-list-of-mine-summer1', user_id: user.id, name: 'Sommer', made_by: 'a-form' }
    await db
      .insertInto('own_list')
      .values({ ...list, created_at: new Date() })
      .execute()
    const kept = db.selectFrom('saved_place').selectAll()
    for (const { user_id: _, saved_at, ...place } of await kept.execute())
      await db
        .insertInto('own_list_place')
        .values({ ...place, list_id: list.id, added_at: saved_at })
        .execute()
    const start = { start_price_cents: 1800 }
    await db.updateTable('service').set(start).where('id', 'in', ['kanu', 'zu']).execute()
    await db.updateTable('service').set({ start_price_cents: 0 }).where('id', '=', 'klasse').execute()
    for (const path of ['/lists', '/lists/gemerkt', `/lists/${list.id}`]) {
      const { html } = await ask(path, { headers: { cookie } })
      const prices = [...html.matchAll(/<p class="tile-price[^>]*>(.*?)<\/p>/gs)]
      const said = prices.map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '))
      expect([path, said]).toEqual([path, ['ab 18,00 € pro Pers.', 'Kostenlos']])
    }
    // Nobody sells there any more.
    await db.updateTable('company').set({ is_closed: true }).where('form', '=', 'kontor').execute()
    expect((await ask('/lists/gemerkt', { headers: { cookie } })).html).not.toContain('tile-price')
  }))
