// Opens kept pages (tickets, the door) when there is no network. What is kept, the pages decide: kept-pages.ts.
const keptPages = 'utkiek-kept'
const patienceMs = 4000
const keptPaths = /^\/(?:bookings(?:\/[\w-]+)?|overview\/einlass)(?:\.data)?$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptElseNetwork(request))
  else if (url.pathname.startsWith('/files/')) event.respondWith(networkElseKept(request))
  else if (keptPaths.test(url.pathname)) event.respondWith(freshElseKept(request, url))
})

// A file whose name carries its hash never changes.
async function keptElseNetwork(request) {
  return (await keptOf(request)) ?? fetch(request)
}

async function networkElseKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await keptOf(request)
    if (kept) return kept
    throw error
  }
}

async function freshElseKept(request, url) {
  const kept = await keptOf(request, matchingOf(url))
  try {
    const fresh = await (kept ? inTime(fetch(request)) : fetch(request))
    if (kept) await keepFresh(request, url, fresh)
    return fresh
  } catch (error) {
    if (kept) return kept
    if (request.mode === 'navigate') return offlinePage()
    throw error
  }
}

// A ticket is the same whatever its address says besides; the door's page is one for each company.
const matchingOf = (url) => ({ ignoreSearch: url.pathname.startsWith('/bookings/') })

async function keptOf(request, options) {
  const cache = await caches.open(keptPages)
  return cache.match(request, { ...options, ignoreVary: true })
}

// A page that was kept is kept as it is now: also that a ticket was cancelled.
async function keepFresh(request, url, fresh) {
  if (!fresh.ok || fresh.redirected) return
  const cache = await caches.open(keptPages)
  await cache.delete(request, { ...matchingOf(url), ignoreVary: true })
  await cache.put(url.pathname + url.search, fresh.clone())
}

// Where the line is that bad, what is kept is better than waiting.
function inTime(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patienceMs))
  return Promise.race([answer, late])
}

function offlinePage() {
  const page = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kein Netz</title><style>body{font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 20px}
@media(prefers-color-scheme:dark){body{background:#06141b;color:#fbf9f4}}a{color:inherit}</style>
<h1>Kein Netz</h1><p>Diese Seite ist auf deinem Gerät nicht gespeichert. Sobald du wieder Netz hast, ist sie da.</p>
<p><a href="">Noch einmal versuchen</a></p></html>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
