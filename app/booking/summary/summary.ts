export { type ContactUrls, contactUrls } from './package-contact.ts'
export {
  type Ending,
  type StatusBannerView,
  bannerFor,
  clockOrDateText,
  isOver,
  reservedUntil,
  timeOverAt,
} from './status-banner.ts'
export {
  type PictureView,
  choiceText,
  comingFacts,
  comingLines,
  lengthText,
  objectsText,
  partyText,
  pictureView,
  placeLines,
  priceKindName,
  reservationPartyText,
  shortInstant,
  spanText,
  unitsText,
} from './text-lines.ts'
