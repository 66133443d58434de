import { sql, type Selectable } from 'kysely'
import { slug } from '#foundation/lib/text.ts'
import { geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refreshServiceIndex, type BookableService } from '#app/catalog/catalog.server.ts'
import {
  groupOf,
  isStoredFilter,
  type AccessLevel,
  type Confirmation,
  type CountingUnit,
  type DurationTerms,
  type OfferLanguage,
  type Paragraph,
  type PriceGroup,
  type RequestType,
  type ServiceFacts,
  type SpecialOffer,
  type StoredFilter,
} from '#app/catalog/catalog.ts'
import type { Tables } from '#foundation/platform/tables.ts'

/** All that a company says of an offer. The rest of its row is the editors', or derived. */
export type OfferContent = DurationTerms & {
  title: string
  shortTitle: string
  teaser: string
  description: Paragraph[]
  categoryId: string
  requestType: RequestType
  confirmation: Confirmation
  countingUnit: CountingUnit
  priceGroups: PriceGroup[]
  startPriceCents: number | null
  vatPercent: number
  countMinPerson: number
  countMaxPerson: number
  cancelMinutesBeforeStart: number | null
  leadTimeMinutes: number
  bookableDaysAhead: number
  externalLink: string | null
  tags: StoredFilter[]
  keywords: string[]
  facts: Omit<ServiceFacts, 'language'>
  wheelchair: AccessLevel
  pram: AccessLevel
  languages: OfferLanguage[]
  specialOffers: SpecialOffer[]
  objects: string[]
  questions: BookableService['questions']
  images: string[]
  imageAlts: Record<string, string>
  line1: string
  houseNr: string
  postalCode: string
  city: string
  /** `null`: as it is where the address stays, else unknown. */
  district: string | null
  point: Point
}

type Which = { companyId: string; id: string }

/** The whole row of an offer. */
export type OfferRow = Selectable<Tables['service']>

/** What of it counts when it is written anew. */
export type StoredOffer = Omit<OfferRow, 'created_at'>

/**
 * Writes what a company says of an offer, and makes it if there is none. Its address on our pages is made from its
 * first title and stays: links out there lead to it. Another price list or rate of VAT is another version of prices.
 * Editors' marks and what the company can't choose stay. Lock the company before you read `before`, the row as it is.
 * The caller refreshes the search index, or not in a preview.
 */
export async function saveOffer(
  tx: Db,
  {
    companyId,
    id,
    content,
    isOnline,
    before,
    now,
  }: Which & { content: OfferContent; isOnline: boolean; before: StoredOffer | null; now: Date },
): Promise<{ form: string }> {
  const columns = { ...columnsFor(content, before), is_online: isOnline }
  const look = before?.category_id === content.categoryId ? null : await lookFor(tx, content.categoryId)
  if (!before) {
    const form = await freeForm(tx, { companyId, id, title: content.title })
    await tx
      .insertInto('service')
      .values({
        ...columns,
        ...(look ?? plainLook),
        company_id: companyId,
        id,
        form,
        created_at: now,
      })
      .execute()
    return { form }
  }
  const version = sql<number>`price_version + (price_groups is distinct from ${columns.price_groups}::jsonb
    or vat_percent <> ${columns.vat_percent})::int`
  await tx
    .updateTable('service')
    .set({ ...columns, ...look, price_version: version })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return { form: before.form }
}

/** Deletes an offer that nobody ever booked, with what search reads of it. The caller deletes its calendar. */
export async function deleteOfferRow(tx: Db, { companyId, id }: Which): Promise<void> {
  await tx
    .deleteFrom('collection_service')
    .where('company_id', '=', companyId)
    .where('service_id', '=', id)
    .execute()
  await tx.deleteFrom('service').where('company_id', '=', companyId).where('id', '=', id).execute()
  await refreshServiceIndex(tx, [id])
}

/**
 * Shows a company whose details are incomplete as if they weren't, with something plausible for what is missing. Only
 * for a preview: in a transaction that is taken back.
 */
