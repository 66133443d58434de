import { noPriceCents, storedFilterGroups, tagBits, withoutOccasions } from '#app/catalog/catalog.ts'
import type { Party } from '#app/search/prices/prices.ts'
import { onlyChildren } from './search-order.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import type { AddValue } from './add-value.ts'
import { budgetCents, type Wish } from '#app/search/party/party.ts'

/** A condition on a narrow row named `found`, and the columns that it needs beside `request_kind`. */
export type WishTest = { test: string; needs: readonly string[]; shape: string }
type NarrowTest = Omit<WishTest, 'shape'>
type Wished = Pick<ServiceQuery, 'wish' | 'filters'>

const always: NarrowTest = { test: '', needs: [] }

/**
 * What a narrow row can tell of a wish: more than fits, never less. Only what is booked by starts counts then. What a
 * party pays is at least what `lowestPartyCents` says. With children nothing counts that isn't for any (`forChildren`).
 */
export function wishTest({ wish, filters }: Wished, value: AddValue): WishTest {
  if (!wish) return { test: 'found.request_kind <> 1', needs: [], shape: '' }
  const persons = wish.persons ?? 1
  const budget = wish.persons === null ? null : budgetCents(wish, persons)
  const size = wish.persons === null ? '' : `and found.party_min <= ${value(persons)}::int`
  const price =
    budget === null ? always : leastPrice({ persons, children: wish.children ?? 0 }, budget, value)
  const ages = wish.children === null ? always : forChildren(filters, value)
  return {
    test: `found.request_kind = 0 ${size} ${and(price)} ${and(ages)}`,
    shape: `wish${size && 'p'}${price.test && 'e'}${ages.test && 'k'}`,
    needs: [...(size ? ['party_min'] : []), ...price.needs, ...ages.needs],
  }
}

/** What is on request and can be right for a wish. Days and hours are what the provider says. */
export function requestTest(wished: Wished, value: AddValue): WishTest {
  const suits = suitsTest(wished, value)
  return {
    ...suits,
    test: `found.request_kind = 2 ${and(suits)}`,
    shape: `asked${suits.shape}`,
  }
}

/**
 * That an offer can be right for a wish, as far as its terms say it, whatever its days and hours: it is large and small
 * enough for the party, not dearer at least, where it has a price, and for children where some come (`forChildren`).
 * Where only children have a price they alone are counted.
 */
export function suitsTest({ wish, filters }: Wished, value: AddValue): WishTest {
  if (!wish) return { ...always, shape: '' }
  const { persons } = wish
  const children = wish.children ?? 0
  const size = persons === null ? always : takesParty({ persons, children }, value)
  const price = requestPrice(wish, value)
  const ages = children === 0 ? always : forChildren(filters, value)
  return {
    test: [size, price, ages]
      .map(({ test }) => test)
      .filter(Boolean)
      .join(' and '),
    shape: `${size.test && 'p'}${children > 0 ? 'k' : ''}${price.test && 'e'}`,
    needs: [...size.needs, ...price.needs, ...ages.needs],
  }
}

// A price that isn't said may be any. Whoever says no number comes as the smallest party, as `findBookableStarts` has it.
function requestPrice(wish: Wish, value: AddValue): NarrowTest {
  const { persons, perPersonEuro, togetherEuro } = wish
  const budget = budgetCents(wish, persons ?? 1)
  if (budget === null) return always
  const price =
    persons === null
      ? smallestPrice({ each: centsOf(perPersonEuro), together: centsOf(togetherEuro) }, value)
      : leastRequestPrice({ persons, children: wish.children ?? 0 }, budget, value)
  return { ...price, test: `(found.price_cents = ${noPriceCents} or ${price.test})` }
}

// No limit is more than any price.
const centsOf = (euro: number | null) => (euro === null ? noPriceCents : euro * 100)

function smallestPrice({ each, together }: { each: number; together: number }, value: AddValue): NarrowTest {
  const sum = `case when found.counts_persons then found.price_cents::bigint * found.party_min
    else found.price_cents end`
  const limit = `least(${value(each)}::bigint * found.party_min, ${value(together)}::bigint)`
  return { test: `${sum} <= ${limit}`, needs: ['price_cents', 'party_min', 'counts_persons'] }
}

const and = ({ test }: { test: string }) => (test === '' ? '' : `and ${test}`)

// How many fit at most no narrow row knows; few are left to look it up for. The limit keeps the planner from joining
// all services.
function takesParty({ persons, children }: Party, value: AddValue): NarrowTest {
  const all = `${value(persons)}::int`
  const heads =
    children === 0 ? all : `case when ${onlyChildren('found')} then ${value(children)}::int else ${all} end`
  const most = '(select count_max_person from service where service.id = found.service_id limit 1)'
  return {
    test: `found.party_min <= ${heads} and ${most} >= ${heads}`,
    needs: ['party_min', ...(children > 0 ? ['tags'] : [])],
  }
}

function leastPrice({ persons, children }: Party, budget: number, value: AddValue): NarrowTest {
  const grownUps = `found.price_cents * ${value(persons - children)}::bigint`
  const some = children > 0 ? `found.child_cents * ${value(children)}::bigint` : null
  const counted = some
    ? `when ${onlyChildren('found')} then ${some} else ${grownUps} + ${some}`
    : `else ${grownUps}`
  return {
    test: `case when not found.counts_persons then found.price_cents ${counted} end <= ${value(budget)}::int`,
    needs: ['price_cents', 'counts_persons', ...(some ? ['child_cents', 'tags'] : [])],
  }
}

// Of lanes, boats or birthdays a party may need several, or more on top, which only the price list tells: few are left
// to read it for. A birthday's price counts its children, a boat's everybody: with children, they alone surely count.
function leastRequestPrice(party: Party, budget: number, value: AddValue): NarrowTest {
  const { test, needs } = leastPrice(party, budget, value)
  const heads = party.children > 0 ? party.children : party.persons
  const ofList = `(select least_cents_for_party(price_groups, ${value(heads)}::int,
      least_slots(duration_type, duration_minutes, slot_minutes))
    from service where service.id = found.service_id limit 1)`
  return {
    test: `case when not (${test}) then false when found.counts_persons then true
      else coalesce(${ofList} <= ${value(budget)}::int, true) end`,
    needs,
  }
}

/** Ages that an offer says; one that says none is for everybody. */
const everyAge = tagBits(storedFilterGroups.ag)
const childAges = ['ag_baby', 'ag_infant', 'ag_school'] as const

// Who says "Kinder" and no ages hardly means those who are let in from 13 or 18 on only. Teenagers can be chosen.
function forChildren(filters: Wished['filters'], value: AddValue): NarrowTest {
  const areTeens = withoutOccasions(filters ?? []).includes('ag_teen')
  const meant = tagBits([...childAges, ...(areTeens ? ['ag_teen'] : [])])
  return {
    test: `((found.tags & ${value(everyAge)}::bigint) = 0 or (found.tags & ${value(meant)}::bigint) <> 0)`,
    needs: ['tags'],
  }
}
