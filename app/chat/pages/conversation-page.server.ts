import { portraitsOf } from '#app/account/account.server.ts'
import { newsFor, type ChatMessage, type ChatRole } from '#app/chat/chat.ts'
import { chatAccess, markRead, messagesOf, readMarksOf } from '#app/chat/chat.server.ts'
import { chatPictureTexts } from '#app/chat/pictures/texts.ts'
import { quickAnswersPath } from '#app/chat/quick-answers/quick-answers.ts'
import { quickAnswersOf } from '#app/chat/quick-answers/quick-answers.server.ts'
import { companyOfReservation } from '#app/booking/company-desk/company-desk.server.ts'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { requestOf } from '#app/booking/package-requests/package-requests.server.ts'
import type { CompanyRole } from '#app/booking/provider-moves/provider-moves.ts'
import { reservationById, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { canHaveChat } from '#app/booking/reservations/reservations.ts'
import { pictureView } from '#app/booking/summary/summary.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { companyLinks, guestLinks } from './conversation-links.ts'
import type { ConversationDialog, ConversationView } from './conversation-view.ts'
import { infoView, lineUnderName } from './info-view.ts'
import { conversationTexts } from './texts/conversation.ts'
import { nameText } from './timeline.ts'

/** So many messages are read at once. */
const messagesPerPage = 40

type Looking = { userId: string; reservationId: string; query: URLSearchParams; now: Date }

/** The conversation of a reservation for its guest, or for somebody invited into it; `null` where it isn't theirs. */
export async function guestConversation(
  db: Db,
  { userId, reservationId, query, now }: Looking,
): Promise<ConversationView | null> {
  const found = await guestAccess(db, { userId, reservationId, now })
  return found && conversationView(db, { ...found, userId, query, now, companyRole: null })
}

/** The same for somebody who looks after the company's bookings. The caller has checked that they do. */
export async function companyConversation(
  db: Db,
  { companyId, companyRole, ...looking }: Looking & { companyId: string; companyRole: CompanyRole },
): Promise<ConversationView | null> {
  const reservation = await reservationById(db, { companyId, id: looking.reservationId })
  return reservation && conversationView(db, { ...looking, reservation, role: 'company', companyRole })
}

/** As what somebody who isn't of the company takes part in the conversation of a reservation. */
export async function guestAccess(
  db: Db,
  { userId, reservationId, now }: Omit<Looking, 'query'>,
): Promise<{ reservation: Reservation; role: ChatRole } | null> {
  const access = await chatAccess(db, { reference: reservationId, userId, now })
  const companyId = access?.companyId ?? (await companyOfReservation(db, reservationId))
  const reservation = companyId && (await reservationById(db, { companyId, id: reservationId }))
  if (!reservation) return null
  if (reservation.userId === userId)
    return access || canHaveChat(reservation) ? { reservation, role: 'guest' } : null
  return access?.role === 'member' ? { reservation, role: 'member' } : null
}

type Seeing = {
  reservation: Reservation
  role: ChatRole
  companyRole: CompanyRole | null
  userId: string
  query: URLSearchParams
  now: Date
}

async function conversationView(db: Db, seeing: Seeing): Promise<ConversationView> {
  const { reservation, role, userId, query, now } = seeing
  const { companyId, id, snapshot } = reservation
  const key = { companyId, reference: id }
  const beforeSeq = numberIn(query, 'vor')
  const limit = messagesPerPage
  const [messages, marks, offers, request, portraits, quickAnswers] = await Promise.all([
    messagesOf(db, { ...key, limit, ...(beforeSeq === null ? {} : { beforeSeq }) }),
    readMarksOf(db, key),
    offersOf(db, { companyId, reservationId: id }),
    reservation.kind === 'onRequest' ? requestOf(db, { companyId, reservationId: id }) : null,
    role === 'company' ? portraitsOf(db, [reservation.userId]) : new Map<string, string>(),
    role === 'company' ? quickAnswersOf(db, { companyId }) : null,
  ])
  const reader = role === 'company' ? 'company' : userId
  const readSeq = marks.find((mark) => mark.reader === reader)?.seq ?? 0
  const isPast = beforeSeq !== null
  const newestSeq = messages.at(-1)?.seq ?? 0
  if (!isPast && newestSeq > readSeq) await markRead(db, { ...key, reader, seq: newestSeq, now })
  const names = { company: snapshot.provider.title, guest: snapshot.userName || conversationTexts.gone }
  const side = role === 'company' ? 'company' : 'guest'
  const place = { reservation, offers, now }
  return {
    kind: 'conversation',
    ...key,
    viewer: { role, userId },
    names,
    other: otherSide(seeing, {
      names,
      photoUrl: portraits.get(reservation.userId) ?? null,
      line: lineUnderName(reservation, request),
    }),
    messages,
    hasOlder: (messages[0]?.seq ?? 1) > 1,
    isPast,
    readByOthers: readByOthers(marks, { role, guestId: reservation.userId }),
    readBefore: readSeq > 0 && hasNews(messages, { readSeq, side }) ? readSeq : null,
    offers,
    isSmallBusiness: snapshot.provider.isSmallBusiness,
    info: infoView({ ...place, request, side }),
    quickAnswers: quickAnswers && {
      answers: quickAnswers,
      path: quickAnswersPath(snapshot.provider.form),
    },
    closed: closedBecause(reservation, role),
    links: seeing.companyRole
      ? companyLinks({ ...place, role: seeing.companyRole })
      : guestLinks({ ...place, request, role }),
    dialog: (await pictureDialog(db, { ...key, query, names })) ?? dialogIn(query),
    draft: query.get('entwurf') === 'aenderung' ? conversationTexts.changeDraft : '',
    formId: randomId(),
    now,
  }
}

/** Why nobody can write: an account that is gone, and a request of which the company hears nothing yet. */
function closedBecause({ state, snapshot }: Reservation, role: ChatRole): ConversationView['closed'] {
  if (state === 'pendingRequest') return 'unconfirmed'
  return snapshot.userName === '' && role === 'company' ? 'gone' : null
}

function otherSide(
  { role, reservation }: Seeing,
  {
    names,
    photoUrl,
    line,
  }: { names: ConversationView['names']; photoUrl: string | null; line: string | null },
): ConversationView['other'] {
  if (role === 'company') return { name: names.guest, line, picture: null, photoUrl }
  return { name: names.company, line, picture: pictureView(reservation), photoUrl: null }
}

// The company counts as one reader; for it the guest is the other side, not who was invited.
function readByOthers(
  marks: readonly { reader: string; seq: number }[],
  { role, guestId }: { role: ChatRole; guestId: string },
): number {
  const other = role === 'company' ? guestId : 'company'
  return marks.find(({ reader }) => reader === other)?.seq ?? 0
}

function hasNews(
  messages: readonly ChatMessage[],
  { readSeq, side }: { readSeq: number; side: 'guest' | 'company' },
): boolean {
  const news = new Set(newsFor(side))
  return messages.some(({ seq, author, detail }) => {
    if (seq <= readSeq) return false
    if (author === 'system') return detail.event !== undefined && news.has(detail.event)
    return side === 'company' ? author !== 'company' : author === 'company'
  })
}

/** The picture that is opened large, wherever in the conversation it stands. */
async function pictureDialog(
  db: Db,
  {
    query,
    names,
    ...key
  }: Pick<ConversationView, 'companyId' | 'reference' | 'names'> & {
    query: URLSearchParams
  },
): Promise<ConversationDialog | null> {
  const seq = query.get('open') === 'bild' ? numberIn(query, 'bild') : null
  if (seq === null) return null
  const [message] = await messagesOf(db, { ...key, afterSeq: seq - 1, limit: 1 })
  if (message?.seq !== seq || !message.detail.picture) return null
  return { open: 'bild', seq, alt: chatPictureTexts.alt(nameText(message, { names })) }
}

function dialogIn(query: URLSearchParams): ConversationDialog | null {
  const open = query.get('open')
  if (open === 'infos') return { open }
  const version = numberIn(query, 'fassung')
  return (open === 'ablehnen' || open === 'zurueckziehen') && version !== null ? { open, version } : null
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const value = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}
