import { LRUCache } from 'lru-cache'
import { readyAnswer, type ReadyAnswer } from './ready-answer.ts'

/** Renders a page that doesn't depend on who asks. `null`: it did after all, and belongs to one visitor. */
export type RenderPage = () => Promise<RenderedPage | null>

/** A page as it was rendered. One that isn't kept goes to those who waited for it, and to nobody else. */
export type RenderedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  isKept: boolean
}

/** Served as it is for this long. Source: architecture section 6. */
const freshMs = 10_000
/** Served as it is while a new one is rendered. */
const staleMs = 60_000
const maxBytes = 64 * 1024 * 1024
/** Headers, key and bookkeeping of one page. */
const overheadBytes = 4 * 1024
const quality = 5

/** Anonymous pages in memory: rendered once per key and ten seconds, one render at a time per key. */
export type PageCache = {
  /** The page at once where it is there and young enough; one past its ten seconds is rendered anew behind it. */
  keptPage: (key: string, nowMs: number, render: RenderPage) => ReadyAnswer | null
  /** The page, rendered if need be. Rejects when rendering does, for everybody who waited for it. */
  pageFor: (key: string, nowMs: number, render: RenderPage) => Promise<ReadyAnswer | null>
  bytes: () => number
}

type Kept = { page: ReadyAnswer; renderedAtMs: number }

/** An empty cache of at most 64 MB, or of `limitBytes`. */
export function openPageCache({ limitBytes = maxBytes }: { limitBytes?: number } = {}): PageCache {
  const pages = new LRUCache<string, Kept>({
    maxSize: limitBytes,
    sizeCalculation: ({ page }) => page.bytes + overheadBytes,
  })
  const rendering = new Map<string, Promise<ReadyAnswer | null>>()

  const renderOnce = (key: string, nowMs: number, render: RenderPage) => {
    const running = rendering.get(key)
    if (running) return running
    const started = finish(render)
      .then(({ page, isKept }) => {
        if (page && isKept) pages.set(key, { page, renderedAtMs: nowMs })
        else pages.delete(key)
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  const keptPage: PageCache['keptPage'] = (key, nowMs, render) => {
    const kept = pages.get(key)
    if (!kept) return null
    // A clock that was moved back makes a page look as if it came from the future: render anew.
    const ageMs = nowMs - kept.renderedAtMs
    if (ageMs < 0 || ageMs >= staleMs) return null
    // Whoever comes next gets the new page; a failed render leaves the old one for the next try.
    if (ageMs >= freshMs) renderOnce(key, nowMs, render).catch(() => undefined)
    return kept.page
  }

  return {
    keptPage,
    pageFor: async (key, nowMs, render) => keptPage(key, nowMs, render) ?? renderOnce(key, nowMs, render),
    bytes: () => pages.calculatedSize,
  }
}

async function finish(render: RenderPage): Promise<{ page: ReadyAnswer | null; isKept: boolean }> {
  const rendered = await render()
  if (!rendered) return { page: null, isKept: false }
  const { isKept, ...parts } = rendered
  return { page: await readyAnswer({ ...parts, compressed: { quality } }), isKept }
}
