import { expect, test } from 'vitest'
import {
  photonAnswer,
  replyWith,
  silences,
  withStandIn,
  type OutsideReply,
} from '#test/support/address-services.ts'
import { openGooglePlaces } from './google.server.ts'
import { openPhoton } from './photon.server.ts'

const near = { lat: 53.55, lng: 9.99 }
const search = { text: 'Osterbekstr 96', near, session: 'abc-1' }

const address = {
  line1: 'Osterbekstraße',
  house_nr: '96',
  postal_code: '22083',
  city: 'Hamburg',
  latLng: { lat: 53.5786, lng: 10.0301 },
  state: 'HH',
  country: 'DE',
}

test('Photon is asked in German, in Germany, near the company, and its hits say what they lack', () =>
  withStandIn(replyWith(photonAnswer), async (apiBase, asked) => {
    const hits = await openPhoton({ apiBase }).suggest(search)
    expect(hits.map(({ title, line, missing }) => [title, line, missing])).toEqual([
      ['Osterbekstraße 96', '22083 Hamburg, Barmbek-Süd', null],
      ['Osterbekstraße', '22083 Hamburg', 'number'],
      ['Hamburg', 'Hamburg', 'street'],
    ])
    const { pathname, searchParams } = asked[0]!.url
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/api',
      {
        q: 'Osterbekstr 96',
        lang: 'de',
        limit: '10',
        bbox: '5.8,47.2,15.1,55.1',
        lat: '53.55000',
        lon: '9.99000',
      },
    ])
  }))

test('[ADDR-1] Photon’s hit is found again by its id, as an address', () =>
  withStandIn(replyWith(photonAnswer), async (apiBase, asked) => {
    const photon = openPhoton({ apiBase })
    const [house, street] = await photon.suggest(search)
    const details = await photon.details(
      [house!.placeId, street!.placeId, 'photon:W9:1.0,2.0:x', 'ChIJ1'],
      null,
    )
    expect(details.map(({ accuracy }) => accuracy)).toEqual(['house', 'place'])
    expect(details[0]?.address).toMatchObject({ ...address, google_place_id: house!.placeId })
    expect(details[0]?.address.geohash.map((cell) => cell.length)).toEqual([6, 5, 4])
    expect(asked[1]!.url.searchParams.get('q')).toBe('Osterbekstraße 96, 22083 Hamburg')
  }))

const component = (longText: string, type: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type],
})

const googleReply: OutsideReply = (response, { url, method }) => {
  if (method === 'POST')
    return replyWith({
      suggestions: [
        {
          placePrediction: {
            place: 'places/ChIJ1',
            placeId: 'ChIJ1',
            text: { text: 'Osterbekstraße 96, Hamburg, Deutschland', matches: [{ endOffset: 11 }] },
            structuredFormat: {
              mainText: { text: 'Osterbekstraße 96' },
              secondaryText: { text: 'Hamburg, Deutschland' },
            },
            types: ['premise', 'street_address', 'geocode'],
          },
        },
        {
          placePrediction: {
            placeId: 'ChIJ2',
            text: { text: 'Osterbekstraße' },
            types: ['route', 'geocode'],
          },
        },
        { queryPrediction: { text: { text: 'Osterbekstraße Hamburg' } } },
      ],
    })(response, {} as never)
  if (url.pathname !== '/v1/places/ChIJ1')
    return replyWith({ error: { code: 404, status: 'NOT_FOUND' } }, 404)(response, {} as never)
  return replyWith({
    id: 'ChIJ1',
    location: { latitude: 53.5786, longitude: 10.0301 },
    addressComponents: [
      component('96', 'street_number'),
      component('Osterbekstraße', 'route'),
      component('Hamburg', 'locality'),
      component('Hamburg', 'administrative_area_level_1', 'HH'),
      component('Deutschland', 'country', 'DE'),
      component('22083', 'postal_code'),
    ],
  })(response, {} as never)
}

test('[ADDR-11] Google’s autocomplete is asked with key, region, neighbourhood and session', () =>
  withStandIn(googleReply, async (apiBase, asked) => {
    const hits = await openGooglePlaces({ apiKey: 'geheim', apiBase }).suggest(search)
    expect(hits).toEqual([
      {
        placeId: 'ChIJ1',
        title: 'Osterbekstraße 96',
        line: 'Hamburg, Deutschland',
        missing: null,
        isWhole: true,
      },
      { placeId: 'ChIJ2', title: 'Osterbekstraße', line: '', missing: 'number', isWhole: false },
    ])
    expect([asked[0]!.url.pathname, asked[0]!.headers['x-goog-api-key']]).toEqual([
      '/v1/places:autocomplete',
      'geheim',
    ])
    expect(JSON.parse(asked[0]!.body)).toEqual({
      input: 'Osterbekstr 96',
      languageCode: 'de',
      regionCode: 'de',
      includedRegionCodes: ['de'],
      locationBias: { circle: { center: { latitude: 53.55, longitude: 9.99 }, radius: 30000 } },
      sessionToken: 'abc-1',
    })
  }))

test('[ADDR-1] Google’s details are an address; an id that is gone, or is none, is left out', () =>
  withStandIn(googleReply, async (apiBase, asked) => {
    const google = openGooglePlaces({ apiKey: 'geheim', apiBase })
    const details = await google.details(['ChIJ1', 'ChIJgone', '../secrets'], 'abc-1')
    expect(details).toMatchObject([
      { placeId: 'ChIJ1', accuracy: 'house', address: { ...address, google_place_id: 'ChIJ1' } },
    ])
    expect(asked.map(({ url }) => url.pathname).toSorted()).toEqual([
      '/v1/places/ChIJ1',
      '/v1/places/ChIJgone',
    ])
    expect(asked[0]!.headers['x-goog-fieldmask']).toBe('id,addressComponents,location')
    expect(asked[0]!.url.searchParams.get('sessionToken')).toBe('abc-1')
  }))

test.each(silences)('a service that answers with %s throws, whichever it is', (_name, reply) =>
  withStandIn(reply, async (apiBase) => {
    const providers = [
      openPhoton({ apiBase, timeoutMs: 300 }),
      openGooglePlaces({ apiKey: 'geheim', apiBase, timeoutMs: 300 }),
    ]
    for (const provider of providers) await expect(provider.suggest(search)).rejects.toBeInstanceOf(Error)
  }),
)
