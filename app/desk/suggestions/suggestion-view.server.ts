import { namesOf } from '#app/account/account.server.ts'
import { storedAddress } from '#app/addresses/addresses.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import { servicePath } from '#app/search/offers/offers.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import {
  communityEntry,
  lookAlikes,
  suggestionById,
  waitingAround,
  waitingClaims,
  waitingSuggestions,
  type LookAlike,
  type Suggestion,
} from '#app/suggestions/suggestions.server.ts'
import { addressLine, decisionTexts, suggestedPicturePath } from '#app/suggestions/suggestions.ts'
import { berlinClock, berlinDay, formatInstant, formatMonth } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { pictureUrl } from '#foundation/platform/pictures/picture-url.ts'
import type { ClaimRow, NearView, QueueRow, SuggestionView } from './suggestion-view.ts'
import { texts } from './texts.ts'

const hourMs = 3_600_000

function waitedFor(since: Date, now: Date): { days: number; hours: number } {
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs)
  return { days: Math.floor(hours / 24), hours }
}

/** Where a suggestion is decided. */
export const suggestionDeskPath = (id: string): string => `/operator/vorschlaege/${id}`

/** A part of the queue in words, and how long the oldest waits. */
export async function queueView(
  db: Db,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const { all, rows, oldestAt } = await waitingSuggestions(db, { limit, offset })
  const near = await lookAlikes(
    db,
    rows.flatMap(({ id, point }) => (point ? [{ id, point }] : [])),
  )
  return {
    all,
    lead: texts.lead(all, oldestAt && oldestText(oldestAt, now)),
    rows: rows.map((row): QueueRow => {
      const { days, hours } = waitedFor(row.createdAt, now)
      return {
        id: row.id,
        to: suggestionDeskPath(row.id),
        title: row.title || texts.untitled,
        street: [row.line1, row.houseNr].filter(Boolean).join(' '),
        picture: pictureOf(row),
        waited: texts.waited(days, hours),
        near: near.get(row.id)?.length ?? 0,
      }
    }),
  }
}

/** Claims that wait, in words; an entry that is gone meanwhile is named by its id. */
export async function claimRows(db: Db, { now }: { now: Date }): Promise<ClaimRow[]> {
  const rows: ClaimRow[] = []
  for (const claim of await waitingClaims(db, { limit: mostClaims })) {
    const { id, company, companyForm, serviceId, note, createdAt } = claim
    const { days, hours } = waitedFor(createdAt, now)
    rows.push({
      id,
      company: company || companyForm,
      companyPath: `/operator/anbieter/${encodeURIComponent(companyForm)}`,
      entry: (await communityEntry(db, serviceId))?.title ?? serviceId,
      entryPath: servicePath({ companyForm: communityCompanyId, serviceId }),
      note,
      waited: texts.since(texts.waited(days, hours)),
    })
  }
  return rows
}

const mostClaims = 20

function oldestText(since: Date, now: Date): string {
  const { days, hours } = waitedFor(since, now)
  if (days > 0) return texts.days(days)
  return hours > 0 ? texts.hours(hours) : texts.minutes
}

function pictureOf({ id, images }: Suggestion): string | null {
  const [first] = images
  return first === undefined ? null : suggestedPicturePath(id, first)
}

/** One suggestion with everything that an operator decides by; `null` where there is none. */
export async function suggestionView(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<SuggestionView | null> {
  const found = await suggestionById(db, id)
  if (!found) return null
  const { point, title, status, createdAt, categoryId } = found
  // An upload that was under way as the form was sent may have changed what there is to decide about.
  const stored = status === 'pending' ? await listPictures(db, suggestionGallery(id)) : null
  const images = stored ? stored.map(({ name }) => name) : found.images
  const near = point ? ((await lookAlikes(db, [{ id, point }])).get(id) ?? []) : []
  const { days, hours } = waitedFor(createdAt, now)
  const { before, after, ...order } = await waitingAround(db, found)
  return {
    id,
    title: title || texts.untitled,
    line: addressLine(found),
    point,
    images,
    pictures: images.map((name) => suggestedPicturePath(id, name)),
    waited: texts.since(texts.waited(days, hours)),
    hasSender: found.hasSender,
    near: near.map(lookAlikeView),
    order: status === 'pending' ? order : null,
    before: before && suggestionDeskPath(before),
    after: after && suggestionDeskPath(after),
    decided: await decidedText(db, found),
    entryPath: status === 'approved' ? servicePath({ companyForm: communityCompanyId, serviceId: id }) : null,
    entry: {
      title: title || decisionTexts.untitled(found.line1),
      categoryId: categoryId ?? '',
      text: '',
      address: storedAddress(found, { point, placeId: found.placeId }),
      reason: null,
      note: '',
    },
  }
}

async function decidedText(db: Db, { status, decidedBy, decidedAt, reason }: Suggestion) {
  if (status === 'pending' || decidedAt === null) return null
  const name = await nameOf(db, decidedBy)
  const at = formatInstant(decidedAt)
  return status === 'approved'
    ? texts.decided.approved(name, at)
    : texts.decided.rejected(name, at, reason ? decisionTexts.reasons[reason] : '')
}

async function nameOf(db: Db, userId: string | null): Promise<string> {
  const names = userId === null ? null : await namesOf(db, { userIds: [userId] })
  return (userId !== null && names?.get(userId)) || texts.somebody
}

/** `Schon freigegeben von Ilse, 13:40.` for an operator who was second; `null` while nothing is decided. */
export async function alreadyDecided(db: Db, id: string): Promise<string | null> {
  const found = await suggestionById(db, id)
  if (!found || found.status === 'pending' || found.decidedAt === null) return null
  return texts.already[found.status](await nameOf(db, found.decidedBy), berlinClock(found.decidedAt))
}

function lookAlikeView(alike: LookAlike): NearView {
  const { id, title, metres, point } = alike
  const isOffer = alike.kind === 'offer'
  return {
    id,
    title: title || texts.untitled,
    point,
    distance: texts.metres(metres),
    state: isOffer ? texts.online : stateOf(alike),
    to: isOffer ? servicePath({ companyForm: alike.companyForm, serviceId: id }) : suggestionDeskPath(id),
    picture: isOffer
      ? pictureUrl({ folder: 'services', id, name: alike.picture, size: '250x200', ext: 'jpeg' })
      : suggestedPicturePath(id, alike.picture),
  }
}

function stateOf({ status, decidedAt }: Extract<LookAlike, { kind: 'suggestion' }>): string {
  if (status !== 'rejected') return texts.states[status]
  return texts.states.rejected(decidedAt ? formatMonth(berlinDay(decidedAt)) : '')
}
