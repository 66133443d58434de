export { listOfEvents } from './event-list.ts'
