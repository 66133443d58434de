/** A page that strangers come to. */
export type MainPage = { name: 'home' | 'category' | 'service'; path: string }

/**
 * Home, a category and a service of a running application, by the links between them: the service is one that can be
 * booked by the hour.
 *
 * @throws {Error} when a link is missing.
 */
export async function mainPages(url: string): Promise<MainPage[]> {
  const home = await (await fetch(url)).text()
  const category = /href="(\/activity\/(?!details|search)[^"]+)"/.exec(home)?.[1]
  const service = /href="(\/activity\/details\/[^"?]+)"/.exec(home)?.[1]
  if (!category || !service) throw new Error('the home page links no category or no service')
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: category },
    { name: 'service', path: service },
  ]
}

/** `isUnlisted`: a search engine is asked to leave it out, as it is somebody's own or like others. */
export type StrangersPage = { name: string; path: string; isUnlisted?: boolean }

/**
 * Every kind of page on which something is found, and those that strangers come to beside them; the first three are
 * `mainPages`.
 *
 * @throws {Error} when a link is missing.
 */
export async function pagesOfStrangers(url: string): Promise<StrangersPage[]> {
  const linked = async (path: string, link: RegExp) => {
    const found = link.exec(await (await fetch(url + path)).text())?.[1]
    if (!found) throw new Error(`${path} links nothing like ${link.source}`)
    return found.replaceAll('&amp;', '&')
  }
  const main = await mainPages(url)
  const service = main.find(({ name }) => name === 'service')?.path ?? ''
  return [
    ...main,
    { name: 'search', path: '/activity/search?searchText=klettern', isUnlisted: true },
    { name: 'collections', path: '/collections' },
    { name: 'collection', path: await linked('/collections', /href="(\/collections\/[^"]+)"/) },
    { name: 'events', path: '/events' },
    { name: 'month', path: await linked('/events', /href="(\/events\?[^"]*\bm=[^"]+)"/) },
    { name: 'event', path: await linked('/events', /href="(\/activity\/details\/[^"]+)"/) },
    { name: 'company', path: service.slice(0, service.lastIndexOf('/')) },
    { name: 'lists', path: '/lists', isUnlisted: true },
    { name: 'ranking', path: '/ranking' },
    { name: 'support', path: '/support/' },
    { name: 'host', path: '/host' },
  ]
}
