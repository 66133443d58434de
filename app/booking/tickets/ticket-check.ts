import { verifyAsync } from '@noble/ed25519'
import { fromBase64url } from '#foundation/lib/base64url.ts'
import {
  readToken,
  sealedBytes,
  type TicketKey,
  type TicketToken,
} from '#app/booking/reservations/reservations.ts'

/** `no-ticket`: some other code; `forged`: it looks like ours, but we never signed it. */
export type CheckedToken =
  { outcome: 'genuine'; token: TicketToken } | { outcome: 'no-ticket' } | { outcome: 'forged' }

/**
 * Reads a scanned text and checks its signature, in browsers and on the server alike. Needs no network.
 *
 * @param keys - public keys in base64url, as the list for the door brings them
 */
export async function checkToken(text: string, keys: readonly TicketKey[]): Promise<CheckedToken> {
  const read = readToken(text)
  if (!read) return { outcome: 'no-ticket' }
  const key = keys.find(({ keyId }) => keyId === read.keyId)
  if (!key) return { outcome: 'forged' }
  const isOurs = await verifyAsync(read.signature, read.signed, fromBase64url(key.publicKey)).catch(
    () => false,
  )
  return isOurs ? { outcome: 'genuine', token: read.token } : { outcome: 'forged' }
}

/** Whether a list is as we sealed it. */
export async function isSealed(
  list: string,
  seal: { keyId: string; signature: string },
  keys: readonly TicketKey[],
): Promise<boolean> {
  const key = keys.find(({ keyId }) => keyId === seal.keyId)
  if (!key) return false
  try {
    return await verifyAsync(fromBase64url(seal.signature), sealedBytes(list), fromBase64url(key.publicKey))
  } catch {
    // Neither what is no signature nor what is no base64 can have been made by us.
    return false
  }
}
