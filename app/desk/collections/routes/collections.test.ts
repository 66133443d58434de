import { expect, test, vi } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { auditIn, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { hostile } from '#test/support/route-rows.ts'
import { jpegPhoto } from '#test/support/hostile-pictures.ts'
import { upload } from '#test/support/uploads.ts'
import { asWritten } from '#test/support/database.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = '/operator/sammlungen'
const rain = {
  was: 'speichern',
  fassung: '0',
  id: 'regen',
  name: 'Bei Regen',
  parent: 'Wetter',
  siteType: 'topicpage',
  city: '',
  listTitle: 'Trocken bleiben',
  seoTitle: '',
  seoDescription: '',
  description: 'Nass wird es draußen.',
  html: '',
  picture: 'museum',
  accent: '#0e6e8c',
  accent2: '#ffb65c',
  filter: 'lo_indoor',
}
const page = async ({ ask, cookies }: OperatorHouse, more = '') =>
  (await ask(path + more, as(cookies.operator))).html
const send = ({ ask, cookies }: OperatorHouse, more: string, fields: Record<string, string>) =>
  ask(path + more, sent(fields, cookies.operator))

test('[COL-3, COL-9] a new collection stands in the overview under its heading, and has its page, at once', () =>
  inOperatorHouse(async (house) => {
    expect((await house.ask('/collections')).html).not.toContain('Bei Regen')
    const made = await send(house, '/neu', rain)
    expect(made.headers.get('location')).toBe(`${path}/regen?neu=gespeichert`)
    const overview = (await house.ask('/collections')).html
    for (const part of ['Bei Regen', 'Wetter', '/collections/regen'])
      expect([part, overview.includes(part)]).toEqual([part, true])
    expect((await house.ask('/collections/regen')).html).toContain('Nass wird es draußen.')
    expect(await page(house)).toContain('nach Filter')
    expect((await auditIn(house.db)).map(({ action }) => action)).toEqual(['collection.create'])
    expect((await send(house, '/neu', rain)).status).toBe(409)
    const faulty = await send(house, '/neu', { ...rain, id: 'Regen!', name: '' })
    for (const part of ['Nur Kleinbuchstaben', 'Das fehlt noch', 'value="Regen!"'])
      expect([part, faulty.html.includes(part)]).toEqual([part, true])
  }))

test('[COL-15, COL-19] one that isn’t listed shows its HTML alone, without what runs, and in no overview', () =>
  inOperatorHouse(async (house) => {
    const html = '<h2>Nur für euch</h2><script>alert(1)</script>'
    await send(house, '/neu', { ...rain, siteType: 'notlisted', html })
    expect((await house.ask('/collections')).html).not.toContain('Bei Regen')
    const shown = (await house.ask('/collections/regen')).html
    expect([shown.includes('<h2>Nur für euch</h2>'), shown.includes('alert(1)')]).toEqual([true, false])
  }))

test('hand-picked offers stand on the page in the operator’s order, offline ones don’t', () =>
  inOperatorHouse(async (house) => {
    await send(house, '/neu', rain)
    const at = '/regen/angebote'
    expect(await page(house, at)).toContain('Noch nichts ausgewählt.')
    expect(await page(house, `${at}?suche=kontor`)).toContain('Aufnehmen: Kanutour')
    for (const id of ['kanu', 'klasse', 'zu']) await send(house, at, { was: 'aufnehmen', id })
    await send(house, at, { was: 'ordnen', id: 'klasse', platz: '0' })
    const picked = await page(house, at)
    expect(picked.indexOf('kontor/klasse')).toBeLessThan(picked.indexOf('kontor/kanu'))
    const shown = (await house.ask('/collections/regen?d=all')).html
    expect([shown.includes('Kanutour'), shown.includes('Winterpause')]).toEqual([true, false])
    await send(house, at, { was: 'herausnehmen', id: 'kanu' })
    expect((await house.ask('/collections/regen')).html).not.toContain('Kanutour')
    const double = await send(house, at, { was: 'herausnehmen', id: 'kanu' })
    expect([double.status, (await send(house, at, { was: 'nein', id: 'kanu' })).status]).toEqual([409, 422])
  }))

test('[IMG-1, IMG-6] an uploaded picture stands wherever the collection does; once removed the drawn one is back', () =>
  inOperatorHouse(async (house) => {
    expect(await page(house, '/neu')).toContain('Leg die Sammlung an')
    await send(house, '/neu', rain)
    const drawn = 'collections/regen/regen_'
    const target = {
      company: 'regen',
      kind: 'collection',
      owner: 'regen',
      slot: 0,
      alt: 'Zwei Schirme',
    } as const
    const photo = await jpegPhoto(1300, 975)
    expect((await upload(house.ask, house.cookies.operator, target, photo)).status).toBe(204)
    const uploaded = /collections\/regen\/0[\w-]{22}/.exec(await page(house, '/regen'))?.[0] ?? 'none'
    const served = await house.ask(`/files/${uploaded}_1200x900.jpeg`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const pages = ['/', '/collections', '/collections/regen']
    for (const each of pages) {
      const { html } = await house.ask(each)
      expect([each, html.includes(uploaded), html.includes(drawn)]).toEqual([each, true, false])
    }
    const shown = (await house.ask('/collections/regen')).html
    expect(shown).toContain('alt="Zwei Schirme"')
    expect(shown).toMatch(new RegExp(`property="og:image" content="[^"]*/files/${uploaded}_1200x900.jpeg"`))
    const name = uploaded.split('/')[2] ?? ''
    const removal = { was: 'bild-weg', bild: name }
    // For companies there is no such page.
    await house.ask(`${path}/regen`, sent(removal, house.cookies.owner))
    expect((await house.ask('/collections/regen')).html).toContain(uploaded)
    for (const press of [1, 2])
      expect([press, (await send(house, '/regen', removal)).status]).toEqual([press, 200])
    for (const each of pages)
      expect([each, (await house.ask(each)).html.includes(drawn)]).toEqual([each, true])
    const actions = (await auditIn(house.db)).map(({ action, kind }) => `${kind}: ${action}`)
    expect(actions).toEqual([
      'collection: collection.create',
      'collection: pictures.add',
      'collection: pictures.remove',
    ])
  }))

test('a new picture replaces the old one, and goes with its collection', () =>
  inOperatorHouse(async (house) => {
    await send(house, '/neu', rain)
    const target = { company: 'regen', kind: 'collection', owner: 'regen', slot: 0 } as const
    const photo = await jpegPhoto(1300, 975)
    for (let nr = 0; nr < 2; nr++) await upload(house.ask, house.cookies.operator, target, photo)
    const states = () =>
      house.db.selectFrom('picture').select('state').orderBy('created_at').orderBy(asWritten).execute()
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(['removed', 'stored'])
    await send(house, '/regen', { was: 'loeschen', fassung: '1' })
    expect((await states()).map(({ state }) => state)).toEqual(['removed', 'removed'])
    // Another one with the same address begins without it.
    await send(house, '/neu', rain)
    expect((await house.ask('/collections/regen')).html).toContain('collections/regen/regen_')
  }))

test('deleting asks first; then its address leads nowhere', () =>
  inOperatorHouse(async (house) => {
    await send(house, '/neu', rain)
    expect(await page(house, '/regen?fragen=loeschen')).toContain('Bei Regen löschen?')
    expect((await send(house, '/regen', { was: 'loeschen', fassung: '9' })).status).toBe(409)
    await send(house, '/regen', { was: 'loeschen', fassung: '1' })
    expect((await house.ask('/collections/regen')).status).toBe(404)
    for (const more of ['/regen', `/${hostile}`, `/${hostile}/angebote`])
      expect([more, (await house.ask(path + more, as(house.cookies.operator))).status]).toEqual([more, 404])
  }))
