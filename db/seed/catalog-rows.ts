import { countedImages } from '#app/catalog/catalog.ts'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import { accentsOf, cityHash, cityNameOf, codesOf } from '../reference/rows.ts'
import type { CollectionContent, ProviderContent } from './content.ts'
import { collections } from './data/collections.ts'
import { between, diceOf } from './dice.ts'
import { legalOf } from './legal.ts'
import { openingsOf } from './rules.ts'
import { picturesPerPlace } from './scenes/index.ts'

const json = (value: unknown): string => JSON.stringify(value)

/** Rows of the collections, in the data's order. */
export function collectionRows() {
  return collections.map((one: CollectionContent, index) => ({
    id: one.form,
    name: one.name,
    parent: one.parent ?? null,
    accent_color: one.accent,
    accent_color2: '#FFC629',
    picture_kind: one.picture,
    seo_title: one.seoTitle,
    seo_description: one.seoDescription,
    list_title: one.listTitle,
    description: json(one.description),
    raw_html: one.html ?? null,
    filter: codesOf(one.filter),
    location_hash: one.city ? cityHash(one.city) : null,
    site_type: [one.siteType],
    sort_nr: (index + 1) * 10,
  }))
}

/** Rows that tie services to collections, in the editor's order. */
export function collectionServiceRows() {
  return collections.flatMap(({ form, services }) =>
    services.map((path, index) => {
      const [company_id = '', service_id = ''] = path.split('/')
      return { collection_id: form, position: index + 1, company_id, service_id }
    }),
  )
}

/** The address columns that a provider and its services share. */
export function addressColumns({ address, city }: ProviderContent) {
  const { street, houseNr, postalCode, district, lat, lng } = address
  const place = { postal_code: postalCode, city: cityNameOf(city), district, lat, lng }
  return { line1: street, house_nr: houseNr, ...place, geohash: geohashOf({ lat, lng }, 6) }
}

/** The row of a provider that joined some time before `today`. */
export function companyRow(provider: ProviderContent, today: string) {
  const { form, name, contact, arrival, access, options, services } = provider
  const [first] = services
  const joinedOn = addDays(today, -between(diceOf(`joined ${form}`), 40, 900))
  return {
    id: form,
    form,
    title: name,
    kind: provider.kind ?? ('utkiek' as const),
    description: json(provider.description.map((text) => ({ kind: 'paragraph', text }))),
    openings: json(openingsOf(provider.openings)),
    ...addressColumns(provider),
    google_place_id: `embedded:${form}`,
    email: contact.email,
    phone: contact.phone,
    website: contact.website ?? null,
    legal: json(legalOf(provider, addressColumns(provider))),
    small_business: provider.isSmallBusiness ?? false,
    contact_person: contact.person,
    arrival,
    access,
    options,
    images: countedImages(picturesPerPlace),
    picture_kind: first?.picture ?? 'elbe',
    ...accentsOf(first?.category ?? 'hafen'),
    is_closed: provider.isClosed ?? false,
    trader_declared_at: berlinMidnight(joinedOn),
    created_at: berlinMidnight(joinedOn),
  }
}
