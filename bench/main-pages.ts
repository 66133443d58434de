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
