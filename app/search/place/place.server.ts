export { placeFor } from './find-place.server.ts'
export { forecastFor } from './forecast.server.ts'
