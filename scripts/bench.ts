import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { memoryEnvironment, memoryFlags } from '../bin/memory.mjs'

// `npm run bench -- search --services 100000` runs bench/search.ts with the rest of the arguments.
const known = [
  'search',
  'radius',
  'booking',
  'bookings',
  'personal',
  'calendar',
  'pages',
  'memory',
  'jobs',
  'documents',
  'chat',
  'schedule',
  'lighthouse',
  'start',
].filter((name) => existsSync(fileOf(name)))
const [name, ...rest] = process.argv.slice(2)

function fileOf(bench: string): string {
  return join(import.meta.dirname, '../bench', `${bench}.ts`)
}

if (name !== undefined && !known.includes(name)) {
  console.error(`There is no bench "${name}". Known: ${known.join(', ')}`)
  process.exit(1)
}
for (const bench of name === undefined ? known : [name]) {
  // With the application's own memory: how long a collection of garbage stops everything depends on it.
  const child = spawn(process.execPath, [...memoryFlags, fileOf(bench), ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ...memoryEnvironment },
  })
  const code = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)))
  if (code !== 0) process.exit(code)
}
