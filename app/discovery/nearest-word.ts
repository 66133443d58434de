import { saidDayWords as days } from './texts/said-day.ts'

/** A known word: `spelled` in small letters with umlauts spelled out, `shown` as people write it. */
export type KnownWord = { spelled: string; shown: string }

/** The known word that a mistyped one most likely means, or `null` when none is near enough. `typed` is spelled out. */
export function nearestWord(typed: string, known: readonly KnownWord[]): KnownWord | null {
  return nearestFirst(typed, known)[0] ?? null
}

/** The known words that a mistyped one may mean, the likeliest first. `typed` is spelled out. */
export function nearestFirst(typed: string, known: readonly KnownWord[]): KnownWord[] {
  const near = known
    .map((word) => ({ word, errors: errorsOf(typed, word.spelled) }))
    .filter(({ errors }) => errors <= errorsAllowed(typed))
  const rest = ({ spelled }: KnownWord) => Math.abs(spelled.length - typed.length)
  return near
    .toSorted(
      (a, b) =>
        a.errors - b.errors || rest(a.word) - rest(b.word) || (a.word.spelled < b.word.spelled ? -1 : 1),
    )
    .map(({ word }) => word)
}

// Whoever looks for a dinner doesn't mean the beginning of "Donnerstag".
function isDayName(spelled: string): boolean {
  const names = [
    ...days.weekdays,
    ...days.months,
    days.today,
    days.tomorrow,
    days.dayAfterTomorrow,
    days.weekend,
  ]
  return names.some((forms: readonly string[]) => forms.includes(spelled))
}

/** Of a word that only begins with what was typed, or has it within: worse than a whole word with as many errors. */
const asBeginning = 0.5
const asPart = 0.75
const shortestPart = 4

function errorsAllowed({ length }: string): number {
  if (length < 4) return 0
  if (length < 6) return 1
  // "Dinner" isn't "Dinge".
  if (length < 7) return 1.5
  return length < 10 ? 2 : 3
}

/** People seldom mistake a word's first letter and another one with it. */
const asOtherBeginning = 0.5

function errorsOf(typed: string, word: string): number {
  const errors = errorsInsideWord(typed, word)
  const isSwapped = typed[0] === word[1] && typed[1] === word[0]
  const isOther = errors > 1 && typed[0] !== word[0] && !isSwapped
  const whole = isOther ? errors + asOtherBeginning : errors
  if (typed.length < shortestPart || isDayName(word)) return whole
  const beginnings = [-1, 0, 1].map((more) => errorsInsideWord(typed, word.slice(0, typed.length + more)))
  const within = word.includes(typed) ? asPart : Infinity
  return Math.min(whole, Math.min(...beginnings) + asBeginning, within)
}

// Whoever looks for "Schwimmen" doesn't mean "Schwitzen": mistyped letters are left out, doubled or swapped, seldom two
// others side by side.
function errorsInsideWord(typed: string, word: string): number {
  const errors = typingErrors(typed, word)
  const { replaced, sideBySide } = lettersReplaced(typed, word)
  return sideBySide && replaced === errors ? Infinity : errors
}

/** Letters of words of one length that differ, a swapped pair counted once; `sideBySide` where two follow each other. */
function lettersReplaced(a: string, b: string): { replaced: number; sideBySide: boolean } {
  if (a.length !== b.length) return { replaced: Infinity, sideBySide: false }
  let replaced = 0
  let sideBySide = false
  let last = -2
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) continue
    replaced += 1
    if (a[at] === b[at + 1] && a[at + 1] === b[at]) at += 1
    else {
      sideBySide ||= last === at - 1
      last = at
    }
  }
  return { replaced, sideBySide }
}

/** One letter of a pair left out, or a letter doubled: the commonest error of all. */
const asPair = 0.5

/**
 * Letters left out, added, mistaken or swapped with their neighbour on the way from one word to the other; one that is
 * there once instead of twice, or twice instead of once, counts half.
 */
export function typingErrors(a: string, b: string): number {
  const costIn = (word: string, end: number) => (end > 1 && word[end - 1] === word[end - 2] ? asPair : 1)
  let before: number[] = []
  let row = [0]
  for (let j = 1; j <= b.length; j += 1) row.push((row[j - 1] ?? 0) + costIn(b, j))
  for (let i = 1; i <= a.length; i += 1) {
    const next = [(row[0] ?? 0) + costIn(a, i)]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const edited = Math.min(
        (row[j] ?? 0) + costIn(a, i),
        (next[j - 1] ?? 0) + costIn(b, j),
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwapped ? Math.min(edited, (before[j - 2] ?? 0) + 1) : edited)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
