import { expect, test } from 'vitest'
import { hashOf, isSame, isToken, newToken } from './secret-token.server.ts'

test('tokens differ, and fit into an address', () => {
  const tokens = Array.from({ length: 50 }, () => newToken())
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
})

test('a verifier is as long as providers ask: 43 characters', () => {
  expect(newToken({ bytes: 32 })).toHaveLength(43)
})

test('what is kept of a token says nothing of it', () => {
  const token = newToken()
  expect(hashOf(token)).toBe(hashOf(token))
  expect(hashOf(token)).not.toContain(token)
})

test('nothing and endless texts are no tokens', () => {
  expect(isToken(newToken())).toBe(true)
  expect(isToken('')).toBe(false)
  expect(isToken('a'.repeat(101))).toBe(false)
})

test('texts are compared whole', () => {
  expect(isSame('abc', 'abc')).toBe(true)
  expect(isSame('abc', 'abd')).toBe(false)
  expect(isSame('abc', 'abcd')).toBe(false)
})
