// Opens kept pages (tickets, the door) when there is no network. What is kept, the pages decide: kept-pages.ts.
const keptPages = 'utkiek-kept'
const patienceMs = 4000
const accountMark = 'account-mark'
const keptPaths = /^\/(?:bookings(?:\/[\w-]+)?|overview\/einlass)(?:\.data)?$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (isSigningOut(request, url)) event.respondWith(signOut(request))
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptElseNetwork(request))
  else if (url.pathname.startsWith('/files/')) event.respondWith(networkElseKept(request))
  else if (keptPaths.test(url.pathname)) event.respondWith(freshElseKept(event, url))
  else if (request.mode === 'navigate') event.respondWith(networkElseOffline(event))
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

async function networkElseOffline(event) {
  try {
    const fresh = await fetch(event.request)
    event.waitUntil(forgetOthers(event.request, fresh))
    return fresh
  } catch {
    return offlinePage()
  }
}

// Devices are shared. Whose page runs its scripts sees to it itself that nothing of somebody else's is kept
// (kept-pages.ts); where none run, the answers say whose they are, and a form that signs out comes by here.
const isSigningOut = ({ method, mode }, { pathname }) =>
  method === 'POST' && mode === 'navigate' && pathname === '/logout'

// A form of somebody else's page is refused, and takes nothing away.
async function signOut(request) {
  const answer = await fetch(request)
  if (answer.status < 400) await caches.delete(keptPages)
  return answer
}

// True where something was kept of another account than that of the page that came. Answers that don't know whose they
// are carry no mark; nor does what was kept before there were any. Data alone take nothing from whoever has a page open.
async function forgetOthers({ mode }, { headers }) {
  const mark = headers.get(accountMark)
  if (!mark || mode !== 'navigate') return false
  const cache = await caches.open(keptPages)
  const names = (await cache.keys()).filter(({ url }) => keptPaths.test(new URL(url).pathname))
  const pages = await Promise.all(names.map((name) => cache.match(name, { ignoreVary: true })))
  const isAnothers = pages.some((page) => (page?.headers.get(accountMark) || mark) !== mark)
  if (isAnothers) await caches.delete(keptPages)
  return isAnothers
}

async function freshElseKept(event, url) {
  const { request } = event
  const cache = await caches.open(keptPages)
  const name = await nameOf(cache, url)
  const kept = name && (await cache.match(name, { ignoreVary: true }))
  const answer = fetch(request)
  try {
    const fresh = await (kept ? inTime(answer) : answer)
    if (await forgetOthers(request, fresh)) return fresh
    // A server in trouble is as good as none.
    if (kept && fresh.status >= 500) return await keptShown(request, url, kept)
    if (kept) event.waitUntil(renewWith(cache, name, await follow(cache, { name, url, fresh, kept })))
    return fresh
  } catch (error) {
    // What comes too late to be shown still says whose it is.
    if (kept) event.waitUntil(answer.then((late) => forgetOthers(request, late)).catch(() => undefined))
    if (kept) return await keptShown(request, url, kept)
    if (request.mode === 'navigate') return offlinePage()
    throw error
  }
}

// Of the list only what is to come is kept: a look at the past must not take its place. Nor must the frame's data, which
// the router asks for by itself after a form was sent.
function isKeptView({ pathname, searchParams }) {
  if (searchParams.get('_routes') === 'root') return false
  const isAsUsual = ([name, value]) => name === '_routes' || (name === 'view' && value === 'upcoming')
  return !/^\/bookings(?:\.data)?$/.test(pathname) || [...searchParams].every(isAsUsual)
}

