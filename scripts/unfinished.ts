import { writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/** Where a suite that is stopped tells what had no end yet: beside its report. */
export const unfinishedBeside = (report: string): string => join(dirname(report), 'unfinished.txt')

/** Vitest's: when it is stopped, writes which files were running, and which tests of them. */
export default class Unfinished implements Reporter {
  readonly #tests = new Map<string, Set<string>>()

  onInit({ config }: Vitest): void {
    const files = config.outputFile
    const report = typeof files === 'object' ? files['json'] : undefined
    if (report === undefined) return
    // Before Vitest's own, which ends the process.
    process.prependOnceListener('SIGTERM', () =>
      writeFileSync(unfinishedBeside(report), this.#lines(config.root)),
    )
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#tests.set(moduleId, new Set())
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#tests.delete(moduleId)
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#tests.get(module.moduleId)?.add(fullName)
  }

  onTestCaseResult({ module, fullName }: TestCase): void {
    this.#tests.get(module.moduleId)?.delete(fullName)
  }

  #lines(root: string): string {
    return [...this.#tests]
      .flatMap(([file, tests]) => [relative(root, file), ...[...tests].map((test) => `  ${test}`)])
      .join('\n')
  }
}
