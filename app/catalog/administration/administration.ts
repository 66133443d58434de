export { descriptionText, paragraphsIn } from './description-text.ts'
export { typedFields } from './typed-fields.ts'
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
export { faultyAnswer, pageNumber, refusedAnswer, type FormAnswer } from './form-answer.ts'
