import { peopleNamed, type AgesBeside, type NamedPeople } from './people-named.ts'
import type { SaidAges } from './said-ages.ts'
import { isOfMore } from './said-own.ts'
import { anySpelling, foundIn, type Found, type Span } from '#app/search/lexicon/said-part.ts'
import { saidWishWords as words } from './texts/said-wish.ts'
import { mostPartyPersons, type Wish } from '#app/search/party/party-criteria.ts'

/** How many come, and how many of them are children, as a wish has it. */
export type People = Pick<Wish, 'persons' | 'children'>

/** What a text says of people; `value` is `null` where it names but one's own at a feast or of a group. */
export type SaidPeople = { spans: readonly Span[]; value: People | null; areAll: boolean }

/** Most texts say nothing of people: a look at that spares the rest. */
const anyPeople = new RegExp(
  anySpelling(
    `\\d|${words.persons}|${words.kids}|${words.sons}|${words.groupOf}|${words.groupAfter}|${words.headed}|(?:^|\\s)(?:${words.before.bare}|${words.before.together})\\s`,
  ),
  'i',
)

/**
 * For whom a text looks: "4 Personen", "zu viert", "2 + 2 Kinder", "Erwachsene: 2, Kinder: 1". Children come on top of
 * those named otherwise unless the text says "davon", and never without a grown-up; "zu viert" are all who come, with
 * children among them and one's own ("zu viert mit zwei Kindern"), unless these are added, "zu viert und zwei Kinder".
 * Where a text names but one's own and is of more (`isOfMore`), they are passed over. `ages` are what it says beside.
 * `null` when it names several parties, or when a number may belong to either.
 */
export function saidPeople(text: string, ages: AgesBeside): SaidPeople | null {
  const isSaid = ages !== null || anyPeople.test(text)
  const spans: readonly Found<NamedPeople>[] = isSaid
    ? foundIn<NamedPeople>(text, peopleNamed(text, ages))
    : []
  const all = spans.flatMap(({ value }) => (value?.persons === undefined ? [] : [value.persons ?? 0]))
  const some = spans.flatMap(({ value }) => (value?.kids === undefined ? [] : [value.kids ?? 0]))
  const whole = wholeWithParts(all, some)
  const isClear = spans.every(({ value }) => value !== null) && some.length <= 1
  if (spans.length === 0 || !isClear || (all.length > 1 && whole === null)) return null
  const areAll = spans.some(({ value }) => value?.areAll)
  if (isOfMore(text) && spans.every(({ value }) => value?.isOwn)) return { spans, value: null, areAll }
  const children = some[0] ?? 0
  const named = whole ?? all[0] ?? 1
  const areOfThem =
    whole !== null || (all.length > 0 && spans.some(({ value }) => value?.areOfThem)) || areAmong(text, spans)
  const others = areAll ? 0 : spans.reduce((sum, { value }) => sum + (value?.others ?? 0), 0)
  const count = (areOfThem ? named : named + children) + others
  if (named === 0 || count > mostPartyPersons || children >= count) return null
  return { spans, value: { persons: count, children: children || null }, areAll }
}

/** "4 Personen: 2 Erwachsene, 2 Kinder" names the whole party beside its parts. */
function wholeWithParts(all: readonly number[], [children]: readonly number[]): number | null {
  const [first = 0, second = 0, ...more] = all
  if (all.length < 2 || more.length > 0 || children === undefined) return null
  return Math.abs(first - second) === children ? Math.max(first, second) : null
}

const adds = new RegExp(`^\\s*(?:${words.added}|${words.and})(?![a-z\\u00df-\\u00ff])`, 'i')

/** Whether children are among those of "zu viert"; "zu zweit mit 2 Kindern" are a couple and their children. */
function areAmong(text: string, spans: readonly Found<NamedPeople>[]): boolean {
  const whole = spans.find(({ value }) => value?.areAll)
  const kids = spans.find(({ value }) => value?.kids !== undefined)
  if (!whole || !kids) return false
  if (kids.value?.isOwn) return true
  if ((kids.value?.kids ?? 0) >= (whole.value?.persons ?? 0)) return false
  // "Zu viert mit Oma und zwei Kindern" adds nobody.
  const isNext = kids.from >= whole.to && /^[\s+&]*$/.test(text.slice(whole.to, kids.from))
  return !(isNext && adds.test(text.slice(whole.to)))
}

/**
 * A party with children of whom only their ages were said: beside those named otherwise, or among them. A text of more
 * (`isOfMore`) that counts nobody says by ages how old they are, and not how many come.
 */
export function withChildren(
  people: People | undefined,
  ages: SaidAges | null,
  { areAll = false, text }: { areAll: boolean | undefined; text: string },
): People | undefined {
  if (!ages || (!people && isOfMore(text))) return people
  const children = ages.count ?? 0
  const others = people?.persons ?? 1
  const areTheirs = people && (ages.areOfThem || (areAll && (ages.isOwn || children < others)))
  const persons = areTheirs ? others : others + children
  const isParty = children > 0 && children < persons && persons <= mostPartyPersons
  return isParty ? { persons, children } : people
}
