import { expect, test, vi } from 'vitest'
import type { Config } from '#foundation/platform/config.server.ts'
import {
  photonAnswer,
  replyWith,
  silences,
  withStandIn,
  type OutsideReply,
} from '#test/support/address-services.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { withDatabase } from '#test/support/database.ts'
import { isAddressReady, uncheckedAddress } from './address.ts'
import { recheckAddress } from './find-addresses.server.ts'
import { embeddedPlaceId } from './typed-address.ts'
import { placeDetailsUrl, readPlaceDetails } from './place-answers.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const kai = { line1: 'Kai', houseNr: '1', postalCode: '20457', city: 'Hamburg' }

type Call = (path: string) => Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>

async function callsOf(ask: Ask): Promise<Call> {
  const cookie = await signedUp(ask)
  return async (path) => {
    const { status, html, headers } = await ask(path, { headers: { cookie } })
    return { status, body: JSON.parse(html) as Record<string, unknown>, headers }
  }
}

test('[ADDR-12, ADDR-13] place details come in the order of their ids, once each, and in nobody else’s cache', () =>
  inSmallCity(async (ask) => {
    const call = await callsOf(ask)
    const ids = [embeddedPlaceId({ ...kai, houseNr: '2' }), embeddedPlaceId(kai)]
    const { status, body, headers } = await call(placeDetailsUrl([...ids, ids[0]!, 'x'.repeat(800)]))
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const places = readPlaceDetails(body)
    expect(places.map(({ placeId }) => placeId)).toEqual(ids)
    expect(places[1]?.address).toMatchObject({
      line1: 'Kai',
      house_nr: '1',
      postal_code: '20457',
      city: 'Hamburg',
    })
  }))

test('hits come for what is typed, and nothing for nothing', () =>
  inSmallCity(async (ask) => {
    const call = await callsOf(ask)
    const text = encodeURIComponent('Kai 1, 20457 Hamburg')
    expect((await call(`/api/address-suggestions?q=${text}&near=53.5,10`)).body).toEqual({
      hits: [
        {
          placeId: embeddedPlaceId(kai),
          title: 'Kai 1',
          line: '20457 Hamburg',
          missing: null,
          isWhole: true,
        },
      ],
      streets: null,
    })
    expect((await call('/api/address-suggestions?q=%20')).body).toEqual({ hits: [], streets: null })
  }))

test('strangers hear nothing, and nobody may ask without end', () =>
  inSmallCity(async (ask) => {
    expect((await ask('/api/address-suggestions?q=Kai')).status).toBe(401)
    expect((await ask('/api/place-details?placeId=x')).status).toBe(401)
    const call = await callsOf(ask)
    for (let count = 0; count < 120; count += 1) await call('/api/address-suggestions?q=')
    const { status, headers } = await call('/api/place-details?placeId=x')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }))

const quick = silences.filter(([name]) => name !== 'nothing, for ever')

test.each(quick)(
  '[ADDR-14] a geocoder that answers with %s is said in German; a typed address is kept unchecked',
  (_name, reply) =>
    withStandIn(reply, (photonUrl) =>
      inSmallCity(
        async (ask) => {
          const call = await callsOf(ask)
          const searched = await call('/api/address-suggestions?q=Kai 1')
          expect([searched.status, searched.body]).toEqual([
            503,
            { error: 'Die Adresssuche antwortet gerade nicht. Versuch es gleich noch einmal.' },
          ])
          expect((await call(placeDetailsUrl(['photon:W1:53.50000,10.00000:Kai 1']))).status).toBe(503)
          const typed = readPlaceDetails((await call(placeDetailsUrl([embeddedPlaceId(kai)]))).body)
          expect(typed).toMatchObject([
            { accuracy: 'none', address: { line1: 'Kai', city: 'Hamburg', latLng: { lat: 53.5510846 } } },
          ])
        },
        withDatabase,
        { photonUrl },
      ),
    ),
)

