import type { OccasionCode, SortCode, StoredFilter } from '#app/catalog/catalog.ts'
import { saidAges, type SaidAges } from './said-ages.ts'
import { withoutAsking } from '#app/search/lexicon/said-asking.ts'
import { saidCompany, saidOnlyChildren, saidOnlyFamily } from './said-company.ts'
import { saidDuration } from './said-duration.ts'
import { saidFamily, type Family } from './said-family.ts'
import { saidHours } from './said-hours.ts'
import { unaskedLanguage } from '#app/search/lexicon/said-language.ts'
import { setApart, withoutBrackets, withoutSpans, type Span } from '#app/search/lexicon/said-part.ts'
import { saidPeople, withChildren, type People, type SaidPeople } from './said-people.ts'
import { priceWish, saidPrice } from './said-price.ts'
import { saidCheap, saidSetting } from './said-setting.ts'
import { unaskedWeek } from './said-week.ts'
import type { TypedFilter } from '#app/search/criteria/typed-filter.ts'
import type { Wish } from '#app/search/party/party-criteria.ts'

/** A filter that a search text may say: "mit Kindern", how old they are, where, for which weather, and "gratis". */
export type SaidFilter = OccasionCode | StoredFilter | TypedFilter

/**
 * A search text without what it says of a party: the parts of a wish, and the filters, that it says. `eachAge`: it lists
 * ages of which each counts, or says some otherwise; missing where it says none.
 */
export type SaidWish = {
  text: string
  wish: Partial<Wish>
  filters: readonly SaidFilter[]
  eachAge?: boolean | undefined
  /** "Nicht zu teuer" is an order; missing where a text says none. */
  sort?: SortCode | undefined
}

/**
 * The wish that a search text says among its other words: "Kajak für 4 Personen unter 20 Euro" is "Kajak" and a party
 * of four that pays at most 20 euro each. A number alone says nothing, it may belong to a name. What is said twice in
 * different ways stays as it is, and brackets around it are passed over. `taken` are parts that say something else, a
 * day. `null` when the text says no wish. Beside a day or a wish "Kinder", and nothing else, is one (`saidOnlyChildren`).
 */
export function saidWish(searchText: string, taken: readonly Span[] = []): SaidWish | null {
  const first = partsSaid(searchText, taken)
  if (!first) return null
  // Words that meet where something was taken out may say something, too.
  const further = saidWish(first.text)
  // It says twice what can only be meant once: who knows which.
  if (further && Object.keys(further.wish).some((part) => part in first.wish)) return null
  return further
    ? {
        text: further.text,
        wish: { ...further.wish, ...first.wish },
        filters: [...new Set([...first.filters, ...further.filters])],
        eachAge: saidTogether(first.eachAge, further.eachAge),
        sort: first.sort ?? further.sort,
      }
    : { ...first, text: withoutAsking(first.text) }
}

/** `eachAge` of a text that says ages in two places: each counts where both say so. */
export function saidTogether(one: SaidWish['eachAge'], other: SaidWish['eachAge']): SaidWish['eachAge'] {
  return one === undefined || other === undefined ? (one ?? other) : one && other
}

function partsSaid(text: string, taken: readonly Span[]): SaidWish | null {
  const { said, ages } = partsWith(text, taken, saidAges)
  // Something else that is looked for may be what is so old.
  const isElse = said && ages && !ages.areTheirs && withoutAsking(said.text) !== ''
  return isElse ? partsWith(text, taken, () => null).said : said
}

type Parts = { said: SaidWish | null; ages: SaidAges | null }

function partsWith(text: string, taken: readonly Span[], agesIn: typeof saidAges): Parts {
  const beside = [...taken]
  const take = <Part extends { spans: readonly Span[] }>(read: (rest: string) => Part | null) => {
    const part = read(withoutBrackets(setApart(text, beside)))
    beside.push(...(part?.spans ?? []))
    return part
  }
  const price = take(saidPrice)
  const duration = take(saidDuration)
  const hours = take(saidHours)
  const ages = take(agesIn)
  const family = take(saidFamily)
  // An age of one's own child says who comes: nobody is counted for the noun again.
  if (ages?.isOwn && ages.noun && !family) beside.push(ages.noun)
  const named = family ? familyParty(family.value) : take((rest) => saidPeople(rest, ages))
  const people = named?.value ?? undefined
  const areCounted = Boolean(people?.children)
  if (ages?.noun && !ages.isOwn && !family && isFree(ages.noun, beside)) beside.push(ages.noun)
  const company = take(saidCompany)
  const setting = take(saidSetting)
  take(unaskedLanguage)
  take(unaskedWeek)
  const cheap = take(saidCheap)
  const children = beside.length > 0 && !company ? take(saidOnlyChildren) : null
  const only = company || children ? null : take(saidOnlyFamily)
  if (beside.length === taken.length) return { said: null, ages }
  const party = areCounted ? people : withChildren(people, ages, { areAll: named?.areAll, text })
  const along = company ?? children ?? only
  const size = party?.persons ?? null
  const said = {
    text: withoutSpans(text, beside),
    filters: [
      ...(along ? [along.value] : []),
      ...filtersWith(family?.value, ages),
      ...(ages?.filters ?? []),
      ...(setting?.value ?? []),
      ...(duration?.value ?? []),
    ],
    wish: {
      ...(price && priceWish(price.value, size)),
      ...(hours && { hours: hours.value }),
      ...(isParty(party, family?.value) ? party : {}),
    },
    eachAge: ages?.areListed,
    sort: cheap ? ('so_price' as const) : undefined,
  }
  return { said, ages }
}

/** A noun before ages may have been counted, "2 Kinder". */
function isFree(noun: Span, taken: readonly Span[]): boolean {
  return taken.every(({ from, to }) => to <= noun.from || from >= noun.to)
}

// Where nobody knows how many children come only their ages may tell.
function familyParty({ grownUps, children, others }: Family): Pick<SaidPeople, 'value' | 'areAll'> {
  const value = { persons: grownUps + (children ?? 0) + others, children: children || null }
  return { value, areAll: false }
}

function isParty(party: People | undefined, family: Family | undefined): boolean {
  return party !== undefined && (family?.children !== null || party.children !== null)
}

function filtersWith(family: Family | undefined, ages: SaidAges | null): readonly SaidFilter[] {
  if (!family) return []
  return family.children === null && ages?.filters.length ? [] : family.filters
}
