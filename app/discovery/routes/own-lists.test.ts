import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { headlineOf, inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'

const placeNumber = (number: number) => ({
  to: `/activity/details/kontor/ziel-${number}`,
  title: `Ziel Nummer ${number}.`,
  picture: `services/ziel-${number}/0`,
  accentColor: '#0e6e8c',
  accentColor2: '#ffb65c',
  place: 'Barmbek',
})

async function save(ask: Ask, cookie: string, count: number): Promise<void> {
  const { origin, host } = new URL(testAddress)
  const headers = { cookie, origin, host, 'content-type': 'application/json' }
  const add = Array.from({ length: count }, (_none, index) => placeNumber(index + 1))
  const body = JSON.stringify({ owner: null, add, remove: [] })
  expect(await ask('/lists/saved', { method: 'POST', headers, body })).toMatchObject({ status: 200 })
}

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const dialogOf = (html: string) => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? ''
const keyIn = (html: string) => /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? ''

/** Presses the button of the dialog for a new list, as a browser without scripts does. */
async function makeList(ask: Ask, cookie: string, name: string): Promise<string> {
  const { html } = await ask('/lists?open=neu', as(cookie))
  const { status, headers } = await ask('/lists?open=neu', sent({ key: keyIn(html), name }, cookie))
  expect(status).toBe(303)
  return new URL(headers.get('location') ?? '', testAddress).pathname
}

test('[LIST-3, GEN-4] a visitor who creates a list is asked to sign in, and comes back to what they typed', () =>
  inSmallCity(async (ask, db) => {
    const { html } = await ask('/lists')
    const [, link = ''] = /href="(\/login[^"]*)"[^>]*>(?:(?!<\/a>).)*Neue Liste/s.exec(mainOf(html)) ?? []
    const back = new URL(link.replaceAll('&amp;', '&'), testAddress).searchParams.get('weiter')
    expect(back).toBe('/lists?open=neu')
    const asked = await ask('/lists?open=neu')
    expect([asked.status, asked.headers.get('location')]).toEqual([302, link])
    const pressed = await ask('/lists', sent({ name: 'Für Lina & Jan' }))
    const target = new URL(pressed.headers.get('location') ?? '', testAddress)
    expect([pressed.status, target.pathname]).toEqual([302, '/login'])
    expect(await db.selectFrom('own_list').select('id').execute()).toEqual([])
    const cookie = await signedUp(ask)
    const dialog = dialogOf((await ask(target.searchParams.get('weiter') ?? '', as(cookie))).html)
    expect(dialog).toContain('value="Für Lina &amp; Jan"')
    const list = await makeList(ask, cookie, 'Für Lina & Jan')
    expect(headlineOf((await ask(list, as(cookie))).html)).toBe('Für Lina &amp; Jan')
  }))

test('[LIST-2] a list of one’s own has its address, newest first in pages of 24; nobody else finds it', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask, 'ada@example.org')
    await save(ask, ada, 30)
    const list = await makeList(ask, ada, 'Sommer')
    const id = list.slice('/lists/'.length)
    await db
      .insertInto('own_list_place')
      .columns(['list_id', 'path', 'title', 'picture', 'accent_color', 'accent_color2', 'place', 'added_at'])
      .expression(
        db
          .selectFrom('saved_place')
          .select([(each) => each.val(id).as('id'), 'path', 'title', 'picture'])
          .select(['accent_color', 'accent_color2', 'place', 'saved_at']),
      )
      .execute()
    const shownAt = async (path: string) => {
      const main = mainOf((await ask(path, as(ada))).html)
      const titles = [...main.matchAll(/>(Ziel Nummer \d+)\.</g)].map(([, title]) => title)
      return { count: titles.length, first: titles[0], more: /Weitere \d+ zeigen/.exec(main)?.[0] }
    }
    expect(await shownAt(list)).toEqual({ count: 24, first: 'Ziel Nummer 1', more: 'Weitere 6 zeigen' })
    expect(await shownAt(`${list}?bis=48`)).toEqual({ count: 30, first: 'Ziel Nummer 1', more: undefined })
    const card = mainOf((await ask('/lists', as(ada))).html)
    for (const text of [`href="${list}"`, '>Sommer<', '30 Ideen', 'services/ziel-3/0_', 'Eigene Listen'])
      expect([text, card.includes(text)]).toEqual([text, true])
    expect((await ask('/collections', as(ada))).html).not.toContain(list)
    const bert = await signedUp(ask, 'bert@example.org')
    const asked = await ask(list, as(bert))
    const unknown = await ask(`/lists/${'x'.repeat(22)}`, as(bert))
    expect([asked.status, unknown.status]).toEqual([404, 404])
    expect(asked.html).not.toContain('Sommer')
    expect(mainOf(asked.html)).toBe(mainOf(unknown.html))
    const stranger = await ask(list)
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      `/login?weiter=${encodeURIComponent(list)}`,
    ])
  }))
