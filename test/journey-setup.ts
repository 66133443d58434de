import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserProgram, type BrowserProgram } from './support/browser.ts'
import { openApplication, type ApplicationPlace } from './support/application.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, because journeys move the clock of theirs. */
    applications: readonly ApplicationPlace[]
    /** Looked for, and installed where need be, once for all of them. */
    browser: BrowserProgram
  }
}

/** Starts the applications for all journeys of a run; each journey brings its own people and its own starts to book. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', await browserProgram())
  // They show the same city: each of its pictures is drawn once for all of them.
  const pictures = mkdtempSync(join(tmpdir(), 'utkiek-pictures-'))
  const applications = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => openApplication({}, { pictures })),
  )
  project.provide(
    'applications',
    applications.map(({ url, dataDir, databaseUrl }) => ({ url, dataDir, databaseUrl })),
  )
  return async () => {
    await Promise.all(applications.map((application) => application.stop()))
    rmSync(pictures, { recursive: true })
  }
}
