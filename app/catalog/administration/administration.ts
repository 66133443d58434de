export { descriptionText, paragraphsIn } from './description-text.ts'
export { typedFields, type Checked, type Fault, type Typed } from './typed-fields.ts'
export { checkCity, checkQuarter, cityFields, quarterFields, quarterSlugs } from './place-forms.ts'
export {
  categoryFields,
  categoryIcons,
  checkCategory,
  checkCityCategory,
  cityCategoryFields,
  drawnPictures,
} from './category-form.ts'
export { checkCollection, collectionFields, siteTypes } from './collection-form.ts'
export { checkPlacement, placementFields, placementState, type PlacementState } from './placement-form.ts'
export type { Refusal } from './changes.ts'
