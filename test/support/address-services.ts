import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What somebody asked a stand-in. */
export type AskedOutside = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

export type OutsideReply = (response: ServerResponse, asked: AskedOutside) => void

/** Runs `work` beside a server that answers in the place of a service outside; `asked` grows with each request. */
export async function withStandIn(
  reply: OutsideReply,
  work: (apiBase: string, asked: AskedOutside[]) => Promise<void>,
): Promise<void> {
  const asked: AskedOutside[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const one = { method: request.method ?? '', url, headers: request.headers, body }
      asked.push(one)
      reply(response, one)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

export const replyWith =
  (body: unknown, status = 200): OutsideReply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Ways in which a service outside is silent, each with a name. */
export const silences: [name: string, reply: OutsideReply][] = [
  ['a fault', replyWith({}, 500)],
  ['its quota', replyWith({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, 429)],
  ['a refused key', replyWith({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403)],
  ['no JSON', (response) => void response.end('<html>')],
  ['something else', replyWith({ features: 'fine', suggestions: 'fine' })],
  [
    'another place to ask',
    (response) => void response.writeHead(302, { location: 'http://example.org' }).end(),
  ],
  ['half an answer', (response) => void (response.writeHead(200), response.write('{'), response.destroy())],
  ['nothing, for ever', () => undefined],
]

const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] })
const german = { country: 'Deutschland', countrycode: 'DE', state: 'Hamburg' }

/** What Photon answers as its documentation says: a house, its street, the town, and something abroad. */
export const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: point(10.0301, 53.5786),
      properties: {
        ...{
          osm_type: 'W',
          osm_id: 38862723,
          osm_key: 'building',
          osm_value: 'yes',
          type: 'house',
          ...german,
        },
        ...{ street: 'Osterbekstraße', housenumber: '96', postcode: '22083', city: 'Hamburg' },
        district: 'Barmbek-Süd',
      },
    },
    {
      type: 'Feature',
      geometry: point(10.031, 53.579),
      properties: {
        ...{
          osm_type: 'W',
          osm_id: 5,
          osm_key: 'highway',
          osm_value: 'residential',
          type: 'street',
          ...german,
        },
        ...{ name: 'Osterbekstraße', postcode: '22083', city: 'Hamburg' },
      },
    },
    {
      type: 'Feature',
      geometry: point(9.9937, 53.5511),
      properties: {
        ...{ osm_type: 'R', osm_id: 62782, osm_key: 'place', osm_value: 'city', type: 'city', ...german },
        name: 'Hamburg',
      },
    },
    {
      type: 'Feature',
      geometry: point(2.35, 48.85),
      properties: { osm_type: 'N', osm_id: 1, name: 'Rue', type: 'street', countrycode: 'FR', city: 'Paris' },
    },
  ],
}
