import { setTimeout as sleep } from 'node:timers/promises'
import { removeDataFolder, stopServerOf } from '#foundation/platform/postgres/data-folder.server.ts'

/** A process of its own: when its standard input ends, its parent has ended, and it ends what that one had started. */
const [pid, folder = ''] = [Number(process.argv[2]), process.argv[3]]
const mostMs = 20_000
const stepMs = 100

const signal = (name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function end(): Promise<void> {
  signal('SIGTERM')
  for (let waited = 0; signal(0) && waited < mostMs; waited += stepMs) await sleep(stepMs)
  signal('SIGKILL')
  await stopServerOf(folder)
  removeDataFolder(folder)
}

process.stdin.resume().on('end', () => void end())
