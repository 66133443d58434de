import { existsSync, writeFileSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Breakable } from './broken-guards.ts'
import { torture, tortureWithout } from './torture.ts'

/** What `npm run torture` hands over. */
export type Settings = {
  minutes: number
  seed: number
  off: Breakable[]
  resultFile: string
  /** Is there when the run is to come to its end. */
  stopFile: string
}

// Only `npm run torture` runs this file.
const settings = JSON.parse(process.env['TORTURE'] ?? '') as Settings

test('torture', async () => {
  const { minutes, seed, off, resultFile, stopFile } = settings
  const end = performance.now() + minutes * 60_000
  const isOver = () => performance.now() >= end || existsSync(stopFile)
  // The runner would keep the lines until the end.
  const say = (line: string) => void writeSync(2, `${line}\n`)
  const totals = await (off.length > 0
    ? tortureWithout({ off, isOver, say })
    : torture({ seed, isOver, say }))
  writeFileSync(resultFile, JSON.stringify(totals))
  expect(totals.units + totals.breaches.length).toBeGreaterThan(0)
})
