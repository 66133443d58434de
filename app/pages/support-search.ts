import { folded, foldedKeys } from '#foundation/lib/folding.ts'
import { slug, slugsOf } from '#foundation/lib/text.ts'
import { typingErrors } from '#foundation/lib/typing-errors.ts'
import { smallWords, type SupportEntry, type SupportTopic } from './texts/support.ts'

/** What a search of the help found; `isNear` where nothing has every word, and these are the ones that come nearest. */
export type Found = { entries: readonly SupportEntry[]; isNear: boolean }

/**
 * The entries that were asked for, or those that come nearest: of a topic its own of what all topics have, so that what
 * is said of one and counted beside it holds of them all.
 */
export function supportFor(
  entries: readonly SupportEntry[],
  { text, topic }: { text: string; topic: SupportTopic | null },
): Found {
  const found = entriesFor(entries, text)
  const isNear = found.length === 0
  const meant = isNear ? nearestTo(entries, text) : found
  return { entries: meant.filter((entry) => topic === null || entry.topic === topic), isNear }
}

const noWord = /[^\p{L}\p{N}-]+/u
/** Shorter words are inside many others, "App" in "klappt": they must begin one. */
const shortestInside = 4

/**
 * Entries that contain every word that was typed, in question, answer or what people also call it. Signs around a word
 * don't count.
 */
export function entriesFor(entries: readonly SupportEntry[], text: string): SupportEntry[] {
  const words = folded(text).split(noWord).filter(Boolean)
  return entries.filter((entry) => {
    const contents = foldedKeys(contentOf(entry)).map((key) => ` ${key.split(noWord).join(' ')}`)
    const has = (word: string) =>
      contents.some((content) => content.includes(word.length < shortestInside ? ` ${word}` : word))
    return words.every(has)
  })
}

const contentOf = ({ question, answer, words = '' }: SupportEntry) =>
  `${question} ${withoutTargets(answer)} ${words}`

/** Letters from which on a word may be mistyped: shorter ones are near to many. */
const shortestMistyped = 5

/**
 * Entries that have the most of the words that were typed, those of every question left out ("wie kann ich"), and a
 * long word with an error; none where no word is in any.
 */
function nearestTo(entries: readonly SupportEntry[], text: string): SupportEntry[] {
  const asked = slug(text)
    .split('-')
    .filter((word) => word !== '' && !smallWords.includes(word))
  const counted = entries.map((entry) => {
    const words = slugsOf(contentOf(entry)).flatMap((own) => own.split('-'))
    return { entry, has: asked.filter((typed) => words.some((word) => isMeant(typed, word))).length }
  })
  const most = Math.max(0, ...counted.map(({ has }) => has))
  return most === 0 ? [] : counted.filter(({ has }) => has === most).map(({ entry }) => entry)
}

function isMeant(typed: string, word: string): boolean {
  if (typed.length < shortestMistyped) return word === typed
  return word.includes(typed) || (typed[0] === word[0] && typingErrors(typed, word) <= 1)
}

// Of a link only its words are read.
function withoutTargets(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
