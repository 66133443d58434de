import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdFolder } from './folder-lock.server.ts'

test('a folder has one holder, until it lets go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-lock-'))
  const first = await holdFolder(folder)
  expect(await holdFolder(folder)).toBeNull()
  first?.release()
  const second = await holdFolder(folder)
  expect(second).not.toBeNull()
  second?.release()
  rmSync(folder, { recursive: true })
})

test('a killed holder holds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-lock-'))
  const door = join(import.meta.dirname, 'folder-lock.server.ts')
  const program = `import(${JSON.stringify(door)}).then(async ({ holdFolder }) => {
    await holdFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(await holdFolder(folder)).toBeNull()
  } finally {
    child.kill('SIGKILL')
  }
  const next = await holdFolder(folder)
  expect(next).not.toBeNull()
  next?.release()
  rmSync(folder, { recursive: true })
})
