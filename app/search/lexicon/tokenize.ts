import { folded } from '#foundation/lib/folding.ts'
import { weekdays } from './words/calendar.ts'
import { deniesNothing, negationFillers, negations, trailingNegations, turns } from './words/negation.ts'
import { timesOfDay } from './words/time.ts'
import { numberFrom, oneWord, spelledNumbers } from './number-words.ts'

/**
 * A word, number or sign of a search text. `stem` is what recognizers compare: folded, a spelled number in digits, a
 * typing error corrected. `to` is not included.
 */
export type Token = {
  text: string
  stem: string
  from: number
  to: number
  isNegated: boolean
  isCorrected?: boolean
}

/** The stem of a token that is part of a name: nothing else is read in it. */
export const nameStem = '~'

/** What a tokenizer knows of a text: its typing errors by the folded word that is meant. */
export type Corrections = ReadonlyMap<string, string>

const word = String.raw`\p{L}(?:[\p{L}\p{M}\p{N}]|[*:_](?=\p{L}))*(?:[-–][\p{L}\p{M}\p{N}]+)*`
const pieces = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
    String.raw`\d{1,2}/\d{1,2}/\d{4}`,
    // "6-Personen-Boot" is a word of its own, "8-jährige" is not.
    String.raw`\d+(?:-\p{L}+){2,}`,
    String.raw`\d+-(?=\p{L}|\s)`,
    // "18h30"
    String.raw`h(?=\d\d(?!\d))`,
    String.raw`\d+(?:[.:,]\d+)*\.?`,
    word,
    String.raw`[^\s()\[\]"'„“”»«.\p{L}\p{N}]`,
  ].join('|'),
  'gu',
)

const signs: Readonly<Record<string, string>> = {
  '€': 'euro',
  eur: 'euro',
  '–': '-',
  '&': '+',
  '!': ';',
  '?': ';',
  alleine: 'allein',
}
const ones = new Set(oneWord.split('|'))
const dayNames = weekdays.flat()
const times = timesOfDay.flatMap(({ words }) => words)
const numberWithNoun = new RegExp(`^(${spelledNumbers.join('|')})(jaehrige[mnrs]?|koepfige[mnr]?)$`)
const dayWithTime = new RegExp(`^(${dayNames.join('|')})(${times.join('|')})$`)

/** The tokens of a text, each with its place. Brackets and quotation marks are none: what stands in them counts. */
export function tokenize(text: string, corrections: Corrections = new Map()): Token[] {
  const tokens = [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) => {
    const typed = folded(piece)
    const known = corrections.get(typed)
    const parts = divided({ text: piece, from: index, to: index + piece.length }, known ?? typed)
    return known === undefined ? parts : parts.map((part) => ({ ...part, isCorrected: true }))
  })
  return markNegated(tokens)
}

/** Where a token stands, and how it is written. */
type Piece = Pick<Token, 'text' | 'from' | 'to'>

/** "Samstagabend" and "dreijährig" are two tokens. */
function divided(piece: Piece, typed: string): Token[] {
  const [, day, time] = dayWithTime.exec(typed) ?? numberWithNoun.exec(typed) ?? []
  if (day === undefined || time === undefined) return [{ ...piece, stem: stemFor(typed), isNegated: false }]
  const cut = Math.max(piece.text.length - time.length, 1)
  const at = piece.from + cut
  return [
    { text: piece.text.slice(0, cut), stem: stemFor(day), from: piece.from, to: at, isNegated: false },
    { text: piece.text.slice(cut), stem: time, from: at, to: piece.to, isNegated: false },
  ]
}

// "Ein" stays a word: it is mostly an article.
function stemFor(typed: string): string {
  const spelled = /^[a-z]/.test(typed) && !ones.has(typed) ? numberFrom(typed) : null
  return signs[typed] ?? (spelled === null ? typed.replace(/^(\d+)-$/, '$1') : String(spelled))
}

/** A token that ends a sentence or a part of one. */
const isBreak = ({ stem }: Token) => stem === ',' || stem === ';' || turns.includes(stem)
const isFiller = ({ stem }: Token) => negationFillers.includes(stem) || /^\d/.test(stem)

/** Marks what a negation denies: what follows up to its first word of weight, or what stands before its end. */
function markNegated(tokens: readonly Token[]): Token[] {
  const denied = new Set<number>()
  for (const [at, { stem }] of tokens.entries()) {
    const isFree =
      stem.startsWith('ni') && stem !== 'nicht' && deniesNothing.includes(tokens[at - 1]?.stem ?? '')
    if (!negations.includes(stem) || isFree) continue
    const next = tokens[at + 1]
    if (trailingNegations.includes(stem) && (!next || isBreak(next))) deniedBefore(tokens, at, denied)
    else deniedBehind(tokens, at, denied)
  }
  return tokens.map((token, at) => (denied.has(at) ? { ...token, isNegated: true } : token))
}

function deniedBehind(tokens: readonly Token[], negation: number, denied: Set<number>): void {
  for (let at = negation + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || isBreak(token)) return
    denied.add(at)
    if (!isFiller(token)) return
  }
}

/** Words that "nicht" at the end denies at most: "in Altona lieber nicht". */
const deniedAtMost = 3

function deniedBefore(tokens: readonly Token[], negation: number, denied: Set<number>): void {
  for (let at = negation - 1; at >= Math.max(0, negation - deniedAtMost); at -= 1) {
    const token = tokens[at]
    if (!token || isBreak(token)) return
    denied.add(at)
  }
}

/** A part of a text, `to` not included. */
export type Span = { from: number; to: number }

/** Stands for a part that is left out; no keyboard writes it. */
const cut = '\uE000'

/** A text without some of its parts, and without the signs that set them off. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  // The later one first, so that the place of the others stays right.
  const marked = spans
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => `${rest.slice(0, from)}${cut}${rest.slice(to)}`, text)
  const joined = marked.replace(/[\s,;:+&–-]*\uE000[\s,;:.!?+&–\uE000-]*/gu, (_, at: number) =>
    marked.slice(0, at).endsWith('(') ? '' : ' ',
  )
  const bare = joined
    .replace(/\s*\(\s*\)/g, '')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
  return (areBracketsWhole(bare) ? bare : bare.replace(/[()]/g, ' ')).replace(/\s+/g, ' ').trim()
}

function areBracketsWhole(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}
