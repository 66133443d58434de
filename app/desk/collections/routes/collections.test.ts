import { expect, test, vi } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { auditIn, inOperatorHouse, type OperatorHouse } from '#test/support/operator-house.ts'
import { hostile } from '#test/support/route-rows.ts'

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
