import { fromBase45, toBase45 } from '#foundation/lib/base45.ts'
import { fromBase64url, toBase64url } from '#foundation/lib/base64url.ts'

/**
 * What the code of a ticket says. Nothing in it tells who somebody is; the signature says that we made it.
 *
 * A ticket whose start differs from its reservation's is of a time that was changed since.
 */
export type TicketToken = {
  reservationId: string
  /** Marks the company, so that another one's scanner knows the ticket isn't its own. Eight bytes in base64url. */
  companyMark: string
  /** `null` without a time. Whole minutes. */
  startsAt: Date | null
  /** 0 without a time; at most `longestMinutes`. */
  lengthMinutes: number
  /** Which of the tickets it is, from 1; 0 is the whole party's. */
  number: number
  /** How many tickets the reservation had when this one was made. */
  tickets: number
}

/** A token as it was read, not yet believed: `signed` are the bytes that `signature` must fit. */
export type ReadToken = { token: TicketToken; keyId: string; signed: Uint8Array; signature: Uint8Array }

/** A key that tickets are checked with. Four bytes name it, so that a scanner knows which one to try. */
export type TicketKey = { keyId: string; publicKey: string }

/** So many tickets can be told apart; larger parties enter with the party's code only. */
export const mostTickets = 255
/** Longer stays are written as this long. */
const longestMinutes = 0xffff

const version = 1
const keyBytes = 4
const reservationBytes = 16
const companyBytes = 8
const headBytes = 1 + keyBytes + reservationBytes + companyBytes
const signedBytes = headBytes + 4 + 2 + 1 + 1
const signatureBytes = 64

/** Characters of a code: three for two bytes, two for the last one. */
export const tokenLength = 3 * ((signedBytes + signatureBytes - 1) / 2) + 2

/** The bytes that are signed: 37 of them, so that the whole fits a QR code of 41 modules. */
export function tokenBytes(token: TicketToken, keyId: string): Uint8Array {
  const bytes = new Uint8Array(signedBytes)
  const view = new DataView(bytes.buffer)
  bytes[0] = version
  bytes.set(bytesOf(keyId, keyBytes), 1)
  bytes.set(bytesOf(token.reservationId, reservationBytes), 1 + keyBytes)
  bytes.set(bytesOf(token.companyMark, companyBytes), 1 + keyBytes + reservationBytes)
  view.setUint32(headBytes, token.startsAt ? token.startsAt.getTime() / minuteMs : 0)
  view.setUint16(headBytes + 4, Math.min(token.lengthMinutes, longestMinutes))
  view.setUint8(headBytes + 6, token.number)
  view.setUint8(headBytes + 7, Math.min(token.tickets, mostTickets))
  return bytes
}

const minuteMs = 60_000

/** The text of the QR code: the signed bytes and their signature. */
export function tokenText(signed: Uint8Array, signature: Uint8Array): string {
  const all = new Uint8Array(signed.length + signature.length)
  all.set(signed)
  all.set(signature, signed.length)
  return toBase45(all)
}

/** The bytes of a sealed list. The words before it keep a list from ever passing for a ticket. */
export function sealedBytes(list: string): Uint8Array {
  return new TextEncoder().encode(`utkiek door list\n${list}`)
}

/**
 * Reads a scanned or typed text; `null` when it is none of our codes at all. Whether we made it, the signature tells.
 * The alphabet of base 45 has the space: all codes of one key in forty begin with it, and trimming takes it away.
 */
export function readToken(text: string): ReadToken | null {
  const trimmed = text.length > 200 ? '' : text.trim()
  const bytes = fromBase45(trimmed.length === tokenLength - 1 ? ` ${trimmed}` : trimmed)
  if (!bytes || bytes.length !== signedBytes + signatureBytes || bytes[0] !== version) return null
  const signed = bytes.subarray(0, signedBytes)
  const view = new DataView(signed.buffer, signed.byteOffset)
  const minutes = view.getUint32(headBytes)
  const at = (from: number, count: number) => toBase64url(signed.subarray(from, from + count))
  return {
    token: {
      reservationId: at(1 + keyBytes, reservationBytes),
      companyMark: at(1 + keyBytes + reservationBytes, companyBytes),
      startsAt: minutes === 0 ? null : new Date(minutes * minuteMs),
      lengthMinutes: view.getUint16(headBytes + 4),
      number: view.getUint8(headBytes + 6),
      tickets: view.getUint8(headBytes + 7),
    },
    keyId: at(1, keyBytes),
    signed,
    signature: bytes.subarray(signedBytes),
  }
}

function bytesOf(text: string, count: number): Uint8Array {
  const bytes = fromBase64url(text)
  if (bytes.length !== count) throw new Error(`${count} bytes were expected, not ${bytes.length}`)
  return bytes
}
