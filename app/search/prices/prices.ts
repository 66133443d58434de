export {
  type BookingChoice,
  type ChoiceRefusal,
  type PartyGroup,
  type PartyTerms,
  type RunningTotal,
  amountParameters,
  isChoiceParameter,
  orderPath,
  parseBookingChoice,
  partyGroups,
  partySize,
  runningTotal,
} from './booking-choice.ts'
export { groupPriceText } from './group-price.ts'
export {
  type Party,
  type StartMoment,
  type WeekHours,
  affordableMinutes,
  countedParty,
  partyAmounts,
  partyForDisplay,
  partyPrices,
  unitsOfParty,
} from './party-price.ts'
export { type PriceText, centsAtStarts, priceText } from './price-text.ts'
