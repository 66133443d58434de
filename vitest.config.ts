import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const withDatabase = {
  globalSetup: ['./test/global-setup.ts'],
  setupFiles: ['./test/support/quiet-console.ts', './test/support/style-address.ts'],
}

const slow = ['test/concurrency/**/*.test.ts', 'test/kills/**/*.test.ts']
const journeys = ['test/{e2e,journeys}/**/*.test.ts']
const start = ['test/start/**/*.test.ts']
const elsewhere = ['**/node_modules/**', 'build/**', 'data/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Tests make much that soon dies: with room for it they collect garbage less often.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'modules',
          // Reading the same modules for each of hundreds of files took longer than testing: a worker reads them once.
          // What a test changes outside itself it gives back: which files share a worker changes from run to run.
          isolate: false,
          include: ['{app,foundation,db,sandbox,test,bench,scripts,bin}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...slow, ...journeys, ...start],
          testTimeout: 20_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'races',
          isolate: false,
          include: slow,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'journeys',
          include: journeys,
          // One more than most processors: who walks waits for a third of the time.
          maxWorkers: 3,
          // Waits end with what they wait for: a busy machine takes several times as long as a quiet one.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // A worker reads the modules once, and keeps its browser; what a person is comes with each visit.
          isolate: false,
          globalSetup: ['./test/journey-setup.ts'],
          setupFiles: [...withDatabase.setupFiles, './test/support/end-of-journeys.ts'],
          // What was wrong on the way is read in the list of failures: there it must not be cut short.
          chaiConfig: { truncateThreshold: 0 },
        },
      },
      {
        test: {
          name: 'start',
          include: start,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          exclude: [...elsewhere, ...(process.getuid?.() === 0 ? [] : ['test/start/start-by-root.test.ts'])],
          setupFiles: withDatabase.setupFiles,
        },
      },
    ],
  },
})
