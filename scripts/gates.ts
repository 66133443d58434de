import { join } from 'node:path'
import { root } from './root.ts'

/** One step of `npm test`. A `check` counts as one test, a `suite` as the tests of its Vitest project. */
export type Gate = {
  name: string
  kind: 'check' | 'suite'
  /** Node programs with their arguments, run one after the other until one fails. */
  steps: readonly (readonly [program: string, ...args: string[]])[]
  /** What hangs is stopped then. It is no budget: a busy machine takes twice as long as a quiet one. */
  limitSeconds: number
  /** Belongs to `npm run check`. */
  isQuick?: true
  /** Without this gate's success there is nothing to look at. */
  needs?: string
  /** The gate before it, beside which it runs: together they use what one of them leaves of the processors. */
  beside?: string
}

const installed = (program: string) => join(root, 'node_modules', '.bin', program)
const suite = (project: string) => [installed('vitest'), 'run', '--project', project] as const

/** Everything that `npm test` asks for, in its order. */
export const gates: readonly Gate[] = [
  {
    name: 'format',
    kind: 'check',
    steps: [[installed('prettier'), '--check', '--log-level', 'warn', '.']],
    limitSeconds: 600,
    isQuick: true,
  },
  {
    name: 'lint',
    kind: 'check',
    steps: [[installed('oxlint'), '--type-aware', '--deny-warnings']],
    limitSeconds: 600,
    isQuick: true,
    beside: 'format',
  },
  {
    name: 'unused code',
    kind: 'check',
    steps: [[installed('knip'), '--no-progress', '--no-config-hints']],
    limitSeconds: 600,
    isQuick: true,
    beside: 'format',
  },
  {
    name: 'types',
    kind: 'check',
    steps: [
      [installed('react-router'), 'typegen'],
      [installed('tsc'), '--noEmit'],
    ],
    limitSeconds: 600,
    isQuick: true,
    beside: 'format',
  },
  {
    name: 'build',
    kind: 'check',
    steps: [[join(root, 'bin/start.mjs'), 'build']],
    limitSeconds: 600,
    beside: 'format',
  },
  {
    name: 'bundle budget',
    kind: 'check',
    steps: [[join(root, 'scripts/bundle-budget.ts')]],
    limitSeconds: 60,
    needs: 'build',
  },
  { name: 'modules', kind: 'suite', steps: [suite('modules')], limitSeconds: 900, isQuick: true },
  { name: 'races', kind: 'suite', steps: [suite('races')], limitSeconds: 900 },
  { name: 'journeys', kind: 'suite', steps: [suite('journeys')], limitSeconds: 1_800, needs: 'build' },
  { name: 'start', kind: 'suite', steps: [suite('start')], limitSeconds: 600, needs: 'build' },
]

/** The gates of these names with those that they need, in order; all where none is named. */
export function gatesNamed(names: readonly string[]): readonly Gate[] {
  if (names.length === 0) return gates
  const needed = gates.flatMap(({ name, needs }) => (names.includes(name) && needs ? [needs] : []))
  return gates.filter(({ name }) => names.includes(name) || needed.includes(name))
}
