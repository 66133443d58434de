import { expect, test } from 'vitest'
import { makeCity } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { addressCells } from './address.ts'
import { openEmbeddedProvider } from './embedded.server.ts'
import { placesInFile } from './gazetteer-file.ts'
import { importGazetteer } from './gazetteer.server.ts'

const csv = [
  'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude',
  'DE,22083,Hamburg Barmbek-Süd,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.58,10.0436',
  'DE,22083,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.575,10.0342',
  'DE,22083,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.6,10.1',
  'DE,22767,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.55,9.94',
  'DE,20095,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.5548,10',
  'DE,20097,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.5486,10.0183',
  'DE,20099,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.558,10.0094',
  'DE,20457,Hamburg,Hamburg,HH,,00,"Hamburg, Freie und Hansestadt",02000,53.5406,9.9923',
  'DE,10875,"Mercedes-Benz ""Vertrieb"", Werk",Baden-Württemberg,01,,081,Stadtkreis,08111,48.7239,9.1699',
  'DE,23552,Lübeck,Schleswig-Holstein,SH,,00,Lübeck,01003,53.8689,10.6873',
  'DE,9999,Zu kurz,Bayern,BY,,,,,48,11',
  'DE,99999,Nirgends,Bayern,BY,,,,,,',
  'AT,10100,Wien,Wien,09,,,,,48.2,16.3',
].join('\n')

const tabs = 'DE\t23552\tLübeck\tSchleswig-Holstein\tSH\t\t00\tLübeck\t01003\t53.8689\t10.6873\t4\r\n'

const near = { lat: 53.5758, lng: 10.0301 }

test('a file gives places; parts of a city, doubles and companies’ own codes are told apart', () => {
  const places = placesInFile(csv)
  expect(places).toHaveLength(8)
  expect(places[0]).toEqual({
    postalCode: '22083',
    city: 'Hamburg',
    district: 'Barmbek-Süd',
    state: 'HH',
    lat: 53.58,
    lng: 10.0436,
  })
  expect(places[1]).toMatchObject({ district: '', lat: 53.575 })
  expect(places.map(({ city }) => city)).not.toContain('Nirgends')
  expect(placesInFile(tabs)).toMatchObject([{ postalCode: '23552', city: 'Lübeck', state: 'SH' }])
  expect(placesInFile('nothing')).toEqual([])
})

test('an import replaces what was there, and a file without places changes nothing', () =>
  withDatabase(async (db) => {
    expect(await importGazetteer(db, tabs)).toEqual({ places: 1, postalCodes: 1 })
    expect(await importGazetteer(db, csv)).toEqual({ places: 8, postalCodes: 7 })
    expect(await importGazetteer(db, '<html>')).toEqual({ places: 0, postalCodes: 0 })
    expect(await db.selectFrom('gazetteer_place').select('city').execute()).toHaveLength(8)
  }))

const search = (text: string, at: typeof near | null = null) => ({ text, near: at, session: null })

test.each([
  ['Osterbekstraße 96, 22083 Hamburg', [['Osterbekstraße 96', '22083 Hamburg, Barmbek-Süd', null]]],
  ['Osterbekstraße, 22083', [['Osterbekstraße', '22083 Hamburg, Barmbek-Süd', 'number']]],
  // A wrong city is put right by its postal code.
  ['Osterbekstraße 96, 22083 Bremen', [['Osterbekstraße 96', '22083 Hamburg, Barmbek-Süd', null]]],
  ['Mengstr. 4, Luebeck', [['Mengstr. 4', '23552 Lübeck', null]]],
  ['Mengstr. 4, lubeck', [['Mengstr. 4', '23552 Lübeck', null]]],
  ['Kai 1, Hamburg', [['Kai 1', 'Hamburg', 'postal-code']]],
  ['Kai 1, Atlantis', []],
  ['Kai 1', []],
  ['100%, _', []],
])('the gazetteer’s hits for “%s”', (text, hits) =>
  withDatabase(async (db) => {
    await importGazetteer(db, csv)
    const found = await openEmbeddedProvider(db).suggest(search(text))
    expect(found.map(({ title, line, missing }) => [title, line, missing])).toEqual(hits)
  }),
)

test('without a place the neighbourhood is proposed, and of a city’s many postal codes the nearest', () =>
  withDatabase(async (db) => {
    await importGazetteer(db, csv)
    const provider = openEmbeddedProvider(db)
    const lines = async (text: string) => (await provider.suggest(search(text, near))).map(({ line }) => line)
    expect(await lines('Osterbekstr 96')).toEqual([
      '22083 Hamburg',
      '20099 Hamburg',
      '20095 Hamburg',
      '20097 Hamburg',
    ])
    expect(await lines('Osterbekstr 96, Hamburg')).toEqual([
      '22083 Hamburg, Barmbek-Süd',
      '20099 Hamburg',
      '20095 Hamburg',
      '20097 Hamburg',
      'Hamburg',
    ])
  }))

test('[ADDR-1] the details of a hit are an address at its place', () =>
  withDatabase(async (db) => {
    await importGazetteer(db, csv)
    const provider = openEmbeddedProvider(db)
    const [hit] = await provider.suggest(search('Osterbekstraße 96, 22083 Hamburg'))
    const [details] = await provider.details([hit!.placeId], null)
    expect(details).toEqual({
      placeId: hit!.placeId,
      accuracy: 'place',
      address: {
        line1: 'Osterbekstraße',
        house_nr: '96',
        postal_code: '22083',
        city: 'Hamburg',
        latLng: { lat: 53.575, lng: 10.0342 },
        google_place_id: hit!.placeId,
        geohash: addressCells({ lat: 53.575, lng: 10.0342 }),
        state: 'HH',
        country: 'DE',
      },
    })
  }))

test('a city that its postal code doesn’t know has no position', () =>
  withDatabase(async (db) => {
    await importGazetteer(db, csv)
    const [details] = await openEmbeddedProvider(db).details(['embedded:22083/Bremen/Kai/1', 'other:1'], null)
    expect(details?.address).toMatchObject({ city: 'Bremen', latLng: null, geohash: [] })
  }))

test('without a file the marketplace’s own cities and quarters are known; the postal code is as typed', () =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
    const provider = openEmbeddedProvider(db)
    const found = await provider.suggest(search('Kai 1, 20457 Hamburg'))
    expect(found).toMatchObject([{ title: 'Kai 1', line: '20457 Hamburg', missing: null }])
    const [details] = await provider.details([found[0]!.placeId], null)
    expect(details?.address).toMatchObject({
      postal_code: '20457',
      city: 'Hamburg',
      latLng: { lat: 53.5510846 },
    })
    expect(await provider.suggest(search('Kai 1, Hamburg'))).toMatchObject([{ missing: 'postal-code' }])
    expect(await provider.suggest(search('Kai 1, 80331 München'))).toEqual([])
  }))
