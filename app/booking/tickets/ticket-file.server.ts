import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { AttachmentMakers, MailAttachment } from '#foundation/platform/mail.server.ts'
import type { PdfFile } from '#foundation/platform/pdf-answer.ts'
import { pdfOf, type PdfContent } from '#foundation/platform/pdf.server.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import { getTicket, type Ticket } from './ticket.server.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { comingFacts, partyText, spanText } from '#app/booking/summary/summary.ts'
import { bookedTitle, type TicketCodeView } from '#app/booking/reservations/reservations.ts'
import { drawTicketCodes } from './ticket-codes.server.ts'
import { ticketFileTexts, ticketTexts } from './texts/ticket.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import type { TicketKeys } from './ticket-keys.server.ts'

const texts = ticketFileTexts
const { refusals } = bookingTexts.cancel

type Which = { companyId: string; id: string; keys: TicketKeys; now: Date }

/** The ticket of a reservation as a PDF; `null` when it is none or no longer valid. The caller says who may have it. */
export async function ticketPdf(db: Db, { companyId, id, keys, now }: Which): Promise<PdfFile | null> {
  const reservation = await reservationById(db, { companyId, id })
  if (!reservation) return null
  const ticket = await getTicket(db, { userId: reservation.userId, reservationId: id, now })
  if (!ticket.isValid) return null
  const content = contentOf(ticket, { codes: drawTicketCodes(ticket, keys), now })
  return { name: `${reservation.bookingCode}.pdf`, bytes: await keptOrDrawn(ticket.reservation, content) }
}

/** `said` is the hash of what the bytes say. */
type Kept = { said: string; bytes: Uint8Array<ArrayBuffer> }

const mostKeptBytes = 4 * 1024 * 1024
/** By booking and sequence number. */
const kept = new LRUCache<string, Kept>({
  maxSize: mostKeptBytes,
  sizeCalculation: ({ bytes }) => bytes.length,
})

// Each change of a booking has a number of its own. What else a ticket says may change without one: the deadline
// passes, the keys are others. So kept bytes are handed out only for what they say; when they were drawn doesn't count.
async function keptOrDrawn(
  { companyId, id, sequence }: Ticket['reservation'],
  content: PdfContent,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = [companyId, id, sequence].join('/')
  const said = createHash('sha256')
    .update(JSON.stringify({ ...content, madeAt: null }))
    .digest('hex')
  const known = kept.get(key)
  if (known?.said === said) return known.bytes
  const bytes = await pdfOf(content)
  kept.set(key, { said, bytes })
  return bytes
}

function contentOf(ticket: Ticket, { codes, now }: { codes: TicketCodeView[]; now: Date }): PdfContent {
  const { reservation } = ticket
  const { bookingCode, startsAt, endsAt, snapshot } = reservation
  const { provider } = snapshot
  const words = ticketTexts
  const persons = codes.length - 1
  return {
    title: bookedTitle(reservation),
    mark: bookingCode,
    name: texts.name(bookedTitle(reservation)),
    madeAt: now,
    facts: [
      ...(startsAt && endsAt ? ([[words.when, spanText(startsAt, endsAt)]] as const) : []),
      [words.who, partyText({ ...reservation, countingUnit: snapshot.countingUnit })],
      [texts.bookedFor, snapshot.userName, bookingCode],
      [words.where, [provider.title, snapshot.address].join(', ')],
      ...comingFacts(snapshot),
      [texts.contact, [provider.phone, provider.email].filter(Boolean).join(', ')],
    ],
    codes: codes.map(({ number, path, size }) => ({
      path,
      size,
      caption: number === 0 ? bookingCode : words.person(number, persons),
    })),
    small: [
      persons > 0 ? texts.showParty(persons) : words.show,
      cancelLine(ticket),
      texts.contract([provider.name, provider.address].filter(Boolean).join(', ')),
    ],
  }
}

function cancelLine({ reservation, cancellationRefusal }: Ticket): string {
  if (cancellationRefusal === 'only-provider-cancels-packages') return refusals[cancellationRefusal]
  if (cancellationRefusal === 'entry-undone') return refusals[cancellationRefusal]
  const until = cancellationDeadline(reservation)
  if (until === null) return ticketTexts.notCancellable
  return cancellationRefusal === null ? texts.cancelUntil(formatInstant(until)) : ticketTexts.deadlinePassed
}

const ticketMaker = 'ticket'

/** The attachment that stands for a ticket: made when the mail leaves, and not while places are locked. */
export function ticketAttachment({
  companyId,
  id,
  bookingCode,
}: {
  companyId: string
  id: string
  bookingCode: string
}): MailAttachment {
  return { name: `${bookingCode}.pdf`, type: 'application/pdf', maker: ticketMaker, of: `${companyId}/${id}` }
}

/** Makes the tickets that mails name. */
export function ticketMakers({
  db,
  keys,
  now,
}: {
  db: Db
  keys: TicketKeys
  now: () => Date
}): AttachmentMakers {
  return {
    [ticketMaker]: async (of) => {
      const [companyId = '', id = ''] = of.split('/')
      return (await ticketPdf(db, { companyId, id, keys, now: now() }))?.bytes ?? null
    },
  }
}
