import type { ChatListView, ConversationAnswer, ConversationView } from '#app/chat/pages/pages.ts'
import { chatListPath } from '#app/chat/pages/pages.ts'
import { conversationTexts } from '#app/chat/pages/texts/conversation.ts'
import { ConversationDialogs } from '#app/chat/pages/ui/conversation-dialogs.tsx'
import { Conversation } from '#app/chat/pages/ui/conversation.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'

type ReservationChatProps = { view: ConversationView; list: ChatListView; answer: ConversationAnswer | null }

/** The conversation about a booking, for its guest and for whoever they invited. */
export function ReservationChat({ view, list, answer }: ReservationChatProps) {
  return (
    <PageFrame
      current="chat"
      phone="picture-and-quay"
      dialogs={<ConversationDialogs view={view} answer={answer} />}
    >
      <title>{conversationTexts.title(view.other.name)}</title>
      <Conversation view={view} list={list} listPath={chatListPath} answer={answer} />
    </PageFrame>
  )
}
