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

/** Until what runs after the page was drawn has run, too, and asked for what it needs; false where no scripts run. */
const drawn = () =>
  '__reactRouterContext' in globalThis
    ? new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, true)))
      })
    : false

/**
 * Comes back when a loaded page has everything that it asked for. The browser's own sign of that, `networkidle`, comes
 * half a second later, because it can't know that the page's scripts have run, and only once a document: whatever is
 * asked for after it counts no more. So it counts only where no scripts run.
 */
export async function settled(page: Page): Promise<void> {
  const { open, nextEnd } = watchTraffic(page)
  for (;;) {
    await page.waitForLoadState('load')
    // Fails where the next page takes its place.
    const scripts = await page.evaluate(drawn).then(
      (isDrawn) => (isDrawn ? 'drawn' : 'none'),
      () => 'gone',
    )
    if (scripts === 'none') return page.waitForLoadState('networkidle')
    if (open.size > 0) await nextEnd()
    else if (scripts === 'drawn') return
  }
}
