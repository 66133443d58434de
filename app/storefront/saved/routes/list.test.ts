import { expect, test } from 'vitest'
import { signedUp } from '#test/support/signed-up.ts'
import { makeEvent } from '#test/support/calendar-rows.ts'
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

test('a saved offer says how far it is from the visitor’s place and when it can be booked next, on every list', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const { origin, host } = new URL(testAddress)
    const headers = { cookie, origin, host, 'content-type': 'application/json' }
    const saved = ['kanu', 'konzert', 'klasse', 'zu'].map((id) => ({
      ...placeNumber(1),
      to: `/activity/details/kontor/${id}`,
      title: id,
    }))
    await ask('/lists/saved', {
      method: 'POST',
      headers,
      body: JSON.stringify({ owner: null, add: saved, remove: [] }),
    })
    const tiles = async (path: string, more = '') => {
      const { html } = await ask(path, { headers: { cookie: `${cookie}${more}` } })
      const all = [...html.matchAll(/<article class="tile">(.*?)<\/article>/gs)].map(
        ([, inner = '']) => inner,
      )
      return all.map((inner) => {
        const [, meta = ''] = /<p class="tile-meta">(.*?)<\/p>/s.exec(inner) ?? []
        const [, next = null] = /<p class="tile-times num">(.*?)<\/p>/s.exec(inner) ?? []
        return [meta.replaceAll(/<!--.*?-->/g, ''), next]
      })
    }
    const next = [
      ['Nächster Termin: Sa., 20. Juni, 14:30'],
      ['Nächster Termin: So 20:00'],
      ['Auf Anfrage'],
      [null],
    ]
    await makeEvent(db, {
      id: 'konzert-1',
      company_id: 'kontor',
      service_id: 'konzert',
      starts_at: new Date('2026-06-14T18:00:00Z'),
    })
    const list = await tiles('/lists')
    expect(list.map(([, start]) => [start])).toEqual(next)
    expect(list.map(([meta]) => meta)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^Barmbek · \d+(?:,\d)? km$/)),
      'Barmbek',
    ])
    const [fromHamburg] = list
    const [fromBerlin] = await tiles('/lists/gemerkt?city=berlin')
    expect(fromBerlin?.[0]).toMatch(/^Barmbek · 2\d\d km$/)
    expect(fromBerlin?.[0]).not.toBe(fromHamburg?.[0])
    // Full, or too short before: the next one counts.
    await db.updateTable('slot').set({ booked: 4 }).where('capacity', '=', 4).execute()
    expect((await tiles('/lists?bis=48'))[0]?.[1]).toBe('Nächster Termin: Sa., 20. Juni, 15:30')
    await db.updateTable('slot').set({ booked: 2 }).where('capacity', '=', 2).execute()
    expect((await tiles('/lists?bis=72'))[0]?.[1]).toBeNull()
  }))
