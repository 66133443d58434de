export { calendarOf, eventForBooking, eventsOfService, startsOn } from './calendar.server.ts'
export {
  lockChange,
  makeChange,
  releaseChange,
  takeChange,
  type PlacesChange,
} from './changed-places.server.ts'
export { lockPlaces, releasePlaces, retakePlaces } from './held-places.server.ts'
export { blockDay, changeCapacity, extendCalendars, lastBookableDay, unblockDay } from './opening.server.ts'
export { dropPlaces, passPlaces } from './passed-places.server.ts'
export { freeStarts, placesRefusal, takePlaces, type FreeStart, type PlacesOrder } from './places.server.ts'
export { noStarts, shownDay, shownStart } from './shown-calendar.ts'
export { ticketDocumentOf } from './ticket-document.server.ts'
export { refreshAllServiceDays, refreshServiceDays } from './service-days.server.ts'
export { wantedStartsOf, wantedStartsStatement, type WantedStart } from './wanted-starts.server.ts'
