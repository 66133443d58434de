export { answerConversation } from './conversation-answers.server.ts'
export { conversationList } from './conversation-list.server.ts'
export { guestAccess } from './conversation-page.server.ts'
export { companyChatPage, guestChatPage } from './chat-page.server.ts'
