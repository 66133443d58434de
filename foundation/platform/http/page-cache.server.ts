import { LRUCache } from 'lru-cache'
import { readyAnswer, type ReadyAnswer } from './ready-answer.ts'

/** A page that is ready, and what giving it out counts as. */
export type KeptPage = ReadyAnswer & Pick<RenderedPage, 'counted'>

/** Renders a page that doesn't depend on who asks. `null`: it did after all, and belongs to one visitor. */
type RenderPage = () => Promise<RenderedPage | null>

/** A page as it was rendered. One that isn't kept goes to those who waited for it, and to nobody else. */
export type RenderedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  isKept: boolean
  /** What a call of the page counts as, if anything. */
  counted?: string | null
}

/** Served as it is for this long. Source: architecture section 6. */
const freshMs = 10_000
/** Served as it is while a new one is rendered; after that nobody gets it any more. */
const staleMs = 60_000
const maxBytes = 64 * 1024 * 1024
/** Headers, key and bookkeeping of one page. */
const overheadBytes = 4 * 1024
const quality = 5

/** Pages in memory: rendered once per key and ten seconds, one render at a time per key. */
export type PageCache = {
  /** The page at once where it is there and young enough; one past its ten seconds is rendered anew behind it. */
  keptPage: (key: string, nowMs: number, render: RenderPage) => KeptPage | null
  /**
   * The page, rendered if need be. Rejects when rendering does, for everybody who waited for it. Whoever waited for
   * somebody else's render and gets 503, because too much was asked there, renders for themselves, once.
   */
  pageFor: (key: string, nowMs: number, render: RenderPage) => Promise<KeptPage | null>
  /** Everything goes, and so does what is being rendered from before: whoever comes next gets a new page. */
  forget: () => void
  bytes: () => number
}

/** An empty cache of finished answers, at most 64 MB or `limitBytes`. */
export function openPageCache({ limitBytes = maxBytes }: { limitBytes?: number } = {}): PageCache {
  const pages = new LRUCache<string, { page: KeptPage; renderedAtMs: number }>({
    maxSize: limitBytes,
    sizeCalculation: ({ page }) => page.bytes + overheadBytes,
  })
  const rendering = new Map<string, Promise<KeptPage | null>>()
  // Counts how often everything was forgotten.
  let era = 0

  const renderAndKeep = async (key: string, nowMs: number, render: RenderPage) => {
    const begunIn = era
    const rendered = await render()
    const page = rendered && (await finished(rendered))
    if (begunIn !== era) return page
    if (page && rendered.isKept) pages.set(key, { page, renderedAtMs: nowMs })
    else pages.delete(key)
    return page
  }
  const renderOnce = (key: string, nowMs: number, render: RenderPage) => {
    const running = rendering.get(key)
    if (running) return running
    const started = renderAndKeep(key, nowMs, render).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key)
    })
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

  const pageFor: PageCache['pageFor'] = async (key, nowMs, render) => {
    const kept = keptPage(key, nowMs, render)
    if (kept) return kept
    const others = rendering.get(key)
    const page = await (others ?? renderOnce(key, nowMs, render))
    return others && page?.status === 503 ? renderAndKeep(key, nowMs, render) : page
  }

  return {
    keptPage,
    pageFor,
    forget: () => {
      era++
      pages.clear()
      rendering.clear()
    },
    bytes: () => pages.calculatedSize,
  }
}

async function finished({ status, headers, body, counted = null }: RenderedPage): Promise<KeptPage> {
  return { ...(await readyAnswer({ status, headers, body, compressed: { quality } })), counted }
}
