export {
  type MetaArguments,
  describedPage,
  pathFromHref,
  robotsDirective,
  start,
  tileList,
} from './described-page.ts'
export { eventNews } from './event-news.ts'
export { type Listing, listCanonicalUrl, withQuery } from './listed-page.ts'
export { pageTitle } from './page-title.ts'
export {
  type PlaceFacts,
  type Thing,
  breadcrumbList,
  eventList,
  eventNode,
  linkList,
  offerNode,
  providerNode,
  siteNodes,
} from './structured-data.ts'
export { xmlText } from './xml-text.ts'
