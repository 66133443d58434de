import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const firstPauseMs = 5_000
const longestPauseMs = 120_000
/** So long after its end it is over by the server's clock, too. */
const afterMs = 500
/** The longest time that a browser waits for without mistake. */
const longestTimerMs = 2_000_000_000

/** Reads the page anew whenever the vote changes, and at its deadline. A stream that ended comes back by itself. */
export function useLivePoll(path: string, leftMs: number | null): void {
  const { revalidate } = useRevalidator()
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
