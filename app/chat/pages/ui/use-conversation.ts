import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useNavigate, useRevalidator, useSubmit } from 'react-router'
import { elapsedMs } from '#foundation/platform/clock.ts'
import type { ChatMessage } from '#app/chat/chat.ts'
import { messagesPath, readPath, type MessagePage, type SentMessage } from '#app/chat/stream/stream.ts'
import { begin, subscribe } from '#app/chat/stream/ui/live.ts'
import { outboxOf, type Outbox, type OutboxEntry } from '#app/chat/stream/ui/outbox.ts'
import { withQuery, type ConversationView } from '../conversation-view.ts'
import type { UnsentMessage } from './message-list.tsx'

/** Messages as they come in and go out: those of the page, older ones, those of the stream, those not sent yet. */
export function useConversation(view: ConversationView) {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const readAnew = useCallback(() => void revalidate(), [revalidate])
  const live = useLiveMessages(view)
  const { olderMessages, isLoadingOlder, load } = useOlderMessages(view.reference)
  const loaded = mergedMessages(olderMessages, view.messages)
  // One from before the page's first, which was removed just now, would tear a gap.
  const heard = live.messages.filter(({ seq }) => seq >= (loaded[0]?.seq ?? 1))
  const messages = view.isPast ? loaded : mergedMessages(loaded, heard)
  const { entries, store } = useOutbox(view, messages)
  const first = messages[0]?.seq ?? 1
  const older = first > 1 ? withQuery(view.links.here, { vor: String(first) }) : null
  const send = (body: string) => {
    // The first message opens the conversation: the page's own form does that.
    const isFirst = messages.length === 0
    const outbox = store.outbox()
    if (outbox && !isFirst && !view.isPast) outbox.send(view.reference, body)
    else
      void submit(
        { was: 'nachricht', text: body, formular: view.formId },
        { method: 'post', action: view.links.here },
      )
  }
  const loadOlder = (event: MouseEvent) => {
    if (older === null) return
    event.preventDefault()
    void load(first, older)
  }
  return {
    messages,
    unsent: entries.map(unsentMessage),
    readByOthers: Math.max(view.readByOthers, live.readByOthers),
    older,
    isLoadingOlder,
    loadOlder,
    send,
    readAnew,
    sendAgain: (clientId: string) => store.outbox()?.retry(clientId),
  }
}

function unsentMessage({ clientId, text, state, said }: OutboxEntry): UnsentMessage {
  const isFailed = state === 'failed' || state === 'refused'
  return { clientId, body: text, standing: isFailed ? 'failed' : 'sending', because: said }
}

/** Older messages, asked for in place; where that fails the address of the older page is opened. */
function useOlderMessages(reference: string) {
  const navigate = useNavigate()
  const [olderMessages, setOlder] = useState<ChatMessage[]>([])
  const [isLoadingOlder, setLoading] = useState(false)
  const load = async (before: number, url: string) => {
    setLoading(true)
    const page = await readOlder(reference, before)
    setLoading(false)
    if (page) setOlder((known) => mergedMessages(known, page))
    else void navigate(url)
  }
  return { olderMessages, isLoadingOlder, load }
}

