import { berlinClock, berlinDay, daysBetween, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { formatCount, formatTenths } from '#foundation/lib/number-text.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { reviewsPath } from '#app/reviews/reviews.ts'
import type { ListedOffer } from '#app/editor/publish/publish.server.ts'
import { offersTexts as texts, type OfferState } from './texts/offers.ts'

/** An offer as a row of the list shows it. */
export type OfferLine = {
  id: string
  title: string
  state: OfferState
  picture: string | null
  meta: string
  condition: { kind: 'online' | 'draft' | 'offline' | 'problem'; text: string }
  /** Finished steps of seven; `null` for what was published. */
  done: number | null
  starts: { day: string; clock: string; free: string }[]
  note: string
  /** What the row is for next: `null` posts that it goes online again. */
  action: { text: string; to: string | null }
  edit: string
  preview: string
  /** Where single days are closed or changed; `null` without a calendar that runs. */
  blockDays: string | null
  /** All dates of an event. */
  dates: string | null
  /** The visitors' page and its reviews; `null` while nobody sees it. */
  page: string | null
  reviews: string | null
  mayDelete: boolean
}

type Shown = { companyForm: string; viewerName: string; now: Date }

/** Those that need somebody first in each group, then by what starts next. */
export function offerRows(offers: readonly ListedOffer[], shown: Shown): Record<OfferState, OfferLine[]> {
  const rows = (state: OfferState) =>
    offers
      .filter((offer) => offer.state === state)
      .map((offer) => ({ offer, row: offerLine(offer, shown) }))
      .toSorted((a, b) => rankOf(a.row) - rankOf(b.row) || startOf(a.offer) - startOf(b.offer))
      .map(({ row }) => row)
  return { online: rows('online'), draft: rows('draft'), offline: rows('offline') }
}

const rankOf = ({ condition }: OfferLine) => (condition.kind === 'problem' ? 0 : 1)
const startOf = ({ nextStarts: [next] }: ListedOffer) => next?.startsAt.getTime() ?? Number.MAX_SAFE_INTEGER

function offerLine(offer: ListedOffer, shown: Shown): OfferLine {
  const { id, state, picture } = offer
  const base = `/overview/angebote/${id}`
  const page = state === 'online' ? `/activity/details/${shown.companyForm}/${offer.form ?? id}` : null
  return {
    id,
    title: offer.title || texts.untitled,
    state,
    picture: picture && pictureBase(picture),
    meta: metaOf(offer),
    condition: conditionOf(offer),
    done: state === 'draft' ? stepsDone(offer) : null,
    starts: offer.nextStarts.map((start) => ({
      ...startWords(start.startsAt, shown.now),
      free: texts.free(start.free),
    })),
    note: noteOf(offer, shown),
    action: actionOf(offer, base),
    edit: state === 'draft' ? `${base}/${firstGap(offer)}` : `${base}/was`,
    preview: `${base}/ansehen`,
    blockDays:
      offer.form !== null && offer.kind === 'timeSlots'
        ? `${base}/sperren?${new URLSearchParams({ company: shown.companyForm })}`
        : null,
    dates:
      offer.form !== null && offer.kind === 'event'
        ? `${base}/termine?${new URLSearchParams({ company: shown.companyForm })}`
        : null,
    page,
    reviews: page && reviewsPath({ companyForm: shown.companyForm, serviceId: id }),
    mayDelete: !offer.isBooked,
  }
}

function metaOf({
  kind,
  startPriceCents,
  priceUnit,
  durationMinutes,
  ratingHundredths,
  ratingCount,
}: ListedOffer) {
  const price =
    startPriceCents === null ? '' : texts.from(`${formatEuro(startPriceCents)} ${priceUnit}`.trim())
  const rating =
    ratingCount > 0 ? texts.rating(formatTenths(ratingHundredths / 100), formatCount(ratingCount)) : ''
  const hasPrice = price !== '' || kind === 'onRequest' || kind === 'extern'
  return [hasPrice ? price : texts.noPrice, texts.kinds[kind], durationWords(durationMinutes), rating]
    .filter(Boolean)
    .join(' · ')
}

function durationWords(minutes: number | null): string {
  if (minutes === null || minutes === 0) return ''
  return minutes % 60 === 0 || minutes > 120 ? `${formatTenths(minutes / 60)} Std.` : `${minutes} Min.`
}

/** Steps whose section is finished; the preview counts when all are. */
const stepsDone = ({ doneSteps }: ListedOffer) => doneSteps.length

function firstGap({ doneSteps }: ListedOffer) {
  const steps = ['was', 'wo', 'fuer-wen', 'preis', 'zeiten', 'bilder'] as const
  return steps.find((step) => !doneSteps.includes(step)) ?? 'vorschau'
}

/** So many steps are done that what is missing is worth naming. */
const almostDone = 4

function conditionOf(offer: ListedOffer): OfferLine['condition'] {
  const { state, hasChanges, missing, kind, nextStarts } = offer
  const words = texts.states
  if (state === 'offline') return { kind: 'offline', text: words.offline }
  if (state === 'online') {
    const isDated = kind === 'timeSlots' || kind === 'event'
    if (isDated && nextStarts.length === 0) return { kind: 'problem', text: words.noStarts }
    return hasChanges ? { kind: 'problem', text: words.changed } : { kind: 'online', text: words.online }
  }
  if (missing === '') return { kind: 'draft', text: words.ready }
  return stepsDone(offer) >= almostDone
    ? { kind: 'problem', text: words.missing(missing) }
    : { kind: 'draft', text: words.draft(stepsDone(offer)) }
}

function actionOf(offer: ListedOffer, base: string): OfferLine['action'] {
  const words = texts.actions
  if (offer.state === 'offline') return { text: words.online, to: null }
  if (offer.state === 'draft')
    return offer.missing === ''
      ? { text: words.publish, to: `${base}/vorschau` }
      : { text: words.finish, to: `${base}/${firstGap(offer)}` }
  if (conditionOf(offer).text === texts.states.noStarts) return { text: words.extend, to: `${base}/zeiten` }
  return offer.hasChanges
    ? { text: words.publish, to: `${base}/vorschau` }
    : { text: words.edit, to: `${base}/was` }
}

function noteOf(
  { state, updatedAt, updatedByName, isBooked }: ListedOffer,
  { now, viewerName }: Shown,
): string {
  if (state === 'offline') return isBooked ? texts.booked : texts.notBooked
  if (!updatedAt) return ''
  const ago = daysBetween(berlinDay(updatedAt), berlinDay(now))
  const day =
    ago === 0
      ? texts.editedToday
      : ago === 1
        ? texts.editedYesterday
        : texts.editedOn(dayWithoutWeekday(berlinDay(updatedAt)))
  if (!updatedByName) return texts.editedDay(day)
  return texts.edited(day, updatedByName === viewerName ? texts.byYou : updatedByName)
}

const dayWithoutWeekday = (dayOn: string) => formatShortDay(dayOn).replace(/^.*?, /, '')

/** A start in little room: `Heute` 14:30, within a week `So.` 10:30, later `Di. 16.6.` 10:30. */
function startWords(startsAt: Date, now: Date): { day: string; clock: string } {
  const [day, today] = [berlinDay(startsAt), berlinDay(now)]
  const clock = berlinClock(startsAt)
  if (day === today) return { day: texts.today, clock }
  const weekday = `${formatShortWeekday(day)}.`
  if (daysBetween(today, day) < 7) return { day: weekday, clock }
  return { day: `${weekday} ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`, clock }
}

/** How many of each state, and the company's next start. */
export function offersSummary(
  offers: readonly ListedOffer[],
  { counts, now }: { counts: Record<OfferState, number>; now: Date },
): string {
  const starts = offers.flatMap(({ nextStarts }) => nextStarts.map(({ startsAt }) => startsAt))
  const next = starts.toSorted((a, b) => a.getTime() - b.getTime())[0]
  const summary = texts.summary(counts)
  if (!next) return summary
  const clock = berlinClock(next)
  const isToday = berlinDay(next) === berlinDay(now)
  const when = isToday ? texts.nextToday(clock) : texts.nextDay(formatShortDay(berlinDay(next)), clock)
  return `${summary} ${texts.nextStart(when)}`
}
