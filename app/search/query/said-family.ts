import type { OccasionCode, StoredFilter } from '#app/catalog/catalog.ts'
import { numberSaid, spelledNumber } from '#app/search/lexicon/said-number.ts'
import { anySpelling, saidOnce, standing, type SaidPart } from '#app/search/lexicon/said-part.ts'
import { saidFamilyWords as words } from './texts/said-family.ts'
import { mostPartyPersons } from '#app/search/party/party-criteria.ts'

/**
 * Who of a family comes. `grownUps` are known; `children` is `null` where a text doesn't say how many, and `others` are
 * children or not. `filters` are what suits them as far as the words tell.
 */
export type Family = {
  grownUps: number
  children: number | null
  others: number
  filters: (OccasionCode | StoredFilter)[]
}

const number = `(?:\\d{1,2}|${spelledNumber})`
const child = Object.values(words.child).join('|')
const members = {
  we: `${words.we}\\s+${number}|${number}\\s+(?:${words.grownUps})`,
  counted: `${number}[\\s-]?(?:${words.children})`,
  pair: words.pair,
  grownUp: words.grownUp,
  child,
  children: words.children,
  grownOrNot: words.grownOrNot,
} as const
type Kind = keyof typeof members

const member = `(?:${Object.values(members).join('|')})`
const join = `(?:\\s*[,+&/]\\s*(?:(?:${words.joins})\\s+)?|\\s+(?:(?:${words.joins})\\s+)?)(?:(?:${words.before})\\s+)?`
/** "Kind: 1", "Kind 4" and "Kind 5 Jahre" say more. */
const noNumber = '(?!\\s*:?\\s*\\d)'

const expression = {
  pattern: standing(`(${member}(?:${join}${member})+)${noNumber}`),
  read: ([said = '']: readonly string[]) => familyOf(said),
}

const oneOf = (Object.entries(members) as [Kind, string][]).map(([kind, source]) => ({
  kind,
  pattern: new RegExp(`^(?:${anySpelling(source)})$`, 'i'),
}))
const apart = new RegExp(
  `(?<![a-z\\u00df-\\u00ff0-9])${anySpelling(member)}(?![a-z\\u00df-\\u00ff0-9])`,
  'gi',
)
const joined = new RegExp(`[,+&/]|\\s(?:${words.joins})\\s`, 'i')

/** Most texts name nobody of a family: a look at that spares the rest. */
const anyMember = new RegExp(
  anySpelling(`${words.grownUp}|${words.pair}|${words.we}\\s|${words.grownUps}`),
  'i',
)

/**
 * A family that is named one by one: "Mama, Papa und 2 Kinder", "Oma und Enkel", "wir zwei mit Baby". Only with
 * children, or daughters and sons, who are of any age; "Mutter Kind" alone is what a course is called, and "2
 * Erwachsene mit Kindern" is a party of two that a filter goes with.
 */
export function saidFamily(text: string): SaidPart<Family> | null {
  return anyMember.test(text) ? saidOnce(text, [expression]) : null
}

const unsaid = new RegExp(`^(?:${[words.joins, words.before, words.forFamily].join('|')})$`, 'i')

/**
 * Whether a name says the same as a text that names a family, in any order and whatever joins them: "Mutter & Kind:
 * Yoga" is "Yoga für Mutter und Kind". Both as slugs.
 */
export function isFamilyName(name: string, text: string): boolean {
  const own = name.split('-')
  const wanted = text.split('-').filter((word) => !unsaid.test(word))
  return wanted.every((word) => own.some((part) => part.startsWith(word)))
}

function familyOf(said: string): Family | undefined {
  const named = (said.match(apart) ?? []).map((word) => ({ word, kind: kindOf(word) }))
  const has = (...kinds: Kind[]) => named.some(({ kind }) => kinds.includes(kind))
  const isCompound = named.length === 2 && !joined.test(said) && !has('counted', 'we')
  const isCounted = has('we') && (has('counted', 'children') || named.length > 2)
  if (isCompound || isCounted || !has('we', 'pair', 'grownUp')) return undefined
  if (!has('counted', 'child', 'children', 'grownOrNot')) return undefined
  const sum = (...kinds: Kind[]) =>
    named.reduce((count, { word, kind }) => count + (kinds.includes(kind) ? countOf(word, kind) : 0), 0)
  const family = {
    grownUps: sum('we', 'pair', 'grownUp'),
    children: has('children') ? null : sum('counted', 'child'),
    others: sum('grownOrNot'),
    filters: has('children') ? ['ev_withChildren' as const] : agesOf(named.map(({ word }) => word)),
  }
  const count = family.grownUps + (family.children ?? 0) + family.others
  return count <= mostPartyPersons ? family : undefined
}

function kindOf(word: string): Kind {
  return oneOf.find(({ pattern }) => pattern.test(word))?.kind ?? 'grownOrNot'
}

function countOf(word: string, kind: Kind): number {
  if (kind === 'pair') return 2
  if (kind !== 'we' && kind !== 'counted') return 1
  const [count = ''] =
    new RegExp(`(?<![a-z\\u00df-\\u00ff])${number}(?![a-z\\u00df-\\u00ff])`, 'i').exec(word) ?? []
  return numberSaid(count) ?? 0
}

// That children come says the party itself.
function agesOf(named: readonly string[]): StoredFilter[] {
  return (['ag_baby', 'ag_infant'] as const).filter((code) =>
    named.some((word) => words.child[code] === word.toLowerCase()),
  )
}
