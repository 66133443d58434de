import { expect, test } from 'vitest'
import { eventsCalendar, eventsRss, type EventFeed } from './event-feeds.ts'
import type { EventTile } from '#app/search/offers/offer-card.ts'

const hostile = `Kunst, Käse; "Krach" \\ & <b>mehr</b>\r\nBEGIN:VALARM ${'Ä'.repeat(60)}`
const event: EventTile = {
  kind: 'event',
  eventId: 'abend-1',
  serviceId: 's',
  companyId: 'c',
  href: '/activity/details/c/s?d=1&event=abend-1',
  title: hostile,
  serviceTitle: 'Klubabend',
  companyForm: 'c',
  companyTitle: 'Keller & Söhne',
  district: 'Schanze',
  city: 'Hamburg',
  street: 'Kellerweg 1',
  postalCode: '20357',
  point: { lat: 53.5, lng: 10 },
  distanceKm: 1,
  startsAt: new Date('2026-10-25T00:30:00Z'),
  endsAt: new Date('2026-10-25T02:30:00Z'),
  startPriceCents: 1250,
  paymentType: 'ticket',
  capacity: 20,
  booked: 3,
  leadTimeMinutes: 0,
  picture: { folder: 'services', id: 's', name: '0' },
  accentColor: '#000',
  accentColor2: '#fff',
}
const feed: EventFeed = {
  where: 'in Hamburg',
  pageUrl: 'https://utkiek.example/events?city=hamburg&filter=lo_indoor',
  feedUrl: 'https://utkiek.example/events.ics?city=hamburg&filter=lo_indoor',
  events: [event, { ...event, eventId: 'abend-2', startPriceCents: 0 }],
  todayOn: '2026-10-20',
}

/** The lines of a calendar as a reader sees them: unfolded, names apart from values, signs unescaped. */
function readCalendar(text: string): [name: string, value: string][] {
  const raw = text.replace(/\r\n$/, '').split('\r\n')
  for (const line of raw) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = raw
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
  return lines.map((line) => {
    const colon = line.indexOf(':')
    expect([line, colon > 0]).toEqual([line, true])
    const value = line
      .slice(colon + 1)
      .replaceAll(/\\([nN,;\\])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    return [line.slice(0, colon).split(';')[0] ?? '', value]
  })
}

const valuesOf = (lines: readonly [string, string][], name: string) =>
  lines.filter(([each]) => each === name).map(([, value]) => value)

test('a calendar read back has every event once, in UTC, whatever providers write', () => {
  const lines = readCalendar(eventsCalendar(feed))
  expect(lines[0]).toEqual(['BEGIN', 'VCALENDAR'])
  expect(lines.at(-1)).toEqual(['END', 'VCALENDAR'])
  expect(valuesOf(lines, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT'])
  expect(valuesOf(lines, 'VERSION')).toEqual(['2.0'])
  expect(valuesOf(lines, 'UID')).toEqual(['abend-1@utkiek.example', 'abend-2@utkiek.example'])
  // The hour that the clock repeats: half past two in summer time.
  expect(valuesOf(lines, 'DTSTART')).toEqual(['20261025T003000Z', '20261025T003000Z'])
  expect(valuesOf(lines, 'DTEND')).toEqual(['20261025T023000Z', '20261025T023000Z'])
  expect(valuesOf(lines, 'SUMMARY')[0]).toBe(`Klubabend: ${hostile.replace('\r\n', '\n')}`)
  expect(valuesOf(lines, 'LOCATION')[0]).toBe('Keller & Söhne, Schanze, Hamburg')
  expect(valuesOf(lines, 'DESCRIPTION')).toEqual([
    'ab 12,50\u00a0€\nhttps://utkiek.example/activity/details/c/s?d=1&event=abend-1',
    'Kostenlos\nhttps://utkiek.example/activity/details/c/s?d=1&event=abend-1',
  ])
  expect(valuesOf(lines, 'URL')).toContain('https://utkiek.example/activity/details/c/s?d=1&event=abend-1')
})

test('a calendar stays the same all day, so that readers are told nothing new', () => {
  expect(eventsCalendar(feed)).toBe(eventsCalendar({ ...feed }))
  // The day's own midnight, which is that of Berlin.
  const stamps = valuesOf(readCalendar(eventsCalendar(feed)), 'DTSTAMP')
  expect(stamps).toEqual(['20261019T220000Z', '20261019T220000Z'])
  expect(eventsCalendar({ ...feed, events: [] })).toContain('END:VCALENDAR')
})

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  )

test('RSS read back has every event once, markup stays text', () => {
  const xml = eventsRss({
    ...feed,
    events: feed.events.map((each) => ({ ...each, title: `${each.title}\u0000\u0007` })),
  })
  expect(elements(xml, 'title').slice(1)).toEqual([`Klubabend: ${hostile}`, `Klubabend: ${hostile}`])
  expect(elements(xml, 'guid')).toEqual(['abend-1@utkiek.example', 'abend-2@utkiek.example'])
  expect(elements(xml, 'link')).toEqual([
    feed.pageUrl,
    ...Array.from({ length: 2 }, () => 'https://utkiek.example/activity/details/c/s?d=1&event=abend-1'),
  ])
  expect(elements(xml, 'description').slice(1)).toEqual([
    'Sonntag, 25. Oktober, 02:30 · Keller & Söhne, Schanze, Hamburg · ab 12,50 €'.replace(' €', '\u00a0€'),
    'Sonntag, 25. Oktober, 02:30 · Keller & Söhne, Schanze, Hamburg · Kostenlos',
  ])
  expect(xml.match(/<item>/g)).toHaveLength(2)
  expect(xml).not.toContain('<b>')
})
