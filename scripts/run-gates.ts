import { elapsedMs } from '#foundation/platform/clock.ts'
import { runGate, type Counts, type Verdict } from './run-gate.ts'
import type { Gate } from './gates.ts'

/**
 * Runs the gates one after the other and prints their sum as the last line. A failed gate doesn't stop the others,
 * except those that need it; what failed is told once more at the end, where it is read. Returns the exit code.
 */
export async function runGates(gates: readonly Gate[]): Promise<number> {
  const startedMs = elapsedMs()
  const red = new Set<string>()
  const failures: string[] = []
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [index, gate] of gates.entries()) {
    const label = `[${index + 1}/${gates.length}] ${gate.name}`
    const counts = gate.needs && red.has(gate.needs) ? leftOut(label, gate.needs) : await timed(label, gate)
    if (counts.failed > 0) red.add(gate.name)
    failures.push(...counts.failures.map((failure) => `${gate.name}: ${failure}`))
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key]
  }
  if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`)
  console.log(`\n${secondsSince(startedMs)}${red.size > 0 ? `, failed: ${[...red].join(', ')}` : ''}`)
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed > 0 ? 1 : 0
}

async function timed(label: string, gate: Gate): Promise<Verdict> {
  const startedMs = elapsedMs()
  console.log(`${label} ...`)
  const counts = await runGate(gate)
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
