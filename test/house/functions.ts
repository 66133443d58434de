import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Functions of more than sixty lines, as the linter counts them (comments and blank lines aside): `path:line` each.
 * Texts, data, tests and the drawn scenes are exempt.
 */
export function longFunctions(root: string, targets: readonly string[]): string[] {
  const found = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      join(root, 'test/house/functions.oxlintrc.json'),
      '--format=unix',
      '--ignore-pattern=**/*.test.ts',
      '--ignore-pattern=**/*.test.tsx',
      ...targets,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return found.stdout.split('\n').filter((line) => line.includes('max-lines-per-function'))
}
