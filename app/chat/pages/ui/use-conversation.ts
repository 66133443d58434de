import { useState, type MouseEvent } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { ChatMessage } from '#app/chat/chat.ts'
import { withQuery, type ConversationView } from '../conversation-view.ts'
import type { UnsentMessage } from './message-list.tsx'

/** What a page of older messages answers with, as far as it is read here. */
type OlderPage = { view?: Pick<ConversationView, 'messages' | 'hasOlder'> }

/** Messages as they come in and go out: those of the page, older ones that were asked for, and those not sent yet. */
export function useConversation(view: ConversationView) {
  const submit = useSubmit()
  const fetcher = useFetcher<OlderPage>()
  const [unsent, setUnsent] = useState<UnsentMessage[]>([])
  const olderPage = fetcher.data?.view
  const messages = mergedMessages(olderPage?.messages ?? [], view.messages)
  const hasOlder = olderPage?.hasOlder ?? view.hasOlder
  const first = messages[0]?.seq
  const older = hasOlder && first ? withQuery(view.links.here, { vor: String(first) }) : null
  const send = (body: string) => {
    const fields = { was: 'nachricht', text: body, formular: view.formId }
    setUnsent([])
    void submit(fields, { method: 'post', action: view.links.here })
  }
  const loadOlder = (event: MouseEvent) => {
    if (older === null) return
    event.preventDefault()
    void fetcher.load(older)
  }
  return {
    messages,
    unsent,
    readByOthers: view.readByOthers,
    older,
    isLoadingOlder: fetcher.state !== 'idle',
    loadOlder,
    send,
    sendAgain: (_clientId: string) => undefined,
  }
}

/** Both by number, each once; the later ones win. */
export function mergedMessages(...pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const known = new Map(pages.flat().map((message) => [message.seq, message] as const))
  return [...known.values()].sort((one, other) => one.seq - other.seq)
}
