import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { headlineOf, inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'
import { chooseListPath } from '../ui/saved-toast.ts'

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

/** Sends a form of a page to where a browser with scripts sends it; answers where that leads. */
async function sendByScript(ask: Ask, cookie: string, path: string, fields: Record<string, string>) {
  const [page, query = ''] = path.split('?')
  const { html } = await ask(`${page}.data?${query}`, sent(fields, cookie))
  return /"redirect","([^"]*)"/.exec(html)?.[1] ?? html
}

test('a list is filled, emptied, renamed and deleted by forms, with scripts and without, and asks before it goes', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask)
    await save(ask, ada, 2)
    const list = await makeList(ask, ada, 'Sommer')
    const page = async (path = list) => (await ask(path, as(ada))).html
    expect(await page()).toContain('Noch nichts in dieser Liste')
    const first = { ort: placeNumber(1).to }
    const second = { ort: placeNumber(2).to }
    const put = await ask(`${list}?bis=48`, sent({ ...first, was: 'hinein' }, ada))
    expect([put.status, put.headers.get('location')]).toEqual([303, `${list}?bis=48&getan=hinein`])
    expect(await page(`${list}?getan=hinein`)).toContain('Liegt jetzt in der Liste.')
    expect(await sendByScript(ask, ada, list, { ...second, was: 'hinein' })).toBe(`${list}?getan=hinein`)
    expect(await page()).toContain('Alles, was du dir gemerkt hast, liegt schon in dieser Liste.')
    expect(await sendByScript(ask, ada, list, { ...first, was: 'heraus' })).toBe(`${list}?getan=heraus`)
    expect(await page()).toContain('aria-label="Dazulegen: Ziel Nummer 1."')
    const faulty = await ask(list, sent({ was: 'umbenennen', name: '<b>'.repeat(30) }, ada))
    expect([faulty.status, dialogOf(faulty.html).includes('Höchstens 60 Zeichen')]).toEqual([422, true])
    expect(dialogOf(faulty.html)).toContain('value="&lt;b&gt;')
    expect(await sendByScript(ask, ada, list, { was: 'umbenennen', name: '<b>Herbst</b>' })).toContain(list)
    const renamed = await page(`${list}?open=loeschen`)
    expect(headlineOf(renamed)).toBe('&lt;b&gt;Herbst&lt;/b&gt;')
    expect(dialogOf(renamed)).toContain('Was du dir gemerkt hast, bleibt gemerkt.')
    expect((await ask(list, sent({ was: 'nichts' }, ada))).status).toBe(422)
    const end = async () => (await ask(list, sent({ was: 'loeschen' }, ada))).headers.get('location')
    expect([await end(), await end()]).toEqual(['/lists?getan=geloescht', '/lists?getan=weg'])
    for (const [done, said] of [
      ['geloescht', /banner-success.*Die Liste ist gelöscht\./s],
      ['weg', /banner-info.*Diese Liste gibt es nicht mehr\./s],
    ] as const)
      expect(await page(`/lists?getan=${done}`)).toMatch(said)
    expect((await ask(list, as(ada))).status).toBe(404)
    expect((await ask(list, sent({ ...first, was: 'hinein' }, ada))).status).toBe(404)
  }))

