export { chatAccess, type ChatAccess } from './access.server.ts'
export {
  conversationsOf,
  unreadCounts,
  type ConversationPage,
  type Conversations,
} from './conversations.server.ts'
export {
  deleteConversations,
  forgetChats,
  forgetOldReports,
  guestConversations,
  quietConversations,
} from './forgetting.server.ts'
export { chatDataOf } from './personal-data.server.ts'
export {
  markRead,
  messageFrom,
  messageJson,
  messagesOf,
  readMarksOf,
  type MessageRow,
} from './messages.server.ts'
export { chatChannel, membersSql, type ChatNotice, type ReadMark } from './notices.server.ts'
export { openConversation, postEvent, postMessage, type Post, type PostOutcome } from './post.server.ts'
export { chatCompanies, messageReceivers, messagesSince, type PlacedMessage } from './receivers.server.ts'
