import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.ts'

// Source: architecture 6. In bytes, gzip level 9.
const firstLoadLimit = 150_000
const ownShareLimit = 40_000

// React 19.3.1 and React Router 8.4.0 with one route that shows one word, built with our settings.
const emptyApplication = 110_200

type RoutePart = { module: string; imports?: string[]; parentId?: string }
type Manifest = { entry: RoutePart; routes: Record<string, RoutePart> }

/** The JavaScript of one page's first load. `own` is what our code adds to an empty application. */
export type FirstLoad = { route: string; bytes: number; own: number; isWithinBudget: boolean }

/** Weighs the first load of every visitors' page of a client build. */
export function firstLoads(clientFolder: string): FirstLoad[] {
  const manifest = manifestIn(clientFolder)
  const weigh = memoizedWeight(clientFolder)
  return (
    Object.keys(manifest.routes)
      // The preview is a page of companies, who load more.
      .filter((route) => /^(?:search|storefront)\//.test(route) && !route.endsWith('/offer-preview'))
      .map((route) => {
        const files = new Set([manifest.entry, ...chainOf(manifest, route)].flatMap(filesOf))
        const bytes = [...files].reduce((sum, file) => sum + weigh(file), 0)
        const own = bytes - emptyApplication
        return { route, bytes, own, isWithinBudget: bytes <= firstLoadLimit && own <= ownShareLimit }
      })
  )
}

function manifestIn(clientFolder: string): Manifest {
  const assets = join(clientFolder, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error(`no manifest in ${assets}`)
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, ''))
}

function chainOf(manifest: Manifest, route: string): RoutePart[] {
  const part = manifest.routes[route]
  if (!part) throw new Error(`the manifest names a missing route ${route}`)
  return part.parentId === undefined ? [part] : [part, ...chainOf(manifest, part.parentId)]
}

function filesOf({ module, imports = [] }: RoutePart): string[] {
  return [module, ...imports].map((file) => file.replace(/[?#].*$/, ''))
}

function memoizedWeight(clientFolder: string): (file: string) => number {
  const known = new Map<string, number>()
  return (file) => {
    const weight =
      known.get(file) ?? gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).byteLength
    known.set(file, weight)
    return weight
  }
}

if (import.meta.main) {
  const loads = firstLoads(join(root, 'build/current/client'))
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  for (const { route, bytes, own, isWithinBudget } of loads) {
    console.log(
      `${isWithinBudget ? 'ok  ' : 'OVER'} ${route}: ${kilobytes(bytes)} gzip, ${kilobytes(own)} of it our own`,
    )
  }
  const isGreen = loads.length > 0 && loads.every(({ isWithinBudget }) => isWithinBudget)
  if (loads.length === 0) console.log('there is no page of visitors to weigh')
  process.exit(isGreen ? 0 : 1)
}
