import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { gates, gatesNamed, type Gate } from './gates.ts'
import { root } from './root.ts'
import { runGates } from './run-gates.ts'

const check = (name: string, program: string, rest: Partial<Gate> = {}): Gate => ({
  name,
  kind: 'check',
  steps: [['-e', program]],
  limitSeconds: 20,
  ...rest,
})

test('what failed is told once more at the end, and the last line is the sum', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const gates = [
    check('format', 'console.log("quiet")'),
    check('build', 'console.error("no such page"); process.exit(3)'),
    check('budget', '', { needs: 'build' }),
  ]
  expect(await runGates(gates)).toBe(1)
  const lines = said.mock.calls.flatMap(([line]) => String(line).split('\n'))
  said.mockRestore()
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
  expect(lines.slice(lines.indexOf('What failed:'))).toContain('build: no such page')
  expect(lines.join('\n')).not.toContain('quiet')
})

test('a suite that is stopped says which files and tests had no end', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-gates-'))
  // Its limit would come in the middle of it, too: here the test itself brings the signal.
  const hanging = `test('ends', () => undefined)
    const stop = () => process.kill(process.ppid, 'SIGTERM')
    describe('a door', () => test('never opens', () => new Promise(() => void setTimeout(stop, 1000)), 0))`
  writeFileSync(join(folder, 'hanging.test.js'), hanging)
  writeFileSync(join(folder, 'quick.test.js'), `test('is done', () => undefined)`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const step = [vitest, 'run', '--root', folder, '--globals', '--maxWorkers=2'] as const
  expect(await runGates([{ name: 'doors', kind: 'suite', limitSeconds: 60, steps: [step] }])).toBe(1)
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  rmSync(folder, { recursive: true })
  const failed = lines.join('\n').split('What failed:').at(-1)
  expect(failed).toContain(
    'doors: stopped; these were still running:\nhanging.test.js\n  a door > never opens',
  )
  expect(failed).not.toContain('quick.test.js')
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped')
})

test('a gate beside another runs with it; without it, alone', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  // Each waits for a file that the other one makes.
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-gates-'))
  const meets = (own: string, other: string) => `
    const { existsSync, writeFileSync } = require('node:fs')
    writeFileSync(${JSON.stringify(join(folder, own))}, '')
    const look = () => existsSync(${JSON.stringify(join(folder, other))}) || setTimeout(look, 20)
    look()`
  const two = [check('a', meets('a', 'b')), check('b', meets('b', 'a'), { beside: 'a' })]
  expect(await runGates([...two, check('c', '')])).toBe(0)
  expect(said.mock.calls.at(-1)).toEqual(['3 passed, 0 failed, 0 skipped'])
  expect(await runGates([check('b', '', { beside: 'a' })])).toBe(0)
  said.mockRestore()
  rmSync(folder, { recursive: true })
})

test('who asks for gates by name gets those that they need, too, in order', () => {
  const named = (...names: string[]) => gatesNamed(names).map(({ name }) => name)
  expect(named('journeys', 'lint')).toEqual(['lint', 'build', 'journeys'])
  expect(named('modules')).toEqual(['modules'])
  expect(gatesNamed([])).toBe(gates)
})
