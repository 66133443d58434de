import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fetchCalendar, type CalendarNetwork } from './fetch-calendar.server.ts'
import { isPublicAddress, readCalendarAddress } from './public-address.ts'

test.each([
  ['127.0.0.1', 'loopback'],
  ['0.0.0.0', 'this host'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'carrier NAT'],
  ['169.254.169.254', 'metadata'],
  ['168.63.129.16', 'metadata'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:10.0.0.1', 'mapped'],
  ['::ffff:8.8.8.8', 'mapped'],
  ['64:ff9b::a00:1', 'NAT64'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['2002:a00:1::', '6to4'],
  ['2001::1', 'Teredo'],
  ['ff02::1', 'multicast'],
  ['nonsense', 'no address'],
])('%s is refused: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['http://a.example/x.ics', 'not-https'],
  ['file:///etc/passwd', 'not-an-address'],
  ['ftp://a.example/x', 'not-https'],
  ['https://ich:geheim@a.example/', 'has-credentials'],
  ['https://a.example:8443/', 'other-port'],
  ['kalender', 'not-an-address'],
])('the address %s is refused', (typed, fault) => {
  expect(readCalendarAddress(typed)).toBe(fault)
})

/** A server on this machine that stands for every public host. */
async function withServer<T>(
  answer: RequestListener,
  work: (network: CalendarNetwork) => Promise<T>,
): Promise<T> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await work({
      addressesOf: (host) =>
        Promise.resolve(host.startsWith('intern') ? ['8.8.8.8', '10.0.0.1'] : ['8.8.8.8']),
      get: (url, _address, signal) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get({ host: '127.0.0.1', port, path: url.pathname, signal }, resolve).on('error', reject)
        }),
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const fetched = (answer: RequestListener, url = 'https://a.example/x.ics', timeoutMs = 5000) =>
  withServer(answer, (network) => fetchCalendar(url, { network, timeoutMs }))
const failed = (because: string) => ({ outcome: 'failed', because })

test('a calendar is read, also zipped and after a redirect', async () => {
  const text = 'BEGIN:VCALENDAR'
  expect(await fetched((_, response) => void response.end(text))).toEqual({ outcome: 'fetched', text })
  const zipped: RequestListener = ({ url }, response) =>
    url === '/x.ics'
      ? response.writeHead(302, { location: '/y.ics' }).end()
      : response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
  expect(await fetched(zipped)).toEqual({ outcome: 'fetched', text })
})

test.each([
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:169.254.169.254]/', 'private'],
  ['https://intern.example/', 'private'],
  ['http://a.example/', 'bad-address'],
  ['https://a.example:22/', 'bad-address'],
])('%s is not fetched, nor is a redirect to it followed', async (url, because) => {
  let hits = 0
  expect(await fetched((_, response) => (hits++, response.end()), url)).toEqual(failed(because))
  expect(hits).toBe(0)
  const redirect: RequestListener = (_, response) => response.writeHead(301, { location: url }).end()
  expect(await fetched(redirect)).toEqual(failed(because))
})

test('large, unpacked large, slow, endlessly redirected and refused answers fail', async () => {
  const large = Buffer.alloc(3 * 1024 * 1024, 'x')
  expect(await fetched((_, response) => void response.end(large))).toEqual(failed('too-large'))
  const bomb: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large))
  expect(await fetched(bomb)).toEqual(failed('too-large'))
  const slow: RequestListener = (_, response) => void response.writeHead(200).write('BEGIN')
  expect(await fetched(slow, undefined, 200)).toEqual(failed('no-answer'))
  const circle: RequestListener = (_, response) => response.writeHead(302, { location: '/x.ics' }).end()
  expect(await fetched(circle)).toEqual(failed('redirects'))
  expect(await fetched((_, response) => response.writeHead(404).end())).toEqual(failed('refused'))
})
