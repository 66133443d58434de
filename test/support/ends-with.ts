import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/**
 * Ends another process with this one, however this one ends: a worker of a stopped suite gets no signal that it could
 * pass on. Then the folder goes, too. Answers how to let go of it.
 */
export function endWithThis({ pid, folder }: { pid: number; folder: string }): () => void {
  const guard = spawn(
    process.execPath,
    [join(import.meta.dirname, 'ends-with-guard.ts'), String(pid), folder],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      // Ctrl-C goes to all of the terminal's processes; it has to outlive them.
      detached: true,
    },
  )
  guard.unref()
  ;(guard.stdin as Socket).unref()
  return () => void guard.kill('SIGKILL')
}
