import { posix } from 'node:path'
import { layers } from './layers.ts'

/** Folders of `app/` that hold modules. Every other folder of `app/` and `foundation/` is a module itself. */
const areas = ['search', 'storefront', 'booking', 'editor', 'backoffice', 'desk']
/** Modules inside the folder of another one, whose tables they write. */
const nested = [
  'account/operators',
  'availability/counter-sales',
  'availability/single-starts',
  'availability/imported-calendars',
  'availability/resources',
  'availability/schedule',
  'availability/series',
  'availability/start-closing',
  'catalog/administration',
  'catalog/company-review',
  'catalog/publishing',
  'payment/onboarding',
  'payment/payouts',
  'payment/troubles',
  'chat/stream',
  'chat/pages',
  'chat/notices',
  'chat/moderation',
  'chat/pictures',
  'reviews/pictures',
  'reviews/listing',
  'chat/quick-answers',
  'reviews/star-links',
]
const inArea = new RegExp(
  `^app/((?:${areas.join('|')})/(?!ui/|routes/|texts/|mails/)[a-z-]+|${nested.join('|')})/`,
)

/** The module of a file, like `payment` or `search/place`; `null` outside of `app/`. */
export function moduleOf(path: string): string | null {
  return inArea.exec(path)?.[1] ?? areaOf(path)
}

/** The area of a file, or its module outside of the areas. Tables belong to it. */
export function areaOf(path: string): string | null {
  return /^app\/([a-z-]+)\//.exec(path)?.[1] ?? null
}

/** The module of a file for rules that hold in `foundation/`, too: `foundation/platform` is one. */
export function folderOf(path: string): string | null {
  return moduleOf(path) ?? /^(foundation\/[a-z-]+)\//.exec(path)?.[1] ?? null
}

/** The two public entries of a module; the second one belongs to the server. */
export function entriesOf(module: string): { pure: string; server: string } {
  const name = posix.join('app', module, posix.basename(module))
  return { pure: `${name}.ts`, server: `${name}.server.ts` }
}

/** True for a file that other modules may import. */
export function isPublic(path: string): boolean {
  const module = moduleOf(path)
  if (!module) return true
  const { pure, server } = entriesOf(module)
  if (path === pure || path === server) return true
  const folders = isInArea(module)
    ? /^(?:ui|texts|mails|words)\/[^/]+$|^(?:texts|mails|tables)\.ts$/
    : /^ui\//
  return folders.test(path.slice(`app/${module}/`.length))
}

/** True for `search/place`, false for `payment` and for the loose files of an area. */
function isInArea(module: string): boolean {
  return areas.includes(module.split('/')[0] ?? '') || nested.includes(module)
}

/** The number of a module's layer; -1 where `layers.ts` doesn't list it. */
export function layerOf(module: string): number {
  return layers.findIndex((layer) => layer.includes(module))
}
