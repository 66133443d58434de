/** A part of a text, `to` not included. */
export type Span = { from: number; to: number }

/** What a text says, and where. */
export type SaidPart<Value> = { spans: readonly Span[]; value: Value }

/**
 * An expression with what its groups mean: `null` when they mean nothing that can be asked, `undefined` when they are no
 * such expression after all, so that its words are free for another.
 */
export type Expression<Value> = {
  pattern: RegExp
  read: (groups: readonly string[]) => Value | null | undefined
}

// The letters that people here write: a pattern with all of Unicode's takes a tenth of a second to be built.
const letter = 'a-z\\u00df-\\u00ff'

/**
 * The pattern of an expression that stands by itself: no letter or number touches it, nor a hyphen or decimal comma, so
 * that nothing is taken out of "6-Personen-Boot" or "1,500 Euro". It neither begins nor ends within a number: "2,5",
 * "1.000", "18:30".
 */
export function standing(source: string): RegExp {
  return new RegExp(
    `(?<![${letter}0-9.,/–-]|\\d:)(?:${anySpelling(source)})(?![${letter}0-9]|[-–][${letter}]|(?<=\\d)[.,:]\\d)`,
    'gi',
  )
}

const spellings: Readonly<Record<string, string>> = {
  '\u00e4': '(?:\u00e4|ae)',
  '\u00f6': '(?:\u00f6|oe)',
  '\u00fc': '(?:\u00fc|ue)',
  '\u00df': '(?:\u00df|ss)',
}

/** A pattern whose umlauts may be spelled out, as on a keyboard without them; sets of letters stay as they are. */
export function anySpelling(source: string): string {
  return source.replace(/\[[^\]]*\]|[\u00e4\u00f6\u00fc\u00df]/g, (part) => spellings[part] ?? part)
}

/** An expression in a text. */
export type Found<Value> = Span & { value: Value | null }

/** Where the expressions stand in a text, in its order; of two that overlap the one whose expression comes first. */
export function foundIn<Value>(text: string, expressions: readonly Expression<Value>[]): Found<Value>[] {
  const found: Found<Value>[] = []
  for (const { pattern, read } of expressions) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      const isFree = found.every((other) => to <= other.from || from >= other.to)
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      const value = isFree ? read(groups) : undefined
      if (value !== undefined) found.push({ from, to, value })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** What a text says once; `null` when it says nothing of the kind, or several things, or nothing that can be asked. */
export function saidOnce<Value>(
  text: string,
  expressions: readonly Expression<Value>[],
): SaidPart<Value> | null {
  const [only, ...more] = foundIn(text, expressions)
  if (!only || only.value === null || more.length > 0) return null
  return { spans: [only], value: only.value }
}

/** A text with signs in the place of its parts: what stands beside them goes neither with them nor with each other. */
export function setApart(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ';'.repeat(to - from) + rest.slice(to),
    text,
  )
}

/** A text with blanks in the place of its brackets: what stands in them says what it says without them. */
export function withoutBrackets(text: string): string {
  return text.replace(/[()]/g, ' ')
}

/** A text without some of its parts, and without the signs that set them off. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  // The later one first, so that the place of the others stays right.
  return spans.toSorted((a, b) => b.from - a.from).reduce(withoutSpan, text)
}

function withoutSpan(text: string, { from, to }: Span): string {
  const [before, after] = fitted(beforeSigns(text.slice(0, from)), afterSigns(text.slice(to)))
  const isTight = before === '' || after === '' || before.endsWith('(') || after.startsWith(')')
  return isTight ? before + after : `${before} ${after}`
}

const beforeSigns = (text: string) => text.replace(/[\s,;:+&–-]+$/u, '')
const afterSigns = (text: string) => text.replace(/^[\s,;:.!?+&–-]+/u, '')

// Brackets go that nothing stands in any more, and those whose other half isn't there; around something they stay.
function fitted(before: string, after: string): [before: string, after: string] {
  const [opens, closes] = [before.endsWith('('), after.startsWith(')')]
  const isBeforeLess = opens && (closes || loneIn(after).closed === 0)
  const isAfterLess = closes && (opens || loneIn(before).opened === 0)
  if (!isBeforeLess && !isAfterLess) return [before, after]
  return fitted(
    isBeforeLess ? beforeSigns(before.slice(0, -1)) : before,
    isAfterLess ? afterSigns(after.slice(1)) : after,
  )
}

/** How many brackets of a text have no other half in it. */
function loneIn(text: string): { opened: number; closed: number } {
  const lone = { opened: 0, closed: 0 }
  for (const sign of text) {
    if (sign === '(') lone.opened += 1
    else if (sign === ')' && lone.opened > 0) lone.opened -= 1
    else if (sign === ')') lone.closed += 1
  }
  return lone
}
