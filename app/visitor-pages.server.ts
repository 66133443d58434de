import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { openCacheOf, staleMs, type RenderedPage } from '#foundation/platform/http/page-cache.server.ts'
import { fillGaps, openGaps, type CutPage } from '#foundation/platform/http/page-gaps.ts'
import { contentSecurityPolicy } from '#foundation/platform/http/security-headers.ts'
import { wholeBodyOf } from '#foundation/platform/http/whole-response.ts'
import { randomId } from '#foundation/platform/random.ts'
import { accountMark, accountMarkHeader, assumeSession, type Session } from './account/account.server.ts'
import { dependenceOf, publicKeyOf, requestOfKey, sessionIn, type Dependence } from './page-keys.ts'
import type { PageHandler } from './public-pages.server.ts'

/** What the pages of signed-in visitors need of the web side. */
export type VisitorPageParts = {
  handler: PageHandler
  /** A router context that belongs to no visitor, for a page whose scripts carry this nonce. */
  newContext: (nonce: string) => RouterContextProvider
  /** The session behind a cookie header. */
  sessionOf: (cookie: string) => Promise<Session | null>
  /** Whether something of somebody's own may stand on the page of an offer: their words, places that they hold. */
  hasOwnAtOffers: (userId: string) => Promise<boolean>
  /** Whether somebody holds places without having paid, which a list of events says. */
  hasOwnPlaces: (userId: string) => Promise<boolean>
  now: () => Date
  appUrl: string
  /** Origins that pages may ask besides our own. */
  reaches: readonly string[]
}

/** An answer before it is compressed for its reader. */
export type WholeAnswer = { status: number; headers: Headers; whole: Buffer }

/** Public pages for somebody who is signed in. */
export type VisitorPages = {
  /**
   * The page; `everybody` with a key when it is the one that anonymous visitors get; `null` when it must be made for
   * this visitor alone.
   */
  answer: (request: Request) => Promise<WholeAnswer | { everybody: string } | null>
  /**
   * To be told of every request before it is answered, and of those that aren't answered from memory once they are,
   * with the account that `asked`: for as long as a kept page may be older than a write, none of its devices gets one.
   */
  noteWrite: (request: Request, asked: string | null) => void
}

const gapNames = ['nonce', 'uid', 'name', 'calledName', 'initial', 'email', 'portrait'] as const
type GapName = (typeof gapNames)[number]
type Page = {
  status: number
  headers: Readonly<Record<string, string>>
  cut: CutPage<GapName>
  bytes: number
}

/** Pages are kept uncompressed, because each is compressed for its reader. */
const maxBytes = 8 * 1024 * 1024
const mostWriters = 20_000
const mostDevices = 20_000
/** Where every page of a browser asks for its account's hearts; no public page shows those. */
const savedPath = '/lists/saved'
/** Says that somebody comes back from paying, which settles their order or gives its places back. */
const backFromPaying = 'checkSess'

function changesSomething(method: string, { pathname, searchParams }: URL): boolean {
  if (method === 'GET' || method === 'HEAD') return searchParams.has(backFromPaying)
  return pathname !== savedPath
}

/**
 * Public pages look the same to everybody who is signed in as a user, but for the frame: their name, their address.
 * They are rendered once for all of them with gaps in those places, kept like anonymous pages, and filled for each.
 * Whoever has written something within the last minute gets pages made for them alone, so that nobody misses what they
 * did on any of their devices (this process alone knows of it), and so do companies and operators.
 * Source: decision 0023
 */
export function openVisitorPages(parts: VisitorPageParts): VisitorPages {
  const { sessionOf, hasOwnAtOffers, hasOwnPlaces, now } = parts
  const gaps = openGaps(gapNames, randomId())
  const writers = openWriters(now)
  const cache = openCacheOf<Page>({
    limitBytes: maxBytes,
    finish: ({ status, headers, body }) => {
      const isPage = headers['content-type']?.startsWith('text/html') ?? false
      const cut = gaps.cut(body.toString('utf8'), isPage ? 'page' : 'data')
      return { status, headers, cut, bytes: cut.bytes }
    },
  })
  const isTheirsAlone = async ({ user, kind }: Session, dependence: Dependence) =>
    kind !== 'user' ||
    user.role !== 'user' ||
    (dependence === 'own-at-offers' && (await hasOwnAtOffers(user.id))) ||
    (dependence === 'own-places' && (await hasOwnPlaces(user.id)))

  return {
    noteWrite({ method, url, headers }, asked) {
      const token = sessionIn(headers.get('cookie') ?? '')
      if (token === null) return
      if (asked !== null) writers.meet(token, asked)
      if (changesSomething(method, new URL(url))) writers.note(token)
    },
    async answer({ method, url, headers }) {
      const cookie = headers.get('cookie') ?? ''
      const token = method === 'GET' ? sessionIn(cookie) : null
      const key = token === null ? null : publicKeyOf(method, url, cookie)
      const dependence = key === null ? null : dependenceOf(key)
      if (token === null || key === null || dependence === null || writers.has(token)) return null
      if (dependence === 'nothing') return { everybody: key }
      const session = await sessionOf(cookie)
      if (!session) return { everybody: key }
      writers.meet(token, session.user.id)
      if (writers.has(token)) return null
      if (await isTheirsAlone(session, dependence)) return null
      const seat = seatFor(session, gaps.marks)
      const render = () => renderOf(key, { ...parts, seat, nonce: gaps.marks.nonce })
      const page = await cache.pageFor(`${kindOf(session)} ${key}`, now().getTime(), render)
      return page && answerOf(page, session, parts.reaches)
    },
  }
}

