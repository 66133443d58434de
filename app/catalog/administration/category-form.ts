import { isStoredFilter, type Paragraph, type StoredFilter } from '#app/catalog/catalog.ts'
import { paragraphsIn } from './description-text.ts'
import { readFields, type Checked, type Typed } from './typed-fields.ts'

/** Icons that a category may have: those that `CategoryIcon` draws. */
const categoryIcons = [
  'anchor',
  'baby',
  'basket',
  'drama',
  'dumbbell',
  'flower',
  'footprints',
  'gamepad',
  'landmark',
  'music',
  'palette',
  'party',
  'tree',
  'utensils',
  'waves',
  'zap',
] as const
type CategoryIconName = (typeof categoryIcons)[number]

/** Pictures that we draw for categories, collections and offers without a picture of their own. */
export const drawnPictures = [
  'elbe',
  'alster',
  'speicher',
  'elphi',
  'strand',
  'deich',
  'sup',
  'kayak',
  'forest',
  'climb',
  'kart',
  'escape',
  'bowling',
  'golf',
  'pottery',
  'cooking',
  'market',
  'concert',
  'theater',
  'museum',
  'planetarium',
  'spa',
  'dance',
  'animals',
  'cinema',
  'foodtour',
  'kids',
  'sportscourt',
  'citytour',
  'painting',
  'quiz',
  'yoga',
  'arcade',
  'treetop',
] as const
export type DrawnPicture = (typeof drawnPictures)[number]

/** The fields of a category's form. */
export const categoryFields = [
  'id',
  'name',
  'icon',
  'picture',
  'accent',
  'accent2',
  'seoTitle',
  'seoDescription',
  'description',
  'filter',
] as const
export type CategoryField = (typeof categoryFields)[number]

/** A category as operators write it. */
export type CategoryValues = {
  id: string
  name: string
  icon: CategoryIconName
  pictureKind: DrawnPicture
  accentColor: string
  accentColor2: string
  seoTitle: string
  seoDescription: string
  description: Paragraph[]
  filter: StoredFilter[]
}

/** Checks a category's form. */
export function checkCategory(typed: Typed<CategoryField>): Checked<CategoryValues, CategoryField> {
  const fields = readFields(typed)
  const name = fields.line('name', { longest: 40 })
  const id = fields.slug('id')
  // Other pages stand at these addresses.
  if (['search', 'details', 'neu'].includes(id)) fields.fail('id', 'no-slug')
  return fields.checked({
    id,
    name,
    icon: fields.choice('icon', categoryIcons) ?? 'waves',
    pictureKind: fields.choice('picture', drawnPictures) ?? 'elbe',
    accentColor: fields.colour('accent'),
    accentColor2: fields.colour('accent2'),
    seoTitle: fields.line('seoTitle', { longest: 120, isNeeded: false }) || name,
    seoDescription: fields.line('seoDescription', { longest: 300, isNeeded: false }) || name,
    description: paragraphsIn(fields.text('description')),
    filter: filtersIn(typed.filter),
  })
}

/** The stored filter values of a list that is divided by blanks. */
const filtersIn = (text: string): StoredFilter[] => [...new Set(text.split(/\s+/))].filter(isStoredFilter)

/** The fields of a category's form for one city. */
export const cityCategoryFields = ['seoTitle', 'description'] as const
export type CityCategoryField = (typeof cityCategoryFields)[number]

/** What a city says about a category itself; `null`: as everywhere. */
export type CityCategoryValues = { seoTitle: string | null; description: Paragraph[] | null }

/** Checks it. */
export function checkCityCategory(
  typed: Typed<CityCategoryField>,
): Checked<CityCategoryValues, CityCategoryField> {
  const fields = readFields(typed)
  const description = paragraphsIn(fields.text('description'))
  return fields.checked({
    seoTitle: fields.line('seoTitle', { longest: 120, isNeeded: false }) || null,
    description: description.length > 0 ? description : null,
  })
}
