import { typingErrors } from '#foundation/lib/typing-errors.ts'
import { slug } from '#foundation/lib/text.ts'
import { isAsking, isPassedOver } from './stop-words.ts'
import { numberFrom } from './number-words.ts'
import { folded } from '#foundation/lib/folding.ts'
import { otherWritingWords } from './words/rewrites.ts'
import { nearestFirst, type KnownWord } from './spelling-correction.ts'
import { isHaving } from './synonyms.ts'

/** Half of a word that may be two: fewer letters are in nearly every word. */
export const shortestHalf = 3

/** Where one word may be two: "Escaperoom" as "Escape" and "room". */
export function halvesOf(word: string, shortest = shortestHalf): { head: string; tail: string }[] {
  const letters = Array.from(word)
  const cuts = Math.max(0, letters.length - 2 * shortest + 1)
  return Array.from({ length: cuts }, (_, index) => ({
    head: letters.slice(0, index + shortest).join(''),
    tail: letters.slice(index + shortest).join(''),
  }))
}

/** Each two neighbours as one word: "Mini Golf" as "MiniGolf". `at` is the first one's place. */
export function neighboursJoined(words: readonly string[]): { at: number; word: string }[] {
  return words.slice(1).map((word, index) => ({ at: index, word: `${words[index]}${word}` }))
}

/** The text with some of its words, from a place on, written otherwise. */
export function rewritten(words: readonly string[], at: number, count: number, instead: string): string {
  return words.toSpliced(at, count, instead).join(' ')
}

/**
 * A text's words with some of them corrected. A neighbour that the correction holds goes: "Mini Golf" whose second word
 * is corrected to "Minigolf" is that one word.
 */
export function corrected(words: readonly string[], instead: readonly (string | null)[]): string[] {
  const holds = (at: number, both: string) => slug(instead[at] ?? '').startsWith(slug(both))
  const isHeld = (at: number) =>
    instead[at] === null &&
    (holds(at + 1, `${words[at]}${words[at + 1]}`) || holds(at - 1, `${words[at - 1]}${words[at]}`))
  return words.flatMap((word, at) => (isHeld(at) ? [] : [instead[at] ?? word]))
}

/** Other words that a typed one may mean. */
const mostMeant = 2

/**
 * Known words that a typed one may mean, without itself, the likeliest first. A word of three letters only allows for a
 * letter that is doubled.
 */
export function rewritesFor(spelled: string, known: readonly KnownWord[]): string[] {
  const isOther = (word: KnownWord) => word.spelled !== spelled
  const near =
    spelled.length > shortestHalf
      ? nearestFirst(spelled, known.filter(isOther))
      : known.filter((word) => isOther(word) && typingErrors(spelled, word.spelled) < 1)
  return [...new Set(near.map(({ shown }) => shown))].slice(0, mostMeant)
}

/**
 * A text's words without those that only say that one does it, "Kajak fahren", or that are passed over, "bitte
 * Minigolf", and without numbers, "30. Geburtstag"; `null` where none or all are such. What leads to such a word goes
 * with it: "Bowling in den Ferien", "Geschenk für meine Oma".
 */
export function withoutDoing(words: readonly string[]): string | null {
  const rest: string[] = []
  for (const [at, word] of words.entries()) {
    if (!isLeftOut(word) && !isDuration(words, at)) rest.push(word)
    else while (isLead(rest.at(-1))) rest.pop()
  }
  return rest.length === 0 || rest.length === words.length ? null : rest.join(' ')
}

function isLeftOut(word: string): boolean {
  const isSight = otherNames.some(({ named }) => named.test(slug(word)))
  const isDoing = doing.has(word.toLowerCase()) || isHaving(word)
  return isDoing || isSight || isPassedOver(word) || /^\d{1,2}h?$/.test(word)
}

// Both words of "zwei Stunden": each alone would find "in drei Stunden", "zwei Boote".
function isDuration(words: readonly string[], at: number): boolean {
  const isOfUnit = (unit = '', count = '') => units.test(slug(unit)) && numberFrom(folded(count)) !== null
  return isOfUnit(words[at], words[at - 1]) || isOfUnit(words[at + 1], words[at])
}

function isLead(word: string | undefined): boolean {
  return word !== undefined && (isAsking(word) || leads.test(slug(word)))
}

const leads = new RegExp(`^(?:${otherWritingWords.beforeLeftOut})$`)
const otherNames = Object.entries(otherWritingWords.otherNames).map(([named, instead]) => ({
  named: new RegExp(`^${named}$`),
  instead,
}))

/** Texts whose only word for things is written as offers write it, "Sightseeing" for "Sehenswürdigkeiten". */
export function namedOtherwise(words: readonly string[]): string[] {
  const [only = '', ...more] = words.filter((word) => !isLead(word))
  const names = more.length > 0 ? [] : otherNames.filter(({ named }) => named.test(slug(only)))
  return names.flatMap(({ instead }) => [...instead])
}

const units = new RegExp(`^(?:${otherWritingWords.units})$`)
const doing = new Set<string>(otherWritingWords.doing)

/** A text that is written otherwise than a typed one in more than signs, blanks and capital letters, or `null`. */
export function unlessSameLetters(instead: string | null, typed: string): string | null {
  const lettersOf = (text: string) => slug(text).replaceAll('-', '')
  return instead === null || lettersOf(instead) === lettersOf(typed) ? null : instead
}

/** Texts that are tried at most. */
export const mostTried = 6

/** Texts made of one choice for each word, the earlier choices first; never the one that was typed. */
export function choicesJoined(choices: readonly (readonly string[])[], typed: string): string[] {
  let texts: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }]
  for (const choice of choices)
    texts = texts
      .flatMap(({ words, cost }) =>
        choice.map((word, index) => ({ words: [...words, word], cost: cost + index })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, mostTried + 1)
  return texts.map(({ words }) => words.join(' ')).filter((text) => text !== typed)
}