test('from what is saved a place goes into lists and out again, or begins a new one', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask)
    await save(ask, ada, 2)
    const [first, second] = [placeNumber(1).to, placeNumber(2).to]
    const asked = (to: string) => `/lists/gemerkt?${new URLSearchParams({ open: 'liste', ort: to })}`
    const dialog = async (to: string) => dialogOf((await ask(asked(to), as(ada))).html)
    expect((await ask('/lists/gemerkt')).html).not.toContain('In eine Liste')
    const gemerkt = mainOf((await ask('/lists/gemerkt', as(ada))).html)
    expect(gemerkt).toContain(asked(first).replaceAll('&', '&amp;'))
    const empty = await dialog(first)
    expect(empty).toContain('Du hast noch keine eigene Liste.')
    const fields = { key: keyIn(empty), ort: first, name: 'Sommer' }
    const made = await ask('/lists?open=neu', sent(fields, ada))
    const pressedTwice = await ask('/lists?open=neu', sent(fields, ada))
    const list = new URL(made.headers.get('location') ?? '', testAddress).pathname
    expect(pressedTwice.headers.get('location')).toBe(made.headers.get('location'))
    expect((await ask(list, as(ada))).html).toContain('>Ziel Nummer 1.<')
    const id = list.slice('/lists/'.length)
    expect(await dialog(first)).toContain('aria-label="Herausnehmen: aus „Sommer“"')
    expect(await dialog(second)).toContain(`value="hinein ${id}"`)
    const press = (to: string, liste: string) => ask(asked(to), sent({ ort: to, liste }, ada))
    expect((await press(second, `hinein ${id}`)).headers.get('location')).toBe(
      `/lists/gemerkt?${new URLSearchParams({ ort: second, open: 'liste', getan: 'hinein' })}`,
    )
    expect((await press(second, `heraus ${id}`)).status).toBe(303)
    const gone = await press(second, `hinein ${'x'.repeat(22)}`)
    expect([gone.status, gone.html.includes('Diese Liste gibt es nicht mehr.')]).toEqual([404, true])
    const lost = await press('/activity/nie', `hinein ${id}`)
    expect([lost.status, lost.html.includes('Das ist nicht mehr gemerkt.')]).toEqual([409, true])
  }))

test('more lists than there may be and too many changes at once are refused in words, and what was typed stays', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask)
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const created_at = new Date('2026-06-13T12:00:00Z')
    const rows = Array.from({ length: 50 }, (_none, index) => {
      const id = `${index}`.padStart(22, 'a')
      return { id, user_id, name: `Liste ${index}`, made_by: id, created_at }
    })
    await db.insertInto('own_list').values(rows).execute()
    const full = mainOf((await ask('/lists', as(ada))).html)
    expect([full.includes('mehr gehen nicht'), full.includes('Neue Liste')]).toEqual([true, false])
    const make = () => ask('/lists?open=neu', sent({ key: 'form-of-its-own', name: 'Noch eine' }, ada))
    const refused = await make()
    expect([refused.status, refused.html.includes('value="Noch eine"')]).toEqual([409, true])
    await db.updateTable('rate_window').set({ hits: 120 }).where('key', 'like', 'own-lists:%').execute()
    const tooMany = await make()
    expect([tooMany.status, tooMany.html.includes('value="Noch eine"')]).toEqual([429, true])
    expect(tooMany.html).toContain('Das waren sehr viele Änderungen auf einmal. Versuch es in')
  }))

test('whoever follows a link of ours without being signed in is led back to the page, not to its data', () =>
  inSmallCity(async (ask) => {
    for (const path of ['/bookings', `/lists/${'a'.repeat(22)}`]) {
      const { html } = await ask(`${path}.data?bis=48`)
      expect([path, html.includes(`/login?weiter=${encodeURIComponent(`${path}?bis=48`)}"`)]).toEqual([
        path,
        true,
      ])
    }
  }))

test('whoever comes from a heart chooses or makes a list, and goes back to where it was pressed', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask)
    await save(ask, ada, 1)
    const place = placeNumber(1).to
    const from = '/activity/wasser?day=20%2F06%2F2026'
    const path = chooseListPath({ to: place }, from)
    const link = `href="${from}"`
    const first = dialogOf((await ask(path, as(ada))).html)
    expect([first.includes(link), first.includes('Leg hier deine erste an')]).toEqual([true, true])
    const list = await makeList(ask, ada, 'Sommer')
    const put = await ask(path, sent({ ort: place, liste: `hinein ${list.split('/').at(-1)}` }, ada))
    const shown = dialogOf((await ask(put.headers.get('location') ?? '', as(ada))).html)
    expect([shown.includes(link), shown.includes('Liegt jetzt in der Liste.')]).toEqual([true, true])
    expect(await db.selectFrom('own_list_place').select('path').execute()).toEqual([{ path: place }])
    for (const elsewhere of [
      'https://boese.example',
      '//boese.example',
      '/\\boese.example',
      'javascript:x',
    ]) {
      const dialog = dialogOf((await ask(chooseListPath({ to: place }, elsewhere), as(ada))).html)
      expect([elsewhere, dialog.includes('boese'), dialog.includes('javascript')]).toEqual([
        elsewhere,
        false,
        false,
      ])
    }
  }))
