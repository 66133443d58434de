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
  else if (request.mode === 'navigate') event.respondWith(networkElseOffline(request))
})

// A file whose name carries its hash never changes.
async function keptElseNetwork(request) {
  const cache = await caches.open(keptPages)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function networkElseKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(keptPages)
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function networkElseOffline(request) {
  try {
    return await fetch(request)
  } catch {
    return offlinePage()
  }
}

async function freshElseKept(request, url) {
  const cache = await caches.open(keptPages)
  const name = await nameOf(cache, url)
  const kept = name && (await cache.match(name, { ignoreVary: true }))
  try {
    const fresh = await (kept ? inTime(fetch(request)) : fetch(request))
    // A server in trouble is as good as none.
    if (kept && fresh.status >= 500) return kept
    if (kept) await follow(cache, name, fresh)
    return fresh
  } catch (error) {
    if (kept) return kept
    if (request.mode === 'navigate') return offlinePage()
    throw error
  }
}

// A ticket or a list is the same whatever its address says besides; the door's page is one for each company. Whoever
// names none gets the one that is kept.
async function nameOf(cache, url) {
  const company = url.pathname.startsWith('/overview') ? url.searchParams.get('company') : null
  const names = (await cache.keys()).map((key) => new URL(key.url))
  const fits = (each) =>
    each.pathname === url.pathname && (company === null || each.searchParams.get('company') === company)
  const found = names.find(fits)
  return found ? found.pathname + found.search : null
}

// What was kept is kept as it is now. What isn't there any more for whoever asks (a ticket that was refunded, a session
// that ended) isn't kept either: neither the page nor its data. The router's own redirects come as 202.
async function follow(cache, name, fresh) {
  if (fresh.status === 200 && !fresh.redirected) return cache.put(name, fresh.clone())
  const [path, search = ''] = name.split('?')
  const page = path.replace(/\.data$/, '')
  const query = search === '' ? '' : `?${search}`
  await Promise.all([cache.delete(page + query), cache.delete(`${page}.data${query}`)])
}

// Where the line is that bad, what is kept is better than waiting.
function inTime(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patienceMs))
  return Promise.race([answer, late])
}

// In words of the page that is kept, so that nobody has to know an address by heart.
async function offlinePage() {
  const cache = await caches.open(keptPages)
  const paths = (await cache.keys()).map((key) => new URL(key.url))
  const hasTickets = paths.some(({ pathname }) => pathname === '/bookings')
  const door = paths.find(({ pathname }) => pathname === '/overview/einlass')
  const links = [
    hasTickets ? '<p><a href="/bookings">Deine gespeicherten Tickets</a></p>' : '',
    door ? `<p><a href="${door.pathname}${door.search}">Zum Einlass</a></p>` : '',
  ].join('')
  const page = `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Kein Netz – Utkiek</title><style>
body{font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:18vh 20px;background:#fbf9f4;color:#0b2530}
h1{font-size:2rem;line-height:1.1}a{color:inherit;display:inline-block;padding:10px 0;font-weight:650}
@media(prefers-color-scheme:dark){body{background:#07161d;color:#f4efe4}}</style></head><body><main>
<h1>Kein Netz</h1><p>Diese Seite ist auf deinem Gerät nicht gespeichert. Sobald du wieder Netz hast, ist sie da.</p>
${links}<p><a href="">Noch einmal versuchen</a></p></main></body></html>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
