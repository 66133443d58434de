import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { bestMarkOf, bestMarks } from '#app/catalog/catalog.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { administer, note } from './administer.server.ts'
import { refused, saved, type Change, type Operation } from './changes.ts'
import {
  placementState,
  placementVersion,
  type PlacementKey,
  type PlacementValues,
} from './placement-form.ts'
import './tables.ts'

/** How strongly the editors recommend an offer: 5 is `be_5`, 0 is no mark. */
type Mark = 0 | 1 | 2 | 3 | 4 | 5

/** Marks an offer, or takes its mark away. `from` is the mark that was looked at. */
export function markOffer(
  db: Db,
  { serviceId, from, to, ...operation }: Operation & { serviceId: string; from: number; to: Mark },
): Promise<Change> {
  return administer(db, async (tx) => {
    const offer = await lockOffer(tx, serviceId)
    if (!offer) return refused('gone')
    const before = bestMarkOf(offer.tags)
    if (before === to) return saved(serviceId)
    if (before !== from) return refused('changed')
    const others = offer.tags.filter((tag) => !bestMarks.some((mark) => mark === tag))
    const tags = to === 0 ? others : [...others, `be_${to}`]
    await tx
      .updateTable('service')
      .set({ tags })
      .where('company_id', '=', offer.company_id)
      .where('id', '=', serviceId)
      .execute()
    await refreshServiceIndex(tx, [serviceId], { hasNewWords: false })
    const details = { company: offer.company_id, mark: `${before} → ${to}` }
    await note(tx, operation, {
      action: 'service.mark',
      subject: { kind: 'service', id: serviceId },
      details,
    })
    return saved(serviceId)
  })
}

/** Companies are locked before their services: whoever publishes the offer meanwhile waits. */
async function lockOffer(tx: Db, serviceId: string) {
  await tx
    .selectFrom('company')
    .innerJoin('service', 'service.company_id', 'company.id')
    .select('company.id')
    .where('service.id', '=', serviceId)
    .forNoKeyUpdate('company')
    .execute()
  return tx
    .selectFrom('service')
    .select(['company_id', 'tags', 'category_id'])
    .where('id', '=', serviceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Placing = Operation & { serviceId: string; values: PlacementValues }

/**
 * Sells an offer the first place of its category for some days, in Berlin's days. One offer has one placement a day;
 * of several offers the one that began first stands there. With `at` a placement that isn't over gets other days.
 */
export function savePlacement(
  db: Db,
  { serviceId, at, values, ...operation }: Placing & { at: { key: PlacementKey; version: string } | null },
): Promise<Change> {
  return administer(db, async (tx) => {
    const offer = await lockOffer(tx, serviceId)
    if (!offer) return refused('gone')
    const all = await placementsOf(tx, serviceId)
    const before = at ? all.find((each) => isSame(each, at.key)) : undefined
    if (at && !before) return refused('gone')
    if (before && placementVersion(before) !== at?.version) return refused('changed')
    if (before && placementState(before, berlinDay(operation.now)) === 'past') return refused('over')
    const { startsOn, endsOn, paidBy } = values
    const others = all.filter((each) => each !== before)
    if (others.some((each) => each.startsOn <= endsOn && each.endsOn >= startsOn)) return refused('overlaps')
    const categoryId = before?.categoryId ?? offer.category_id
    if (before) await removePlacement(tx, before)
    await tx
      .insertInto('sponsored_placement')
      .values({
        company_id: offer.company_id,
        service_id: serviceId,
        category_id: categoryId,
        starts_on: startsOn,
        ends_on: endsOn,
        paid_by: paidBy,
      })
      .execute()
    await note(tx, operation, {
      action: before ? 'placement.change' : 'placement.create',
      subject: { kind: 'service', id: serviceId },
      details: {
        category: categoryId,
        days: `${startsOn} – ${endsOn}`,
        ...(before && { before: `${before.startsOn} – ${before.endsOn}` }),
      },
    })
    return saved(serviceId)
  })
}

/** Ends a placement: one that is to come is taken away, a running one was shown until yesterday. */
export function endPlacement(
  db: Db,
  { key, version, ...operation }: Operation & { key: PlacementKey; version: string },
): Promise<Change> {
  return administer(db, async (tx) => {
    const { serviceId, categoryId, startsOn } = key
    const placement = (await placementsOf(tx, serviceId)).find((each) => isSame(each, key))
    if (!placement) return refused('gone')
    if (placementVersion(placement) !== version) return refused('changed')
    const todayOn = berlinDay(operation.now)
    if (placementState(placement, todayOn) === 'past') return refused('over')
    if (startsOn >= todayOn) await removePlacement(tx, placement)
    else
      await tx
        .updateTable('sponsored_placement')
        .set({ ends_on: addDays(todayOn, -1) })
        .where('service_id', '=', serviceId)
        .where('category_id', '=', categoryId)
        .where('starts_on', '=', startsOn)
        .execute()
    const details = { category: categoryId, days: `${startsOn} – ${placement.endsOn}` }
    await note(tx, operation, {
      action: 'placement.end',
      subject: { kind: 'service', id: serviceId },
      details,
    })
    return saved(serviceId)
  })
}

const isSame = (one: PlacementKey, other: PlacementKey) =>
  one.categoryId === other.categoryId && one.startsOn === other.startsOn

const placementsOf = (tx: Db, serviceId: string) =>
  tx
    .selectFrom('sponsored_placement')
    .select(['service_id as serviceId', 'category_id as categoryId', 'starts_on as startsOn'])
    .select(['ends_on as endsOn', 'paid_by as paidBy'])
    .where('service_id', '=', serviceId)
    .execute()

async function removePlacement(tx: Db, { serviceId, categoryId, startsOn }: PlacementKey): Promise<void> {
  await tx
    .deleteFrom('sponsored_placement')
    .where('service_id', '=', serviceId)
    .where('category_id', '=', categoryId)
    .where('starts_on', '=', startsOn)
    .execute()
}
