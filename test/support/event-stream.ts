import type { StreamEvents } from '#app/chat/stream/stream.ts'

/** An event of a stream as a browser hears it. */
type HeardEvent = {
  [Name in keyof StreamEvents]: { name: Name; id: string | null; data: StreamEvents[Name] }
}[keyof StreamEvents]

/** A stream of messages that is read over HTTP, as a browser does. */
export type HeardStream = {
  status: number
  headers: Headers
  /** What came until now. */
  events: HeardEvent[]
  /** The numbers of a conversation's messages that came until now, in the order of their coming. */
  numbers: (reference: string) => number[]
  /** The id that a browser names when it comes back. */
  lastId: () => string | null
  /** Comes back once `isThere` holds. */
  until: (isThere: (stream: HeardStream) => boolean) => Promise<void>
  /** Comes back when the server has ended it. */
  ended: Promise<void>
  /** Leaves, as a browser that is closed. */
  leave: () => void
}

/** Opens a stream and reads it until it ends. */
export async function hearStream(
  url: string,
  { cookie, lastId }: { cookie?: string; lastId?: string | null } = {},
): Promise<HeardStream> {
  const leaving = new AbortController()
  const headers = new Headers({ accept: 'text/event-stream', 'accept-encoding': 'gzip, br' })
  if (cookie) headers.set('cookie', cookie)
  if (lastId) headers.set('last-event-id', lastId)
  const answer = await fetch(url, { headers, signal: leaving.signal })
  const watching = new Set<() => void>()
  const heard: HeardStream = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    numbers: (reference) =>
      heard.events.flatMap((event) =>
        event.name === 'message' && event.data.reference === reference ? [event.data.message.seq] : [],
      ),
    lastId: () => heard.events.findLast(({ id }) => id !== null)?.id ?? null,
    until: (isThere) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isThere(heard)) return
          watching.delete(look)
          resolve()
        }
        watching.add(look)
        look()
      }),
    ended: readAll(answer, (event) => {
      heard.events.push(event)
      for (const look of watching) look()
    }),
    leave: () => leaving.abort(),
  }
  return heard
}

async function readAll(answer: Response, hear: (event: HeardEvent) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => fieldOf(line)))
        const [name, data] = [fields.get('event'), fields.get('data')]
        if (name && data)
          hear({ name, id: fields.get('id') ?? null, data: JSON.parse(data) as unknown } as HeardEvent)
      }
    }
  } catch (error) {
    // Left, or cut.
    if (!(error instanceof Error)) throw error
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon), line.slice(colon + 2)]
}
