import { useEffect } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { isLineGone } from '#foundation/design/line-gone.ts'

const firstPauseMs = 5_000
const longestPauseMs = 120_000
/** So long after its end it is over by the server's clock, too. */
const afterMs = 500
/** The longest time that a browser waits for without mistake. */
const longestTimerMs = 2_000_000_000

let shown: { address: string; page: unknown } | null = null

/** Reads the page of a vote. Where it is read anew and the network is gone, what is shown stays. */
export async function loadPollPage<Page>({
  request,
  serverLoader,
}: {
  request: Request
  serverLoader: () => Promise<Page>
}): Promise<Page> {
  try {
    return await serverLoader()
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    if (isLineGone(error) && shown?.address === pathname + search) return shown.page as Page
    throw error
  }
}

/** Reads the page anew whenever the vote changes, and at its deadline. A stream that ended comes back by itself. */
export function useLivePoll(path: string, leftMs: number | null): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const page: unknown = useLoaderData()
  useEffect(() => {
    shown = { address: pathname + search, page }
    return () => {
      shown = null
    }
  }, [pathname, search, page])
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = firstPauseMs
    const open = () => {
      source?.close()
      const opened = new EventSource(path)
      source = opened
      opened.addEventListener('change', () => {
        pauseMs = firstPauseMs
        void revalidate()
      })
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return
        // Refused: the page says why, if it is about the reader.
        void revalidate()
        timer = setTimeout(open, pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [path, revalidate])
  useEffect(() => {
    if (leftMs === null || leftMs < 0 || leftMs > longestTimerMs) return
    const timer = setTimeout(() => void revalidate(), leftMs + afterMs)
    return () => clearTimeout(timer)
  }, [leftMs, revalidate])
}
