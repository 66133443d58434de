import type { Paragraph, SiteType } from '#app/catalog/catalog.ts'
import { isOccasion, isStoredFilter } from '#app/catalog/catalog.ts'
import { drawnPictures, type DrawnPicture } from './category-form.ts'
import { paragraphsIn } from './description-text.ts'
import { readFields, type Checked, type Typed } from './typed-fields.ts'

/** The fields of a collection's form. */
export const collectionFields = [
  'id',
  'name',
  'parent',
  'siteType',
  'city',
  'listTitle',
  'seoTitle',
  'seoDescription',
  'description',
  'html',
  'picture',
  'accent',
  'accent2',
  'filter',
] as const
export type CollectionField = (typeof collectionFields)[number]

/** Where a collection shows. */
const siteTypes = ['topicpage', 'cityCategoryPage', 'notlisted'] as const satisfies SiteType[]

/** A collection as operators write it. `rawHtml` isn't sanitised yet. */
export type CollectionValues = {
  id: string
  name: string
  parent: string | null
  siteType: SiteType
  locationHash: string | null
  listTitle: string
  seoTitle: string
  seoDescription: string
  description: Paragraph[]
  rawHtml: string | null
  pictureKind: DrawnPicture
  accentColor: string
  accentColor2: string
  filter: string[]
}

const longestHtml = 20_000

/** Checks a collection's form; `cityHashes` are the cities there are. */
export function checkCollection(
  typed: Typed<CollectionField>,
  { cityHashes }: { cityHashes: readonly string[] },
): Checked<CollectionValues, CollectionField> {
  const fields = readFields(typed)
  const siteType = fields.choice('siteType', siteTypes) ?? 'topicpage'
  const isHtml = siteType === 'notlisted'
  const name = fields.line('name')
  const html = fields.text('html', { longest: longestHtml, isNeeded: isHtml })
  const id = fields.slug('id')
  // The page of a new one stands there.
  if (id === 'neu') fields.fail('id', 'no-slug')
  return fields.checked({
    id,
    name,
    parent: fields.line('parent', { longest: 60, isNeeded: false }) || null,
    siteType,
    locationHash: siteType === 'cityCategoryPage' ? fields.choice('city', cityHashes) : null,
    listTitle: fields.line('listTitle', { longest: 120, isNeeded: false }) || name,
    seoTitle: fields.line('seoTitle', { longest: 120, isNeeded: false }) || name,
    seoDescription: fields.line('seoDescription', { longest: 300, isNeeded: false }) || name,
    description: paragraphsIn(fields.text('description', { longest: 8000 })),
    rawHtml: html === '' ? null : html,
    pictureKind: fields.choice('picture', drawnPictures) ?? 'elbe',
    accentColor: fields.colour('accent'),
    accentColor2: fields.colour('accent2'),
    filter: collectionFilters(typed.filter),
  })
}

/** The filter values and occasions of a list that is divided by blanks. */
const collectionFilters = (text: string): string[] =>
  [...new Set(text.split(/\s+/))].filter((code) => isStoredFilter(code) || isOccasion(code))
