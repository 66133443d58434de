import { mayLook } from './keep-looking.ts'

/** What stands on a page, and the page's address with its query. */
type Standing = { address: string; shown: unknown }
type Loading<Shown> = { request: Request; serverLoader: () => Promise<Shown> }

let standing: Standing | null = null

/** Tells what stands on the page that is looked at quietly; `null` when the look is over. */
export function lookFrom(what: Standing | null): void {
  standing = what
}

/**
 * Asks the server for a page's data. In a quiet look what stands there stays where no answer comes, where somebody has
 * begun to type meanwhile, and where the answer is no news: `isNews` says so of data and of redirects, false for a
 * session that is over.
 *
 * @throws a redirect that is news; outside of a quiet look whatever the server throws.
 */
export async function newsOf<Shown>(
  { request, serverLoader }: Loading<Shown>,
  isNews: (answer: Shown | Response) => boolean,
): Promise<Shown> {
  const { pathname, search } = new URL(request.url)
  if (standing?.address !== pathname + search) return serverLoader()
  const shown = standing.shown as Shown
  try {
    const fresh = await serverLoader()
    return isNews(fresh) && mayLook() ? fresh : shown
  } catch (error) {
    if (error instanceof Response && isNews(error) && mayLook()) throw error
    return shown
  }
}
