import { nameSlugs } from '#app/catalog/catalog.ts'
import { quarterSlugs } from '#app/catalog/administration/administration.ts'
import { cellWithNeighbours, geohashOf } from '#foundation/lib/geo.ts'
import { categories, cityCategories } from './categories.ts'
import { cities } from './cities.ts'
import { CATEGORY_FORMS, type CategoryContent } from './content.ts'
import { quarters } from './quarters.ts'

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
export function cityHash(form: string): string {
  const city = cityByForm.get(form as never)
  if (!city) throw new RangeError(`no city ${form}`)
  return geohashOf(city, 4)
}

/** What a city is called on pages. */
export const cityNameOf = (form: string): string => cityByForm.get(form as never)?.names[0] ?? form

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
    const town = cityNameOf(city)
    return {
      ...{ form: city === 'hamburg' ? first : `${city}-${first}`, city_hash: cityHash(city) },
      ...{ name, names, slugs: quarterSlugs(town, names), article: article ?? null },
      ...{ lat, lng, reach_km: reachKm, is_word: isWord },
    }
  })
}

/** Rows of the categories. */
export function categoryRows() {
  return categories.map((one) => ({
    id: one.form,
    key: CATEGORY_FORMS.indexOf(one.form) + 1,
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
