/**
 * The address of the page that is asked for, as the browser shows it. The router's own requests ask for a page's data
 * below another address, which must lead nobody back and be shared by nobody.
 */
export function askedUrl({ url }: Pick<Request, 'url'>): URL {
  const asked = new URL(url)
  asked.pathname = asked.pathname.replace(/^\/_\.data$/, '/').replace(/\.data$/, '')
  // Deleting writes all the others anew, in another spelling.
  if (asked.searchParams.has('_routes')) asked.searchParams.delete('_routes')
  return asked
}

const mostPages = 10_000

/** The page of a list that an address names, from 1 on; what names none is the first. */
export function pageNumber(query: URLSearchParams, name = 'seite'): number {
  const page = Number(query.get(name))
  return Number.isInteger(page) && page > 1 && page <= mostPages ? page : 1
}
