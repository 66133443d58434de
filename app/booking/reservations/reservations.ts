export { tookPart } from './attendance.ts'
export { type ChatLink, canHaveChat, chatLink } from './chat-link.ts'
export { bookedTitle } from './booked-title.ts'
export { isEnded } from './ended.ts'
export { type Settlement, type Settling, isOpenPage, offerPart, parseOfferPart } from './payment-page.ts'
export { calendarUrl, companyTicketUrl, placesId, reservationUrl } from './reservation-url.ts'
export { type TicketCodeView, ticketCount, ticketTokens } from './ticket-code.ts'
export {
  type TicketKey,
  type TicketToken,
  readToken,
  sealedBytes,
  tokenBytes,
  tokenLength,
  tokenText,
} from './ticket-token.ts'