// What is shown from what is kept says so in itself (kept-state.ts), so that the page knows before anything is drawn.
// Whoever asks in order to keep it gets it as it is.
async function keptShown(request, url, kept) {
  const isShown = request.mode === 'navigate' || url.pathname.endsWith('.data')
  if (!isShown || request.headers.has('for-keeping')) return kept
  const text = (await kept.text()).replaceAll('page-from-server', 'page-from-device')
  const { status, statusText } = kept
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(text, { status, statusText, headers })
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
// that ended) isn't kept either. The answer says whether it is another than before.
async function follow(cache, { name, url, fresh, kept }) {
  if (!isThere(fresh)) return forget(cache, name)
  if (!isKeptView(url)) return false
  const [copy, now, before] = [fresh.clone(), fresh.clone(), kept.clone()]
  await put(cache, name, copy)
  return timeless(await now.text()) !== timeless(await before.text())
}

// The router's own redirects come as 202.
const isThere = ({ status, redirected }) => status === 200 && !redirected

// Neither the page nor its data. The list is there for everybody who is signed in: without it nothing of theirs is kept.
async function forget(cache, name) {
  const page = pageOf(name)
  const isGone = (each) => pageOf(each) === page || (page === '/bookings' && each.startsWith('/bookings/'))
  const names = (await cache.keys()).map((key) => new URL(key.url)).map((url) => url.pathname + url.search)
  await Promise.all(names.filter(isGone).map((each) => cache.delete(each)))
  return true
}

const pageOf = (name) => name.replace(/\.data(?=\?|$)/, '')

// Where the device has no room left, what came is shown all the same, and what was kept stays.
const put = (cache, name, answer) => cache.put(name, answer).catch(() => undefined)

// Its time and its nonces are never twice the same.
const timeless = (text) => text.replace(/Stand von .*? Uhr|nonce="[^"]*"/g, '')

// Whoever goes there by a link gets the data, and a reload the page: each brings the other along. What a ticket says the
// list says, too.
async function renewWith(cache, name, isOther) {
  if (!isOther) return
  const page = pageOf(name)
  const isBooking = page.startsWith('/bookings')
  const around = [page, ...(isBooking ? [`${page}.data`, '/bookings', '/bookings.data'] : [])]
  for (const each of new Set(around)) {
    if (each !== name && (await cache.match(each, { ignoreVary: true }))) await renew(cache, each)
  }
  const text = await (await cache.match(page, { ignoreVary: true }))?.text()
  if (text) await keepParts(cache, text)
}

// A server in trouble says nothing of what is there.
async function renew(cache, path) {
  const fresh = await fetch(path).catch(() => null)
  if (!fresh) return
  if (isThere(fresh)) return put(cache, path, fresh)
  // An answer that nobody reads keeps its line open.
  await fresh.body?.cancel()
  if (fresh.status < 500) await forget(cache, path)
}

// After a new version a page is made of other files.
async function keepParts(cache, html) {
  const parts = new Set([...html.matchAll(/"(\/assets\/[\w./-]+)"/g)].map(([, part]) => part))
  for (const part of parts) if (!(await cache.match(part, { ignoreVary: true }))) await renew(cache, part)
}

// Where the line is that bad, what is kept is better than waiting.
function inTime(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patienceMs))
  return Promise.race([answer, late])
}

