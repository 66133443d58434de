import { typingErrors } from '#foundation/lib/typing-errors.ts'
import { spelledWords } from '#app/search/lexicon/said-number.ts'
import { saidDayWords as days } from './texts/said-day.ts'
import { settingNames } from './texts/said-setting.ts'
import { partyNouns, timesOfDay } from './texts/said-wish.ts'

/** A word that is no word of a day, number or party, but nearly one: `meant`, in small letters. */
export type Mistyped = { typed: string; meant: string }

const weekdays: readonly string[] = days.weekdays.flat()
const times: readonly string[] = timesOfDay.flatMap(({ words }) => words)
const adverbs: readonly string[] = timesOfDay.flatMap(({ adverbs }) => adverbs)

/** Words that may be meant, and those that are never taken for others. */
const known = new Set<string>([
  ...[...days.today, ...days.tomorrow, ...days.dayAfterTomorrow, ...days.weekend, ...weekdays],
  ...weekdays.flatMap((day) => times.map((time) => day + time)),
  ...[...times, ...adverbs, ...days.months.flat(), ...spelledWords, ...partyNouns, ...settingNames],
])

/** Shorter words are near to everything. */
const shortestTyped = 4
const shortestMeant = 5
/** A letter in the place of another one makes a shorter word another word: "Haute" is not "heute". */
const shortestReplaced = 7
/** "Wochende" */
const longWord = 10

/**
 * The words of a text that are unmistakably mistyped ones of a day, a number or a party: "sontag", "samstg", "morgn".
 * The first letter is right, and one only is missing, doubled, swapped with its neighbour or, in a long word, another
 * one. Whether an offer is written with such a word isn't asked here.
 */
export function mistypedIn(text: string): Mistyped[] {
  const words = text.toLowerCase().match(/[a-z\u00df-\u00ff]+/g) ?? []
  return [...new Set(words)].flatMap((typed) => {
    const meant = meantBy(typed)
    return meant === null ? [] : [{ typed, meant }]
  })
}

function meantBy(typed: string): string | null {
  if (typed.length < shortestTyped || known.has(typed)) return null
  const near = [...known]
    .filter((word) => isMistyped(typed, word))
    .map((word) => ({ word, errors: typingErrors(typed, word) }))
    .toSorted((a, b) => a.errors - b.errors)
  const [first, second] = near
  return first && (!second || first.errors < second.errors) ? first.word : null
}

/** Whether a typed word is unmistakably a mistyped one of a known word; both in small letters. */
export function isMistyped(typed: string, word: string): boolean {
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

/** A text with some of its words written as they are meant; where those stand in other words they stay. */
export function writtenAsMeant(text: string, mistyped: readonly Mistyped[]): string {
  return mistyped.reduce(
    (written, { typed, meant }) =>
      written.replace(new RegExp(`(?<![a-z\\u00df-\\u00ff])${typed}(?![a-z\\u00df-\\u00ff])`, 'gi'), meant),
    text,
  )
}
