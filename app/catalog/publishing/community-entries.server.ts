import { geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { saveOffer, type OfferContent } from './offers.server.ts'
import { communityCompanyId } from './publishing.ts'

/** Who runs the marketplace, as the imprint says it. */
type MarketplaceOperator = { name: string; street: string; city: string }

/** What an entry says. */
export type CommunityEntry = {
  title: string
  teaser: string
  categoryId: string
  images: readonly string[]
  line1: string
  houseNr: string
  postalCode: string
  city: string
  district: string
  point: Point
}

type Words = { company: string; description: string; price: string; keywords: readonly string[] }

/**
 * Publishes a free entry without booking: in lists and in search at once. Its company is made with the first one. The
 * caller has checked who decides.
 */
export async function publishCommunityEntry(
  tx: Db,
  {
    id,
    entry,
    words,
    operator,
    now,
  }: { id: string; entry: CommunityEntry; words: Words; operator: MarketplaceOperator; now: Date },
): Promise<void> {
  await lockCommunityCompany(tx, { entry, words, operator, now })
  const { title, images, ...place } = entry
  const content: OfferContent = {
    ...unbooked,
    ...place,
    title,
    shortTitle: title,
    priceGroups: [{ ...freeForAll, personType: words.price }],
    keywords: [...words.keywords],
    images: [...images],
    imageAlts: Object.fromEntries(images.map((name) => [name, title])),
  }
  await saveOffer(tx, { companyId: communityCompanyId, id, content, isOnline: true, before: null, now })
  await refreshServiceIndex(tx, [id])
}

async function lockCommunityCompany(
  tx: Db,
  {
    entry,
    words,
    operator,
    now,
  }: { entry: CommunityEntry; words: Words; operator: MarketplaceOperator; now: Date },
): Promise<void> {
  const { point } = entry
  const [, postalCode = '', city = operator.city] = /^(\d{5}) (.+)$/.exec(operator.city) ?? []
  const legal = {
    name: operator.name,
    representedBy: null,
    register: null,
    vatId: null,
    address: `${operator.street}, ${operator.city}`,
    isTrader: true,
  }
  await tx
    .insertInto('company')
    .values({
      id: communityCompanyId,
      form: communityCompanyId,
      title: words.company,
      kind: 'extern',
      description: JSON.stringify([{ kind: 'paragraph', text: words.description }]),
      openings: '[]',
      line1: operator.street,
      house_nr: '',
      postal_code: postalCode,
      city,
      district: '',
      ...point,
      geohash: geohashOf(point, 6),
      legal: JSON.stringify(legal),
      picture_kind: 'elbe',
      accent_color: '#0e6e8c',
      accent_color2: '#ffb65c',
      trader_declared_at: now,
      created_at: now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
  await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', communityCompanyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const freeForAll: Omit<PriceGroup, 'personType'> = {
  groupID: 'all',
  note: null,
  counts: 'person',
  priceCents: 0,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
}

type Fixed = Omit<
  OfferContent,
  keyof CommunityEntry | 'shortTitle' | 'priceGroups' | 'keywords' | 'imageAlts'
>

const unbooked: Fixed = {
  description: [],
  requestType: 'timeSlots',
  confirmation: 'instant',
  countingUnit: 'person',
  durationType: 'fixed',
  durationMinutes: 60,
  slotMinutes: 60,
  maxDurationMinutes: null,
  startPriceCents: 0,
  vatPercent: 0,
  countMinPerson: 1,
  countMaxPerson: 99,
  cancelMinutesBeforeStart: null,
  leadTimeMinutes: 0,
  bookableDaysAhead: 30,
  externalLink: null,
  tags: [],
  facts: { included: [], bring: null, meeting: null, minAge: null, access: null, rain: null, group: null },
  wheelchair: 'unknown',
  pram: 'unknown',
  languages: [],
  specialOffers: [],
  objects: [],
  questions: [],
}
