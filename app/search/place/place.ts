export { placeCookieName } from './place-cookie.ts'
export { placeNotice } from './place-note.ts'
export { isCityAndWord, isLargeCity, largeCityBySlug } from './uncovered-city.ts'
export {
  type LocationDocument,
  type Place,
  type Radius,
  cityPlace,
  collectionRadii,
  defaultCity,
  locationDocument,
  pickerRadii,
  placeCookieValue,
  placeWishOfCookie,
  quarterPlace,
  radiusNamed,
  withRadius,
} from './visitor-place.ts'
