import { entriesOf, folderOf, moduleOf } from './modules.ts'
import { importsOf, lazyImportsOf, type Source } from './sources.ts'

const crumbLines = 25
/** Kinds of files that stand alone however short they are. */
const alone = /\/(?:routes|texts|mails|words)\/|\/(?:texts|mails|tables)\.ts$/

/** Short files that one file imports. What is loaded later has to be a file, and the foundation's stay there. */
export function crumbs(sources: readonly Source[]): string[] {
  const importers = Map.groupBy(
    sources.flatMap((source) => [...new Set(importsOf(source))].map((target) => ({ target, source }))),
    ({ target }) => target,
  )
  const lazy = new Set(sources.flatMap(lazyImportsOf))
  return sources.flatMap(({ path, text }) => {
    const [only, other] = importers.get(path) ?? []
    if (!only || other || !folderOf(path) || alone.test(path) || lazy.has(path)) return []
    if (text.trimEnd().split('\n').length >= crumbLines || isEntry(path) || isEntry(only.source.path))
      return []
    if (path.startsWith('foundation/') && !only.source.path.startsWith('foundation/')) return []
    return [`${path} is imported by ${only.source.path} alone`]
  })
}

function isEntry(path: string): boolean {
  const module = moduleOf(path)
  return module !== null && Object.values(entriesOf(module)).includes(path)
}

/** Files that reach themselves by their imports, types included: Tarjan's strongly connected components. */
export function filesInCycles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[] = []
  const visit = (path: string) => {
    numbers.set(path, numbers.size)
    lowest.set(path, numbers.size - 1)
    open.push(path)
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue
      if (!numbers.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(path) !== numbers.get(path)) return
    const component = open.splice(open.indexOf(path))
    if (component.length > 1) found.push(...component)
  }
  for (const path of imports.keys()) if (!numbers.has(path)) visit(path)
  return found.sort()
}
