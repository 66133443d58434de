import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { offerRow, type OfferRow } from '#app/catalog/publishing/publishing.server.ts'
import {
  datesToCome,
  moveToSeries,
  ruleDays,
  seriesOfOffer,
  type ListedDate,
} from '#app/availability/series/series.server.ts'
import {
  changeSeries,
  mostSeriesDates,
  ruleText,
  type ChangeReach,
  type DateChange,
  type EventSeries,
} from '#app/availability/series/series.ts'
import { lockResources } from '#app/availability/resources/resources.server.ts'
import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'
import { seriesDrafts } from '#app/editor/dates/dates.ts'
import { changedSections, draftIn, keepPublishedSection, lockDraft } from '#app/editor/draft/draft.server.ts'
import type { TimesDraft } from '#app/editor/draft/draft.ts'
import { publishTimes, timesDraftOf } from '#app/editor/times/times.server.ts'
import { checkTimes, type TimesValues } from '#app/editor/times/times.ts'
import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { groupOfDate, reachedDates } from './date-groups.ts'
import '#app/booking/tables.ts'

type Change = {
  companyId: string
  serviceId: string
  eventId: string
  reach: ChangeReach
  change: DateChange
  userId: string
  now: Date
}

/** What came of it. `staying`: dates whose guests keep the time, so that they have to be moved one by one. */
export type ChangeOutcome =
  | { outcome: 'changed'; changed: number; staying: ListedDate[]; keepsDraft: boolean }
  | { outcome: 'missing' | 'unchanged' }
  /** Because of a fault of the dates that would come of it. */
  | { outcome: 'refused'; text: string }

/**
 * Changes one date of an event, it and those that follow, or all to come, at once: no draft has to be published for it.
 * A date with guests gets other places and another title, never another time: those are for moving a start. The draft
 * learns it unless its own times wait to be published. Locks the draft, what the offer shares, then the
 * events.
 */
export function changeDates(db: Db, change: Change): Promise<ChangeOutcome> {
  return inTransaction(db, (tx) => changeInTransaction(tx, change))
}

async function changeInTransaction(tx: Db, order: Change): Promise<ChangeOutcome> {
  const { companyId, serviceId, eventId, reach, change, now } = order
  const draft = await lockDraft(tx, { companyId, id: serviceId })
  const offer = await offerRow(tx, { companyId, id: serviceId })
  await lockResources(tx, [{ companyId, serviceId }])
  const dates = await datesToCome(tx, { companyId, serviceId, now }, { lock: true })
  const date = dates.find(({ id }) => id === eventId)
  const times = offer && (await timesDraftOf(tx, { companyId, serviceId, now }))
  if (!offer || !date || !times) return { outcome: 'missing' }
  if (Object.keys(change).length === 0) return { outcome: 'unchanged' }
  const reached = reachedDates(date, groupOfDate(date, dates), reach)
  const isTime = change.minute !== undefined || change.minutes !== undefined
  const staying = isTime ? reached.filter((each) => !isFree(each)) : []
  const isOnlyTime = change.capacity === undefined && change.title === undefined
  if (isOnlyTime && staying.length === reached.length)
    return { outcome: 'changed', changed: 0, staying, keepsDraft: false }
  const reaching = { order, date, reached, staying }
  const changed =
    date.seriesId === null ? changedSingles(times, reaching) : await changedSeriesDraft(tx, times, reaching)
  const checked = checkTimes(changed, { kind: 'event', now, ruleDays })
  if (checked.outcome === 'faulty') return { outcome: 'refused', text: checked.faults[0]?.text ?? '' }
  await publishChanged(tx, { order, offer, values: checked.values })
  const keepsDraft = await keepInDraft(tx, { order, draft })
  if (change.capacity !== undefined) await askWaiting(tx, order, reached)
  await noteChange(tx, order, reached.length)
  const count = isOnlyTime ? reached.length - staying.length : reached.length
  return { outcome: 'changed', changed: count, staying, keepsDraft }
}

// Whoever booked a date, or was promised the new one of a postponed date, keeps its time.
const isFree = ({ booked, status }: ListedDate) => booked === 0 && status === 'scheduled'

type Reaching = { order: Change; date: ListedDate; reached: ListedDate[]; staying: ListedDate[] }

