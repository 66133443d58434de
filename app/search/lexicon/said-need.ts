import { slug } from '#foundation/lib/text.ts'
import { accessWords as words } from './texts/access.ts'
import { otherWritingWords } from './texts/other-writing.ts'

/** What an offer's line about access may speak of: ways for wheelchairs, or for prams; without steps they are both. */
export type AccessNeed = 'access' | 'pram'

const whole = (parts: readonly string[]) => new RegExp(`^(?:${parts.join('|')})$`)
const pram = whole(words.pram)
const access = whole([...words.access, ...words.level])
const suited = whole(words.suited)
const others: ReadonlySet<string> = new Set(otherWritingWords.needs)

/** The need that a word of a search names, in any of its writings; `null` of any other. */
export function accessNeedOf(word: string): AccessNeed | null {
  const typed = slug(word)
  return pram.test(typed) ? 'pram' : access.test(typed) ? 'access' : null
}

/** True of what somebody needs: written rightly, and nothing else is meant by it. */
export function isNeed(word: string): boolean {
  return accessNeedOf(word) !== null || others.has(word.toLowerCase())
}

/** True when one of the words names such a need. */
export function nameAccess(typed: readonly string[]): boolean {
  return typed.some((word) => accessNeedOf(word) !== null)
}

const denying = whole(words.denying)
const between = whole(words.between)
const steps = whole(words.steps)
/** Shorter halves are words of their own: "auf Zug". */
const shortestHalf = 4

/** Words with "ohne Treppen", or "barriere frei", as the one word for it. */
export function needsJoined(typed: readonly string[]): readonly string[] {
  const [first, ...rest] = typed
  if (first === undefined) return []
  const [next = '', ...others] = rest
  const without = withoutSteps(first, rest)
  if (without) return [words.stepless, ...needsJoined(without)]
  const isOne =
    first.length >= shortestHalf && accessNeedOf(`${first}${next}`) !== null && accessNeedOf(first) === null
  return isOne && next !== '' ? [`${first}${next}`, ...needsJoined(others)] : [first, ...needsJoined(rest)]
}

/** What follows "ohne Treppen" or "ohne viele Treppen"; `null` of any other beginning. */
function withoutSteps(first: string, rest: readonly string[]): readonly string[] | null {
  if (!denying.test(slug(first))) return null
  const at = between.test(slug(rest[0] ?? '')) ? 1 : 0
  return steps.test(slug(rest[at] ?? '')) ? rest.slice(at + 1) : null
}

/** Words without those that say no more beside a need, "Rollstuhl geeignet"; the same words where none names one. */
export function withoutSuited(typed: readonly string[]): readonly string[] {
  return nameAccess(typed) ? typed.filter((word) => !suited.test(slug(word))) : typed
}