type Writers = {
  /** A session's token was read and belongs to this account. */
  meet: (token: string, account: string) => void
  note: (token: string) => void
  /** Whether the token's account, or the token itself, has written something within the last minute. */
  has: (token: string) => boolean
}

// Room that is told by size grows as it is needed; by number all of it is made at once.
const one = () => 1

/**
 * Who has just written, on whatever device. A session that no page was made for yet is known by its token alone: asking
 * the database whose it is would cost every page a statement.
 */
function openWriters(now: () => Date): Writers {
  const writers = new LRUCache<string, number>({ maxSize: mostWriters, sizeCalculation: one })
  const accounts = new LRUCache<string, string>({ maxSize: mostDevices, sizeCalculation: one })
  const namesOf = (token: string) => {
    const mark = markOf(token)
    const account = accounts.get(mark)
    return account === undefined ? [mark] : [mark, account]
  }
  return {
    meet: (token, account) => void accounts.set(markOf(token), account),
    note: (token) => namesOf(token).forEach((name) => writers.set(name, now().getTime())),
    has: (token) =>
      namesOf(token).some((name) => {
        const at = writers.get(name)
        return at !== undefined && Math.abs(now().getTime() - at) <= staleMs
      }),
  }
}

// Anybody may send a token of any length: what is noted of it is short, and holds no cookie in memory.
const markOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * What of a session decides how a page looks; the rest stands in gaps. It goes before the key, which begins with the
 * first slash: a key ends with a cookie, and that may read like anything.
 */
function kindOf({ user, interests }: Session): string {
  const portrait = user.photoUrl === null ? '' : 'portrait'
  return [...interests, portrait, isCalledShort(user) ? 'short' : ''].join(' ')
}

// A page says a name once that greets as it is shown, so it isn't the page of somebody with another greeting.
const isCalledShort = (user: Session['user']) => user.calledName !== user.displayName

/** A session that is nobody's, with marks for what is to be filled in. */
function seatFor(session: Session, marks: Readonly<Record<GapName, string>>): Session {
  const { interests, user } = session
  return {
    ...{ id: marks.uid, kind: 'user', provedAt: null, interests },
    user: {
      ...{ id: marks.uid, displayName: marks.name, initial: marks.initial },
      calledName: isCalledShort(user) ? marks.calledName : marks.name,
      ...{ email: marks.email, isEmailVerified: true, role: 'user' },
      photoUrl: user.photoUrl === null ? null : marks.portrait,
    },
  }
}

type Rendering = VisitorPageParts & { seat: Session; nonce: string }

/** One that sets a cookie belongs to a single visitor after all. */
async function renderOf(
  key: string,
  { handler, newContext, appUrl, seat, nonce }: Rendering,
): Promise<RenderedPage | null> {
  const request = requestOfKey(key, appUrl)
  const context = newContext(nonce)
  assumeSession({ request, context }, seat)
  const response = await handler(request, context)
  if (response.headers.has('set-cookie')) return null
  const body = (await wholeBodyOf(response)) ?? Buffer.alloc(0)
  return {
    ...{ status: response.status, headers: Object.fromEntries(response.headers), body },
    isKept: response.status === 200,
  }
}

function answerOf(
  { status, headers: kept, cut }: Page,
  { user }: Session,
  reaches: readonly string[],
): WholeAnswer {
  const nonce = randomBytes(16).toString('base64')
  const headers = new Headers(kept)
  headers.set('cache-control', 'no-store')
  headers.set(accountMarkHeader, accountMark(user.id))
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], reaches }))
  const whole = fillGaps(cut, {
    ...{ nonce, uid: user.id, name: user.displayName, calledName: user.calledName, initial: user.initial },
    ...{ email: user.email, portrait: user.photoUrl ?? '' },
  })
  return { status, headers, whole }
}
