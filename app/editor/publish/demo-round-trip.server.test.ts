import { expect, test } from 'vitest'
import { withDemoCity } from '#test/support/demo-city.ts'
import { offerRow, type OfferRow } from '#app/catalog/publishing/publishing.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { draftOfService, publishOffer } from './publish.server.ts'

const today = '2026-06-13'
const now = new Date('2026-06-13T12:00:00Z')
const userId = 'merle'

// What isn't the company's to say, or isn't looked at: fixed durations have no rounds, dates have their own length.
const meaningful = ({ is_online: _online, price_version: _version, ...row }: OfferRow) => {
  const { price_groups: groups, slot_minutes: slot, duration_minutes: minutes, ...rest } = row
  return {
    ...rest,
    tags: rest.tags.toSorted(),
    slot: row.duration_type === 'round' ? slot : null,
    minutes: row.request_type === 'event' ? null : minutes,
    groups: groups.map(({ groupID, personType, counts }) => [groupID, personType, counts].join()),
  }
}

async function calendarFor(db: Db, { company_id, id }: OfferRow) {
  const rules = await db
    .selectFrom('opening_rule')
    .select(['weekday', 'capacity', 'season_from', 'season_to'])
    .where('company_id', '=', company_id)
    .where('service_id', '=', id)
    .execute()
  const slots = await db
    .selectFrom('slot')
    .select(['starts_at', 'ends_at', 'capacity', 'booked', 'is_blocked'])
    .where('company_id', '=', company_id)
    .where('service_id', '=', id)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const events = await db
    .selectFrom('event')
    .select(['id', 'title', 'starts_at', 'ends_at', 'capacity', 'booked', 'tags', 'more_tags'])
    .select(['payment_type', 'start_price_cents', 'cell'])
    .where('company_id', '=', company_id)
    .where('service_id', '=', id)
    .orderBy('id')
    .execute()
  return { kinds: new Set(rules.map((rule) => JSON.stringify(rule))), slots, events }
}

test(
  'every offer of the demo is opened and published unchanged, and nothing of it is lost',
  () =>
    withDemoCity(today, async ({ db }) => {
      await db
        .insertInto('users')
        .values({
          id: userId,
          name: 'Merle',
          email: 'm@x.example',
          email_verified: true,
          created_at: now,
          updated_at: now,
        })
        .execute()
      const services = await db.selectFrom('service').selectAll().orderBy('id').execute()
      const problems: unknown[] = []
      for (const before of services) {
        const key = { companyId: before.company_id, id: before.id }
        const calendar = await calendarFor(db, before)
        await draftOfService(db, { ...key, now })
        // As if everything had been changed: all of it is written anew.
        await db
          .updateTable('offer_draft')
          .set({ published_sections: null })
          .where('id', '=', before.id)
          .execute()
        const answer = await publishOffer(db, { ...key, userId, now })
        if (answer.outcome === 'refused') {
          problems.push([before.id, answer.because, answer.faults])
          continue
        }
        const after = await offerRow(db, key)
        const [one, other] = [meaningful(before), meaningful(after ?? before)] as Record<string, unknown>[]
        for (const name of Object.keys(one ?? {}))
          if (JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]))
            problems.push([before.id, name, one?.[name], other?.[name]])
        const then = await calendarFor(db, before)
        for (const part of ['kinds', 'slots', 'events'] as const)
          if (JSON.stringify([...calendar[part]]) !== JSON.stringify([...then[part]]))
            problems.push([before.id, part, [...calendar[part]].length, [...then[part]].length])
      }
      expect(problems).toEqual([])
      expect(services.length).toBeGreaterThan(100)
    }),
  120_000,
)
