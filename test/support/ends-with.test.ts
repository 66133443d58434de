import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const endsWith = join(import.meta.dirname, 'ends-with.ts')

// Tells when it began, and when it was asked to end.
const application = (said: string) => `
  const { appendFileSync } = require('node:fs')
  process.on('SIGTERM', () => { appendFileSync('${said}', 'stopped'); process.exit(0) })
  appendFileSync('${said}', 'began ')
  setInterval(() => undefined, 1000)`

// A suite that starts it, in a folder that goes with it.
const suite = (said: string, folder: string) => `
  const { spawn } = require('node:child_process')
  import('${endsWith}').then(({ endWithThis }) => {
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(application(said))}], { stdio: 'ignore' })
    endWithThis({ pid: child.pid, folder: '${folder}' })
  })
  setInterval(() => undefined, 1000)`

test.concurrent.each(['SIGKILL', 'SIGTERM'] as const)(
  'a suite that is ended by %s ends its applications, and their folder goes',
  async (signal) => {
    const home = mkdtempSync(join(tmpdir(), 'utkiek-ends-'))
    const [said, folder] = [join(home, 'said'), mkdtempSync(join(home, 'app-'))]
    writeFileSync(said, '')
    const running = spawn(process.execPath, ['-e', suite(said, folder)], { stdio: 'ignore' })
    await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toBe('began '), { timeout: 10_000 })
    running.kill(signal)
    await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toBe('began stopped'), { timeout: 10_000 })
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000 })
    rmSync(home, { recursive: true })
  },
)
