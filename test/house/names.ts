import { posix } from 'node:path'
import { importsOf, withoutComments, type Source } from './sources.ts'

const vagueWords = /^(?:said|told|asked|meant|wished|given|shown|besides?|behind|leads)$/
const vagueFirstWords = /^(?:own|ways|nothing|never|to)$/

/** True for a file like `said-day.ts` or `own-holds.test.ts`. */
export function isVague(path: string): boolean {
  const [first = '', ...others] = posix.basename(path).split('.')[0]!.split('-')
  return hasVagueWord(first, others)
}

/** Exported names like `shownPrice` or `ownHolds`. */
export function vagueExports({ path, text }: Source): string[] {
  return declaredNames(text)
    .filter((name) => {
      const [first = '', ...others] = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
      return hasVagueWord(first, others)
    })
    .map((name) => `${name} in ${path}`)
}

function hasVagueWord(first: string, others: readonly string[]): boolean {
  return (
    [first, ...others].some((word) => vagueWords.test(word)) ||
    (vagueFirstWords.test(first) && others.length > 0)
  )
}

/** Spreads of a literal, which write on one line what belongs on several. */
export function packedLists({ path, text }: Source): string[] {
  const spreads = withoutComments(text).match(/\.\.\.\{|\.\.\.\(\s*\[[^\]]*\]\s*as const\s*\)/g) ?? []
  return spreads.map((spread) => `${spread.replaceAll(/\s+/g, ' ')} in ${path}`)
}

/** The names that others can import from a file, those behind `export *` included. */
export function exportedNames(path: string, files: ReadonlyMap<string, Source>): string[] {
  const source = files.get(path)
  if (!source) return []
  const code = withoutComments(source.text)
  const listed = [...code.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  )
  const all = [...code.matchAll(/^export \* from ['"]([^'"]+)['"]/gm)].flatMap(([, from = '']) =>
    importsOf({ path, text: `import x from '${from}'` }).flatMap((target) => exportedNames(target, files)),
  )
  return [...new Set([...declaredNames(code), ...listed, ...all])]
}

function declaredNames(code: string): string[] {
  const declaration =
    /^export (?:declare |abstract |async )*(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
  return [...code.matchAll(declaration)].map(([, name = '']) => name)
}
