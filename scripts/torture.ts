import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { breakableNames, type Breakable } from '#test/torture/broken-guards.ts'
import { isWhole, type Totals } from '#test/torture/totals.ts'
import { capacities } from '#test/torture/work-plan.ts'
import { root } from './root.ts'

/**
 * `npm run torture -- --minutes 10 --seed 1`: everything that may go wrong with places and money, until the time is
 * over. One line of JSON on stdout, the way there on stderr. Ends with 1 when a place was sold twice or stayed empty, a
 * cent is missing, or an invariant is broken. `--break lock,check,update` switches guards off: all three off must end
 * with 1, with any one of them left nothing is sold twice. `--break goodwill-lock` must end with 1, too.
 */
const usage = 'npm run torture -- [--minutes 10] [--seed 1] [--break lock,check,update,goodwill-lock]'
const mostSeed = 2 ** 31 - 1

const { minutes, seed, off } = wanted()
const folder = mkdtempSync(join(tmpdir(), 'utkiek-torture-'))
const resultFile = join(folder, 'result.json')
const stopFile = join(folder, 'stop')
const child = begin()
let interrupts = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(child))
const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
const totals = existsSync(resultFile) ? (JSON.parse(readFileSync(resultFile, 'utf8')) as Totals) : null
rmSync(folder, { recursive: true, force: true })
if (totals) console.log(JSON.stringify(lineOf(totals)))
process.exit(totals && code === 0 && isWhole(totals) ? (interrupts > 0 ? 130 : 0) : 1)

function wanted(): { minutes: number; seed: number; off: Breakable[] } {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string' }, seed: { type: 'string' }, break: { type: 'string' } },
    })
    const names = (values.break ?? '').split(',').filter(Boolean)
    const guards = breakableNames.filter((name) => names.includes(name))
    const asked = Number(values.minutes ?? (guards.length > 0 ? 0.5 : 10))
    const from = values.seed === undefined ? randomInt(mostSeed) : Number(values.seed)
    if (guards.length !== names.length || !(asked > 0) || !Number.isSafeInteger(from)) throw new Error(usage)
    return { minutes: asked, seed: from, off: guards }
  } catch (error) {
    console.error(`${(error as Error).message}\nHostile reads of lists are \`npm run fuzz\`.`)
    process.exit(2)
  }
}

// A group of its own: a Ctrl-C in the terminal reaches only this process, which lets the work in hand finish.
function begin(): ChildProcess {
  const args = ['run', '--config', 'test/torture/vitest.config.ts', '--reporter=dot']
  const settings = JSON.stringify({ minutes, seed, off, resultFile, stopFile })
  return spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, TORTURE: settings },
  })
}

function interrupt({ pid }: ChildProcess): void {
  interrupts += 1
  if (interrupts === 1) {
    console.error('Stopping after the work in hand. Once more ends it at once.')
    writeFileSync(stopFile, '')
    return
  }
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

function lineOf({ breaches, ...counted }: Totals) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const guardsLeft = breakableNames.filter((name) => !off.includes(name))
  return {
    ...{
      seed,
      minutes,
      commit,
      clients: off.length > 0 ? 12 : 64,
      capacities: off.length > 0 ? [1] : capacities,
    },
    ...(off.length > 0 ? { off, guardsLeft } : {}),
    ...counted,
    breaches,
  }
}
