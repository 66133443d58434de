import { randomBytes } from 'node:crypto'

/** 128 random bits as 22 URL-safe letters: unguessable, globally unique. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

// Without 0/O, 1/I/L, so that a code read aloud or off a crumpled print survives.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A booking code such as `UTK-7F4K-29QX`: short enough to say at a door, never a right by itself. */
export function randomCode(): string {
  const picked = Array.from(randomBytes(8), (byte) => letters[byte % letters.length])
  return `UTK-${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`
}
