import { countedImages, nameSlugs } from '#app/catalog/catalog.ts'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { cellWithNeighbours, geohashOf } from '#foundation/lib/geo.ts'
import type { CategoryContent, CollectionContent, ProviderContent } from './content.ts'
import { categories, cityCategories } from './data/categories.ts'
import { cities } from './data/cities-list.ts'
import { collections } from './data/collections.ts'
import { quarters } from './data/quarters.ts'
import { between, diceOf } from './dice.ts'
import { legalOf } from './legal.ts'
import { openingsOf } from './rules.ts'
import { picturesPerPlace } from './scenes/index.ts'

/** A list of codes as data files write it. */
export const codesOf = (text: string): string[] => text.split(' ').filter((code) => code !== '')

const json = (value: unknown): string => JSON.stringify(value)

const categoryByForm = new Map<string, CategoryContent>(categories.map((one) => [one.form, one]))
const cityByForm = new Map(cities.map((city) => [city.form, city]))

/** The two accents that a category brings. */
export function accentsOf(category: string): { accent_color: string; accent_color2: string } {
  const { accent = '#0E6E8C', accent2 = '#FFB65C' } = categoryByForm.get(category) ?? {}
  return { accent_color: accent, accent_color2: accent2 }
}

/** The four-character geohash of a city. */
function cityHash(form: string): string {
  const city = cityByForm.get(form as never)
  if (!city) throw new RangeError(`no city ${form}`)
  return geohashOf(city, 4)
}

/** Rows of the cities. */
export function cityRows() {
  return cities.map(({ form, names, lat, lng, sortNr, description }) => {
    const geohash = geohashOf({ lat, lng }, 4)
    const name = names[0] ?? form
    const neighbours = cellWithNeighbours(geohash)
    return { geohash, form, name, names, lat, lng, neighbours, description, sort_nr: sortNr }
  })
}

/** Rows of the quarters. Those of Hamburg have the shortest addresses, where names of several cities are the same. */
export function quarterRows() {
  return quarters.map(({ city, name, also = [], article, isWord = false, lat, lng, reachKm }) => {
    const names = [name, ...also]
    const [first = ''] = nameSlugs(name)
    const town = cityByForm.get(city)?.names[0] ?? city
    const slugs = names.flatMap((own) => [own, `${town} ${own}`, `${own} ${town}`]).flatMap(nameSlugs)
    return {
      ...{ form: city === 'hamburg' ? first : `${city}-${first}`, city_hash: cityHash(city) },
      ...{ name, names, slugs: [...new Set(slugs)], article: article ?? null },
      ...{ lat, lng, reach_km: reachKm, is_word: isWord },
    }
  })
}

/** Rows of the categories; the key is their place in the list. */
export function categoryRows() {
  return categories.map((one, index) => ({
    id: one.form,
    key: index + 1,
    name: one.name,
    icon: one.icon,
    picture_kind: one.picture,
    ...accentsOf(one.form),
    seo_title: one.seoTitle,
    seo_description: one.seoDescription,
    description: json(one.description),
    filter: codesOf(one.filter),
    sort_nr: one.sortNr,
  }))
}

/** Rows of what a city says about a category itself. */
export function cityCategoryRows() {
  return cityCategories.map(({ city, category, sortNr, seoTitle, description }) => ({
    geohash: cityHash(city),
    category_id: category,
    sort_nr: sortNr,
    seo_title: seoTitle,
    description: json(description),
  }))
}

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
  const cityName = cityByForm.get(city)?.names[0] ?? city
  const place = { postal_code: postalCode, city: cityName, district, lat, lng }
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
