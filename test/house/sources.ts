import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One source file of ours, as the house rules see it. `path` is relative to the root, with slashes. */
export type Source = { path: string; text: string }

const roots = ['app', 'foundation', 'db', 'sandbox', 'test', 'bench', 'scripts']
const single = ['server.ts', 'worker.ts']

/** Every TypeScript file of the project. */
export function readSources(root: string): Source[] {
  const found: Source[] = []
  for (const folder of roots) {
    for (const entry of entriesOf(join(root, folder))) {
      const path = posix.join(folder, entry.split('\\').join('/'))
      if (/\.tsx?$/.test(path) && !path.endsWith('.d.ts')) found.push({ path, text: read(root, path) })
    }
  }
  for (const path of single) {
    const text = read(root, path)
    if (text) found.push({ path, text })
  }
  return found
}

/** Every folder and file name below the source roots, for the rule on drawers. */
export function readNames(root: string): string[] {
  return roots.flatMap((folder) => entriesOf(join(root, folder)).map((entry) => `${folder}/${entry}`))
}

/** What a file imports, resolved to a path from the root for our own files, verbatim for packages. */
export function importsOf({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const specifiers = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].map(
    (match) => match[2]!,
  )
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
    return specifier
  })
}

/** The code without comments, so that a word in a comment breaks no rule. Strings stay. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

/** The areas whose folders are modules themselves. */
const areas = 'search|storefront|booking'

/** The module a file belongs to (`payment`, `search/place`), or `null` outside the modules. */
export function roomOf(path: string): string | null {
  const ofArea = new RegExp(`^app/((?:${areas})/(?!ui/|routes/|texts/|mails/)[a-z-]+)/`).exec(path)?.[1]
  return ofArea ?? /^app\/([a-z-]+)\//.exec(path)?.[1] ?? null
}

/** The area of a module, or the module itself outside of areas. Tables belong to it. */
export function areaOf(path: string): string | null {
  return /^app\/([a-z-]+)\//.exec(path)?.[1] ?? null
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(String)
  } catch {
    return []
  }
}

function read(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
