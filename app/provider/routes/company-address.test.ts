import { expect, test, vi } from 'vitest'
import { photonAnswer, replyWith, withStandIn } from '#test/support/address-services.ts'
import { hamburg, makeCompany, makeQuarter } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { addressFields, storedAddress, type PlacedAddress } from '#app/addresses/addresses.ts'
import { locateCompanies } from '../company-place.server.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = '/overview/create?company=kontor'
const rest = {
  ...{ title: 'Paddelkontor', form: 'kontor', email: 'kontor@example.org', phone: '', website: '' },
  ...{ legalName: 'Paddelkontor GmbH', representedBy: '', register: '', vatId: '', kind: 'trader' },
  declared: '1',
}
const typedAddress = (street: string, postalCode: string, city: string) => ({
  'address.street': street,
  'address.typedPostalCode': postalCode,
  'address.typedCity': city,
})
const osterbek = typedAddress('Osterbekstr 96', '22083', 'Hamburg')

const jetty = { lat: 53.5829123, lng: 10.0331123 }
const jungfernstieg = { line1: 'Jungfernstieg', houseNr: '7', postalCode: '20354', city: 'Hamburg' }
const kaistrasse = { line1: 'Kaistraße', houseNr: '1', postalCode: '20457', city: 'Hamburg' }
const chosen = (placed: PlacedAddress | null) => Object.fromEntries(addressFields(placed, 'address'))

const scope = (db: Db, url: string) => ({
  db,
  config: { addressProvider: { kind: 'photon', url } } as Config,
  log: { info: () => undefined, error: () => undefined },
})

type Configured = Parameters<typeof inSmallCity>[2]

const inCompany = (
  work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>,
  configured: Configured = {},
) =>
  inSmallCity(
    async (ask, db) => {
      await makeCompany(db, { id: 'nebenan' })
      await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
    },
    withDatabase,
    configured,
  )

const stored = (db: Db) =>
  db
    .selectFrom('company')
    .select(['line1', 'house_nr', 'postal_code', 'city', 'district', 'country', 'google_place_id'])
    .select(['lat', 'lng', 'geohash'])
    .where('id', '=', 'kontor')
    .executeTakeFirstOrThrow()

