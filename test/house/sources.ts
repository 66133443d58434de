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
    for (const entry of filesBelow(join(root, folder))) {
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
  return roots.flatMap((folder) => filesBelow(join(root, folder)).map((entry) => `${folder}/${entry}`))
}

/** The READMEs of modules and areas. */
export function readReadmes(root: string): Source[] {
  return readNames(root)
    .filter((path) => path.endsWith('/README.md'))
    .map((path) => ({ path, text: read(root, path) }))
}

const known = new WeakMap<Source, string[]>()

/** What a file imports, types too: a path from the root for our own files, the name of a package otherwise. */
export function importsOf(source: Source): string[] {
  const found = known.get(source) ?? specifiers(source, /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)
  known.set(source, found)
  return found
}

/** What a file loads later, by `import()`. */
export function lazyImportsOf(source: Source): string[] {
  return specifiers(source, /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g)
}

function specifiers({ path, text }: Source, pattern: RegExp): string[] {
  return [...withoutComments(text).matchAll(pattern)].map(([, , specifier = '']) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
    return specifier
  })
}

/** True for tests and what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^test\//.test(path)
}

/** The code without comments, so that a word in a comment breaks no rule. Strings stay. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

function filesBelow(folder: string): string[] {
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
