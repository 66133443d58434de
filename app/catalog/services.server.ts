import type { Selectable } from 'kysely'
import { runHot, type Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import type { LegalNotice, Paragraph, ServiceFacts, SpecialOffer } from './description.ts'
import { countedImages, galleryOrder } from './images.ts'
import type {
  AccessLevel,
  CompanyKind,
  Confirmation,
  CountingUnit,
  DurationType,
  OfferLanguage,
  RequestType,
} from './offer.ts'
import type { OfferQuestion } from './offer-question.ts'
import type { PriceGroup } from './price-list.ts'
import './tables.ts'

/** A postal address with its point. */
export type Address = {
  line1: string
  houseNr: string
  postalCode: string
  city: string
  district: string
  lat: number
  lng: number
}

/** A service as its page and its booking need it. */
export type Service = {
  id: string
  companyId: string
  form: string
  title: string
  shortTitle: string
  teaser: string
  description: Paragraph[]
  categoryId: string
  categoryName: string
  requestType: RequestType
  confirmation: Confirmation
  countingUnit: CountingUnit
  durationType: DurationType
  durationMinutes: number
  maxDurationMinutes: number | null
  slotMinutes: number
  priceGroups: PriceGroup[]
  priceVersion: number
  /** `null` when the service names no price. */
  startPriceCents: number | null
  vatPercent: number
  countMinPerson: number
  countMaxPerson: number
  /** `null` means that the user can't cancel. */
  cancelMinutesBeforeStart: number | null
  leadTimeMinutes: number
  bookableDaysAhead: number
  externalLink: string | null
  isOnline: boolean
  tags: string[]
  facts: ServiceFacts
  wheelchair: AccessLevel
  pram: AccessLevel
  /** Empty where the provider says nothing of it. */
  languages: OfferLanguage[]
  specialOffers: SpecialOffer[]
  objects: string[]
  /** What guests are asked when they book. */
  questions: OfferQuestion[]
  /** Names of the pictures inside the service's folder, the title picture first. */
  pictureNames: string[]
  /** What is to be seen on a picture, by its name; not every one has a text. */
  pictureAlts: Record<string, string>
  pictureKind: string
  accentColor: string
  accentColor2: string
  /** Average stars times 100; 0 without a rating. */
  ratingHundredths: number
  ratingCount: number
  address: Address
}

/** The contract partner of a booking. */
type BookingPartner = {
  id: string
  form: string
  title: string
  kind: CompanyKind
  email: string | null
  phone: string | null
  legal: LegalNotice
  /** Small businesses (section 19 UStG) show no VAT. */
  smallBusiness: boolean
  /** Closed providers take no booking; contact stays. Source: ledger OP-59 */
  isClosed: boolean
}

/** A service with everything that quoting, ordering and a ticket need. */
export type BookableService = Service & { company: BookingPartner }

/** The service with its provider, online or not, or `null`. */
export async function serviceForBooking(
  db: Db,
  { companyId, serviceId }: { companyId: string; serviceId: string },
): Promise<BookableService | null> {
  const [row] = await runHot(db, 'catalog_service_for_booking', [companyId, serviceId], () =>
    servicesWithCategory(db)
      .innerJoin('company', 'company.id', 'service.company_id')
      .select([
        'company.form as partner_form',
        'company.title as partner_title',
        'company.kind as partner_kind',
        'company.email as partner_email',
        'company.phone as partner_phone',
        'company.legal as partner_legal',
        'company.small_business as partner_small_business',
        'company.is_closed as partner_is_closed',
      ])
      .where('service.company_id', '=', companyId)
      .where('service.id', '=', serviceId),
  )
  if (!row) return null
  const company: BookingPartner = {
    id: row.company_id,
    form: row.partner_form,
    title: row.partner_title,
    kind: row.partner_kind,
    email: row.partner_email,
    phone: row.partner_phone,
    legal: row.partner_legal,
    smallBusiness: row.partner_small_business,
    isClosed: row.partner_is_closed,
  }
  return { ...serviceFrom(row), company }
}

/** Which of a company's services a page shows: the online ones, or in a preview the offline ones. */
export type ServiceView = 'online' | 'offline'

/** A company shows at most this many services. */
const servicesPerCompany = 100

/**
 * The company's services in the editor's order, or the one with this id or form alone. Source: contract 1, section 7
 * (isOnline true, in preview false).
 */
export async function servicesOfCompany(
  db: Db,
  { companyId, view, only = null }: { companyId: string; view: ServiceView; only?: string | null },
): Promise<Service[]> {
  const rows = await servicesWithCategory(db)
    .where('service.company_id', '=', companyId)
    .where('service.is_online', '=', view === 'online')
    .$if(only !== null, (query) =>
      query.where((where) => where.or([where('service.id', '=', only), where('service.form', '=', only)])),
    )
    .orderBy('service.editorial_rank')
    .orderBy('service.id')
    .limit(servicesPerCompany)
    .execute()
  return rows.map(serviceFrom)
}

function servicesWithCategory(db: Db) {
  return db
    .selectFrom('service')
    .innerJoin('category', 'category.id', 'service.category_id')
    .selectAll('service')
    .select('category.name as category_name')
}

type ServiceRow = Selectable<Tables['service']> & { category_name: string }

function serviceFrom(row: ServiceRow): Service {
  return {
    id: row.id,
    companyId: row.company_id,
    form: row.form,
    title: row.title,
    shortTitle: row.short_title,
    teaser: row.teaser,
    description: row.description,
    categoryId: row.category_id,
    categoryName: row.category_name,
    requestType: row.request_type,
    confirmation: row.confirmation,
    countingUnit: row.counting_unit,
    durationType: row.duration_type,
    durationMinutes: row.duration_minutes,
    maxDurationMinutes: row.max_duration_minutes,
    slotMinutes: row.slot_minutes,
    priceGroups: row.price_groups,
    priceVersion: row.price_version,
    startPriceCents: row.start_price_cents,
    vatPercent: row.vat_percent,
    countMinPerson: row.count_min_person,
    countMaxPerson: row.count_max_person,
    cancelMinutesBeforeStart: row.cancel_minutes_before_start,
    leadTimeMinutes: row.lead_time_minutes,
    bookableDaysAhead: row.bookable_days_ahead,
    externalLink: row.external_link,
    isOnline: row.is_online,
    tags: row.tags,
    facts: row.facts,
    wheelchair: row.wheelchair,
    pram: row.pram,
    languages: row.languages,
    specialOffers: row.special_offers,
    objects: row.objects,
    questions: row.questions,
    pictureNames: row.images.length > 0 ? galleryOrder(row.images) : countedImages(row.picture_count),
    pictureAlts: row.image_alts,
    pictureKind: row.picture_kind,
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
    ratingHundredths: row.rating_hundredths,
    ratingCount: row.rating_count,
    address: addressFrom(row),
  }
}

/** The address columns of a company or service row. */
export function addressFrom(row: {
  line1: string
  house_nr: string
  postal_code: string
  city: string
  district: string
  lat: number
  lng: number
}): Address {
  const { line1, house_nr, postal_code, city, district, lat, lng } = row
  return { line1, houseNr: house_nr, postalCode: postal_code, city, district, lat, lng }
}
