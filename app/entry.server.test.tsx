import { lazy, Suspense, useContext } from 'react'
import {
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  UNSAFE_FrameworkContext as FrameworkContext,
  type ServerBuild,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#foundation/platform/log.server.ts'
import { forEverybody, pageKey } from '#foundation/platform/page.ts'
import { scopeKey, type Scope } from '#foundation/platform/scope.ts'
import * as entry from './entry.server.tsx'

/**
 * What the application answers when its only page is `Page`, which `loader` loads for; beside it there is the route
 * `elsewhere`.
 */
async function answerWith(Page: () => React.ReactNode, loader?: () => unknown): Promise<Response> {
  const hasLoader = loader !== undefined
  const part = { id: 'root', path: '', module: '/root.js', hasLoader, imports: [], css: [] }
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: Page, ...(loader && { loader }) } },
      elsewhere: { id: 'elsewhere', path: '/elsewhere', module: { default: () => null } },
    },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: part,
        elsewhere: { ...part, id: 'elsewhere', path: '/elsewhere', module: '/elsewhere.js' },
      },
      ...{ url: '/manifest.js', version: 'test' },
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(scopeKey, { log: silentLog } as Scope)
  context.set(pageKey, { nonce: undefined, clientAddress: forEverybody })
  return createRequestHandler(build, 'production')(new Request('http://utkiek.test/'), context)
}

// The router says so by itself where a page has no error page of its own.
const complain = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

// React itself goes on by `setImmediate`, which stays real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that was rendered leaves no timer behind, which would hold all of it', async () => {
  const answer = await answerWith(() => <p>Moin</p>)
  expect(await answer.text()).toContain('<p>Moin</p>')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page brings all of its data, also what its loader only promised', async () => {
  const Whole = () => (
    <html lang="de">
      <body>
        <p>Moin</p>
        <Scripts />
      </body>
    </html>
  )
  const later = new Promise((tell) => setImmediate(tell, 'bald'))
  const html = await (await answerWith(Whole, () => ({ said: 'Elbe', later }))).text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="de">.*<\/html>$/s)
  const sent = html.slice(html.indexOf('streamController.enqueue('), html.indexOf('streamController.close()'))
  expect(sent).toContain('Elbe')
  expect(sent).toContain('bald')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that is loaded for the first time is on the page as it is ever after', async () => {
  const Sheet = lazy(async () => ({ default: () => <p>Menü</p> }))
  const Page = () => (
    <html lang="de">
      <body>
        <Suspense fallback={<p>Gleich</p>}>
          <Sheet />
        </Suspense>
        <Scripts />
      </body>
    </html>
  )
  const first = await (await answerWith(Page, () => 'Elbe')).text()
  expect(first).toContain('<p>Menü</p>')
  expect(first).toContain('Elbe')
  expect(first).not.toContain('Gleich')
  expect(await (await answerWith(Page, () => 'Elbe')).text()).toBe(first)
})

test('the router gets the page’s own routes listed, and finds all others by their name', async () => {
  const told: unknown[] = []
  const Page = () => {
    const routes = useContext(FrameworkContext)?.manifest.routes
    told.push(Object.keys(routes ?? {}), routes?.['elsewhere']?.module, routes?.['nowhere'])
    return <p>Moin</p>
  }
  expect((await answerWith(Page)).status).toBe(200)
  expect(told).toEqual([['root'], '/elsewhere.js', undefined])
})

test('neither does one that could not be rendered', async () => {
  complain()
  const answer = await answerWith(() => {
    throw new Error('broken')
  })
  expect(answer.status).toBe(500)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that never ends is given up after eight seconds', async () => {
  complain()
  const endless = new Promise<never>(() => undefined)
  const Endless = () => {
    throw endless
  }
  const asked = answerWith(Endless)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(8_000)
  expect((await asked).status).toBe(500)
  expect(vi.getTimerCount()).toBe(0)
})
