import { importPKCS8, SignJWT } from 'jose'
import type { PassLine, WalletPass } from './wallet-pass.ts'

/** The service account that Google lets make passes. */
export type GoogleWallet = { issuerId: string; email: string; key: string }

/** Where somebody puts a pass into Google Wallet; the pass is in the address, signed. */
export async function googleWalletUrl(
  pass: WalletPass,
  { issuerId, email, key }: GoogleWallet,
  now: Date,
): Promise<string> {
  const token = await new SignJWT({ typ: 'savetowallet', payload: passPayload(pass, issuerId) })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(await importPKCS8(key, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}

// A class of its own for each ticket: the start stands in the class, and a saved one never changes.
function passPayload(pass: WalletPass, issuerId: string): Record<string, unknown> {
  const { id, revision, title, organisation, startsAt, place, code, codeText } = pass
  const name = `${issuerId}.${id}${revision}`
  const ticketClass = {
    ...{ id: `${name}c`, issuerName: organisation, reviewStatus: 'UNDER_REVIEW' },
    eventName: said(title),
    ...(startsAt ? { dateTime: { start: startsAt.toISOString() } } : {}),
    venue: { name: said(place.name), address: said(place.address) },
  }
  const ticket = {
    ...{ id: name, classId: ticketClass.id, state: 'ACTIVE' },
    barcode: { type: 'QR_CODE', value: code, alternateText: codeText },
    textModulesData: [pass.who, pass.hint].map(module),
  }
  return { eventTicketClasses: [ticketClass], eventTicketObjects: [ticket] }
}

// Addresses beyond 1800 letters get lost on the way, so nothing in it may grow.
const longest = 60

const said = (value: string) => ({
  defaultValue: { language: 'de', value: [...value].slice(0, longest).join('') },
})

const module = ({ label, value }: PassLine) => ({ header: label, body: value })
