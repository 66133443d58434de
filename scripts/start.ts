import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { refusalOf } from '#foundation/platform/start-refusal.ts'
import { demoLogins } from '#app/demo.server.ts'
import { startServer } from '../server.ts'

/**
 * `npm start`: the application on the pinned Node, until a signal ends it. Never run as it is: the build is made of it,
 * of all that it imports and of the pages, so that each module exists once.
 */
const say = (line: string) => console.log(line)
const signals = stopOnSignal()

try {
  const config = configFrom()
  const running = await startServer({
    config,
    build: build as ServerBuild,
    clientFolder: join(import.meta.dirname, '../client'),
    say,
    onLost: (reason) => {
      console.error(reason.message)
      process.exit(1)
    },
  })
  if (config.mode === 'demo') demoLogins(config).forEach(say)
  signals.started(running.stop)
} catch (error) {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  console.error(refusal.message)
  process.exit(1)
}

/**
 * The first signal drains and stops, after the start if that is still going on; a later one ends the process at once.
 * One Ctrl-C may arrive twice, from the terminal and from npm.
 */
function stopOnSignal(): { started: (stop: () => Promise<void>) => void } {
  const sameKeyPressMs = 1_000
  let firstMs: number | null = null
  let stopNow: (() => void) | null = null
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstMs !== null && elapsedMs() - firstMs > sameKeyPressMs) process.exit(1)
      if (firstMs !== null) return
      firstMs = elapsedMs()
      say('Stopping.')
      stopNow?.()
    })
  }
  return {
    started: (stop) => {
      stopNow = () => void end(stop)
      if (firstMs !== null) stopNow()
    },
  }
}

async function end(stop: () => Promise<void>): Promise<never> {
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
