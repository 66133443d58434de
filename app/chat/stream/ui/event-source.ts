import { streamPath, type StreamEvents } from '../stream.ts'

/** Who hears a stream. `again`: something may have been missed. */
export type Hearing = {
  event: (name: keyof StreamEvents, data: unknown, lastId: string) => void
  again: () => void
  /** The id of what was heard last, also by another tab. */
  lastId: () => string
}

const firstPauseMs = 5_000
const longestPauseMs = 300_000
/** After so many streams of one account a browser waits before it opens another. */
const fullPauseMs = 120_000

/** Keeps a stream open until the signal. The browser comes back by itself after an end, not after a refusal. */
export function holdStream(userId: string, signal: AbortSignal, hearing: Hearing): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let pauseMs = firstPauseMs
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasBeenOpen = hearing.lastId() !== ''

    const openLater = (ms: number) => {
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      clearTimeout(timer)
      timer = setTimeout(open, ms * (0.75 + Math.random() / 2))
    }
    const open = () => {
      clearTimeout(timer)
      source?.close()
      const opened = openSource(userId, hearing)
      source = opened
      opened.addEventListener('open', () => {
        pauseMs = firstPauseMs
        if (hasBeenOpen) hearing.again()
        hasBeenOpen = true
      })
      opened.addEventListener('error', () => {
        if (source === opened && opened.readyState === EventSource.CLOSED) openLater(pauseMs)
      })
      opened.addEventListener('full', () => {
        opened.close()
        openLater(fullPauseMs)
      })
    }
    const onOnline = () => {
      if (source?.readyState !== EventSource.OPEN) open()
    }
    addEventListener('online', onOnline)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      source = null
      removeEventListener('online', onOnline)
      resolve()
    })
    open()
  })
}

function openSource(userId: string, { event, again, lastId }: Hearing): EventSource {
  const since = lastId()
  const source = new EventSource(
    `${streamPath}?${new URLSearchParams({ konto: userId, ...(since && { seit: since }) })}`,
  )
  for (const name of ['message', 'read', 'unread'] as const)
    source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) =>
      event(name, JSON.parse(data), lastEventId),
    )
  source.addEventListener('stale', again)
  return source
}
