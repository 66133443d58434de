import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { randomId } from '#foundation/platform/random.ts'
import { checkToken, isSealed } from '#app/booking/tickets/ticket-check.ts'
import { deriveCompanyMark, deriveTicketKeys } from '#app/booking/tickets/ticket-keys.server.ts'
import { readToken, tokenBytes, tokenText, type TicketToken } from './ticket-token.ts'

const newer = 'a secret of more than thirty-two letters'
const older = 'another secret of more than thirty-two letters'
const keys = deriveTicketKeys([newer])

const token: TicketToken = {
  reservationId: randomId(),
  companyMark: deriveCompanyMark('kontor'),
  startsAt: new Date('2026-10-25T00:30:00Z'),
  lengthMinutes: 120,
  number: 2,
  tickets: 4,
}

const minutes = fc.integer({ min: 1, max: 0xffffffff })
const tokens: fc.Arbitrary<TicketToken> = fc.record({
  reservationId: fc.constant(null).map(randomId),
  companyMark: fc.string().map(deriveCompanyMark),
  startsAt: fc.option(minutes.map((minute) => new Date(minute * 60_000))),
  lengthMinutes: fc.nat(0xffff),
  number: fc.nat(255),
  tickets: fc.nat(255),
})

describe('a ticket’s code', () => {
  test('says what was signed, for every ticket', async () => {
    await fc.assert(
      fc.asyncProperty(tokens, async (each) => {
        expect(await checkToken(keys.sign(each), keys.published)).toEqual({ outcome: 'genuine', token: each })
      }),
    )
  })

  test('is read for every key, also where the space that it begins with got lost', () => {
    let trimmed = 0
    for (let first = 0; first < 256; first += 1) {
      const keyId = Buffer.from([first, 1, 2, 3]).toString('base64url')
      const text = tokenText(tokenBytes(token, keyId), new Uint8Array(64))
      trimmed += text === text.trim() ? 0 : 1
      for (const seen of [text, text.trim(), `\n${text.trim()} `])
        expect([first, readToken(seen)]).toMatchObject([first, { token, keyId }])
    }
    expect(trimmed).toBe(6)
  })

  test('is small enough for 41 modules', () => {
    expect(encode(keys.sign(token), { ecc: 'M', border: 0 }).size).toBe(41)
  })

  test('tells nothing of who comes', () => {
    const other = deriveTicketKeys([older]).sign(token)
    expect(keys.sign(token)).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
    expect(other).not.toBe(keys.sign(token))
  })

  test('of an older key is good as long as that key is published', async () => {
    const old = deriveTicketKeys([older]).sign(token)
    expect(await checkToken(old, deriveTicketKeys([newer, older]).published)).toMatchObject({
      outcome: 'genuine',
    })
    expect(await checkToken(old, keys.published)).toEqual({ outcome: 'forged' })
  })

  test('with any letter changed is forged or no ticket', async () => {
    const text = keys.sign(token)
    for (let at = 0; at < text.length; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
      expect((await checkToken(changed, keys.published)).outcome).not.toBe('genuine')
    }
  })

  test.each(['', 'https://example.org', 'UTK-7F4K-29QX', '0'.repeat(152), 'Ä'.repeat(152), 'A'.repeat(5000)])(
    'none of ours: "%.20s"',
    async (text) => {
      expect(await checkToken(text, keys.published)).toEqual({ outcome: 'no-ticket' })
    },
  )
})

test('a sealed list is known by its seal, and a changed one isn’t', async () => {
  const seal = keys.seal('[1]')
  expect(await isSealed('[1]', seal, keys.published)).toBe(true)
  expect(await isSealed('[2]', seal, keys.published)).toBe(false)
  expect(await isSealed('[1]', { ...seal, signature: 'A' }, keys.published)).toBe(false)
  expect(await isSealed('[1]', seal, deriveTicketKeys([older]).published)).toBe(false)
})
