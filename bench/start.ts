import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { freePort } from '#foundation/platform/postgres/postmaster.server.ts'
import { makeClone, processesIn, rootAccount, type Clone } from '#test/start/clone.ts'
import { startProgram } from '#test/start/program.ts'

const { values: options } = parseArgs({ options: { starts: { type: 'string', default: '5' } } })
const starts = Number(options.starts)
if (!Number.isInteger(starts) || starts < 1) throw new Error('--starts wants a number from 1 on')
/** Source: architecture 2.6. */
const laterStartGoalMs = 5_000

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long `npm start` takes until it answers, from the command on. */
async function startOnce({ folder, env }: Clone): Promise<number> {
  const startedMs = elapsedMs()
  const running = startProgram('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(await freePort()) },
  })
  await running.line(/Ready after/, 600_000)
  const tookMs = elapsedMs() - startedMs
  running.child.kill('SIGTERM')
  await running.ended
  while (processesIn(folder).length > 0) await sleep(50)
  return tookMs
}

/** What the machine takes for a Node that does nothing: starts are to be read beside it. */
function emptyNodeMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const startedMs = elapsedMs()
    spawnSync(process.execPath, ['--eval', '0'])
    return elapsedMs() - startedMs
  })
  return middle(times)
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`start bench: commit ${commit}, a fresh clone with its packages, started as whoever runs this`)
const clone = makeClone(rootAccount)
try {
  console.log(`first start, with build, database and city: ${seconds(await startOnce(clone))}`)
  const later: number[] = []
  while (later.length < starts) later.push(await startOnce(clone))
  const node = emptyNodeMs()
  console.log(`later starts: ${later.map(seconds).join(', ')}`)
  console.log(
    `middle ${seconds(middle(later))}, ${(middle(later) / node).toFixed(0)} times a Node that does nothing (${seconds(node)})`,
  )
  const isInTime = middle(later) < laterStartGoalMs
  console.log(isInTime ? 'within the goal of 5 s' : 'ABOVE the goal of 5 s')
  if (!isInTime) process.exitCode = 1
} finally {
  await clone.remove()
}