function changedSingles(times: TimesDraft, { order, reached, staying }: Reaching): TimesDraft {
  const ids = new Set(reached.map(({ id }) => id))
  const kept = new Set(staying.map(({ id }) => id))
  const { minute, minutes, capacity, title } = order.change
  return {
    ...times,
    dates: times.dates.map((date) => {
      if (!ids.has(date.id)) return date
      const isTimed = !kept.has(date.id)
      return {
        ...date,
        ...(isTimed && minute !== undefined && { time: clockText(minute) }),
        ...(isTimed && minutes !== undefined && { minutes: String(minutes) }),
        ...(capacity !== undefined && { capacity: String(capacity) }),
        ...(title !== undefined && { title }),
      }
    }),
  }
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

async function changedSeriesDraft(
  tx: Db,
  times: TimesDraft,
  { order, date, reached, staying }: Reaching,
): Promise<TimesDraft> {
  const { companyId, serviceId, reach, change } = order
  const all = await seriesOfOffer(tx, { companyId, serviceId })
  const series = all.find(({ id }) => id === date.seriesId)
  const day = (reach === 'one' ? date : reached[0])?.seriesDay
  if (!series || !day) return times
  const newId = `s${randomId().slice(0, 12)}`
  const parts = changeSeries(series, {
    day,
    reach,
    change,
    days: ruleDays(ruleText(series), mostSeriesDates),
    newId,
    keep: new Set(staying.flatMap(({ seriesDay }) => seriesDay ?? [])),
  })
  if (parts.length > 1)
    await moveToSeries(tx, { companyId, serviceId, from: series.id, to: newId, dayOn: day })
  const changed: EventSeries[] = all.flatMap((each) => (each === series ? parts : [each]))
  return { ...times, series: seriesDrafts(changed) }
}

type Publishing = { order: Change; offer: OfferRow; values: TimesValues }

async function publishChanged(tx: Db, { order, offer, values }: Publishing): Promise<void> {
  const { companyId, serviceId, now } = order
  const result = await publishTimes(tx, {
    companyId,
    serviceId,
    kind: 'event',
    values,
    price: { priceGroups: offer.price_groups, countingUnit: offer.counting_unit },
    place: { point: { lat: offer.lat, lng: offer.lng } },
    now,
  })
  // All dates are locked, and those with guests keep their time.
  if (result.outcome === 'refused') throw new Error(`dates of ${serviceId} would lose their guests`)
  await refreshServiceIndex(tx, [serviceId], { hasNewWords: false })
}

// Places may be free for those who wait for one of these dates.
async function askWaiting(tx: Db, { companyId, serviceId }: Change, reached: readonly ListedDate[]) {
  const waited = await tx
    .selectFrom('waiting_entry')
    .select('event_id as eventId')
    .distinct()
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('state', '=', 'waiting')
    .execute()
  const ids = new Set(waited.map(({ eventId }) => eventId))
  for (const { id, startsAt } of reached)
    if (ids.has(id))
      await askTheLine(tx, { companyId, serviceId, eventId: id, startsOn: berlinDay(startsAt) })
}

type Draft = Awaited<ReturnType<typeof lockDraft>>

async function keepInDraft(tx: Db, { order, draft }: { order: Change; draft: Draft }): Promise<boolean> {
  const { companyId, serviceId, userId, now } = order
  if (!draft) return false
  if (changedSections(draft.section_versions, draft.published_sections).has('times')) return true
  const times = await timesDraftOf(tx, { companyId, serviceId, now })
  if (!times) return false
  const content = { ...draftIn(draft.content), times }
  await keepPublishedSection(tx, { row: draft, draft: content, section: 'times', userId, now })
  return false
}

function noteChange(
  tx: Db,
  { companyId, serviceId, eventId, reach, change, userId, now }: Change,
  count: number,
): Promise<void> {
  return noteInAudit(tx, {
    actorId: userId,
    action: 'event.change-dates',
    subject: { kind: 'service', id: serviceId },
    details: {
      company: companyId,
      event: eventId,
      reach,
      dates: String(count),
      fields: Object.keys(change).join(),
    },
    now,
  })
}

/** What a date is now, in the words of the dialog. */
export function dateNow({ startsAt, endsAt, capacity, title }: ListedDate, offerTitle: string) {
  const clock = berlinClock(startsAt)
  return {
    minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    capacity,
    title: title === offerTitle ? '' : title,
  }
}
