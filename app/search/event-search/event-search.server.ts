export { calledOffEvents } from './called-off-events.server.ts'
export {
  type EventCounts,
  countEventsByDay,
  countedEvents,
  eventCounts,
  eventFilterCounts,
} from './event-counts.server.ts'
export { type EventWords, eventWords } from './event-words.server.ts'
export { eventsOfWords, wordedEventsStatement } from './events-with-words.server.ts'
export {
  type EventQuery,
  type EventRow,
  eventRows,
  eventTileFrom,
  eventsPerPage,
  upcomingEvents,
} from './search-events.server.ts'
