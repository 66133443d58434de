/** The cache that holds what opens without network: tickets, the list for the door. Emptied on signing out. */
const keptPages = 'utkiek-kept'
/** The header by which an answer says whose it is. */
const accountMark = 'account-mark'

/** Makes the browser open kept pages when there is no network. Without a worker nothing is lost but that. */
async function startKeeping(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  try {
    await navigator.serviceWorker.register('/kept-worker.js')
    return true
  } catch {
    return false
  }
}

/** How often everything was forgotten since this page was loaded. */
let timesForgotten = 0

/** Keeps a page of our own with everything that it is made of; the answer says whether it is there now. */
export async function keepPage(path: string): Promise<boolean> {
  const before = timesForgotten
  if (!(await startKeeping())) return false
  try {
    const page = await forKeeping(path)
    const data = page && (await forKeeping(dataPath(path)).catch(() => null))
    if (!page || !data || !isOneAccounts(page, data)) {
      await Promise.all([page?.body?.cancel(), data?.body?.cancel()])
      return false
    }
    const html = await page.clone().text()
    const cache = await caches.open(keptPages)
    // The parts first: where one can't be had (the line is lost meanwhile) the page isn't kept without it.
    const parts = await Promise.all(partsOf(html, path).map((part) => keepPart(cache, part)))
    if (parts.includes(false)) {
      await Promise.all([page.body?.cancel(), data.body?.cancel()])
      return false
    }
    await Promise.all([cache.put(path, page), cache.put(dataPath(path), data)])
    // Whoever signs out meanwhile leaves nothing behind.
    if (timesForgotten !== before) await forgetKept()
    return timesForgotten === before
  } catch {
    return false
  }
}

// Who shows what is kept says so in it (kept-state.ts); who keeps it wants it as it is. `null` when it isn't there for
// whoever is signed in by now; the router's own redirects come as 202.
async function forKeeping(path: string): Promise<Response | null> {
  const answer = await fetch(path, { headers: { accept: 'text/html', 'for-keeping': '1' } })
  if (answer.status === 200 && !answer.redirected) return answer
  // An answer that nobody reads keeps its line open.
  await answer.body?.cancel()
  return null
}

// Somebody else may have signed in between the two. Answers that don't know whose they are carry no mark.
function isOneAccounts(page: Response, data: Response): boolean {
  const [mark, other] = [page, data].map(({ headers }) => headers.get(accountMark) ?? '')
  return !mark || !other || mark === other
}

// What the router asks for instead of the page when somebody comes by a link of ours.
function dataPath(path: string): string {
  const { pathname, search } = new URL(path, location.href)
  return `${pathname}.data${search}`
}

/** Keeps those of these pages that aren't kept yet; the others are renewed whenever somebody opens them. */
export async function keepMissing(paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(keptPages)
  for (const path of paths) if (!(await cache.match(path))) await keepPage(path)
}

/** Keeps a list unless what is kept of it names this page already. */
export async function keepListNaming(list: string, path: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const kept = await caches.match(list).catch(() => undefined)
  if (!(await kept?.text())?.includes(path)) await keepPage(list)
}

/** Keeps those of these pages anew that are kept: something was done that they show. */
export async function renewKept(paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const path of paths) if (await caches.match(path).catch(() => undefined)) await keepPage(path)
}

/** False where a script or a style is not to be had. A page does without a picture. */
async function keepPart(cache: Cache, part: string): Promise<boolean> {
  const isCode = part.startsWith('/assets/')
  if (isCode && (await cache.match(part))) return true
  return cache.add(part).then(
    () => true,
    () => !isCode,
  )
}

const partsSelector = 'script[src], link[href][rel~="stylesheet"], link[href][rel~="modulepreload"], img[src]'
// Scripts are started by a script in the page (late-start.ts), which names them, and nothing else does.
const scriptNames = /"(\/assets\/[\w./-]+)"/g

function partsOf(html: string, path: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = new URL(path, location.href)
  const parts = [...page.querySelectorAll(partsSelector)].flatMap((part) => {
    const url = new URL(part.getAttribute('src') ?? part.getAttribute('href') ?? '', base)
    return url.origin === base.origin ? [url.pathname + url.search] : []
  })
  const named = [...html.matchAll(scriptNames)].flatMap(([, part]) => part ?? [])
  // Loaded by what runs, and so not named in the page: the browser knows what it has fetched.
  const loaded = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const url = new URL(name)
    return url.origin === base.origin && url.pathname.startsWith('/assets/') ? [url.pathname] : []
  })
  return [...new Set([...parts, ...named, ...loaded])]
}

/** Keeps something small beside the pages. */
export async function keepText(name: string, text: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(keptPages)
  await cache.put(`/kept/${name}`, new Response(text)).catch(() => undefined)
}

/** What was kept under a name, or `null`. */
export async function keptText(name: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null
  const kept = await caches.match(`/kept/${name}`).catch(() => undefined)
  return kept ? kept.text() : null
}

/** Forgets what was kept under a name. */
export async function forgetText(name: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(keptPages)
  await cache.delete(`/kept/${name}`).catch(() => false)
}

/** Forgets everything that was kept: for whoever signs out, because devices are shared. */
export async function forgetKept(): Promise<void> {
  timesForgotten += 1
  if ('caches' in globalThis) await caches.delete(keptPages).catch(() => false)
}
