import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsedMs } from '#foundation/platform/clock.ts'

/** A started program whose screen can be read. */
export type Program = {
  child: ChildProcess
  pid: number
  /** Everything it has written so far, on both channels. */
  screen: () => string
  /** Waits for a line; fails with the whole screen when the program ends first. */
  line: (pattern: RegExp, limitMs?: number) => Promise<RegExpExecArray>
  ended: Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }>
}

/** Who runs it, where, and with which environment and nothing else. */
export type ProgramOptions = {
  cwd: string
  env: Record<string, string>
  uid?: number | undefined
  gid?: number | undefined
}

const lineLimitMs = 120_000

/** Starts a program in a process group of its own, as a terminal would. */
export function startProgram(program: string, args: string[], options: ProgramOptions): Program {
  const { uid, gid, ...rest } = options
  const account = uid === undefined || gid === undefined ? {} : { uid, gid }
  const child = spawn(program, args, {
    ...rest,
    ...account,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let screen = ''
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (chunk: Buffer) => (screen += chunk))
  let isOver = false
  const ended = new Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode, signal) => {
      isOver = true
      resolve({ exitCode, signal })
    })
  })
  ended.catch(() => undefined)
  const line = async (pattern: RegExp, limitMs = lineLimitMs) => {
    const end = elapsedMs() + limitMs
    for (;;) {
      const found = pattern.exec(screen)
      if (found) return found
      if (isOver) throw new Error(`it ended before saying ${String(pattern)}:\n${screen}`)
      if (elapsedMs() > end) throw new Error(`it did not say ${String(pattern)} in ${limitMs} ms:\n${screen}`)
      await sleep(25)
    }
  }
  return { child, pid: child.pid ?? 0, screen: () => screen, line, ended }
}

/** Waits until a question is answered with yes. */
export async function until(
  question: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 30_000,
): Promise<void> {
  const end = elapsedMs() + limitMs
  while (!(await question())) {
    if (elapsedMs() > end) throw new Error(`not within ${limitMs} ms: ${what}`)
    await sleep(50)
  }
}

/** Signals a process. @throws {Error} when there is none: a signal to 0 would hit ourselves. */
export function signalTo(pid: number | null | undefined, name: NodeJS.Signals): void {
  if (!pid) throw new Error(`there is no process for ${name}`)
  process.kill(pid, name)
}
