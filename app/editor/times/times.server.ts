export { publishTimes, type TimesPublishing, type TimesToPublish } from './publish-times.server.ts'
export { comingHolidays, timesDraftOf } from './stored-times.server.ts'
