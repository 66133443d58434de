/** What is counted of a module, and how much of it there may be. `exceptions.ts` lists the modules that have more. */
export const limits = {
  /** Source files, tests aside. */
  files: 40,
  /** Names that the module exports to others through `<module>.ts`. */
  names: 25,
  /** Names that it exports through `<module>.server.ts`. */
  serverNames: 25,
  /** Lines of its README. */
  readmeLines: 40,
  /** Imports of a module that isn't on a lower layer, types included. Files in `routes/` may have them. */
  upwardImports: 0,
  /** Imports of another module that go past its public entries. */
  deepImports: 0,
  /** Files that import themselves by way of others, types included. */
  filesInCycles: 0,
  /** Source files under 25 lines that one file imports: they belong into that file. */
  crumbs: 0,
  /** Lists packed into few lines: `...{ a, b }` and `...([a, b] as const)`. */
  packedLists: 0,
  /** Files, tests included, whose name says nothing to somebody who knows the field. */
  vagueFileNames: 0,
  /** Exported names of that kind. */
  vagueExports: 0,
}

export type Rule = keyof typeof limits

/** For each module what was found by each rule: as many items as are compared with the limit. */
export type Findings = Map<string, Record<Rule, readonly string[]>>

/** For some modules a limit of their own. */
export type Exceptions = Readonly<Record<string, Partial<Record<Rule, number>>>>

/** A line for each limit that a module exceeds, and for each exception that is higher than it has to be. */
export function brokenLimits(findings: Findings, exceptions: Exceptions): string[] {
  const problems: string[] = []
  for (const [module, found] of findings) {
    for (const rule of Object.keys(limits) as Rule[]) {
      const count = found[rule].length
      const exception = exceptions[module]?.[rule]
      const most = exception ?? limits[rule]
      const where = limits[rule] === 0 ? `: ${found[rule].join('; ')}` : ''
      if (count > most) problems.push(`${module} has ${count} ${rule}, at most ${most}${where}`)
      else if (exception !== undefined && count <= limits[rule])
        problems.push(`${module} keeps the limit of ${rule}: delete its exception`)
      else if (exception !== undefined && count < exception)
        problems.push(`${module} has only ${count} ${rule}: lower its exception from ${exception}`)
    }
  }
  const gone = Object.keys(exceptions).filter((module) => !findings.has(module))
  return [...problems, ...gone.map((module) => `${module} is no module: delete its exceptions`)]
}
