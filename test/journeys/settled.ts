import type { Page, Request } from 'playwright-core'

/** A page's requests that are under way. What streams for as long as the page is open is none of them. */
type Traffic = { open: Set<Request>; nextEnd: () => Promise<void> }

const watched = new WeakMap<Page, Traffic>()

/** Counts a page's requests from now on; a second time it changes nothing. */
export function watchTraffic(page: Page): Traffic {
  const known = watched.get(page)
  if (known) return known
  const open = new Set<Request>()
  let waiting: (() => void)[] = []
  const end = (request: Request) => {
    open.delete(request)
    for (const tell of waiting) tell()
    waiting = []
  }
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const traffic = { open, nextEnd: () => new Promise<void>((resolve) => waiting.push(resolve)) }
  watched.set(page, traffic)
  return traffic
}

/** Until what runs after the page was drawn has run, too, and asked for what it needs. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })

/**
 * Comes back when a loaded page has everything that it asked for. The browser's own sign of that comes half a second
 * later, because it can't know that the page's scripts have run; it counts where they may not, or an answer stays away.
 */
export async function settled(page: Page): Promise<void> {
  const { open, nextEnd } = watchTraffic(page)
  const over = new AbortController()
  const untilQuiet = async () => {
    while (!over.signal.aborted) {
      await page.waitForLoadState('load')
      // Fails where the next page takes its place.
      const isDrawn = await page.evaluate(drawn).then(
        () => true,
        () => false,
      )
      if (isDrawn && open.size === 0) return
      if (open.size > 0) await nextEnd()
    }
  }
  await Promise.race([untilQuiet(), page.waitForLoadState('networkidle')]).finally(() => over.abort())
}
