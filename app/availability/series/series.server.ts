export {
  datesOfOffer,
  datesToCome,
  moveToSeries,
  type DatePosition,
  type ListedDate,
} from './dates-of-offer.server.ts'
export { ruleDays } from './rule-days.ts'
export { saveSeries, seriesOfOffer } from './stored-series.server.ts'
