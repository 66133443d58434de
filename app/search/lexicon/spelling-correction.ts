import { asPair, costOf, typingErrors } from '#foundation/lib/typing-errors.ts'
import * as days from './words/calendar.ts'

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
/** Shorter words are within many, and begin many with an error: "Burg", "Mann". */
const shortestPart = 5
const shortestBeginning = 6
/**
 * Words shorter than this are others with a letter less or more, unless it is one of a pair or a vowel was left out:
 * "Hafn" is "Hafen", "Mach" isn't "Match".
 */
const shortestLess = 5
/** Letters before a part: "Etagen" and "Feier" are no kind of "Tagen" and "Eier". */
const shortestHead = 3

function errorsAllowed({ length }: string): number {
  if (length < 4) return 0
  // "Dinner" isn't "Dinge".
  if (length < 7) return 1
  return length < 8 ? 1.25 : 2
}

function errorsOf(typed: string, word: string): number {
  const within = typed.length >= shortestPart && word.indexOf(typed, shortestHead) > 0 ? asPart : Infinity
  if (!beginsLike(typed, word)) return within
  const whole = errorsInsideWord(typed, word)
  if (typed.length < shortestLess && whole > asPair && !lacksNoConsonant(typed, word)) return within
  if (typed.length < shortestBeginning || isDayName(word)) return Math.min(whole, within)
  const beginnings = [-1, 0, 1].map((more) => errorsInsideWord(typed, word.slice(0, typed.length + more)))
  return Math.min(whole, Math.min(...beginnings) + asBeginning, within)
}

/**
 * Nobody mistakes a word's first letter unless it sounds the same, or is swapped with the second: "Mutter" isn't
 * "Butter", "Joga" and "lkettern" are "Yoga" and "Klettern".
 */
function beginsLike(typed: string, word: string): boolean {
  const [first = '', other = ''] = [typed[0], word[0]]
  const soundsLike = firstSounds.some((alike) => alike.includes(first) && alike.includes(other))
  return soundsLike || first === other || (first === word[1] && typed[1] === other)
}

function lacksNoConsonant(typed: string, word: string): boolean {
  const consonants = (letters: string) => letters.replace(/[aeiou]/g, '')
  return (
    word.length === typed.length || (word.length > typed.length && consonants(word) === consonants(typed))
  )
}

// Whoever looks for "Schwimmen" doesn't mean "Schwitzen": mistyped letters are left out, doubled or swapped, seldom two
// others side by side.
function errorsInsideWord(typed: string, word: string): number {
  const errors = typingErrors(typed, word)
  const { replaced, sideBySide } = lettersReplaced(typed, word)
  return sideBySide && replaced === errors ? Infinity : errors
}

/** What letters of words of one length that differ cost, a swapped pair as one; `sideBySide` where two follow each other. */
function lettersReplaced(a: string, b: string): { replaced: number; sideBySide: boolean } {
  if (a.length !== b.length) return { replaced: Infinity, sideBySide: false }
  let replaced = 0
  let sideBySide = false
  let last = -2
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) continue
    if (a[at] === b[at + 1] && a[at + 1] === b[at]) {
      replaced += 1
      at += 1
    } else {
      replaced += costOf(a.charAt(at), b.charAt(at))
      sideBySide ||= last === at - 1
      last = at
    }
  }
  return { replaced, sideBySide }
}

/** Letters that sound the same at the beginning of a word. */
const firstSounds = ['ijy', 'ckq', 'fv', 'csz']
