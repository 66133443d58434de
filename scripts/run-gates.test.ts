import { expect, test, vi } from 'vitest'
import type { Gate } from './gates.ts'
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
