import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import {
  sealedBytes,
  tokenBytes,
  tokenText,
  type TicketKey,
  type TicketToken,
} from '#app/booking/reservations/reservations.ts'

/** Signs tickets with the first secret; the public halves of all of them open the door. */
export type TicketKeys = {
  /** The text of a ticket's QR code. */
  sign: (token: TicketToken) => string
  /** Seals a list for scanners, so that a kept one is known to be unchanged. */
  seal: (list: string) => { keyId: string; signature: string }
  /** What a scanner needs, newest first. Nothing here is secret. */
  published: readonly TicketKey[]
}

// PKCS #8 around the 32 bytes of an Ed25519 key. Source: RFC 8410, section 7.
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicBytes = 32
const purpose = 'utkiek ticket'

/** Makes the key pairs (Ed25519) of the configured secrets; the same secret always gives the same pair. */
export function deriveTicketKeys(secrets: readonly [string, ...string[]]): TicketKeys {
  const pairs = secrets.map(pairOf)
  const [first] = pairs as [KeyPair]
  return {
    sign: (token) => {
      const bytes = tokenBytes(token, first.keyId)
      return tokenText(bytes, sign(null, bytes, first.privateKey))
    },
    seal: (list) => ({
      keyId: first.keyId,
      signature: sign(null, sealedBytes(list), first.privateKey).toString('base64url'),
    }),
    published: pairs.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
  }
}

type KeyPair = TicketKey & { privateKey: KeyObject }

function pairOf(secret: string): KeyPair {
  const seed = createHash('sha256').update(`${purpose}:${secret}`).digest()
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const raw = spki.subarray(-publicBytes)
  const keyId = createHash('sha256').update(raw).digest().subarray(0, 4).toString('base64url')
  return { keyId, publicKey: raw.toString('base64url'), privateKey }
}

/** What stands for a company in its tickets. */
export function deriveCompanyMark(companyId: string): string {
  return createHash('sha256').update(companyId).digest().subarray(0, 8).toString('base64url')
}
