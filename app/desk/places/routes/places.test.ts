import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, sent } from '#test/support/company-people.ts'
import { auditIn, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { hostile } from '#test/support/route-rows.ts'
import { headlineOf } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const kiel = {
  was: 'speichern',
  fassung: '0',
  name: 'Kiel',
  also: 'Landeshauptstadt Kiel',
  form: '',
  lat: '54,3233',
  lng: '10,1228',
  geohash: '',
  description: 'Förde und Wind.',
  shown: 'ja',
}
const category = {
  was: 'speichern',
  fassung: '0',
  id: 'nachts',
  name: 'Bei Nacht',
  icon: 'zap',
  picture: 'quiz',
  accent: '#0e6e8c',
  accent2: '#ffb65c',
  seoTitle: '',
  seoDescription: '',
  description: 'Erst wenn es dunkel ist.',
  filter: 'tz_night',
}
const page = async ({ ask, cookies }: OperatorHouse, path: string) =>
  (await ask(`/operator/orte${path}`, as(cookies.operator))).html
const send = ({ ask, cookies }: OperatorHouse, path: string, fields: Record<string, string>) =>
  ask(`/operator/orte${path}`, sent(fields, cookies.operator))

test('a city that an operator adds is there for visitors at once, and in the list', () =>
  inOperatorHouse(async (house) => {
    // The page is in memory without the city.
    expect(headlineOf((await house.ask('/city/kiel')).html)).toContain('Hamburg')
    const made = await send(house, '/stadt/neu', kiel)
    expect([made.status, made.headers.get('location')]).toEqual([
      303,
      '/operator/orte/stadt/u1xj?neu=gespeichert',
    ])
    expect(headlineOf((await house.ask('/city/kiel')).html)).toContain('Kiel')
    const list = await page(house, '')
    for (const part of [
      '<title>Orte und Kategorien',
      '/operator/orte/stadt/u1xj',
      'sichtbar',
      'Nach oben: Kiel',
    ])
      expect([part, list.includes(part)]).toEqual([part, true])
    expect((await auditIn(house.db)).map(({ action }) => action)).toEqual(['city.create'])
  }))

test('what was typed stays, with what is wrong beside its field', () =>
  inOperatorHouse(async (house) => {
    const faulty = await send(house, '/stadt/neu', { ...kiel, lat: 'oben', geohash: 'u1a0' })
    expect(faulty.status).toBe(422)
    for (const part of ['value="oben"', 'Zahl zwischen -90 und 90', 'Ungültiger Geohash', 'value="10,1228"'])
      expect([part, faulty.html.includes(part)]).toEqual([part, true])
    const taken = await send(house, '/stadt/neu', { ...kiel, form: 'hamburg' })
    expect([taken.status, taken.html.includes('Diese Adresse ist schon vergeben.')]).toEqual([409, true])
  }))

test('the second of two operators is told that it was changed, and keeps what they typed', () =>
  inOperatorHouse(async (house) => {
    await send(house, '/stadt/neu', kiel)
    const both = { ...kiel, fassung: '1' }
    expect((await send(house, '/stadt/u1xj', { ...both, description: 'Wind.' })).status).toBe(303)
    const second = await send(house, '/stadt/u1xj', { ...both, description: 'Förde.' })
    expect(second.status).toBe(409)
    for (const part of ['Jemand hat das inzwischen geändert.', 'Neuen Stand ansehen', 'value="Förde."'])
      expect([part, second.html.includes(part)]).toEqual([part, true])
  }))

test('deleting a city asks first, and is refused while a company is there', () =>
  inOperatorHouse(async (house) => {
    await send(house, '/stadt/neu', kiel)
    expect(await page(house, '/stadt/u1xj?fragen=loeschen')).toContain('Kiel löschen?')
    await makeCompany(house.db, { id: 'foerde', lat: 54.3233, lng: 10.1228, geohash: 'u1xjaa' })
    const deleting = { was: 'loeschen', fassung: '1' }
    expect((await send(house, '/stadt/u1xj', deleting)).html).toContain('Du kannst die Stadt ausblenden.')
    await send(house, '/stadt/u1xj', { ...kiel, fassung: '1', shown: '' })
    expect(headlineOf((await house.ask('/city/kiel')).html)).toContain('Hamburg')
    await house.db.deleteFrom('company').where('id', '=', 'foerde').execute()
    const gone = await send(house, '/stadt/u1xj', { ...deleting, fassung: '2' })
    expect(gone.headers.get('location')).toBe('/operator/orte?neu=geloescht')
  }))

test('a quarter is made for a city, found in the list, and moves to nowhere', () =>
  inOperatorHouse(async (house) => {
    expect(await page(house, '/stadtteile')).toContain('Kein Stadtteil gefunden.')
    const first = house.db.selectFrom('city').select('geohash').orderBy('sort_nr').limit(1)
    const { geohash } = await first.executeTakeFirstOrThrow()
    const quarter = {
      city: geohash,
      name: 'Veddel',
      also: '',
      article: 'die',
      lat: '53,52',
      lng: '10,02',
      reach: '2',
    }
    const made = await send(house, '/stadtteil/neu', { ...quarter, was: 'speichern', fassung: '0' })
    expect(made.headers.get('location')).toBe('/operator/orte/stadtteil/veddel?neu=gespeichert')
    expect(await page(house, '/stadtteile?suche=ved')).toContain('/operator/orte/stadtteil/veddel')
    expect(await page(house, '/stadtteile?suche=altona')).toContain('Kein Stadtteil gefunden.')
    expect(await page(house, '/stadtteil/veddel')).toContain('value="53,52"')
  }))

test('a new category has its page and stands on home at once; its place in the order too', () =>
  inOperatorHouse(async (house) => {
    expect((await house.ask('/activity/nachts')).status).toBe(404)
    await house.ask('/')
    const made = await send(house, '/kategorie/neu', category)
    expect(made.headers.get('location')).toBe('/operator/orte/kategorie/nachts?neu=gespeichert')
    expect((await house.ask('/activity/nachts')).status).toBe(200)
    const places = (html: string) =>
      [html.indexOf('/activity/wasser'), html.indexOf('/activity/nachts')] as const
    const [water, night] = places((await house.ask('/')).html)
    expect([water > 0, night > water]).toEqual([true, true])
    await send(house, '/kategorien', { was: 'ordnen', id: 'nachts', platz: '0' })
    const [waterAfter, nightAfter] = places((await house.ask('/')).html)
    expect(nightAfter).toBeLessThan(waterAfter)
    expect((await send(house, '/kategorien', { was: 'ordnen', id: 'nachts', platz: 'x' })).status).toBe(422)
    expect((await send(house, '/kategorie/wasser', { was: 'loeschen', fassung: '1' })).html).toContain(
      'In dieser Kategorie gibt es noch Angebote',
    )
  }))

test('a city’s own text of a category shows there alone, until it is taken away', () =>
  inOperatorHouse(async (house) => {
    const berlin = await house.db.selectFrom('city').select('geohash').where('form', '=', 'berlin').execute()
    const cell = berlin[0]?.geohash ?? ''
    const at = `/eigene/${cell}/wasser`
    const fields = { was: 'speichern', fassung: '0', seoTitle: '', description: 'Spree statt Alster.' }
    expect((await send(house, at, fields)).status).toBe(303)
    expect((await house.ask('/activity/wasser?city=Berlin')).html).toContain('Spree statt Alster.')
    expect((await house.ask('/activity/wasser')).html).not.toContain('Spree statt Alster.')
    expect(await page(house, `/eigene?stadt=${cell}`)).toContain('eigene Texte')
    await send(house, at, { was: 'loeschen', fassung: '1' })
    expect((await house.ask('/activity/wasser?city=Berlin')).html).not.toContain('Spree statt Alster.')
  }))

test('an address that nobody made leads nowhere, and hostile ones break nothing', () =>
  inOperatorHouse(async (house) => {
    const { ask, cookies } = house
    for (const path of [
      `/stadt/${hostile}`,
      `/stadtteil/${hostile}`,
      `/kategorie/${hostile}`,
      '/eigene/u1x0/nein',
    ])
      expect([path, (await ask(`/operator/orte${path}`, as(cookies.operator))).status]).toEqual([path, 404])
    for (const path of ['', '/stadtteile', '/kategorien', '/eigene']) {
      const query = `?seite=${hostile}&suche=${hostile}&stadt=${hostile}&neu=${hostile}`
      expect([path, (await ask(`/operator/orte${path}${query}`, as(cookies.operator))).status]).toEqual([
        path,
        200,
      ])
    }
  }))
