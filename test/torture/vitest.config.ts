import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const aDay = 86_400_000

/** What `npm run torture` runs: one file, for as long as it was told. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['test/torture/run.torture.ts'],
    // Lines of a thread reach the terminal at once.
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: aDay,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/support/style-address.ts'],
  },
})
