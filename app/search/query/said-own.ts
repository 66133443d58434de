import { numberSaid, spelledNumber } from '#app/search/lexicon/said-number.ts'
import { anySpelling, type Expression } from '#app/search/lexicon/said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'

/**
 * Who is named as one's own: `kids` children, `others` of any age. Of a party that was counted as a whole, "zu dritt",
 * they are among them.
 */
export type Own = { kids?: number; others?: number; isOwn: true }

const own = `(?:${words.ownOne})\\s+`
const notOwn = `(?<!(?:${words.no}|${words.forOthers})\\s+)`
const other = `${own}(?:${words.ownOther})`
const joins = `(?:\\s*[,+&]\\s*|\\s+(?:${words.besides})\\s+)(?:${words.with}\\s+)?`
const withOther = `${words.with}\\s+(${other})${joins}|(${other})\\s+${words.andI}\\s+${words.with}\\s+`
/** "Mit meinem Sohn und seinen Freunden" are more, "mit meinem Kind ab 6" says more. */
const alone = `(?!\\s*(?:[,+&/:]|\\d)|\\s+(?:${words.besides}|${words.fromAge})\\s)`
const ofOwn = (noun: string) =>
  `(?<!${words.no}\\s)(?:${withOther}|${words.with}\\s+)${own}(?:${noun})(?:${joins}(${other}))?${alone}`

/** Parts of expressions of children who come with the one who types, and of who else does: "mit meinem Kind". */
export const ownParts: readonly { source: string; read: Expression<Own>['read'] }[] = [
  { source: ofOwn(words.oneKid), read: (more) => ({ kids: 1, others: namedOf(more), isOwn: true }) },
  { source: ofOwn(words.oneSon), read: (more) => ({ others: 1 + namedOf(more), isOwn: true }) },
]

/** Who comes beside one's own child whose age was said: "und meiner Frau". */
export const besideOwnPart = {
  source: `${notOwn}(?:(?:${words.with}|${words.and})\\s+)?${other}(?:\\s+${words.andI})?`,
  read: (): Own => ({ others: 1, isOwn: true }),
}

/** One's own child that a feast is for: "für meine Tochter", "meiner Tochter". */
export const feastForOwnPart = {
  source: `(?<!${words.no}\\s)(?:(?:${words.forTheAged})\\s+)?${own}(?:${words.oneKid}|${words.oneSon})${alone}`,
  read: (): Own => ({ isOwn: true }),
}

const count = `(\\d{1,2}|${spelledNumber})`
const friends = `(?:(?:${words.theirs})\\s+)?${count}[\\s-]?(?:${words.friendsOfChild}|${words.young})`
const oneChild = `(?:${words.oneKid}|${words.oneSon})`
const withThem = ([several = '']: readonly string[]) => ({ kids: 1 + (numberSaid(several) ?? 0) })

const leads = `(?:(?:${words.forTheAged})\\s+)?(?:${own})?`

/** A child and friends of theirs, "mit meinem Sohn und seinen 5 Freunden": all of them are children. */
export const friendsPart = {
  source: `(?<!${words.no}\\s+${leads})${leads}${oneChild}${joins}${friends}`,
  read: withThem,
}

/** The same where the child stands apart, with an age: "mein 8-jähriger Sohn und 5 Freunde". */
export const friendsBesidePart = { source: `(?<=;\\s*)${joins}${friends}`, read: withThem }

const someKids = `${count.replace('(', '(?:')}[\\s-]?(?:${words.kids})`
const ownKids = `(?:(?:${words.leads}|${words.ownSeveral}|${words.with})\\s+)*${someKids}`
const beforeOther = `(?:(?:${words.with}|${words.i}\\s+${words.and})\\s+)?`
const andOneself = `(?:\\s+${words.andI}|\\s*,\\s*${words.i})?`

/** Grown-ups of one's own before or behind children who are counted: "mit meinem Mann und unseren 2 Kindern". */
export const besideKidsParts: readonly { source: string; read: Expression<Own>['read'] }[] = [
  {
    source: `${notOwn}${beforeOther}${other}${andOneself}(?=${joins}${ownKids}|\\s+${ownKids})`,
    read: () => ({ others: 1, isOwn: true }),
  },
  {
    source: `(?<=(?:${words.kids})\\s*)(?:,|${words.and})\\s+(?:${words.with}\\s+)?${other}`,
    read: () => ({ others: 1, isOwn: true }),
  },
]

function namedOf(groups: readonly string[]): number {
  return groups.filter((name) => name !== '').length
}

const anyLetter = 'a-z\\u00df-\\u00ff'
const ends = `(?![${anyLetter}])`
const begins = `(?<![${anyLetter}])`
/** "Wird am Samstag 8" */
const becomes = `${begins}(?:${words.turns})\\s+(?:\\S+\\s+){0,3}(?:\\d|${spelledNumber})`
const more = new RegExp(
  anySpelling(
    `(?:${words.feasts})${ends}|${becomes}|${begins}(?:${words.feastsBegun}|(?:${words.groups})${ends})`,
  ),
  'i',
)

/**
 * True of a text that names a feast or a group, "Kindergeburtstag", "mit Freunden": more come than the child, or the
 * partner, that it names as one's own, and nobody knows how many.
 */
export function isOfMore(text: string): boolean {
  return more.test(text)
}
