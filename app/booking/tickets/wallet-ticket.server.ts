import { NotFound } from '#foundation/lib/errors.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { applePassOf } from '#foundation/platform/wallet/apple-pass.server.ts'
import { googleWalletUrl } from '#foundation/platform/wallet/google-pass.server.ts'
import type { PassLine, WalletPass } from '#foundation/platform/wallet/wallet-pass.ts'
import { getTicket, type Ticket } from './ticket.server.ts'
import { comingFacts, partyText, spanText } from '#app/booking/summary/summary.ts'
import { bookedTitle, ticketCount, ticketTokens } from '#app/booking/reservations/reservations.ts'
import { ticketTexts } from './texts/ticket.ts'
import { walletTexts as texts } from './texts/wallet.ts'
import { deriveCompanyMark, type TicketKeys } from './ticket-keys.server.ts'

type Whose = { userId: string; reservationId: string; keys: TicketKeys; config: Config; now: Date }

/** A pass for Apple Wallet with the name that it is saved under. */
export type PassFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** One's own ticket as a pass for Apple Wallet; `null` without a valid ticket or where that wallet isn't set up. */
export async function appleWalletTicketFile(db: Db, whose: Whose): Promise<PassFile | null> {
  const { appleWallet } = whose.config
  const ticket = appleWallet ? await validTicketOf(db, whose) : null
  if (!appleWallet || !ticket) return null
  const bytes = await applePassOf(buildWalletPass(ticket, whose.keys), appleWallet)
  return { name: `${ticket.reservation.bookingCode}.pkpass`, bytes }
}

/** Where one puts one's own ticket into Google Wallet; `null` as above. */
export async function googleWalletTicketUrl(db: Db, whose: Whose): Promise<string | null> {
  const { googleWallet } = whose.config
  const ticket = googleWallet ? await validTicketOf(db, whose) : null
  if (!googleWallet || !ticket) return null
  return googleWalletUrl(buildWalletPass(ticket, whose.keys), googleWallet, whose.now)
}

async function validTicketOf(db: Db, { userId, reservationId, now }: Whose): Promise<Ticket | null> {
  const ticket = await getTicket(db, { userId, reservationId, now }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  return ticket?.isValid ? ticket : null
}

/** What a pass says of a ticket: what its page says, without the name of who booked it. */
export function buildWalletPass({ reservation }: Pick<Ticket, 'reservation'>, keys: TicketKeys): WalletPass {
  const { id, sequence, bookingCode, startsAt, endsAt, snapshot } = reservation
  const { provider, address } = snapshot
  const words = ticketTexts
  const [party] = ticketTokens(reservation, deriveCompanyMark(reservation.companyId))
  if (!party) throw new Error('a ticket has a code for its party')
  const title = bookedTitle(reservation)
  return {
    id,
    revision: sequence,
    organisation: texts.organisation,
    title,
    description: texts.description(title),
    code: keys.sign(party),
    codeText: bookingCode,
    startsAt,
    place: { name: provider.title, address },
    headline: { label: texts.code, value: bookingCode },
    when: { label: words.when, value: startsAt && endsAt ? spanText(startsAt, endsAt) : '' },
    who: { label: words.who, value: partyText({ ...reservation, countingUnit: snapshot.countingUnit }) },
    where: { label: words.where, value: `${provider.title}, ${address}` },
    hint: { label: texts.hint, value: texts.hintText },
    notes: notesOf(reservation),
  }
}

function notesOf(reservation: Ticket['reservation']): PassLine[] {
  const { provider } = reservation.snapshot
  const tickets = ticketCount(reservation)
  const contact = [provider.phone, provider.email].filter(Boolean).join(', ')
  return [
    ...comingFacts(reservation.snapshot).map(([label, value]) => ({ label, value })),
    ...(tickets > 1 ? [{ label: texts.party, value: texts.partyText(tickets) }] : []),
    ...(contact === '' ? [] : [{ label: texts.contact, value: contact }]),
    {
      label: texts.contract,
      value: texts.contractOf([provider.name, provider.address].filter(Boolean).join(', ')),
    },
    { label: texts.changes, value: texts.changesText },
  ]
}
