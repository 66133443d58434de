import { sql } from 'kysely'
import { startUnitText, titleImage, type CountingUnit, type PriceGroup } from '#app/catalog/catalog.ts'
import { draftIn } from '#app/editor/draft/draft.server.ts'
import { editorSteps, type EditorStep, type OfferKind } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PictureName } from '#foundation/platform/pictures/picture-url.ts'
import { bookedOffers } from './change-offer.server.ts'
import { checkWithHolidays, surroundingsOf } from './checked-draft.server.ts'
import { missingSummary, type CheckedDraft } from './publish.ts'

/** Where an offer stands: `draft` was never published. */
type OfferState = 'online' | 'draft' | 'offline'

/** An offer as its company's people list it. */
export type ListedOffer = {
  id: string
  /** Of its page; `null` for a draft. */
  form: string | null
  /** Empty while nobody gave it one. */
  title: string
  state: OfferState
  kind: OfferKind
  picture: PictureName | null
  /** Something was changed and isn't published. */
  hasChanges: boolean
  /** What keeps it from being published, in a few words; empty when nothing does. */
  missing: string
  doneSteps: readonly EditorStep[]
  /** The next three starts or dates that can still be booked, with their free places. */
  nextStarts: { startsAt: Date; free: number }[]
  startPriceCents: number | null
  /** What the start price is the price of: `pro Pers.` */
  priceUnit: string
  durationMinutes: number | null
  ratingHundredths: number
  ratingCount: number
  /** When somebody changed its draft, and who; `null` without a draft, or without an account behind it. */
  updatedAt: Date | null
  updatedByName: string | null
  /** It was booked, asked for or held: it can be taken offline, not deleted. */
  isBooked: boolean
}

/** A page of offers with how many there are of each state; `next` is what the next page begins after. */
export type OfferPage = { offers: ListedOffer[]; counts: Record<OfferState, number>; next: string | null }

type OfferQuery = {
  companyId: string
  /** Left out: all of them. */
  state?: OfferState | undefined
  /** Part of a title. */
  search?: string | undefined
  after?: string | null | undefined
  limit?: number | undefined
  now: Date
}

const offersPerPage = 20

/** A company's offers with its drafts: what is online first, then drafts, then what is offline, each by title. */
export async function offersOfCompany(db: Db, query: OfferQuery): Promise<OfferPage> {
  const { companyId, now, limit = offersPerPage } = query
  const { surroundings } = await surroundingsOf(db, { companyId, now })
  const counts = await offerCounts(db, companyId)
  const rows = await offerRows(db, query, limit)
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const starts = await nextStarts(db, { companyId, ids, now })
  const booked = await bookedOffers(db, { companyId, ids })
  const checks = await Promise.all(
    page.map(async ({ content }) =>
      content === null ? null : await checkWithHolidays(draftIn(content), surroundings),
    ),
  )
  const offers = page.map((row, index) =>
    listedOffer(row, {
      check: checks[index] ?? null,
      nextStarts: starts.get(row.id) ?? [],
      isBooked: booked.has(row.id),
    }),
  )
  const last = page.at(-1)
  return { offers, counts, next: rows.length > limit && last ? cursorFor(last) : null }
}

function listedOffer(
  row: OfferRow,
  {
    check,
    nextStarts,
    isBooked,
  }: Pick<ListedOffer, 'nextStarts' | 'isBooked'> & { check: CheckedDraft | null },
): ListedOffer {
  const draft = row.content === null ? null : draftIn(row.content)
  const name = draft
    ? draft.pictures.pictures.find((picture) => picture.name !== '')?.name
    : titleImage(row.images)
  const isElsewhere = row.external_link !== null && row.request_type !== 'event'
  return {
    id: row.id,
    form: row.form,
    title: draft?.what.title || row.title,
    state: row.state,
    kind: draft?.kind ?? (isElsewhere ? 'extern' : (row.request_type ?? 'timeSlots')),
    picture: name ? { folder: 'services', id: row.id, name } : null,
    hasChanges: draft !== null && row.version !== row.published_version,
    missing: check ? missingSummary(check) : '',
    doneSteps: check?.doneSteps ?? editorSteps,
    nextStarts,
    ...listedPrice(row, check),
    durationMinutes: row.duration_minutes,
    ratingHundredths: row.rating_hundredths ?? 0,
    ratingCount: row.rating_count ?? 0,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name?.replaceAll('*', '') ?? null,
    isBooked,
  }
}

/** What guests pay; of a draft what it would be. */
function listedPrice(
  row: OfferRow,
  check: CheckedDraft | null,
): Pick<ListedOffer, 'startPriceCents' | 'priceUnit'> {
  const typed = check?.sections.price
  const price = row.price_groups === null && typed?.outcome === 'checked' ? typed.values : null
  return {
    startPriceCents: price ? price.startPriceCents : row.start_price_cents,
    priceUnit: startUnitText(
      price?.priceGroups ?? row.price_groups ?? [],
      price?.countingUnit ?? row.counting_unit ?? 'person',
    ),
  }
}

