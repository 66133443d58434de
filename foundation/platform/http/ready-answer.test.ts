import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { encodingFor, isCompressible } from './compression.ts'
import { answerWith, readyAnswer, type Asking } from './ready-answer.ts'
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  formTargetsOf,
  reachedBy,
  scriptHeadersFor,
  securityHeadersFor,
} from './security-headers.ts'

const text = 'Moin Hamburg. '.repeat(200)
const parts = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' },
  body: Buffer.from(text),
  compressed: { quality: 5 },
}
const asking: Asking = { method: 'GET', acceptEncoding: null, ifNoneMatch: null }
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('one answer for many readers', () => {
  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
    [null, (body: Buffer) => body],
  ])('%s is spoken, its length told', async (acceptEncoding, decode) => {
    const answer = answerWith(await readyAnswer(parts), { ...asking, acceptEncoding })
    const body = await bytes(answer)
    expect(decode(body).toString()).toBe(text)
    expect(answer.headers.get('content-encoding')).toBe(acceptEncoding)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
  })

  test('HEAD gets the headers of GET and no body', async () => {
    const ready = await readyAnswer(parts)
    const [get, head] = ['GET', 'HEAD'].map((method) => answerWith(ready, { ...asking, method }))
    expect((await bytes(head!)).length).toBe(0)
    expect(Object.fromEntries(head!.headers)).toEqual(Object.fromEntries(get!.headers))
  })

  test.each([
    ['the mark itself', (etag: string) => etag],
    ['one of several', (etag: string) => `"old", ${etag}`],
    ['a mark made strong on the way', (etag: string) => etag.slice(2)],
    ['any', () => '*'],
  ])('304 for %s', async (_name, markFrom) => {
    const ready = await readyAnswer(parts)
    const answer = answerWith(ready, { ...asking, ifNoneMatch: markFrom(ready.etag) })
    expect(answer.status).toBe(304)
    expect((await bytes(answer)).length).toBe(0)
    expect(answer.headers.get('etag')).toBe(ready.etag)
  })

  test('another text has another mark, and no mark makes a 304 of an error', async () => {
    const [one, other] = [
      await readyAnswer(parts),
      await readyAnswer({ ...parts, body: Buffer.from(`${text}!`), status: 404 }),
    ]
    expect(one.etag).not.toBe(other.etag)
    expect(answerWith(other, { ...asking, ifNoneMatch: other.etag }).status).toBe(404)
    expect(answerWith(one, { ...asking, ifNoneMatch: other.etag }).status).toBe(200)
  })

  test('what is small or compressed already travels as it is', async () => {
    const small = await readyAnswer({ ...parts, body: Buffer.from('Moin') })
    const picture = await readyAnswer({ ...parts, headers: {}, compressed: 'no' })
    for (const ready of [small, picture]) {
      const answer = answerWith(ready, { ...asking, acceptEncoding: 'br, gzip' })
      expect(answer.headers.get('content-encoding')).toBeNull()
    }
    expect(answerWith(picture, asking).headers.get('vary')).toBeNull()
  })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.1', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('of "%s" we speak %s', (accepted, spoken) => {
  expect(encodingFor(accepted)).toBe(spoken)
})

test('text is compressed, pictures and fonts are not', () => {
  expect(['text/html', 'application/json', 'image/svg+xml', 'text/javascript'].every(isCompressible)).toBe(
    true,
  )
  expect(['image/webp', 'font/woff2', 'application/pdf'].some(isCompressible)).toBe(false)
})

