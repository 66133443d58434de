import type { Generated } from 'kysely'
import type { Json } from '#foundation/platform/tables.ts'
import type { Author, BlockSide, MessageDetail, MessageKind, ReportReason } from './chat.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    conversation: ConversationTable
    message: MessageTable
    message_read: MessageReadTable
    conversation_invitation: ConversationInvitationTable
    conversation_member: ConversationMemberTable
    conversation_block: ConversationBlockTable
    message_report: MessageReportTable
    quick_answer: QuickAnswerTable
    conversation_reading: ConversationReadingTable
  }
}

type ConversationTable = {
  company_id: string
  reference: string
  user_id: string
  last_seq: Generated<number>
  last_message_at: Date
  mailed_seq: Generated<number>
  created_at: Date
}

type MessageTable = {
  company_id: string
  reference: string
  seq: number
  client_id: string
  author: Author
  author_id: string | null
  kind: MessageKind
  body: string | null
  detail: Json<MessageDetail>
  sent_at: Generated<Date>
  removed_at: Date | null
}

type MessageReadTable = {
  company_id: string
  reference: string
  reader: string
  seq: number
  read_at: Date
  told_seq: Generated<number>
  told_at: Date | null
}

type ConversationInvitationTable = {
  company_id: string
  reference: string
  id: string
  code_hash: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

type ConversationMemberTable = {
  company_id: string
  reference: string
  user_id: string
  invitation_id: string
  joined_at: Date
  removed_at: Date | null
}

type ConversationBlockTable = {
  company_id: string
  user_id: string
  blocked_by: BlockSide
  created_at: Date
}

type MessageReportTable = {
  company_id: string
  reference: string
  seq: number
  reporter_id: string
  reason: ReportReason
  note: string | null
  reported_at: Date
  decided_at: Date | null
  decision: 'removed' | 'kept' | null
}

type QuickAnswerTable = {
  company_id: string
  id: string
  title: string
  body: string
  created_at: Date
  position: Generated<number>
}

type ConversationReadingTable = {
  company_id: string
  reference: string
  operator_id: string
  reason: string
  begun_at: Date
  ends_at: Date
}
