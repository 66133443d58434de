import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { build } from 'vite'
import { childEnvironment } from '#foundation/platform/config.server.ts'

const root = join(import.meta.dirname, '../..')
// Packages that stay outside are found from here.
const cache = join(root, 'node_modules/.cache')
const prefix = 'program-'
const made = new Map<string, Promise<string>>()

/**
 * A program with all that it imports in one piece, made for the first who asks in this process; tells its path. Of a
 * thousand files each start reads and links every one anew, which takes three times as long.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = made.get(source) ?? bundle(source)
  made.set(source, known)
  return known
}

/** The environment in which the program takes what an earlier process of it has compiled. */
export const environmentFor = (program: string) =>
  childEnvironment({ NODE_COMPILE_CACHE: join(dirname(program), 'compiled') })

async function bundle(source: string): Promise<string> {
  mkdirSync(cache, { recursive: true })
  removeLeftovers()
  const outDir = join(cache, `${prefix}${process.pid}`, parse(source).name)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: source, outDir, rolldownOptions: { external: ['pg-native', 'sharp'] } },
  })
  return join(outDir, `${parse(source).name}.js`)
}

// Workers of tests are ended without a word: the next one clears up behind them.
function removeLeftovers(): void {
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
