/** Ages that a price group is for, both included. */
export type AgeSpan = { from: number; to: number }

const oldest = 99

/**
 * The ages in a group's name or note: `6 bis 15 Jahre`, `6–15 J.`, `ab 16 Jahren`, `bis 5 Jahre`, `unter 6 Jahren`;
 * `null` where none are said. Numbers count only beside a word for years or as a span in a note, not `ab 6 Personen`.
 */
export function agesIn(text: string): AgeSpan | null {
  if (/person|teilnehm|gäste|leute/i.test(text)) return null
  const years = String.raw`\s*(?:jahren?|j\.|j\b|$)`
  const span = new RegExp(String.raw`(\d{1,2})\s*(?:bis|-|–)\s*(\d{1,2})${years}`, 'i').exec(text)
  if (span) return spanFrom(Number(span[1]), Number(span[2]))
  const since = new RegExp(String.raw`ab\s+(\d{1,2})${years}`, 'i').exec(text)
  if (since) return spanFrom(Number(since[1]), oldest)
  const under = new RegExp(String.raw`(bis|unter)\s+(\d{1,2})${years}`, 'i').exec(text)
  return under ? spanFrom(0, Number(under[2]) - (under[1]?.toLowerCase() === 'unter' ? 1 : 0)) : null
}

function spanFrom(from: number, to: number): AgeSpan | null {
  return from <= to ? { from, to } : null
}

/** True where somebody of one age could choose either; groups of the very same ages differ by something else. */
export function overlaps(one: AgeSpan, other: AgeSpan): boolean {
  const isSame = one.from === other.from && one.to === other.to
  return !isSame && one.from <= other.to && other.from <= one.to
}
