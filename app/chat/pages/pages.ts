export { isConversationForm } from './conversation-forms.ts'
export {
  type ChatListView,
  type ConversationAnswer,
  type ConversationView,
  chatListPath,
} from './conversation-view.ts'
export { type OfferState, offerState } from './offer-state.ts'
