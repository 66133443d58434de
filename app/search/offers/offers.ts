export { enquiryQuery } from './enquiry.ts'
export { capacityLabel, isSoldOut } from './event-capacity.ts'
export { eventLookaheadDays, mostRelatedEvents } from './event-lookahead.ts'
export {
  type BookableStart,
  type EventTile,
  type Tile,
  type TopTag,
  eventName,
  servicePath,
  topTags,
  weatherHintFromTags,
} from './offer-card.ts'
export { openingHours } from './opening-lines.ts'
export { type PriceLine, priceLines } from './price-lines.ts'
export { startsText } from './starts-text.ts'
export { suitableFirst, suitsWeather } from './weather.ts'
