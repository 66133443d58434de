import { crumbs, filesInCycles } from './imports.ts'
import type { Findings } from './limits.ts'
import { entriesOf, folderOf, isPublic, layerOf, moduleOf } from './modules.ts'
import { exportedNames, isVague, packedLists, vagueExports } from './names.ts'
import { importsOf, isTest, type Source } from './sources.ts'

/** What the rules of `limits.ts` find in each module. `readmes` are those of modules and areas. */
export function measure(sources: readonly Source[], readmes: readonly Source[] = []): Findings {
  const code = sources.filter(({ path }) => !isTest(path))
  const ofModules = code.filter(({ path }) => folderOf(path) !== null)
  const byPath = new Map(ofModules.map((source) => [source.path, source]))
  const all = Map.groupBy(sources, ({ path }) => folderOf(path) ?? '')
  const short = crumbs(code)
  const cyclic = filesInCycles(ofModules)
  const readmeOf = new Map(readmes.map(({ path, text }) => [path.replace(/^app\/|\/README\.md$/g, ''), text]))
  const modules = new Set([...all.keys(), ...readmeOf.keys()].filter((module) => module !== ''))
  return new Map(
    [...modules].sort().map((module) => {
      const files = all.get(module) ?? []
      const own = files.filter(({ path }) => !isTest(path))
      const { pure, server } = entriesOf(module)
      return [
        module,
        {
          files: own.map(({ path }) => path),
          names: exportedNames(pure, byPath),
          serverNames: exportedNames(server, byPath),
          readmeLines: readmeOf.get(module)?.trimEnd().split('\n') ?? [],
          upwardImports: own.flatMap(upwardImports),
          deepImports: own.flatMap(deepImports),
          filesInCycles: cyclic.filter((path) => folderOf(path) === module),
          crumbs: short.filter((line) => folderOf(line) === module),
          packedLists: own.flatMap(packedLists),
          vagueFileNames: files.map(({ path }) => path).filter(isVague),
          vagueExports: own.flatMap(vagueExports),
        },
      ]
    }),
  )
}

/** Imports of modules that aren't on a lower layer. Routes may import every module. */
function upwardImports(source: Source): string[] {
  const module = moduleOf(source.path)
  if (!module || source.path.includes('/routes/')) return []
  return importsOf(source)
    .filter((target) => {
      const other = moduleOf(target)
      if (!other || other === module || target.endsWith('/tables.ts')) return false
      return layerOf(other) >= layerOf(module)
    })
    .map((target) => `${source.path} imports ${target}`)
}

/** Imports past the entries of another module. The tables of an area may name the types of all its modules. */
function deepImports(source: Source): string[] {
  const module = moduleOf(source.path)
  if (!module || source.path === `app/${module}/tables.ts`) return []
  return importsOf(source)
    .filter((target) => {
      const other = moduleOf(target)
      return other !== null && other !== module && !isPublic(target)
    })
    .map((target) => `${source.path} imports ${target}`)
}