export async function showIncompleteCompany(tx: Db, { companyId }: { companyId: string }): Promise<void> {
  await sql`
    update company set draft_since = null, title = coalesce(nullif(title, ''), form),
      city = coalesce(nullif(city, ''), 'Hamburg')
    where id = ${companyId} and draft_since is not null`.execute(tx)
}

/** The whole row of an offer, for its own people; `null` when the company has none of this id. */
export async function offerRow(db: Db, { companyId, id }: Which): Promise<OfferRow | null> {
  const row = await db
    .selectFrom('service')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

const plainLook = { picture_kind: 'elbe', accent_color: '#0e6e8c', accent_color2: '#ffb65c' }

/** An offer looks as its category does. */
async function lookFor(tx: Db, categoryId: string): Promise<typeof plainLook | null> {
  const look = tx.selectFrom('category').select(['picture_kind', 'accent_color', 'accent_color2'])
  return (await look.where('id', '=', categoryId).executeTakeFirst()) ?? null
}

const longestForm = 60

/** The title as an address, with something added when another offer of the company has it, or is called so. */
async function freeForm(tx: Db, { companyId, id, title }: Which & { title: string }): Promise<string> {
  const wanted = slug(title).slice(0, longestForm).replace(/-$/, '') || 'angebot'
  const taken = await tx
    .selectFrom('service')
    .select('id')
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('form', '=', wanted), where('id', '=', wanted)]))
    .executeTakeFirst()
  return taken ? `${wanted}-${slug(id).slice(0, 6) || 'neu'}` : wanted
}

// Of all others, such as group sizes, the editors chose what stands there.
const companysGroups = ['ta', 'el', 'we', 'lo', 'tz', 'an', 'ag']

/** Those that stay keep their order, new ones follow. */
function tagsFor(chosen: readonly StoredFilter[], before: readonly string[]): string[] {
  const isEditors = (tag: string) => !isStoredFilter(tag) || !companysGroups.includes(groupOf(tag))
  const staying = before.filter((tag) => isEditors(tag) || chosen.some((each) => each === tag))
  return [...new Set([...staying, ...chosen])]
}

function columnsFor(content: OfferContent, before: StoredOffer | null) {
  const isSamePlace =
    before?.line1 === content.line1 &&
    before.postal_code === content.postalCode &&
    before.city === content.city
  // Pictures of before that were only counted stay so.
  const isCounted = before?.images.length === 0 && content.images.every((name) => /^\d{1,2}$/.test(name))
  return {
    title: content.title,
    short_title: content.shortTitle,
    teaser: content.teaser,
    description: JSON.stringify(content.description),
    category_id: content.categoryId,
    request_type: content.requestType,
    ...bookingColumns(content),
    tags: tagsFor(content.tags, before?.tags ?? []),
    keywords: content.keywords,
    facts: JSON.stringify({ ...content.facts, language: before?.facts.language ?? null }),
    wheelchair: content.wheelchair,
    pram: content.pram,
    languages: content.languages,
    special_offers: JSON.stringify(content.specialOffers),
    objects: content.objects,
    questions: JSON.stringify(content.questions),
    images: isCounted ? [] : content.images,
    image_alts: JSON.stringify(content.imageAlts),
    line1: content.line1,
    house_nr: content.houseNr,
    postal_code: content.postalCode,
    city: content.city,
    district: content.district ?? (isSamePlace ? before.district : ''),
    lat: content.point.lat,
    lng: content.point.lng,
    geohash: geohashOf(content.point, 6),
  }
}

function bookingColumns(content: OfferContent) {
  return {
    confirmation: content.confirmation,
    counting_unit: content.countingUnit,
    duration_type: content.durationType,
    duration_minutes: content.durationMinutes,
    max_duration_minutes: content.maxDurationMinutes,
    slot_minutes: content.slotMinutes,
    price_groups: JSON.stringify(content.priceGroups),
    start_price_cents: content.startPriceCents,
    vat_percent: content.vatPercent,
    count_min_person: content.countMinPerson,
    count_max_person: content.countMaxPerson,
    cancel_minutes_before_start: content.cancelMinutesBeforeStart,
    lead_time_minutes: content.leadTimeMinutes,
    bookable_days_ahead: content.bookableDaysAhead,
    external_link: content.externalLink,
  }
}