test.each([
  ['203.0.113.7', null, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.3', 'forged, 198.51.100.1', '198.51.100.1'],
  ['::ffff:192.168.1.1', '198.51.100.1', '198.51.100.1'],
  ['172.32.0.1', '198.51.100.1', '172.32.0.1'],
  ['::ffff:172.18.0.5', '198.51.100.1', '198.51.100.1'],
  ['::ffff:172.18.0.5', '::ffff:198.51.100.1', '198.51.100.1'],
  ['::ffff:ac12:5', '198.51.100.1', '198.51.100.1'],
  ['100.64.3.1', '198.51.100.1:4711', '198.51.100.1'],
  ['fd00::1', '[2001:db8:a:b:1:2:3:4]:4711', '2001:db8:a:b::/64'],
  ['fe80::1%eth0', '198.51.100.1', '198.51.100.1'],
  ['::1', '2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:a:b::1', '198.51.100.1', '2001:db8:a:b::/64'],
  ['2001:db8:a:b:ffff:1:2:3', null, '2001:db8:a:b::/64'],
  ['127.0.0.1', 'nobody', '127.0.0.1'],
  ['127.0.0.1', ' ', '127.0.0.1'],
  [undefined, null, 'unknown'],
])('from %s with "%s" counts %s', (socket, forwardedFor, address) => {
  expect(clientAddress(socket, forwardedFor)).toBe(address)
})

test.each([
  ['forged, 198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['forged, 198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['forged, 2001:db8::1, 203.0.113.9, 10.0.0.7', 3, '2001:db8:0:0::/64'],
  ['198.51.100.1', 2, '198.51.100.1'],
  ['203.0.113.9, nobody', 1, '127.0.0.1'],
])('of "%s" behind %i proxies counts %s', (forwardedFor, proxies, address) => {
  expect(clientAddress('127.0.0.1', forwardedFor, proxies)).toBe(address)
})

describe('the policy of a page', () => {
  test('names every inline script once, by what is in it; data and files are no scripts of ours', () => {
    const html =
      '<script>a()</script><script nonce="x">a()</script><script type="module" async="">b()</script>' +
      '<script src="/x.js"></script><script type="application/ld+json">{}</script>'
    expect(inlineScriptHashes(html)).toEqual([
      "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
      "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
    ])
  })

  test('a street map’s server may be asked where one is configured, and nobody else', () => {
    const connects = (mapStyleUrl: string | null) =>
      /connect-src [^;]*/.exec(
        contentSecurityPolicy({ scripts: [], reaches: reachedBy({ mapStyleUrl }) }),
      )?.[0]
    expect(connects(null)).toBe("connect-src 'self'")
    expect(connects('https://karten.example/stile/hell.json?key=1')).toBe(
      "connect-src 'self' https://karten.example",
    )
  })

  test('forms lead to the payment provider, or to the sandbox in its place', () => {
    const stripe = { secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'] as const }
    const targets = (apiUrl: string | null) => formTargetsOf({ stripe: { ...stripe, apiUrl } })
    expect(targets('http://127.0.0.1:4242/')).toEqual(['http://127.0.0.1:4242'])
    expect(targets(null)).toEqual(formTargetsOf({ stripe: null }))
    expect(contentSecurityPolicy({ scripts: [] })).toMatch(
      /form-action 'self' https:\/\/checkout\.stripe\.com /,
    )
  })

  test('a worker, which has a policy of its own, may ask nobody else either', () => {
    const reaches = reachedBy({ mapStyleUrl: 'https://karten.example/stile/hell.json' })
    expect(scriptHeadersFor({ reaches })['content-security-policy']).toBe(
      "default-src 'self'; connect-src 'self' https://karten.example",
    )
    expect(scriptHeadersFor({ reaches: [] })['content-security-policy']).toMatch(/connect-src 'self'$/)
  })

  test('allows our own and what is named, no base, no frame, no plug-in', () => {
    const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"] })
    expect(policy).toContain("script-src 'self' 'nonce-abc';")
    for (const rule of [
      "default-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe-eval|strict-dynamic|script-src[^;]*unsafe-inline/)
  })

  test('over https every answer asks to stay there', () => {
    expect(securityHeadersFor('https://utkiek.example')['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(securityHeadersFor('http://localhost:3000')['strict-transport-security']).toBeUndefined()
    expect(securityHeadersFor('http://localhost:3000')['x-content-type-options']).toBe('nosniff')
  })
})
