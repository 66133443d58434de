import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  type ServerBuild,
} from 'react-router'
import routerConfig from '../../react-router.config.ts'
import type { ChatHub } from '#app/chat/stream/stream.server.ts'
import type { Counters } from '#app/figures/figures.server.ts'
import { servePicture } from '#app/pictures/pictures.server.ts'
import { openScope } from '#app/scope.server.ts'
import { openWeb, type Web } from '#app/web.server.ts'
import { configFrom, type Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Log } from '#foundation/platform/log.server.ts'
import { cheapScrypt } from './account-bench.ts'
import type { PaymentWorld } from './payment-world.ts'
import { listedRoutes, type ListedRoute } from './route-list.ts'

/** The whole web side in this process, from the sources and without a browser's bundle. */
export type TestWeb = {
  config: Config
  fetch: Web['fetch']
  counters: Counters
  chat: ChatHub | null
  /** Every route's path, with its placeholders. */
  paths: string[]
  /** What the log heard since the last question. */
  heard: () => string[]
  stop: () => void
}

export const testAddress = 'http://localhost:3000'

type Configured = {
  appUrl?: string
  mapStyleUrl?: string
  trustedProxies?: string
  /** A Photon server that finds addresses, in the place of our own gazetteer. */
  photonUrl?: string
  mode?: 'demo' | 'production'
  /** The database, for what listens to it. */
  listenUrl?: string
}

/** Opens the application's web side on a database, with a payment world as its provider and the cheapest of hashes. */
export async function openTestWeb(
  db: Db,
  { sandbox, now }: PaymentWorld,
  { appUrl = testAddress, mapStyleUrl, trustedProxies, photonUrl, mode = 'demo', listenUrl }: Configured = {},
): Promise<TestWeb> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utkiek-web-'))
  const isPublic = appUrl !== testAddress
  const env = {
    ...{ DATA_DIR: dataDir, APP_URL: appUrl, MAP_STYLE_URL: mapStyleUrl, TRUSTED_PROXIES: trustedProxies },
    DEMO_PUBLIC: isPublic ? 'yes' : 'no',
    ADDRESS_PROVIDER: photonUrl === undefined ? undefined : 'photon',
    PHOTON_URL: photonUrl,
  }
  // A demo's secrets and outbox; `production` has its limits.
  const config = { ...configFrom(env), mode }
  const lines: string[] = []
  const hear = (event: string, fields: object = {}) => void lines.push(`${event} ${JSON.stringify(fields)}`)
  const log: Log = { info: hear, error: hear }
  const clock = { now, offsetMs: () => 0, setOffset: () => undefined, onMove: () => undefined }
  const provider = { url: sandbox.url, secretKey: sandbox.secretKey, stop: () => Promise.resolve() }
  const scope = openScope({
    config,
    db,
    clock,
    log,
    sandbox: provider,
    hasher: cheapScrypt,
    ...(listenUrl === undefined ? {} : { listenUrl }),
  })
  const build = await buildFromSources()
  const web = openWeb({
    ...{ scope, build, files: null, sandboxUrl: sandbox.url },
    // The demo's pictures aren't drawn here.
    picture: (path) => servePicture(scope.pictures.files, path),
    isReady: () => Promise.resolve(true),
  })
  return {
    config,
    fetch: web.fetch,
    counters: scope.counters,
    chat: scope.chat,
    paths: listedRoutes.map(({ whole }) => `/${whole}`),
    heard: () => lines.splice(0),
    stop: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function buildFromSources(): Promise<ServerBuild> {
  const root = { id: 'root', path: '', module: withProps(await import('#app/root.tsx')) }
  const pages = await Promise.all(listedRoutes.map(routeFromSources))
  const all = [root, ...pages].map((route) => [route.id, route])
  const assetsOf = ({ id }: { id: string }) => [
    id,
    { id, module: `/${id}.js`, hasLoader: true, imports: [], css: [] },
  ]
  return {
    entry: { module: await import('#app/entry.server.tsx') },
    routes: Object.fromEntries(all),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries([root, ...pages].map(assetsOf)),
      url: '/manifest.js',
      version: 'test',
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    allowedActionOrigins: routerConfig.allowedActionOrigins,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

async function routeFromSources({ id, parentId, path, index, file }: ListedRoute) {
  const module = (await import(join(import.meta.dirname, '../../app', file))) as PageModule
  return { id, parentId, path, index, module: withProps(module) }
}

type PageModule = { default?: unknown; ErrorBoundary?: unknown }

// What the bundler's plugin does to a page: its component gets the loader's data as props.
function withProps({ ErrorBoundary, ...module }: PageModule): object {
  return {
    ...module,
    ...(module.default ? { default: withComponentProps(module.default as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  }
}