async function readOlder(reference: string, before: number): Promise<ChatMessage[] | null> {
  try {
    const query = new URLSearchParams({ vor: String(before) })
    const answer = await fetch(`${messagesPath(reference)}?${query}`, {
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) return null
    const { messages } = (await answer.json()) as MessagePage
    return messages.map(shownMessage)
  } catch {
    return null
  }
}

const shownMessage = ({ sentAt, ...message }: SentMessage): ChatMessage => ({
  ...message,
  sentAt: new Date(sentAt),
})

/**
 * What the stream brings. An event changes offers and steps, too, so the page is read anew; that notes what was read,
 * and so waits until somebody looks.
 */
function useLiveMessages({ reference, viewer, messages: shown }: ConversationView) {
  const { revalidate } = useRevalidator()
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [readByOthers, setReadByOthers] = useState(0)
  const newest = useRef(0)
  const newestSeq = Math.max(shown.at(-1)?.seq ?? 0, messages.at(-1)?.seq ?? 0)
  useEffect(() => {
    newest.current = newestSeq
  }, [newestSeq])
  const { role, userId } = viewer
  useEffect(() => {
    const look = whenSeen(() => void revalidate())
    begin(userId)
    const end = subscribe(reference, (news) => {
      if (news.name === 'again') return look.soon()
      if (news.name === 'read') {
        const isOther = role === 'company' ? news.read.reader !== 'company' : news.read.reader === 'company'
        if (isOther) setReadByOthers((seq) => Math.max(seq, news.read.seq))
        return undefined
      }
      const message = shownMessage(news.message)
      setMessages((known) => mergedMessages(known, [message]))
      const isGap = message.seq > newest.current + 1
      if (message.kind === 'event' || isGap) look.soon()
      return undefined
    })
    return () => {
      end()
      look.end()
    }
  }, [reference, role, userId, revalidate])
  useReadMark(reference, { loaded: shown.at(-1)?.seq ?? 0, heard: messages.at(-1)?.seq ?? 0 })
  return { messages, readByOthers }
}

/** Notes what came by the stream as read once the page is looked at; what it was loaded with is noted already. */
function useReadMark(reference: string, { loaded, heard }: { loaded: number; heard: number }): void {
  useEffect(() => {
    if (heard <= loaded) return undefined
    const look = whenSeen(() => {
      const body = new URLSearchParams({ seq: String(heard) })
      void fetch(readPath(reference), {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      }).catch(() => null)
    })
    look.soon()
    return look.end
  }, [reference, loaded, heard])
}

/** Does something as soon as the page is in sight. */
function whenSeen(work: () => void) {
  let isWaiting = false
  const see = () => {
    if (!isWaiting || document.hidden) return
    isWaiting = false
    work()
  }
  document.addEventListener('visibilitychange', see)
  return {
    soon: () => {
      isWaiting = true
      see()
    },
    end: () => document.removeEventListener('visibilitychange', see),
  }
}

const streamLateMs = 3_000
const nothingSent: OutboxEntry[] = []

/** What was sent here and isn't among the messages yet. What is through and doesn't come by the stream is read anew. */
function useOutbox({ reference, viewer, now }: ConversationView, messages: readonly ChatMessage[]) {
  const { revalidate } = useRevalidator()
  const [store] = useState(() => outboxStore({ reference, userId: viewer.userId, loadedMs: now.getTime() }))
  const entries = useSyncExternalStore(store.subscribe, store.entries, () => nothingSent)
  const known = new Set(messages.map(({ clientId }) => clientId))
  const through = entries.filter(({ state }) => state === 'sent')
  const arrived = through.flatMap(({ clientId }) => (known.has(clientId) ? [clientId] : [])).join(' ')
  useEffect(() => {
    for (const clientId of arrived.split(' ').filter(Boolean)) store.outbox()?.forget(clientId)
  }, [arrived, store])
  const isLate = through.some(({ clientId }) => !known.has(clientId))
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setTimeout(() => void revalidate(), streamLateMs)
    return () => clearTimeout(timer)
  }, [isLate, revalidate])
  return { store, entries: entries.filter(({ clientId }) => !known.has(clientId)) }
}

/** The outbox of one conversation, opened once the page's script runs. */
function outboxStore({
  reference,
  userId,
  loadedMs,
}: {
  reference: string
  userId: string
  loadedMs: number
}) {
  let outbox: Outbox | null = null
  let entries = nothingSent
  const subscribe = (changed: () => void) => {
    const begun = elapsedMs()
    const opened = outboxOf(userId, { now: () => loadedMs + elapsedMs() - begun })
    outbox = opened
    entries = opened.entries(reference)
    return opened.onChange(() => {
      entries = opened.entries(reference)
      changed()
    })
  }
  return { subscribe, entries: () => entries, outbox: () => outbox }
}

/** The messages of several pages by number, each once; of two that differ the later one counts. */
function mergedMessages(...pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const known = new Map(pages.flat().map((message) => [message.seq, message] as const))
  return [...known.values()].toSorted((one, other) => one.seq - other.seq)
}

const minuteMs = 60_000

/** The server's time, which goes on by minutes while the page stays open. */
export function usePresent(loadedAt: Date): Date {
  const [since, setSince] = useState({ loadedAt, passedMs: 0 })
  useEffect(() => {
    const begun = elapsedMs()
    const timer = setInterval(() => setSince({ loadedAt, passedMs: elapsedMs() - begun }), minuteMs)
    return () => clearInterval(timer)
  }, [loadedAt])
  const passedMs = since.loadedAt === loadedAt ? since.passedMs : 0
  return new Date(loadedAt.getTime() + passedMs)
}
