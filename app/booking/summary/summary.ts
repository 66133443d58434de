export { contactUrls } from './contact-urls.ts'
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
  durationText,
  objectsText,
  partyText,
  pictureView,
  placeLines,
  bookedPersons,
  priceKindName,
  reservationPartyText,
  salePartyText,
  shortInstant,
  spanText,
  unitsText,
} from './text-lines.ts'
