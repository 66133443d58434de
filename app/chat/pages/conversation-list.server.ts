import { portraitsOf } from '#app/account/account.server.ts'
import type { ConversationRow } from '#app/chat/chat.ts'
import { conversationsOf } from '#app/chat/chat.server.ts'
import { companyTicketUrl, reservationUrl } from '#app/booking/reservations/reservations.ts'
import { pictureView } from '#app/booking/summary/summary.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { readOr, type Log } from '#foundation/platform/log.server.ts'
import type { ChatListItem, ChatListView } from './conversation-view.ts'
import { newestLine, whenText } from './list-lines.ts'
import { conversationTexts } from './texts/conversation.ts'
import '#app/booking/tables.ts'

const conversationsPerPage = 20

type Whose = { userId: string; companyId?: string | undefined }

/** A page of the conversations of a guest, or with `companyId` of a company as one of its people sees them. */
export async function conversationList(
  db: Db,
  { userId, companyId, before, now, log }: Whose & { before: string | null; now: Date; log: Log },
): Promise<ChatListView> {
  const isFirst = before === null
  const nothing: ChatListView = { items: null, next: null, isFirst }
  return readOr(
    log,
    { event: 'conversations', instead: nothing },
    readList(db, { userId, companyId, before, now }),
  )
}

async function readList(
  db: Db,
  { userId, companyId, before, now }: Whose & { before: string | null; now: Date },
): Promise<ChatListView> {
  const isFirst = before === null
  const whose = companyId === undefined ? { userId, now } : { companyId, now }
  const page = { limit: conversationsPerPage, ...(isFirst ? {} : { before }) }
  const { conversations, next } = await conversationsOf(db, whose, page)
  const subjects = await subjectsOf(db, conversations)
  const portraits =
    companyId === undefined ? new Map<string, string>() : await portraitsOf(db, guestIds(conversations))
  const items = conversations.flatMap((row) => {
    const subject = subjects.get(row.reference)
    return subject ? [itemOf(row, { subject, photoUrl: portraits.get(row.userId) ?? null, userId, now })] : []
  })
  return { items, next, isFirst }
}

const guestIds = (rows: readonly ConversationRow[]) => [...new Set(rows.map(({ userId }) => userId))]

type Subject = Awaited<ReturnType<typeof readSubjects>>[number]

async function subjectsOf(db: Db, rows: readonly ConversationRow[]): Promise<Map<string, Subject>> {
  if (rows.length === 0) return new Map()
  const read = await readSubjects(db, rows)
  return new Map(read.map((subject) => [subject.id, subject] as const))
}

function readSubjects(db: Db, rows: readonly ConversationRow[]) {
  return db
    .selectFrom('reservation')
    .select(['id', 'company_id as companyId', 'service_id as serviceId', 'snapshot'])
    .where('company_id', 'in', [...new Set(rows.map(({ companyId }) => companyId))])
    .where(
      'id',
      'in',
      rows.map(({ reference }) => reference),
    )
    .execute()
}

type Around = { subject: Subject; photoUrl: string | null; userId: string; now: Date }

function itemOf(row: ConversationRow, { subject, photoUrl, userId, now }: Around): ChatListItem {
  const isCompany = row.role === 'company'
  const names = {
    company: subject.snapshot.provider.title,
    guest: row.guestName ?? conversationTexts.gone,
  }
  return {
    reference: row.reference,
    href: isCompany ? companyTicketUrl(subject, 'chat') : reservationUrl(subject, 'chat'),
    name: isCompany ? names.guest : names.company,
    picture: isCompany ? null : pictureView(subject),
    photoUrl,
    line: newestLine(row.newest, { names, viewer: { role: row.role, userId } }),
    when: whenText(row.lastMessageAt, now),
    unread: row.unread,
  }
}