const service = (db: Db, id: string) =>
  db
    .selectFrom('service')
    .select(['line1', 'district', 'lat', 'lng'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[ADDR-1] the chosen address is stored with its point, quarter and place id, and the field shows it again', () =>
  inCompany(async (ask, db, cookies) => {
    await makeQuarter(db, { name: 'Uhlenhorst', ...jetty })
    const placed = storedAddress(jungfernstieg, { point: jetty, placeId: 'ChIJ-haus' })
    expect((await ask(path, sent({ ...rest, ...chosen(placed) }, cookies.owner))).status).toBe(303)
    const row = { line1: 'Jungfernstieg', house_nr: '7', postal_code: '20354', city: 'Hamburg', ...jetty }
    expect(await stored(db)).toMatchObject({
      ...row,
      ...{ district: 'Uhlenhorst', country: 'DE', google_place_id: 'ChIJ-haus', geohash: 'u1x0u6' },
    })
    expect(await service(db, 'kanu')).toEqual({ line1: 'Jungfernstieg', district: 'Uhlenhorst', ...jetty })
    const { html } = await ask(path, as(cookies.owner))
    expect(html).toContain('Jungfernstieg 7, 20354 Hamburg')
    expect(html).toContain('>Gültig</span>')
    expect(html).toContain('name="address.placeId" value="ChIJ-haus"')
  }))

test('a pin that is moved at the same address takes along what stands there, not what has a pin of its own', () =>
  inCompany(async (ask, db, cookies) => {
    const own = { lat: 53.56, lng: 10.01 }
    await db.updateTable('service').set(own).where('id', '=', 'klasse').execute()
    const placed = storedAddress(kaistrasse, { point: jetty, placeId: null })
    expect((await ask(path, sent({ ...rest, ...chosen(placed) }, cookies.owner))).status).toBe(303)
    expect(await stored(db)).toMatchObject(jetty)
    expect(await service(db, 'kanu')).toMatchObject(jetty)
    expect(await service(db, 'klasse')).toMatchObject(own)
  }))

test.each([
  ['untouched', kaistrasse, { lat: 53.5829123, lng: 10.0331123 }],
  ['chosen anew with another number, at the middle of its place', { ...kaistrasse, houseNr: '3' }, hamburg],
])('an address of the same street that comes %s keeps the exact point', (_, parts, point) =>
  inCompany(async (ask, db, cookies) => {
    await db.updateTable('company').set(jetty).where('id', '=', 'kontor').execute()
    const placed = storedAddress(parts, { point, placeId: null })
    expect((await ask(path, sent({ ...rest, ...chosen(placed) }, cookies.owner))).status).toBe(303)
    expect(await stored(db)).toMatchObject({ house_nr: parts.houseNr, district: 'HafenCity', ...jetty })
  }),
)

test('a company may be in any town of the gazetteer, typed without JavaScript', () =>
  inCompany(async (ask, db, cookies) => {
    const buxtehude = { lat: 53.4736, lng: 9.6917 }
    const town = { postal_code: '21614', city: 'Buxtehude', district: '', state: 'NI' as const }
    await db
      .insertInto('gazetteer_place')
      .values({ ...town, ...buxtehude })
      .execute()
    const moved = { ...rest, ...typedAddress('Am Fleet 4', '21614', 'buxtehude') }
    expect((await ask(path, sent(moved, cookies.owner))).status).toBe(303)
    expect(await stored(db)).toMatchObject({
      ...{ line1: 'Am Fleet', house_nr: '4', city: 'Buxtehude', district: '', ...buxtehude },
    })
    expect(await service(db, 'kanu')).toMatchObject({ line1: 'Am Fleet', ...buxtehude })
  }))

test.each([
  [
    'ADDR-4',
    { ...chosen(storedAddress(kaistrasse, { point: jetty, placeId: null })), 'address.placeId': '' },
  ],
  ['ADDR-5', typedAddress('Kaistraße 2', '', 'Hamburg')],
  ['ADDR-6', typedAddress('Kaistraße 2', '20457', '')],
  ['ADDR-7', typedAddress('Kaistraße 2', '99999', 'Atlantis')],
  ['ADDR-8', {}],
] as const)('[%s] a faulty address is refused beside its field, which keeps what was typed', (row, fields) =>
  inCompany(async (ask, db, cookies) => {
    const texts = {
      'ADDR-4': 'Die ausgewählte Adresse ist ungültig (fehlende Place-ID).',
      'ADDR-5': 'Die Adresse muss eine Postleitzahl enthalten.',
      'ADDR-6': 'Die Adresse muss eine Stadt enthalten.',
      'ADDR-7': 'Es konnten keine Geo-Koordinaten gefunden werden.',
      'ADDR-8': 'Bitte wählen Sie zuerst eine Adresse aus.',
    }
    const before = await stored(db)
    const { status, html } = await ask(path, sent({ ...rest, ...fields }, cookies.owner))
    expect(status).toBe(422)
    expect(html).toMatch(new RegExp(`class="field-error"[^>]*>${texts[row].replace(/[().]/g, '\\$&')}<`))
    expect(html).toContain(row === 'ADDR-8' ? '>angeben</span>' : '>Ungültig</span>')
    if ('address.street' in fields) {
      const plain = html.slice(html.indexOf('<noscript>'), html.indexOf('</noscript>'))
      expect(plain).toContain('value="Kaistraße 2"')
      expect(plain).toContain(`value="${fields['address.typedCity']}"`)
    }
    expect(await stored(db)).toEqual(before)
  }),
)

test.each(['saved', 'looked for'])(
  'what is saved while the address service is silent is found once it is %s again',
  (again) => {
    let isSilent = true
    const reply = (...[response, asked]: Parameters<ReturnType<typeof replyWith>>) =>
      replyWith(isSilent ? {} : { features: [photonAnswer.features[0]] }, isSilent ? 500 : 200)(
        response,
        asked,
      )
    return withStandIn(reply, (photonUrl) =>
      inCompany(
        async (ask, db, cookies) => {
          expect((await ask(path, sent({ ...rest, ...osterbek }, cookies.owner))).status).toBe(303)
          expect(await stored(db)).toMatchObject({ line1: 'Osterbekstr', geohash: '', ...hamburg })
          const { html } = await ask(path, as(cookies.owner))
          expect(html).toContain('>Wird noch geprüft</span>')
          expect(html).toContain('Wir haben diese Adresse noch nicht gefunden')
          const look = () => locateCompanies(scope(db, photonUrl), { now: new Date('2026-06-13T12:00:00Z') })
          await look()
          expect(await stored(db)).toMatchObject({ geohash: '' })
          isSilent = false
          if (again === 'saved') await ask(path, sent({ ...rest, ...osterbek }, cookies.owner))
          else await look()
          const house = { line1: 'Osterbekstraße', house_nr: '96', lat: 53.5786, lng: 10.0301 }
          expect(await stored(db)).toMatchObject({ ...house, geohash: expect.stringMatching(/^.{6}$/) })
          expect(await service(db, 'kanu')).toMatchObject({ line1: 'Osterbekstraße', lat: 53.5786 })
        },
        { photonUrl },
      ),
    )
  },
)
