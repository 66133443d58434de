import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** How long one code is valid, in milliseconds. Source: RFC 6238, section 4.1. */
const stepMs = 30_000
const digits = 6
/** Steps that a clock may be wrong by, each way. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A fresh secret of 160 bits. Source: RFC 4226, section 4. */
export const newSecret = (): Buffer => randomBytes(20)

/** The half-minute that `now` lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** The code of a step, six digits. Source: RFC 4226, section 5.3. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step whose code was typed, among the present one and its neighbours, or `null`. Blanks don't count. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const present = stepAt(now)
  for (let step = present - drift; step <= present + drift; step += 1) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step
  }
  return null
}

/** A secret as people type it into their app: base32 without padding. Source: RFC 4648, section 6. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What the QR code of the set-up says. */
export function otpauthUrl({ secret, email }: { secret: Buffer; email: string }): string {
  const label = encodeURIComponent(`Utkiek:${email}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer: 'Utkiek' })}`
}

const keyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'utkiek second factor', 32))

/** Seals a secret with the application's key, bound to its owner. */
export function seal(secret: Buffer, { key, userId }: { key: string; userId: string }): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Opens a sealed secret.
 *
 * @throws {Error} when it was sealed with another key, for another owner, or changed.
 */
export function unseal(text: string, { key, userId }: { key: string; userId: string }): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
