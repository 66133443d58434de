import { addDays, berlinMidnight, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { collectionRows, collectionServiceRows, companyRow } from './catalog-rows.ts'
import type { Demand } from './content.ts'
import { closedBecause } from './data/legal-names.ts'
import { providers } from './data/all.ts'
import { diceOf, hashOf, pickOf } from './dice.ts'
import { eventLookaheadDays, eventRows } from './event-rows.ts'
import { reviewRows } from './review-rows.ts'
import { startRulesOf } from './rules.ts'
import { openingRuleRows, serviceRow } from './service-rows.ts'

/** A paid placement runs this long. */
const placementDays = 60
/** Every so-many-th service has a day that its provider closed. */
const oneClosedOf = 9

/** Everything that a new demo city holds on its first day besides the reference data; a pure function of that day. */
export function expandCity(today: string) {
  return {
    companies: providers.map((provider) => companyRow(provider, today)),
    services: each((provider, service) => [serviceRow(provider, service, today)]),
    collections: collectionRows(),
    collectionServices: collectionServiceRows(),
    openingRules: each(openingRuleRows),
    blockedDays: blockedDays(today),
    exceptions: blockedDays(today).map(closedException(today)),
    placements: placementsFrom(today),
    events: eventsAround(today),
    reviews: reviewRows(providers, today),
  }
}

/** The events from `today` on, as far as they are shown. */
export function eventsAround(today: string) {
  return eventRows(providers, { fromOn: today, toOn: addDays(today, eventLookaheadDays) })
}

/** The paid placements that begin on `today`. */
export function placementsFrom(today: string) {
  return each((provider, service) =>
    service.isSponsored
      ? [
          {
            company_id: provider.form,
            service_id: service.form,
            category_id: service.category,
            starts_on: today,
            ends_on: addDays(today, placementDays),
            paid_by: provider.form,
          },
        ]
      : [],
  )
}

/** How large each calendar is and how strongly it is asked for, by service id. */
export function salesByService(): Map<string, { capacity: number; demand: Demand }> {
  return new Map(
    each((_provider, { form, booking }) =>
      booking.type === 'onRequest'
        ? []
        : [[form, { capacity: booking.capacity, demand: booking.demand ?? 'normal' }] as const],
    ),
  )
}

/** Where the demo payment accounts of the providers are, one for each that can be booked. */
export function connectAccounts(): { companyId: string; id: string; name: string; email: string }[] {
  return providers
    .filter(({ kind }) => kind !== 'extern')
    .map(({ form, name, contact }) => ({
      companyId: form,
      id: `acct_demo${hashOf(`account ${form}`).toString(16).padStart(8, '0')}`,
      name,
      email: contact.email,
    }))
}

function blockedDays(today: string) {
  return each((provider, { form, booking }) => {
    const dice = diceOf(`closed ${form}`)
    if (booking.type !== 'timeSlots' || hashOf(`closes ${form}`) % oneClosedOf !== 0) return []
    const open = new Set(startRulesOf(booking.rule).map(({ weekday }) => weekday))
    const openDays = nextDays(today).filter((dayOn) => open.has(weekdayOf(dayOn)))
    return [
      {
        company_id: provider.form,
        service_id: form,
        day_on: pickOf(dice, openDays),
        available_at_minute: dice() < 0.3 ? 15 * 60 : null,
        reason: pickOf(dice, closedBecause),
      },
    ]
  })
}

// Blocked days are derived from these.
const closedException =
  (today: string) =>
  ({
    company_id,
    service_id,
    day_on,
    available_at_minute,
    reason,
  }: ReturnType<typeof blockedDays>[number]) => ({
    company_id,
    id: `closed-${service_id}-${day_on}`,
    service_id,
    from_on: day_on,
    to_on: day_on,
    from_minute: available_at_minute === null ? null : 0,
    to_minute: available_at_minute,
    kind: 'closed' as const,
    reason,
    created_at: berlinMidnight(today),
  })

const nextDays = (today: string): string[] =>
  Array.from({ length: 21 }, (_, index) => addDays(today, index + 2))

type Provider = (typeof providers)[number]

function each<Row>(rowsOf: (provider: Provider, service: Provider['services'][number]) => Row[]): Row[] {
  return providers.flatMap((provider) => provider.services.flatMap((service) => rowsOf(provider, service)))
}
