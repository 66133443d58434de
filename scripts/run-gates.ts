import { elapsedMs } from '#foundation/platform/clock.ts'
import { runGate, type Counts, type Progress, type Verdict } from './run-gate.ts'
import type { Gate } from './gates.ts'

/**
 * Runs the gates one after the other, those that stand beside another together with it, and prints their sum as the
 * last line. A failed gate doesn't stop the others, except those that need it; what failed is told once more at the
 * end, where it is read. Returns the exit code.
 */
export async function runGates(gates: readonly Gate[]): Promise<number> {
  const startedMs = elapsedMs()
  const red = new Set<string>()
  const failures: string[] = []
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const together of groupsOf(gates)) {
    const verdicts = together.map((gate, index) => {
      const label = `[${gates.indexOf(gate) + 1}/${gates.length}] ${gate.name}`
      return gate.needs && red.has(gate.needs)
        ? Promise.resolve(leftOut(label, gate.needs))
        : timed(label, gate, index > 0 ? 'at the end' : 'at once')
    })
    for (const [index, counts] of (await Promise.all(verdicts)).entries()) {
      const name = together[index]?.name ?? ''
      if (counts.failed > 0) red.add(name)
      failures.push(...counts.failures.map((failure) => `${name}: ${failure}`))
      for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key]
    }
  }
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
  console.log(`\n${secondsSince(startedMs)}${red.size > 0 ? `, failed: ${[...red].join(', ')}` : ''}`)
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed > 0 ? 1 : 0
}

// A gate whose neighbour wasn't asked for runs alone.
function groupsOf(gates: readonly Gate[]): Gate[][] {
  const groups: Gate[][] = []
  for (const gate of gates) {
    const before = groups.at(-1)
    if (gate.beside !== undefined && before?.[0]?.name === gate.beside) before.push(gate)
    else groups.push([gate])
  }
  return groups
}

async function timed(label: string, gate: Gate, show: Progress): Promise<Verdict> {
  const startedMs = elapsedMs()
  console.log(`${label} ...`)
  const counts = await runGate(gate, show)
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok'
  const detail =
    gate.kind === 'suite'
      ? `, ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
      : ''
  console.log(`${label}: ${verdict} (${secondsSince(startedMs)}${detail})`)
  return counts
}

function leftOut(label: string, needed: string): Verdict {
  console.log(`${label}: left out, because ${needed} failed`)
  return { passed: 0, failed: 0, skipped: 1, failures: [] }
}

function secondsSince(startedMs: number): string {
  return `${((elapsedMs() - startedMs) / 1000).toFixed(1)} s`
}
