import type { CompanyRole } from '#app/booking/provider-moves/provider-moves.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Log } from '#foundation/platform/log.server.ts'
import { conversationList } from './conversation-list.server.ts'
import { companyConversation, guestConversation } from './conversation-page.server.ts'
import type { ChatListView, ConversationView } from './conversation-view.ts'

type Asking = { userId: string; reservationId: string; query: URLSearchParams; now: Date; log: Log }

/** A conversation with the other conversations beside it. */
export type ChatPage = { view: ConversationView; list: ChatListView }

/** The conversation about a booking for its guest or somebody invited; `null` for everybody else. */
export async function guestChatPage(db: Db, asking: Asking): Promise<ChatPage | null> {
  const view = await guestConversation(db, asking)
  return view && { view, list: await conversationList(db, { ...asking, before: null }) }
}

/** The same for somebody who looks after the company's bookings. The caller has checked that they do. */
export async function companyChatPage(
  db: Db,
  asking: Asking & { companyId: string; companyRole: CompanyRole },
): Promise<ChatPage | null> {
  const view = await companyConversation(db, asking)
  return view && { view, list: await conversationList(db, { ...asking, before: null }) }
}
