import { hasPlacesFor } from '#app/search/dates/dates.ts'
import type { AddValue } from '#app/search/sql/sql.ts'
import { budgetCents, type Wish } from '#app/search/party/party.ts'

/** A condition on a row of `event`, to follow another one; `shape` tells its texts apart. */
type EventTest = { test: string; shape: string }

/**
 * The condition that a party gets into an event and that it begins within the party's hours; nothing is asked without a
 * wish. Whoever says no number comes alone. Of its prices an event only tells the lowest: what that many tickets cost
 * at least must be within the budget, or one of them where a price is not for one person.
 */
export function eventWishTest(wish: Wish | null, value: AddValue): EventTest {
  if (!wish) return { test: '', shape: 'any' }
  const persons = wish.persons ?? 1
  const mostCents = budgetCents(wish, persons)
  const tests = [
    hasPlacesFor(`${value(persons)}::int`),
    ...(wish.hours ? [hoursTest(wish.hours, value)] : []),
    ...(mostCents === null ? [] : [priceTest(persons, mostCents, value)]),
  ]
  const shape = `wish${wish.hours ? '_hours' : ''}${mostCents === null ? '' : '_price'}`
  return { test: tests.map((test) => `and ${test}`).join(' '), shape }
}

function hoursTest({ from, to }: NonNullable<Wish['hours']>, value: AddValue): string {
  const second = `extract(epoch from (event.starts_at at time zone 'Europe/Berlin')::time)`
  const secondsOf = (hour: number) => `${value(Math.round(hour * 60) * 60)}::int`
  return `${second} >= ${secondsOf(from)} and ${second} < ${secondsOf(to)}`
}

function priceTest(persons: number, mostCents: number, value: AddValue): string {
  const tickets = `case when event.price_groups @> '[{"counts": "object"}]' then 1 else ${value(persons)}::int end`
  return `event.start_price_cents::bigint * (${tickets}) <= ${value(mostCents)}::int`
}
