import { expect, test } from 'vitest'
import { wholeBodyOf, wholeResponse } from './whole-response.ts'

const words = 'Moin, schöne Grüße 🌊'

test('a whole response has the bytes of its text, read either way', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const response = wholeResponse(words, { status: 422, headers })
  expect((await wholeBodyOf(response))?.toString('utf8')).toBe(words)
  expect([response.status, response.headers.get('content-type')]).toEqual([422, headers['content-type']])
  expect(await response.text()).toBe(words)
})

test('any other response is read, and one without a body has none', async () => {
  expect((await wholeBodyOf(new Response(words)))?.toString('utf8')).toBe(words)
  expect(await wholeBodyOf(new Response(null, { status: 204 }))).toBe(null)
})
