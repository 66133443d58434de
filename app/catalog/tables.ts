import type { ColumnType, Generated } from 'kysely'
import type { Day, Json } from '#foundation/platform/tables.ts'
import type { LegalNotice, Openings, Paragraph, ServiceFacts, SpecialOffer } from './description.ts'
import type {
  AccessLevel,
  CompanyKind,
  Confirmation,
  CountingUnit,
  DurationType,
  OfferLanguage,
  RequestType,
  SiteType,
} from './offer.ts'
import type { OfferQuestion } from './offer-question.ts'
import type { PriceGroup } from './price-list.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    city: CityTable
    quarter: QuarterTable
    category: CategoryTable
    city_category: CityCategoryTable
    collection: CollectionTable
    collection_service: CollectionServiceTable
    company: CompanyTable
    service: ServiceTable
    sponsored_placement: SponsoredPlacementTable
    service_index: ServiceIndexTable
    service_posting: ServicePostingTable
    search_word: SearchWordTable
    search_word_part: SearchWordPartTable
  }
}

/** `version` counts changes; `edited_at` is set once an operator made or changed the row. */
type EditedColumns = { version: Generated<number>; edited_at: Generated<Date | null> }

type CityTable = {
  geohash: string
  form: string
  name: string
  names: string[]
  lat: number
  lng: number
  neighbours: string[]
  description: Generated<string>
  sort_nr: number
  /** Visitors may choose it. */
  is_shown: Generated<boolean>
} & EditedColumns

type QuarterTable = {
  form: string
  /** The city's cell of four characters. */
  city_hash: string
  name: string
  names: string[]
  /** `nameSlugs` of each name, alone and with the city. */
  slugs: string[]
  article: string | null
  lat: number
  lng: number
  reach_km: 2 | 15 | 50
  is_word: Generated<boolean>
} & EditedColumns

type CategoryTable = {
  id: string
  key: number
  name: string
  icon: string
  picture_kind: string
  accent_color: string
  accent_color2: string
  seo_title: string
  seo_description: string
  description: Json<Paragraph[]>
  filter: Generated<string[]>
  sort_nr: number
} & EditedColumns

type CityCategoryTable = {
  geohash: string
  category_id: string
  sort_nr: number
  seo_title: string | null
  description: Json<Paragraph[]> | null
} & EditedColumns

type CollectionTable = {
  id: string
  name: string
  parent: string | null
  accent_color: string
  accent_color2: string
  picture_kind: string
  seo_title: string
  seo_description: string
  list_title: string
  description: Json<Paragraph[]>
  raw_html: string | null
  filter: string[]
  location_hash: string | null
  site_type: SiteType[]
  sort_nr: number
} & EditedColumns

type CollectionServiceTable = {
  collection_id: string
  position: number
  company_id: string
  service_id: string
}

type AddressColumns = {
  line1: string
  house_nr: string
  postal_code: string
  city: string
  district: string
  lat: number
  lng: number
  /** Six characters; the precisions 5 and 4 are its prefixes. */
  geohash: string
}

type CompanyTable = AddressColumns & {
  id: string
  form: string
  title: string
  kind: CompanyKind
  description: Json<Paragraph[]>
  openings: Json<Openings>
  country: Generated<string>
  google_place_id: string | null
  email: string | null
  phone: string | null
  website: string | null
  legal: Json<LegalNotice>
  small_business: Generated<boolean>
  contact_person: string | null
  arrival: string | null
  access: string | null
  options: Generated<string[]>
  /** Names of its pictures, in no order but that of `galleryOrder`. */
  images: Generated<string[]>
  image_alts: ColumnType<Record<string, string>, Record<string, string> | string | undefined, string>
  picture_kind: string
  accent_color: string
  accent_color2: string
  is_closed: Generated<boolean>
  /** Set while the details are incomplete: nobody but the company's people sees it. */
  draft_since: Date | null
  /** When the provider declared whether it is a trader. */
  trader_declared_at: Date | null
  created_at: Date
}

type ServiceTable = AddressColumns & {
  company_id: string
  id: string
  form: string
  title: string
  short_title: string
  teaser: string
  description: Json<Paragraph[]>
  category_id: string
  request_type: RequestType
  confirmation: Confirmation
  counting_unit: ColumnType<CountingUnit, CountingUnit | undefined, CountingUnit>
  duration_type: Generated<DurationType>
  duration_minutes: number
  /** Longest stay where rounds are booked, of which `duration_minutes` is the shortest. */
  max_duration_minutes: Generated<number | null>
  slot_minutes: Generated<number>
  price_groups: Json<PriceGroup[]>
  price_version: Generated<number>
  start_price_cents: number | null
  vat_percent: Generated<number>
  count_min_person: Generated<number>
  count_max_person: Generated<number>
  cancel_minutes_before_start: Generated<number | null>
  lead_time_minutes: Generated<number>
  bookable_days_ahead: Generated<number>
  external_link: string | null
  is_online: Generated<boolean>
  /** Stored filter codes (see filters.ts) and at most one editorial mark `be_1` to `be_5`. */
  tags: string[]
  keywords: Generated<string[]>
  facts: Json<ServiceFacts>
  wheelchair: ColumnType<AccessLevel, AccessLevel | undefined, AccessLevel>
  pram: ColumnType<AccessLevel, AccessLevel | undefined, AccessLevel>
  languages: ColumnType<OfferLanguage[], OfferLanguage[] | undefined, OfferLanguage[]>
  special_offers: ColumnType<SpecialOffer[], string | undefined, string>
  picture_kind: string
  picture_count: Generated<number>
  /** Names of its pictures; empty where they are only counted. */
  images: Generated<string[]>
  /** What is to be seen on a picture, by its name. */
  image_alts: ColumnType<Record<string, string>, Record<string, string> | string | undefined, string>
  /** Kinds of the pictures after the title picture; shorter than the gallery means they take turns. */
  gallery_kinds: Generated<string[]>
  /** Names of the single boats, lanes, rooms; empty when they have none. */
  objects: Generated<string[]>
  /** What guests are asked when they book. */
  questions: ColumnType<OfferQuestion[], string | undefined, string>
  accent_color: string
  accent_color2: string
  editorial_rank: Generated<number>
  /** Average stars times 100, told by reviews; 0 without a rating. */
  rating_hundredths: Generated<number>
  rating_count: Generated<number>
  created_at: Date
}

type SponsoredPlacementTable = {
  company_id: string
  service_id: string
  category_id: string
  starts_on: Day
  ends_on: Day
  paid_by: string
}

type ServiceIndexTable = {
  service_id: string
  company_id: string
  category_key: number
  cell: number
  lat: number
  lng: number
  price_cents: number
  /** What a child costs at least as part of a party; at most what it really costs. */
  child_cents: number
  rating_hundredths: number
  rating_count: number
  party_min: number
  rank: number
  best: number
  request_kind: number
  counts_persons: boolean
  /** `TagWords`: beyond 2^53 the driver's number is rounded, so they are only compared inside the database. */
  tags: string
  more_tags: string
}

/** Repeats the facts of the service's narrow row, so that a text search needs no other table to filter and sort. */
type ServicePostingTable = Omit<ServiceIndexTable, 'company_id' | 'category_key'> & {
  lexeme: string
  weight: number
}

/** Each word that offers are written with: `spelled` small and without umlauts, `shown` as the first wrote it. */
type SearchWordTable = { spelled: string; shown: string }
type SearchWordPartTable = { part: string; spelled: string }
