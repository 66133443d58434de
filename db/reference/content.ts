import type { Paragraph } from '#app/catalog/catalog.ts'
import type { SceneKind } from '../seed/scenes/index.ts'

export type { Paragraph }

const CITY_FORMS = ['hamburg', 'berlin', 'bremen', 'luebeck', 'lueneburg'] as const
export type CityForm = (typeof CITY_FORMS)[number]

/** Append only: a category's place is its key in the rows of search. */
export const CATEGORY_FORMS = [
  ...(['wasser', 'hafen', 'kultur', 'buehne', 'musik', 'action', 'spiel', 'kreativ'] as const),
  ...(['natur', 'genuss', 'wellness', 'familie', 'sport', 'touren', 'maerkte', 'feiern'] as const),
] as const
export type CategoryForm = (typeof CATEGORY_FORMS)[number]

/** A city that can be chosen; `box` bounds the coordinates of everything in it. */
export type CityContent = {
  form: CityForm
  names: string[]
  lat: number
  lng: number
  box: { south: number; north: number; west: number; east: number }
  sortNr: number
  description: string
}

/** A part of a city that people search around; `reachKm` bounds what counts as there. */
export type QuarterContent = {
  city: CityForm
  name: string
  /** What else it is called. */
  also?: string[]
  /** As in "rund um die Veddel"; most have none. */
  article?: 'der' | 'die' | 'das'
  /** Its name is a word, too: alone it may mean something else. */
  isWord?: boolean
  lat: number
  lng: number
  reachKm: 2 | 15
}

export type CategoryContent = {
  form: CategoryForm
  name: string
  icon: string
  accent: string
  accent2: string
  sortNr: number
  seoTitle: string
  seoDescription: string
  description: Paragraph[]
  /** Filter codes that fit the category and lead its filter row, space-separated. */
  filter: string
  picture: SceneKind
}

/** A category's own order and text in one city; it replaces the general one there. */
export type CityCategoryContent = {
  city: CityForm
  category: CategoryForm
  sortNr: number
  seoTitle: string
  description: Paragraph[]
}
