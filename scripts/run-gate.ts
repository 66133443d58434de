import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gate } from './gates.ts'
import { root } from './root.ts'
import { unfinishedBeside } from './unfinished.ts'

/** Tests by outcome. */
export type Counts = { passed: number; failed: number; skipped: number }

/** What a gate came to, and for a failed one what to read first: titles of failed tests with their first lines. */
export type Verdict = Counts & { failures: readonly string[] }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const interrupted = 130
const killAfterMs = 15_000
const linesOfFailure = 12

/** When a suite's own lines are shown: beside another, not before its end, or nobody could read either. */
export type Progress = 'at once' | 'at the end'

/** Runs one gate. A check is silent unless it fails; a suite shows its progress. */
export async function runGate(gate: Gate, show: Progress = 'at once'): Promise<Verdict> {
  if (gate.kind === 'suite') return runSuite(gate, show)
  for (const step of gate.steps) {
    const { exitCode, output } = await runNode(step, { limitSeconds: gate.limitSeconds, show: 'failures' })
    if (exitCode !== 0) {
      console.log(output.trimEnd())
      return { passed: 0, failed: 1, skipped: 0, failures: [firstLines(output)] }
    }
  }
  return { passed: 1, failed: 0, skipped: 0, failures: [] }
}

async function runSuite({ steps, limitSeconds }: Gate, show: Progress): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-gate-'))
  const report = join(folder, 'report.json')
  try {
    const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
    const failures: string[] = []
    for (const [program, ...args] of steps) {
      const step = [
        program,
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(root, 'scripts/unfinished.ts')}`,
        `--outputFile.json=${report}`,
      ] as const
      const { exitCode, output } = await runNode(step, {
        limitSeconds,
        show: show === 'at once' ? 'everything' : 'failures',
      })
      if (output !== '') console.log(output.trimEnd())
      const { failures: failed, ...counts } = verdictIn(report)
      failures.push(...failed, ...unfinishedIn(report))
      sum.passed += counts.passed
      sum.skipped += counts.skipped
      // A file that can't be loaded, an unhandled rejection or an empty suite fails the run without failing a test.
      sum.failed += counts.failed === 0 && exitCode !== 0 ? 1 : counts.failed
    }
    return { ...sum, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function verdictIn(report: string): Verdict {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      failures: failuresOf(testResults),
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] }
  }
}

// Only a suite that was stopped has left the list.
function unfinishedIn(report: string): string[] {
  const list = unfinishedBeside(report)
  if (!existsSync(list)) return []
  const running = `stopped; these were still running:\n${readFileSync(list, 'utf8')}`
  rmSync(list)
  return [running]
}

type FileResult = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

function failuresOf(files: readonly FileResult[]): string[] {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [`${name}\n${firstLines(message ?? '')}`]
      return tests.map(
        (test) => `${name}\n${test.fullName}\n${firstLines((test.failureMessages ?? []).join('\n'))}`,
      )
    })
}

function firstLines(text: string): string {
  return text.trim().split('\n').slice(0, linesOfFailure).join('\n')
}

type Ended = { exitCode: number; output: string }
type Step = Gate['steps'][number]

function runNode(
  step: Step,
  { limitSeconds, show }: { limitSeconds: number; show: 'everything' | 'failures' },
): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = show === 'everything' ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, step, { cwd: root, stdio: ['inherit', stdio, stdio] })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
    const limit = setTimeout(() => {
      console.log(`No end after ${limitSeconds} s; stopping it.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }, limitSeconds * 1000)
    const interrupt = (signal: NodeJS.Signals) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      child.once('exit', () => process.exit(interrupted))
    }
    for (const signal of signals) process.on(signal, interrupt)
    child.on('close', (code) => {
      clearTimeout(limit)
      for (const signal of signals) process.off(signal, interrupt)
      resolve({ exitCode: code ?? 1, output })
    })
  })
}
