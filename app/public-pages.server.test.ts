import { brotliDecompressSync } from 'node:zlib'
import { redirect, type HandleDocumentRequestFunction, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from '#foundation/platform/http/security-headers.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { pageOf } from '#foundation/platform/page.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { openCounters } from './figures/figures.server.ts'
import { openWeb } from './web.server.ts'

const appUrl = 'https://utkiek.example'
const mapStyleUrl = 'https://karten.example/stil.json'
const reached = "connect-src 'self' https://karten.example;"
const filler = 'Moin. '.repeat(300)

/** Renders pages that say what they were rendered from. */
const saying =
  (renders: Request[]): HandleDocumentRequestFunction =>
  (request, status, headers, _entry, context) => {
    renders.push(request)
    const { nonce, clientAddress } = pageOf(context)
    const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
    headers.set('content-type', 'text/html; charset=utf-8')
    if (request.url.endsWith('/cookie')) headers.append('set-cookie', 'location=x')
    const html =
      `<link rel="modulepreload" href="/a.js"/><script${mark}>go(${renders.length})</script>` +
      `<p>${request.url} ${request.headers.get('cookie') ?? '-'} ${clientAddress}</p>${filler}`
    return new Response(request.method === 'HEAD' ? null : html, { status, headers })
  }

/** A build in small: pages that say what they were rendered from, and that count their renders. */
function openSmallSite(mode: 'demo' | 'production' = 'production') {
  const renders: Request[] = []
  const page = (path: string, loader: () => unknown = () => null) => ({
    ...{ id: path, parentId: 'root', path },
    module: { default: () => null, loader },
  })
  const pages = [
    page('city/:name'),
    page('bookings'),
    page('activity/moved', () => redirect('/events')),
    page('activity/cookie'),
  ]
  const root = { id: 'root', path: '', module: { default: () => null } }
  const build = {
    entry: { module: { default: saying(renders), handleError: () => undefined } },
    routes: Object.fromEntries([root, ...pages].map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  let now = new Date('2026-06-14T12:00:00Z')
  const web = openWeb({
    scope: {
      config: { mode, appUrl, mapStyleUrl },
      log: silentLog,
      now: () => now,
      counters: openCounters({ db: {} as Db, now: () => now, log: silentLog }),
    } as Scope,
    ...{ build, files: null, picture: async () => null, sandboxUrl: 'http://127.0.0.1:9' },
    isReady: async () => true,
  })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    web.fetch(new Request(appUrl + path, { method, headers }))
  return { ask, renders, later: (ms: number) => (now = new Date(now.getTime() + ms)) }
}

const session = { cookie: '__Host-utkiek.session_token=abc' }

test('anonymous visitors share one render, from nothing but what is in its key', async () => {
  const { ask, renders } = openSmallSite()
  const answers = await Promise.all(
    ['Firefox', 'Chrome'].map((agent) =>
      ask('/city/kiel', { 'user-agent': agent, cookie: 'location=u1x0; tracker=1', host: 'evil.example' }),
    ),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts[0]).toContain(`<p>${appUrl}/city/kiel location=u1x0 everybody</p>`)
  expect(texts[1]).toBe(texts[0])
  expect(renders).toHaveLength(1)
  expect(renders[0]?.headers.get('user-agent')).toBeNull()
})

test('their page names its scripts by hash, may be asked for again, and lets the scripts wait', async () => {
  const { ask } = openSmallSite()
  const answer = await ask('/city/kiel')
  const html = await answer.text()
  expect(html).toContain('<link rel="modulepreload" fetchPriority="low" href="/a.js"/>')
  const [hash] = inlineScriptHashes(html)
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${hash};`)
  expect(answer.headers.get('content-security-policy')).toContain(reached)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  const again = await ask('/city/kiel', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'))
})

test('a page about oneself is made each time: a nonce, nothing stored, no mark', async () => {
  const { ask, renders } = openSmallSite()
  const nonces = new Set<string>()
  for (let nr = 0; nr < 2; nr += 1) {
    const answer = await ask('/bookings', session)
    const nonce = /<script nonce="([^"]+)">/.exec(await answer.text())?.[1] ?? ''
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(answer.headers.get('content-security-policy')).toContain(reached)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
  expect(renders).toHaveLength(2)
})

test.each(['/city/kiel?nonsense=x', '/bookings'])('%s is rendered anew and stored nowhere', async (path) => {
  const { ask, renders } = openSmallSite()
  for (const _ of [1, 2]) expect((await ask(path)).headers.get('cache-control')).toBe('no-store')
  expect(renders).toHaveLength(2)
})

test('who comes by an advertisement gets the page that all share; nothing of the address is left in it', async () => {
  const { ask, renders } = openSmallSite()
  const plain = await ask('/city/kiel?day=Heute')
  const mark = '"><script>alert(1)</script>'
  const counted = `utm_source=${encodeURIComponent(mark)}&utm_campaign=herbst&gclid=${'A'.repeat(300)}&fbclid=x`
  const answer = await ask(`/city/kiel?${counted}&day=Heute`)
  expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
  const html = await answer.text()
  expect(html).toBe(await plain.text())
  expect(html).toContain(`<p>${appUrl}/city/kiel?day=Heute - everybody</p>`)
  expect(html).not.toMatch(/herbst|utm_|alert/)
  expect(renders).toHaveLength(1)
})

test('a page that sets a cookie belongs to one visitor, whatever its address says', async () => {
  const { ask } = openSmallSite()
  const answer = await ask('/activity/cookie')
  expect(answer.headers.get('set-cookie')).toBe('location=x')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a redirect is passed on and not kept', async () => {
  const { ask } = openSmallSite()
  const answer = await ask('/activity/moved')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/events'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('HEAD tells what GET would, and fills the store for GET', async () => {
  const { ask, renders } = openSmallSite()
  const head = await ask('/city/kiel', {}, 'HEAD')
  expect(await head.text()).toBe('')
  const get = await ask('/city/kiel')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect((await get.text()).length).toBeGreaterThan(1_000)
  expect(renders).toHaveLength(1)
})

test('after ten seconds the page is made anew behind the answer; a moved clock brings a new one at once', async () => {
  const { ask, renders, later } = openSmallSite()
  const first = await (await ask('/city/kiel')).text()
  later(11_000)
  expect(await (await ask('/city/kiel')).text()).toBe(first)
  await expect.poll(async () => (await ask('/city/kiel')).text()).not.toBe(first)
  later(90 * 86_400_000)
  await ask('/city/kiel')
  expect(renders).toHaveLength(3)
})

test('personal pages are compressed in what the browser speaks', async () => {
  const { ask } = openSmallSite()
  const answer = await ask('/bookings', { ...session, 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain(filler)
})

test('what no page can answer well is refused at the door', async () => {
  const { ask, renders } = openSmallSite()
  const own = { origin: appUrl, host: 'utkiek.example' }
  expect((await ask(`/city/${'a'.repeat(4_096)}`)).status).toBe(414)
  expect((await ask('/city/kiel', { ...own, 'content-length': String(64 * 1024 + 1) }, 'POST')).status).toBe(
    413,
  )
  expect((await ask('/webhooks/x', { 'content-length': String(1024 * 1024 + 1) }, 'POST')).status).toBe(413)
  expect((await ask('/city/kiel', { ...own, 'transfer-encoding': 'chunked' }, 'POST')).status).toBe(411)
  expect((await ask('/city/kiel', { ...own, origin: 'https://evil.example' }, 'POST')).status).toBe(403)
  // Only the pages that say so were rendered, never the one that was asked for.
  expect(renders.filter(({ url }) => !url.includes('/fehler/4'))).toEqual([])
})

test('in production there is no way to a sandbox', async () => {
  const answer = await openSmallSite('production').ask('/_sandbox/pay/x')
  expect(answer.status).toBe(404)
  expect((await openSmallSite('demo').ask('/_sandbox/pay/x')).status).not.toBe(404)
})
