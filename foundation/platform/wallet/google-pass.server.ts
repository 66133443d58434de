import { importPKCS8, SignJWT } from 'jose'
import type { PassLine, WalletPass } from './wallet-pass.ts'

/** The service account that Google lets make passes. */
export type GoogleWallet = { issuerId: string; email: string; key: string }

/** Longer addresses get lost on the way. Source: Google Wallet, "Add to Google Wallet links" */
const longestToken = 1800
/**
 * How many letters are said of title, place and address, and of who comes: as many as there is room for. The code is
 * what counts at the door; for very long names even who comes is left to the ticket.
 */
const rooms = [
  { name: 60, who: 200 },
  { name: 45, who: 90 },
  { name: 32, who: 60 },
  { name: 20, who: 40 },
  { name: 8, who: 24 },
  { name: 8, who: 0 },
] as const
type Room = (typeof rooms)[number]

/**
 * Where somebody puts a pass into Google Wallet; the pass is in the address, signed. What doesn't fit is cut.
 *
 * @throws {Error} when it is too long even then: the account's own names are.
 */
export async function googleWalletUrl(pass: WalletPass, google: GoogleWallet, now: Date): Promise<string> {
  const key = await importPKCS8(google.key, 'RS256')
  for (const room of rooms) {
    const token = await new SignJWT({
      typ: 'savetowallet',
      payload: passPayload(pass, google.issuerId, room),
    })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(google.email)
      .setAudience('google')
      .setIssuedAt(now)
      .sign(key)
    if (token.length <= longestToken) return `https://pay.google.com/gp/v/save/${token}`
  }
  throw new Error('a pass for Google Wallet is too long for an address')
}

// A class of its own for each ticket: the start stands in the class, and a saved one never changes.
function passPayload(pass: WalletPass, issuerId: string, room: Room): Record<string, unknown> {
  const { id, revision, title, organisation, startsAt, place, code, codeText, who, hint } = pass
  const name = `${issuerId}.${id}${revision}`
  const ticketClass = {
    ...{ id: `${name}c`, issuerName: organisation, reviewStatus: 'UNDER_REVIEW' },
    eventName: said(title, room.name),
    ...(startsAt ? { dateTime: { start: startsAt.toISOString() } } : {}),
    venue: { name: said(place.name, room.name), address: said(place.address, room.name) },
  }
  const ticket = {
    ...{ id: name, classId: ticketClass.id, state: 'ACTIVE' },
    barcode: { type: 'QR_CODE', value: code, alternateText: codeText },
    textModulesData: [
      ...(room.who === 0 ? [] : [module({ ...who, value: cut(who.value, room.who) })]),
      module(hint),
    ],
  }
  return { eventTicketClasses: [ticketClass], eventTicketObjects: [ticket] }
}

const said = (value: string, letters: number) => ({
  defaultValue: { language: 'de', value: cut(value, letters) },
})

function cut(value: string, letters: number): string {
  const all = [...value]
  return all.length <= letters ? value : `${all.slice(0, letters - 1).join('')}…`
}

const module = ({ label, value }: PassLine) => ({ header: label, body: value })