const answers: OutsideReply = (response, { url }) => {
  const text = url.searchParams.get('q') ?? ''
  const [house, , town] = photonAnswer.features
  const features = text.startsWith('Osterbek')
    ? [house]
    : /^2\d{4} Hamburg$|^Hamburg/.test(text)
      ? [town]
      : []
  replyWith({ features })(response, {} as never)
}

test('what was typed by hand is found by the geocoder: as a house, else at its town, else not at all', () =>
  withStandIn(answers, (photonUrl) =>
    inSmallCity(
      async (ask) => {
        const call = await callsOf(ask)
        const located = async (parts: Partial<typeof kai>) =>
          readPlaceDetails((await call(placeDetailsUrl([embeddedPlaceId({ ...kai, ...parts })]))).body)[0]
        expect(await located({ line1: 'Osterbekstr', houseNr: '96', postalCode: '22083' })).toMatchObject({
          accuracy: 'house',
          address: { line1: 'Osterbekstraße', latLng: { lat: 53.5786 } },
        })
        expect(await located({})).toMatchObject({
          accuracy: 'place',
          address: { line1: 'Kai', postal_code: '20457', latLng: { lat: 53.5511 }, state: 'HH' },
        })
        expect(await located({ city: 'Atlantis', postalCode: '99999' })).toMatchObject({
          accuracy: 'place',
          address: { city: 'Atlantis', latLng: null },
        })
      },
      withDatabase,
      { photonUrl },
    ),
  ))

const osterbek = { line1: 'Osterbekstr', houseNr: '96', postalCode: '22083', city: 'Hamburg' }

test('an address that nobody could check is checked once the service answers; a pin that fits stays', () =>
  withDatabase(async (db) => {
    const typed = uncheckedAddress(osterbek)
    const recheck = async (reply: OutsideReply, placed = typed) => {
      const log: string[] = []
      const hear = (event: string, fields: object = {}) => void log.push(event + JSON.stringify(fields))
      let outcome: unknown = null
      await withStandIn(reply, async (url) => {
        const config = { addressProvider: { kind: 'photon', url } } as Config
        outcome = await recheckAddress({ db, config, log: { info: hear, error: hear } }, placed)
      })
      return { outcome, log: log.join() }
    }
    const silent = await recheck(replyWith({}, 500))
    expect(silent.outcome).toEqual({ outcome: 'silent', placed: typed })
    expect(silent.log).toContain('the address service answered 500')
    expect(silent.log).not.toContain('Osterbek')
    const found = (await recheck(answers)).outcome
    expect(found).toMatchObject({
      placed: { accuracy: 'house', pin: { lat: 53.5786 }, address: { city: 'Hamburg' } },
    })
    if (!isChecked(found)) throw new Error('not checked')
    expect(isAddressReady(found.placed)).toBe(true)
    const pin = { lat: 53.5784, lng: 10.0306 }
    expect((await recheck(answers, { ...typed, pin })).outcome).toMatchObject({ placed: { pin } })
    const far = { lat: 53.6, lng: 10.0306 }
    expect((await recheck(answers, { ...typed, pin: far })).outcome).toMatchObject({
      placed: { pin: { lat: 53.5786 } },
    })
    // What is checked already is asked for no more.
    expect(await recheck(replyWith({}, 500), found.placed)).toEqual({ outcome: found, log: '' })
  }))

type Checked = Awaited<ReturnType<typeof recheckAddress>>

const isChecked = (value: unknown): value is Checked =>
  typeof value === 'object' && value !== null && 'placed' in value

test('where a street map is set up, the search names it and its host', () =>
  inSmallCity(
    async (ask) => {
      const call = await callsOf(ask)
      expect((await call('/api/address-suggestions?q=Kai')).body['streets']).toEqual({
        style: 'https://karten.example/style.json',
        host: 'karten.example',
      })
    },
    withDatabase,
    { mapStyleUrl: 'https://karten.example/style.json' },
  ))
