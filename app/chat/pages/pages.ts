export { eventWords } from './timeline.ts'
export { isConversationForm } from './conversation-forms.ts'
export {
  type ChatListView,
  type ConversationAnswer,
  type ConversationView,
  chatListPath,
} from './conversation-view.ts'
