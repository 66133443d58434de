import type {
  AccessLevel,
  CountingUnit,
  OfferLanguage,
  Paragraph,
  PriceLimit,
  SiteType,
} from '#app/catalog/catalog.ts'
import type { CategoryForm, CityForm } from '../reference/content.ts'
import type { SceneKind } from './scenes/index.ts'

type AddressContent = {
  street: string
  houseNr: string
  postalCode: string
  district: string
  lat: number
  lng: number
}

/** Who pays how much. Cents are gross; `weekendCents` holds on Saturday and Sunday, `early` before a time of day. */
export type PriceContent = {
  group: 'adult' | 'child' | 'reduced' | 'family' | 'each' | 'extra'
  label: string
  /** Condition in words, e.g. "6 bis 15 Jahre"; empty if there is none. */
  who: string
  cents: number
  weekendCents?: number
  early?: { before: string; cents: number }
  /** Holds from this many persons on. */
  party?: { from: number; cents: number }
  /** How many persons one of it takes: a lane, a boat; of an extra how many more. */
  holds?: number
  /** Of an extra: nobody takes two. */
  perPerson?: true
  /** Only together with grown-ups, or with children, in the same order. */
  onlyWith?: 'adult' | 'child'
  /** No more of it than so many for each person, grown-up or boat. */
  atMost?: PriceLimit
  /** On which days it can be had at all, and until when; in the price list's own words. */
  only?: { days?: 'weekday' | 'weekend'; until?: string }
  /** What one is called, and several: `['Boot', 'Boote']`. */
  unit?: [one: string, many: string]
  /** Its rate of VAT where it isn't the service's. */
  vat?: 7 | 19
}

/** How strongly a service is booked already. */
export type Demand = 'quiet' | 'normal' | 'busy' | 'full'

/** Bookable by start time. `rule` reads like `di-fr 10:30-18:30/60 | sa-so 9:00 11:00`. */
type SlotBooking = {
  type: 'timeSlots'
  confirm: 'instant' | 'request'
  rule: string
  minutes: number
  capacity: number
  unit?: CountingUnit
  /** Names of the single objects, lanes, rooms ... if they have any. */
  objects?: string[]
  /** Smallest and largest number of rounds; without it the duration is fixed. */
  rounds?: [number, number]
  daysAhead: number
  leadMinutes?: number
  cancelMinutes?: number
  demand?: Demand
}

/** Dated performances. `rule` as above; `everyWeeks: 2` takes every second week. */
export type EventBooking = {
  type: 'event'
  rule: string
  minutes: number
  capacity: number
  /** Titles that take turns. */
  programme: string[]
  ticket: 'paid' | 'free' | 'free-without-ticket'
  everyWeeks?: number
  weekOffset?: number
  leadMinutes?: number
  cancelMinutes?: number
  demand?: Demand
}

/** Agreed in the chat; the price is a starting point. */
type RequestBooking = { type: 'onRequest'; minutes: number }

type FactsContent = {
  /** Lists are separated by "; ". */
  included?: string
  bring?: string
  meeting?: string
  minAge?: number
  /** German where it says nothing. */
  languages?: OfferLanguage[]
  /** What is to be said of them, e.g. "Englisch So 16 Uhr". */
  language?: string
  access?: string
  rain?: string
  /** Second line under the group size, e.g. "Zweier- und Dreierkanus". */
  group?: string
}

export type ServiceContent = {
  form: string
  title: string
  tab: string
  category: CategoryForm
  picture: SceneKind
  /** Further kinds for the gallery, so that it looks like one place from several sides. */
  gallery?: SceneKind[]
  teaser: string
  facts: FactsContent
  /** Filter codes and editorial tags, space-separated. */
  tags: string
  /** Search words, separated by ", ". */
  keywords: string
  people: [min: number, max: number]
  prices: PriceContent[]
  vatPercent?: 7 | 19
  booking: SlotBooking | EventBooking | RequestBooking
  /** Website, e-mail, phone or 'route': the visitor is sent there instead of booking here. */
  external?: string
  isOffline?: true
  /** Has a paid placement in its category. */
  isSponsored?: true
  specialOffers?: { title: string; link: string }[]
  /** How people judge it; decides the stars of the shorter ratings. */
  mood?: 'loved' | 'good' | 'mixed' | 'new'
}

export type ProviderContent = {
  form: string
  name: string
  city: CityForm
  address: AddressContent
  arrival: string
  access: string
  wheelchair: AccessLevel
  pram: AccessLevel
  contact: { person: string; email: string; phone: string; website?: string }
  /** Opening hours in the rule's notation, ranges only: `di-fr 10:00-20:00 | sa-so 9:00-21:00`. */
  openings: string
  description: string[]
  options: string[]
  kind?: 'extern'
  isClosed?: true
  isSmallBusiness?: true
  services: ServiceContent[]
}

export type CollectionContent = {
  form: string
  name: string
  parent?: string
  accent: string
  picture: SceneKind
  siteType: SiteType
  city?: CityForm
  seoTitle: string
  seoDescription: string
  listTitle: string
  description: Paragraph[]
  /** Raw HTML of a `notlisted` page. */
  html?: string
  filter: string
  /** Services in the editor's order, as `provider/service`; empty for `notlisted`. */
  services: string[]
}

export type PersonContent = {
  form: string
  firstName: string
  lastName: string
  salutation: 'Herr' | 'Frau'
  email: string
  role: 'user' | 'company-user' | 'operator'
  /** Provider of which this person is the owner. */
  provider?: string
  postalCode?: string
  birthday?: string
  interests?: string[]
  phone?: string
}
