export { ruleDays } from './rule-days.ts'
export { saveSeries, seriesOfOffer } from './stored-series.server.ts'
