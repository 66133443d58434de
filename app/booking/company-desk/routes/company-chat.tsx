import type { ComponentProps } from 'react'
import type { ChatListView, ConversationAnswer, ConversationView } from '#app/chat/pages/pages.ts'
import { conversationTexts } from '#app/chat/pages/texts/conversation.ts'
import { ConversationDialogs } from '#app/chat/pages/ui/conversation-dialogs.tsx'
import { Conversation } from '#app/chat/pages/ui/conversation.tsx'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'

type Company = ComponentProps<typeof ProviderFrame>['company']

type CompanyChatProps = {
  company: Company
  view: ConversationView
  list: ChatListView
  answer: ConversationAnswer | null
}

/** The conversation with the guest of a booking, for the company's people. */
export function CompanyChat({ company, view, list, answer }: CompanyChatProps) {
  return (
    <ProviderFrame
      company={company}
      page="chat"
      title={conversationTexts.title(view.other.name)}
      phone="editor"
      dialogs={<ConversationDialogs view={view} answer={answer} />}
    >
      <Conversation view={view} list={list} listPath={view.links.back} answer={answer} />
    </ProviderFrame>
  )
}

const texts = conversationTexts.noAccess

/** For somebody of the team who doesn't look after bookings. */
export function NoChat({ company, reservationId }: { company: Company; reservationId: string }) {
  return (
    <ProviderFrame company={company} page="chat" title={texts.title} lead={texts.lead}>
      <ButtonLink to={`/bookings/${reservationId}/anbieter`}>{texts.back}</ButtonLink>
    </ProviderFrame>
  )
}
