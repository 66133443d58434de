import { runText, type Db } from '#foundation/platform/db.server.ts'
import { lockResources } from '#app/availability/resources/resources.server.ts'
import type { Wanted } from './availability.ts'

type Offer = { serviceId: string; startsAt: Date[]; eventIds: string[] }

const lockShared = 'select lock_shared_starts($1, $2, $3::timestamptz[], $4::text[])'
const named = 'unnest($2::text[], $3::timestamptz[]) as named (service_id, starts_at)'
const lockSlots = `
  select 1 from slot join ${named} using (service_id, starts_at)
  where company_id = $1 order by service_id, starts_at for update of slot`
const lockEvents = 'select 1 from event where company_id = $1 and id = any($2::text[]) order by id for update'
// What is given back writes the summary of its days, and what is taken that of others: two who swap their days would
// wait for each other, had they not locked both before.
const lockDays = `
  select 1 from service_day join (
    select distinct days.service_id, reached.day_on from (
      select service_id, array_agg(distinct day_on) as day_ons from slot join ${named} using (service_id, starts_at)
      where company_id = $1 group by service_id
    ) as days join service on service.company_id = $1 and service.id = days.service_id
    cross join unnest(days_reaching(day_ons, duration_type, duration_minutes, slot_minutes)) as reached (day_on)
  ) as asked using (service_id, day_on)
  where company_id = $1 order by service_id, day_on for update of service_day`

/**
 * Locks what a reference holds together with what it is to hold instead, of whatever offers: the uses of resources
 * first, then slots in (service, start) order, then events, then the summaries of the days.
 */
export async function lockTogether(
  tx: Db,
  {
    companyId,
    reference,
    instead,
  }: { companyId: string; reference: string; instead: { serviceId: string; wanted: Wanted } },
): Promise<void> {
  const offers = await offersToLock(tx, { companyId, reference, instead })
  await lockResources(
    tx,
    offers.map(({ serviceId }) => ({ companyId, serviceId })),
  )
  for (const { serviceId, startsAt, eventIds } of offers)
    await runText(tx, lockShared, [companyId, serviceId, startsAt, eventIds])
  const slots = offers.flatMap(({ serviceId, startsAt }) => startsAt.map((at) => ({ serviceId, at })))
  const columns = [companyId, slots.map(({ serviceId }) => serviceId), slots.map(({ at }) => at)]
  await runText(tx, lockSlots, columns)
  await runText(tx, lockEvents, [companyId, offers.flatMap(({ eventIds }) => eventIds)])
  await runText(tx, lockDays, columns)
}

async function offersToLock(
  tx: Db,
  {
    companyId,
    reference,
    instead,
  }: { companyId: string; reference: string; instead: { serviceId: string; wanted: Wanted } },
): Promise<Offer[]> {
  const held = await tx
    .selectFrom('hold')
    .select(['service_id as serviceId', 'slot_starts_at as startsAt', 'event_id as eventId'])
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .execute()
  const { serviceId, wanted } = instead
  const coming =
    wanted.kind === 'event'
      ? [{ serviceId, startsAt: null, eventId: wanted.eventId }]
      : wanted.startsAt.map((startsAt) => ({ serviceId, startsAt, eventId: null }))
  const offers = Map.groupBy([...held, ...coming], (each) => each.serviceId)
  return [...offers]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, all]) => ({
      serviceId: id,
      startsAt: all.flatMap((each) => each.startsAt ?? []),
      eventIds: [...new Set(all.flatMap((each) => each.eventId ?? []))],
    }))
}
