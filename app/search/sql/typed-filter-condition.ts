import { ageFilter, storedFilterGroups, tagBits, tagWords, type TagWords } from '#app/catalog/catalog.ts'
import type { ChosenAges } from '#app/search/party/party.ts'
import { filterMasks, ageFilterYears } from '#app/search/criteria/criteria.ts'
import type { AddValue } from './add-value.ts'

const ages: readonly string[] = storedFilterGroups.ag
const everyAge = tagBits(ages)
const drinks = tagBits(['ta_drinks'])

type Condition = { test: string; shape: string }

const isInFirst = ({ moreTags }: TagWords) => moreTags === '0'

/** A condition on the words of bits that it `needs` of a row. */
export type MasksTest = Condition & { needs: readonly string[] }

/**
 * The condition that a row of `table` shares a value with each mask, to follow another one. Nearly all masks are of the
 * first word, which alone is looked at then; `pad` fills their number up.
 */
export function masksTest(
  masks: readonly TagWords[],
  table: string,
  {
    value,
    pad = (some) => some,
  }: { value: AddValue; pad?: (some: readonly TagWords[]) => readonly TagWords[] },
): MasksTest {
  const first = pad(masks.filter(isInFirst))
  const others = masks.filter((mask) => !isInFirst(mask))
  const tests = [
    ...first.map(({ tags }) => `and (${table}.tags & ${value(tags)}::bigint) <> 0`),
    ...others.map((mask) => `and ${hasTag(table, mask, value)}`),
  ]
  return {
    test: tests.join(' '),
    shape: `f${first.length}${others.length > 0 ? `m${others.length}` : ''}`,
    needs: [...(tests.length > 0 ? ['tags'] : []), ...(others.length > 0 ? ['more_tags'] : [])],
  }
}

function hasTag(table: string, { tags, moreTags }: TagWords, value: AddValue): string {
  const first = `(${table}.tags & ${value(tags)}::bigint)`
  return `(${first} | (${table}.more_tags & ${value(moreTags)}::bigint)) <> 0`
}

type Word = 'tags' | 'more_tags'

/** Values that rows of `hits` are counted by: what these need for it, and a FROM item that numbers the values from 1. */
export type WantedTags = { needs: readonly Word[]; from: (value: AddValue) => string; test: string }

/** Looks at no more words than these values stand in. */
export function wantedTags(codes: readonly string[]): WantedTags {
  const words = codes.map((code) => tagWords([code]))
  const needs: readonly Word[] = words.every(isInFirst) ? ['tags'] : ['tags', 'more_tags']
  const bits = { tags: words.map(({ tags }) => tags), more_tags: words.map(({ moreTags }) => moreTags) }
  const shared = needs.map((word) => `(hits.${word} & wanted.${word})`).join(' | ')
  return {
    needs,
    from: (value) => {
      const lists = needs.map((word) => `${value(bits[word])}::bigint[]`).join(', ')
      return `unnest(${lists}) with ordinality as wanted (${needs.join(', ')}, nr)`
    },
    test: `(${shared}) <> 0`,
  }
}

const cancel = tagWords(['ex_cancel'])

/** The condition that an event fits the filters of a query, to follow another one. `now` names its parameter. */
export function eventFilterTest(chosen: ChosenAges, now: string, value: AddValue): Condition {
  const filters = chosen.filters ?? []
  const masks = masksTest(filterMasks(chosen), 'event', { value })
  const typed = typedFilterTest(filters, 'event', value)
  const isAhead = filters.includes('ex_cancel') ? `and ${deadlineIsAhead(now)}` : ''
  return {
    test: `${masks.test} ${typed.test} ${isAhead}`,
    shape: `${masks.shape}${typed.shape}${isAhead && 'c'}`,
  }
}

/** The condition that an event of an offer that can be cancelled still can be, where the filters ask for it. */
export function eventCancelTest(filters: readonly string[], now: string, value: AddValue): Condition {
  if (!filters.includes('ex_cancel')) return { test: '', shape: '' }
  return { test: `and ${hasTag('event', cancel, value)} and ${deadlineIsAhead(now)}`, shape: 'c' }
}

/** What counts as the second word of an event: its value for cancelling only as long as its deadline is ahead. */
export function eventMoreTags(codes: readonly string[], now: string, value: AddValue): Condition {
  if (!codes.includes('ex_cancel')) return { test: 'event.more_tags', shape: '' }
  const bit = `${value(cancel.moreTags)}::bigint`
  const isOver = `event.more_tags & ${bit} <> 0 and ${deadlineIsAhead(now)} is not true`
  return {
    test: `case when ${isOver} then event.more_tags - ${bit} else event.more_tags end`,
    shape: '_cancel',
  }
}

// The limit keeps the planner from joining all services.
const deadlineIsAhead = (now: string) => `(event.starts_at >= ${now}::timestamptz + (
    select make_interval(mins => service.cancel_minutes_before_start) from service
    where service.company_id = event.company_id and service.id = event.service_id limit 1))`

/**
 * The condition that an offer keeps to the filters that only a text says, to follow another one, on a row of `table` with
 * the `tags` and `service_id` of an offer. `test` is empty without such a filter.
 */
export function typedFilterTest(filters: readonly string[], table: string, value: AddValue): Condition {
  const years = filters.map(ageFilterYears).filter((age) => age !== null)
  // Of several the youngest has to be let in, too.
  const age = years.length === 0 ? '' : leastAgeTest(Math.min(...years), table, value)
  const isDry = filters.includes('no_drinks')
  const dry = isDry ? `and (${table}.tags & ${value(drinks)}::bigint) = 0` : ''
  return { test: `${dry} ${age}`.trim(), shape: `${age && 'y'}${dry && 'd'}` }
}

// An offer's ages begin with its least one (`filtersOf` of the catalog): only where they begin with the very group of the
// asked age its service is looked up. Compared as JSON, so that nothing that is written there can fail; the limit keeps
// the planner from joining all services.
function leastAgeTest(years: number, table: string, value: AddValue): string {
  const younger = tagBits(ages.slice(0, ages.indexOf(ageFilter(years))))
  const isLet = `(select service.facts -> 'minAge' <= to_jsonb(${value(years)}::int)
    from service where service.id = ${table}.service_id limit 1)`
  return `and ((${table}.tags & ${value(everyAge)}::bigint) = 0
    or (${table}.tags & ${value(younger)}::bigint) <> 0 or coalesce(${isLet}, true))`
}