// In the look of the other pages, with what it is made of in it: nothing else is there. What is kept is offered, so that
// nobody has to know an address by heart.
async function offlinePage() {
  const cache = await caches.open(keptPages)
  const paths = (await cache.keys()).map((key) => new URL(key.url))
  const tickets = paths.filter(({ pathname }) => /^\/bookings\/[\w-]+$/.test(pathname)).length
  const hasList = paths.some(({ pathname }) => pathname === '/bookings')
  const door = paths.find(({ pathname }) => pathname === '/overview/einlass')
  const page = `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Kein Netz – Utkiek</title>
<style>${offlineStyle}</style></head><body><header><a class="logo" href="/">${logo}utkiek</a></header><main>
<div class="look">${lookout}</div><h1>Kein Netz</h1>
<p>Diese Seite ist auf deinem Gerät nicht gespeichert. Sobald du wieder Netz hast, ist sie da.</p>
<a class="button signal" href="">Noch einmal versuchen</a>
${hasList || door ? '<h2>Das geht auch ohne Netz</h2><ul>' : ''}
${hasList ? `<li><a href="/bookings">Deine Buchungen<small>${ticketsSaid(tickets)}</small></a></li>` : ''}
${door ? `<li><a href="${door.pathname}${door.search.replaceAll('&', '&amp;')}">Einlass<small>Tickets prüfen und einlassen</small></a></li>` : ''}
${hasList || door ? '</ul>' : '<p class="muted">Tickets, die du dir mit Netz angesehen hast, öffnen sich auch ohne.</p>'}
</main></body></html>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function ticketsSaid(count) {
  if (count === 0) return 'so, wie du sie zuletzt gesehen hast'
  return count === 1 ? '1 gespeichertes Ticket' : `${count} gespeicherte Tickets`
}

// The roles of foundation/design/tokens.css, the parts of parts.css.
const offlineStyle = `
:root{--ink:#0b2530;--paper:#fbf9f4;--surface:#fff;--sand:#f3ede0;--line:#e2dbcc;--muted:#51656e;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ink:#f4efe4;--paper:#07161d;--surface:#10242d;--sand:#0d1e26;--line:#22404c;--muted:#a3b7bf}}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);
font:17px/1.5 'Hanken Grotesk Variable',system-ui,Arial,sans-serif}
header,main{max-width:36rem;margin:0 auto;padding:16px}main{display:flex;flex-direction:column;gap:16px;padding-bottom:64px}
.logo{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;text-decoration:none}
.logo,h1,h2{font-family:'Bricolage Grotesque Variable',Arial,sans-serif;font-weight:750;line-height:1.15}
.logo{font-size:1.25rem}h1{font-size:2rem}h2{font-size:1.25rem;padding-top:16px}
.look{background:var(--sand);border-radius:16px;display:flex;justify-content:center;padding:24px 16px 0}.look svg{display:block}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:56px;padding:0 28px;border-radius:999px;
font-weight:650;text-decoration:none}.signal{background:#ffc629;color:#0b2530}
ul{list-style:none;padding:0;background:var(--surface);border-radius:16px;box-shadow:0 0 0 1px var(--line)}
li+li{border-top:1px solid var(--line)}li a{display:flex;flex-direction:column;justify-content:center;min-height:64px;
padding:8px 16px;color:inherit;font-weight:650;text-decoration:none}small,.muted{color:var(--muted);font-weight:400}
a:focus-visible{outline:2px solid #ffc629;outline-offset:3px}`

const logo = `<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><circle cx="16" cy="16" r="15"
fill="currentColor"/><circle cx="16" cy="16" r="10.5" fill="var(--paper)"/><circle cx="19" cy="13" r="4.6" fill="#ffc629"/><path
d="M5.9 18.6c2.4-2 4.8-2 7.2 0s4.8 2 7.2 0 3.8-1.7 5.9-.3A10.5 10.5 0 0 1 5.9 18.6z" fill="#17627f"/></svg>`

// Who looks out, as in lookout.svg.
const lookout = `<svg aria-hidden="true" viewBox="-54 -90 80 92" width="120" height="138">
<g transform="translate(0 0) scale(1)" ><path d="M-5 -24L-7 -1" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" />
<path d="M5 -24L7 -1" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" />
<path d="M-9 -55Q-14 -38 -15 -20Q0 -15 15 -20Q14 -38 8 -55Q0 -61 -9 -55Z" fill="#FFC629" />
<path d="M2 -58Q10 -56 8 -55Q14 -38 15 -20Q9 -17 4 -17Q7 -38 2 -58Z" fill="#D99A00" />
<path d="M-9 -60Q-10 -73 0 -74Q10 -73 8.5 -60Q0 -54 -9 -60Z" fill="#FFC629" />
<path d="M1 -74Q10 -73 8.5 -60Q6 -57.5 3 -56.5Q7 -64 1 -74Z" fill="#D99A00" />
<ellipse cx="-6.5" cy="-64" rx="3.2" ry="5" fill="#c39277" />
<g transform="rotate(9 -10 -64)"><rect x="-26" y="-67" width="18" height="6.5" fill="currentColor" rx="2"/>
<rect x="-42" y="-68" width="18" height="8.5" fill="#8c541f" rx="2"/>
<rect x="-45" y="-69" width="5" height="10.5" fill="currentColor" rx="1.5"/>
</g><path d="M-8 -50L-20 -46L-24 -60" fill="none" stroke="#FFC629" stroke-width="6.2" stroke-linecap="round" stroke-linejoin="round" />
<path d="M9 -50L15 -34" fill="none" stroke="#D99A00" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round" />
</g></svg>`
