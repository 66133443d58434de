import { typingErrors } from '#foundation/lib/typing-errors.ts'
import { spelledNumbers } from './number-words.ts'
import { attributeKeywords } from './words/attributes.ts'
import * as calendar from './words/calendar.ts'
import { timesOfDay } from './words/time.ts'

const weekdays = calendar.weekdays.flat()
const times = timesOfDay.flatMap(({ words }) => words)
const adverbs = timesOfDay.flatMap(({ phrases }) => phrases.filter((phrase) => /^[a-z]+$/.test(phrase)))
/** Nouns of a party that may be mistyped. */
const partyNouns = ['personen', 'person', 'leute', 'erwachsene', 'kinder', 'kindern', 'familie']

/** Words that may be meant, and those that are never taken for others. */
const keywords = new Set<string>([
  ...[
    ...calendar.today,
    ...calendar.tomorrow,
    ...calendar.dayAfterTomorrow,
    ...calendar.weekend,
    ...weekdays,
  ],
  ...weekdays.flatMap((day) => times.map((time) => day + time)),
  ...[
    ...times,
    ...adverbs,
    ...calendar.months.flat(),
    ...spelledNumbers,
    ...partyNouns,
    ...attributeKeywords,
  ],
])

/** Shorter words are near to everything. */
const shortestTyped = 4
const shortestMeant = 5
/** A letter in the place of another one makes a shorter word another word: "Haute" is not "heute". */
const shortestReplaced = 7
/** "Wochende" */
const longWord = 10

/** The keyword that a folded word is unmistakably mistyped for: "sontag", "samstg", "morgn"; `null` for any other. */
export function keywordFor(typed: string): string | null {
  if (typed.length < shortestTyped || keywords.has(typed) || !/^[a-z]+$/.test(typed)) return null
  const near = [...keywords]
    .filter((word) => isTypoFor(typed, word))
    .map((word) => ({ word, errors: typingErrors(typed, word) }))
    .toSorted((a, b) => a.errors - b.errors)
  const [first, second] = near
  return first && (!second || first.errors < second.errors) ? first.word : null
}

/**
 * Whether a typed word is unmistakably a mistyped one of a known word: the first letter is right, and one only is
 * missing, doubled, swapped with its neighbour or, in a long word, another one. Both are folded.
 */
export function isTypoFor(typed: string, word: string): boolean {
  const longer = typed.length - word.length
  const allowed = word.length >= longWord ? 2 : 1
  if (word.length < shortestMeant || typed[0] !== word[0] || Math.abs(longer) > allowed) return false
  const errors = typingErrors(typed, word)
  if (errors > allowed) return false
  // "Freitage" and "Montage" are words of their own, "Sammstag" is none.
  if (longer > 0) return errors < longer
  return longer < 0 || isSwapped(typed, word) || word.length >= shortestReplaced
}

function isSwapped(typed: string, word: string): boolean {
  return [...typed].toSorted().join('') === [...word].toSorted().join('')
}
