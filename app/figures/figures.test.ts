import { expect, test } from 'vitest'
import { countRow, countText, isPerson, isVisit, firstKeptDay, wordsToCount } from './figures.ts'

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asker = (url: string, more: Record<string, string> = {}, method = 'GET') => ({
  method,
  url: `http://localhost${url}`,
  headers: new Headers({ 'user-agent': person, ...more }),
})

test('words that could be an address, a number or a sentence are left out', () => {
  expect(wordsToCount('  Kajak   Kurs ')).toBe('kajak kurs')
  expect(wordsToCount('Töpfern für 2')).toBe('töpfern für 2')
  for (const text of [
    'max@example.org',
    'max＠example.org',
    '0170 1234567',
    'ruf an 1 7 0',
    'www.maxmuster.de',
    'einszweidrei '.repeat(6),
    'a b c d e f g',
    'http://x',
  ])
    expect(wordsToCount(text)).toBe('')
})

test('an event is one text, and is read from it again', () => {
  const search = { kind: 'empty-search', city: 'hamburg', searchText: 'Kaffee & Kuchen' } as const
  expect(countRow(countText(search))).toEqual({
    kind: 'empty-search',
    companyId: '',
    serviceId: '',
    city: 'hamburg',
    words: 'kaffee & kuchen',
  })
  expect(countRow('page-view&kontor')).toBeNull()
  expect(countRow('paid&a&b&&')).toBeNull()
  expect(countRow(countText({ kind: 'page-view', companyId: 'x'.repeat(200), serviceId: null }))).toBeNull()
})

test('programs and pages fetched in advance aren’t counted', () => {
  expect(isPerson(asker('/'))).toBe(true)
  expect(isPerson({ headers: new Headers() })).toBe(false)
  for (const agent of ['Googlebot/2.1', 'curl/8', 'WhatsApp-preview', 'Mozilla/5.0 HeadlessChrome/1'])
    expect(isPerson(asker('/', { 'user-agent': agent }))).toBe(false)
  expect(isPerson(asker('/', { 'sec-purpose': 'prefetch;prerender' }))).toBe(false)
})

test('a page that reads its data again counts once; other words are another search', () => {
  const page = '/activity/details/kontor/kanu'
  expect(isVisit(asker(page))).toBe(true)
  expect(isVisit(asker(page, {}, 'HEAD'))).toBe(false)
  expect(isVisit(asker(`${page}.data`, { referer: 'http://localhost/' }))).toBe(true)
  expect(isVisit(asker(`${page}.data?day=1`, { referer: `http://localhost${page}` }))).toBe(false)
  const search = '/activity/search.data?searchText=Kajak'
  expect(isVisit(asker(search, { referer: 'http://localhost/activity/search?searchText=Kajak' }))).toBe(false)
  expect(isVisit(asker(search, { referer: 'http://localhost/activity/search?searchText=Boot' }))).toBe(true)
})

test('counts are kept for thirteen months', () => {
  expect(firstKeptDay('2026-06-13')).toBe('2025-05-13')
  expect(firstKeptDay('2026-01-15')).toBe('2024-12-15')
  expect(firstKeptDay('2025-03-31')).toBe('2024-02-29')
})
