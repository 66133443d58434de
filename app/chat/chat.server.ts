export { blocksOf, chatAccess, type ChatAccess } from './access.server.ts'
export { conversationsOf, unreadCounts } from './conversations.server.ts'
export {
  deleteConversations,
  forgetChats,
  forgetOldReports,
  guestConversations,
  quietConversations,
} from './forgetting.server.ts'
export { chatDataOf } from './personal-data.server.ts'
export { markRead, messagesOf, readMarksOf, removeMessage } from './messages.server.ts'
export { chatChannel, type ChatNotice } from './notices.server.ts'
export { openConversation, postEvent, postMessage, type PostOutcome } from './post.server.ts'
export { chatCompanies, messageReceivers, messagesSince } from './receivers.server.ts'
export { unreadReaders } from './unread-readers.server.ts'