type OfferRow = {
  id: string
  form: string | null
  title: string
  state: OfferState
  nr: number
  key: string
  request_type: Exclude<OfferKind, 'extern'> | null
  external_link: string | null
  images: string[]
  price_groups: PriceGroup[] | null
  counting_unit: CountingUnit | null
  start_price_cents: number | null
  duration_minutes: number | null
  rating_hundredths: number | null
  rating_count: number | null
  content: unknown
  version: number | null
  published_version: number | null
  updated_at: Date | null
  updated_by_name: string | null
}

// `key` is what is sorted by: titles as they are read, drafts without one at the end.
const allOffers = (companyId: string) => sql`
  select service.id, service.form, service.title, case when is_online then 'online' else 'offline' end as state,
    case when is_online then 1 else 3 end as nr, lower(service.title) as key, request_type, external_link, images,
    price_groups, counting_unit, start_price_cents, duration_minutes, rating_hundredths, rating_count,
    draft.content, draft.version, draft.published_version, draft.updated_at, draft.updated_by
  from service left join offer_draft draft on draft.company_id = service.company_id and draft.id = service.id
  where service.company_id = ${companyId}
  union all
  select draft.id, null, coalesce(content -> 'what' ->> 'title', ''), 'draft', 2,
    coalesce(nullif(lower(content -> 'what' ->> 'title'), ''), '~'), null, null, '{}'::text[], null, null, null, null,
    null, null, content, version, published_version, updated_at, updated_by
  from offer_draft draft
  where draft.company_id = ${companyId} and not exists (
    select 1 from service where service.company_id = draft.company_id and service.id = draft.id)`

async function offerRows(
  db: Db,
  { companyId, state, search = '', after }: OfferQuery,
  limit: number,
): Promise<OfferRow[]> {
  const from = cursorIn(after)
  const part = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<OfferRow>`
    select offer.*, users.name as updated_by_name
    from (${allOffers(companyId)}) offer left join users on users.id = offer.updated_by
    where (${state ?? null}::text is null or offer.state = ${state ?? null})
      and offer.title ilike ${part}
      and (offer.nr, offer.key, offer.id) > (${from.nr}::int, ${from.key}::text, ${from.id}::text)
    order by offer.nr, offer.key, offer.id limit ${limit + 1}`.execute(db)
  return rows
}

async function offerCounts(db: Db, companyId: string): Promise<Record<OfferState, number>> {
  const { rows } = await sql<{ state: OfferState; count: number }>`
    select state, count(*)::int as count from (${allOffers(companyId)}) offer group by state`.execute(db)
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return {
    online: counted.get('online') ?? 0,
    draft: counted.get('draft') ?? 0,
    offline: counted.get('offline') ?? 0,
  }
}

async function nextStarts(
  db: Db,
  { companyId, ids, now }: { companyId: string; ids: readonly string[]; now: Date },
): Promise<Map<string, { startsAt: Date; free: number }[]>> {
  const { rows } = await sql<{ id: string; starts_at: Date; free: number }>`
    select offer.id, start.starts_at, start.free
    from service offer cross join lateral (
      (select starts_at, greatest(0, capacity - booked) as free from slot
        where company_id = ${companyId} and service_id = offer.id and starts_at > ${now} and not is_blocked
          and starts_at >= ${now}::timestamptz + offer.lead_time_minutes * interval '1 minute'
        order by starts_at limit 3)
      union all
      (select starts_at, greatest(0, capacity - booked) from event
        where company_id = ${companyId} and service_id = offer.id and starts_at > ${now} and is_online
          and starts_at >= ${now}::timestamptz + lead_time_minutes * interval '1 minute'
        order by starts_at limit 3)
    ) as start where offer.company_id = ${companyId} and offer.id = any(${ids}::text[])
    order by offer.id, start.starts_at`.execute(db)
  const starts = new Map<string, { startsAt: Date; free: number }[]>()
  for (const { id, starts_at: startsAt, free } of rows) {
    const list = starts.get(id) ?? []
    if (list.length < 3) starts.set(id, [...list, { startsAt, free }])
  }
  return starts
}

const cursorFor = ({ nr, id, key }: OfferRow) => `${nr}~${id}~${key}`

function cursorIn(after: string | null | undefined): { nr: number; id: string; key: string } {
  const match = /^([123])~([\w-]{1,80})~(.{0,300})$/su.exec(after ?? '')
  if (!match) return { nr: 0, id: '', key: '' }
  return { nr: Number(match[1]), id: match[2] ?? '', key: match[3] ?? '' }
}
