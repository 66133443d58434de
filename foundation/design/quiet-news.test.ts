import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookFrom, newsOf } from './quiet-news.ts'

type Shown = { says: string }
const papers = { hidden: false, activeElement: null, querySelector: () => null }
const old = { says: 'two places' }
const fresh = { says: 'one place' }
const elsewhere = new Response(null, { status: 302, headers: { location: '/bookings' } })

beforeEach(() => {
  vi.stubGlobal('document', papers)
  vi.stubGlobal('navigator', { onLine: true })
  lookFrom({ address: '/bookings/r1?view=ticket', shown: old })
})

afterEach(() => {
  lookFrom(null)
  papers.hidden = false
  vi.unstubAllGlobals()
})

const asked = vi.fn<() => Promise<Shown>>()
function look(answer: () => Promise<Shown>, isNews: (answer: Shown | Response) => boolean = () => true) {
  asked.mockReset().mockImplementation(answer)
  const request = new Request('https://utkiek.example/bookings/r1?view=ticket')
  return newsOf({ request, serverLoader: asked }, isNews)
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('what a quiet look finds takes the place of what stood there, with one request', async () => {
  expect(await look(() => Promise.resolve(fresh))).toBe(fresh)
  expect(asked).toHaveBeenCalledTimes(1)
  await expect(look(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere)
})

test.each([
  ['the line is lost', lost],
  ['the server is in trouble', () => Promise.reject({ status: 503, data: null })],
  ['the answer is no news', () => Promise.resolve({ says: 'signed out' })],
  ['the way to the login is no news', () => Promise.reject(elsewhere)],
])('what stands there stays where %s', async (_name, answer) => {
  expect(await look(answer, (given) => given === fresh)).toBe(old)
})

test('what stands there stays where somebody turned to something else while the answer came', async () => {
  const turning = async () => {
    papers.hidden = true
    return fresh
  }
  expect(await look(turning)).toBe(old)
  papers.hidden = false
  expect(
    await look(() => {
      papers.hidden = true
      return Promise.reject(elsewhere)
    }),
  ).toBe(old)
})

test('whoever asks for a page themselves gets what the server says', async () => {
  for (const from of [null, { address: '/bookings/r1', shown: old }]) {
    lookFrom(from)
    expect(
      await look(
        () => Promise.resolve(fresh),
        () => false,
      ),
    ).toBe(fresh)
    await expect(look(lost)).rejects.toThrow('Failed to fetch')
  }
})
