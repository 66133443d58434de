import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useFetcher, useRevalidator, useSubmit } from 'react-router'
import { elapsedMs } from '#foundation/platform/clock.ts'
import type { ChatMessage } from '../../chat.ts'
import { readPath, type SentMessage } from '../../stream/stream.ts'
import { begin, subscribe } from '../../stream/ui/live.ts'
import { outboxOf, type Outbox, type OutboxEntry } from '../../stream/ui/outbox.ts'
import { withQuery, type ConversationView } from '../conversation-view.ts'
import { mergedMessages } from '../merged-messages.ts'
import type { UnsentMessage } from './message-list.tsx'

/** What a page of older messages answers with, as far as it is read here. */
type OlderPage = { view?: Pick<ConversationView, 'messages'> }

/** Messages as they come in and go out: those of the page, older ones, those of the stream, those not sent yet. */
export function useConversation(view: ConversationView) {
  const submit = useSubmit()
  const live = useLiveMessages(view)
  const { olderMessages, isLoadingOlder, load } = useOlderMessages()
  const messages = mergedMessages(olderMessages, view.messages, view.isPast ? [] : live.messages)
  const { entries, outbox } = useOutbox(view, messages)
  const first = messages[0]?.seq ?? 1
  const older = first > 1 ? withQuery(view.links.here, { vor: String(first) }) : null
  const send = (body: string) => {
    // The first message opens the conversation: the page's own form does that.
    const isFirst = messages.length === 0
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
    load(older)
  }
  return {
    messages,
    unsent: entries.map(unsentMessage),
    readByOthers: Math.max(view.readByOthers, live.readByOthers),
    older,
    isLoadingOlder,
    loadOlder,
    send,
    sendAgain: (clientId: string) => outbox?.retry(clientId),
  }
}

function unsentMessage({ clientId, text, state, said }: OutboxEntry): UnsentMessage {
  const isFailed = state === 'failed' || state === 'refused'
  return { clientId, body: text, standing: isFailed ? 'failed' : 'sending', because: said }
}

function useOlderMessages() {
  const fetcher = useFetcher<OlderPage>()
  const [olderMessages, setOlder] = useState<ChatMessage[]>([])
  const page = fetcher.data?.view?.messages
  useEffect(() => {
    if (page) setOlder((known) => mergedMessages(known, page))
  }, [page])
  return {
    olderMessages,
    isLoadingOlder: fetcher.state !== 'idle',
    load: (url: string) => void fetcher.load(url),
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
  newest.current = Math.max(newest.current, shown.at(-1)?.seq ?? 0, messages.at(-1)?.seq ?? 0)
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

/** Notes what came by the stream as read, once the page is looked at. What the page was loaded with is noted already. */
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

/** What was sent here and isn't among the messages yet. What is through and doesn't come by the stream is read anew. */
function useOutbox({ reference, viewer, now }: ConversationView, messages: readonly ChatMessage[]) {
  const { revalidate } = useRevalidator()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  const [entries, setEntries] = useState<OutboxEntry[]>([])
  const loadedMs = now.getTime()
  const since = useRef(loadedMs)
  useEffect(() => {
    const begun = elapsedMs()
    const box = outboxOf(viewer.userId, { now: () => since.current + elapsedMs() - begun })
    const read = () => setEntries(box.entries(reference))
    setOutbox(box)
    read()
    return box.onChange(read)
  }, [reference, viewer.userId])
  const known = new Set(messages.map(({ clientId }) => clientId))
  const through = entries.filter(({ clientId, state }) => state === 'sent' && known.has(clientId))
  const arrived = through.map(({ clientId }) => clientId).join(' ')
  useEffect(() => {
    for (const clientId of arrived.split(' ').filter(Boolean)) outbox?.forget(clientId)
  }, [arrived, outbox])
  const isLate = entries.some(({ clientId, state }) => state === 'sent' && !known.has(clientId))
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setTimeout(() => void revalidate(), streamLateMs)
    return () => clearTimeout(timer)
  }, [isLate, revalidate])
  return { outbox, entries: entries.filter(({ clientId }) => !known.has(clientId)) }
}
