import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { ticketDocumentOf } from '#app/availability/availability.server.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { tagBits } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const at = (day: string) => new Date(`${day}T18:00:00Z`)
type Row = Partial<Parameters<typeof makeEvent>[1]>
const evening = (db: Db, id: string, day: string, row: Row = {}) =>
  makeEvent(db, {
    company_id: 'kontor',
    service_id: 'konzert',
    id,
    title: `Abend ${id}`,
    starts_at: at(day),
    ...row,
  })

const month = (html: string) => /<section class="event-month".*?<\/section>/s.exec(html)?.[0] ?? ''

test('the month says how many events each day has, and each leads to its day', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'a', '2026-06-20', { tags: tagBits(['lo_indoor']) })
    await evening(db, 'b', '2026-06-20')
    await evening(db, 'c', '2026-06-21', { is_online: false })
    await evening(db, 'd', '2026-07-05')
    expect(month((await ask('/events')).html)).toBe('')
    const june = month((await ask('/events?m=2026-06')).html)
    expect(june).toContain('aria-label="Samstag, 20. Juni: 2 Events"')
    expect(june).toMatch(
      /<a [^>]*data-day="2026-06-20"[^>]*href="\/events\?m=2026-06&amp;day=20%2F06%2F2026"/,
    )
    expect(june).toContain('aria-label="Sonntag, 21. Juni: keine Events"')
    expect(june).not.toMatch(/data-turn="previous"/)
    expect(june).toMatch(/data-turn="next"/)
    expect(month((await ask('/events?m=2026-06&filter=lo_indoor')).html)).toContain(
      'Samstag, 20. Juni: 1 Event"',
    )
    expect(month((await ask('/events?m=2026-07')).html)).toContain('Sonntag, 5. Juli: 1 Event"')
    const august = month((await ask('/events?m=2026-08')).html)
    expect(august).not.toMatch(/data-turn="next"/)
    const odd = month((await ask('/events?m=99-99')).html)
    expect(odd).toContain('Juni 2026')
  }))

test('words leave only evenings whose offer or own title has them, in list, month and feeds alike', () =>
  inSmallCity(async (ask, db) => {
    const named = (id: string, title: string) => evening(db, id, '2026-06-20', { title })
    await named('a', 'Deern & Dangast live')
    await named('b', 'Ölprobe 100 %')
    await makeService(db, {
      company_id: 'kontor',
      category_id: 'wasser',
      request_type: 'event',
      id: 'markt',
      title: 'Flohmarkt am Kai',
      keywords: ['Trödel'],
    })
    await evening(db, 'c', '2026-06-20', { service_id: 'markt', title: 'Sommerausgabe' })
    const listed = async (text: string, more = '') => {
      const { html } = await ask(`/events?searchText=${encodeURIComponent(text)}${more}`)
      return ['Deern', 'Ölprobe', 'Sommerausgabe'].filter((title) => rowOf(html, title) !== '')
    }
    expect(await listed('')).toEqual(['Deern', 'Ölprobe', 'Sommerausgabe'])
    expect(await listed('Trödel')).toEqual(['Sommerausgabe'])
    expect(await listed('Konzert')).toEqual(['Deern', 'Ölprobe'])
    expect(await listed('deern live')).toEqual(['Deern'])
    expect(await listed('oelprobe')).toEqual(['Ölprobe'])
    expect(await listed('%')).toEqual(['Ölprobe'])
    expect(await listed('nirgends')).toEqual([])
    expect(await listed('Konzert', '&filter=lo_indoor')).toEqual([])
    expect(await listed('Trödel', '&radius=all')).toEqual(['Sommerausgabe'])
    const june = month((await ask('/events?m=2026-06&searchText=Konzert')).html)
    expect(june).toContain('aria-label="Samstag, 20. Juni: 2 Events"')
    const { html } = await ask('/events?searchText=Konzert')
    const feed = /href="(\/events\.rss\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await ask(feed)).html.match(/<guid/g)).toHaveLength(2)
  }))

test('the field of the events keeps the choice; a misspelt word leads to the right one', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'a', '2026-06-20')
    const { html } = await ask('/events?searchText=Konzret&day=20/06/2026')
    expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="day"[^>]*value="20\/06\/2026"/)
    expect(html).toMatch(/<input[^>]*name="searchText"[^>]*value="Konzret"/)
    expect(html).toContain('Zu „Konzret“ ist an diesem Tag in deiner Nähe nichts eingetragen.')
    const right = /<a [^>]*href="([^"]*)"[^>]*>Meintest du „Konzert“\?/i.exec(html.replaceAll('<!-- -->', ''))
    expect((await ask((right?.[1] ?? '').replaceAll('&amp;', '&'))).html).toContain('Abend a')
  }))

test('a chosen day stays marked in its month', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'a', '2026-06-20')
    const { html } = await ask('/events?m=2026-06&day=20/06/2026')
    expect(month(html)).toMatch(/<a [^>]*data-day="2026-06-20"[^>]*aria-current="date"/)
    expect(html).toContain('Abend a')
  }))

test('any choice of events can be taken along as calendar and as RSS', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'drin', '2026-06-20', { tags: tagBits(['lo_indoor']) })
    await evening(db, 'draussen', '2026-06-20', { tags: tagBits(['lo_outdoor']) })
    const { html } = await ask('/events?filter=lo_indoor&day=20/06/2026')
    const query = 'day=20/06/2026&amp;city=hamburg&amp;radius=50&amp;filter=lo_indoor'
    expect(html).toMatch(
      /<a href="webcal:\/\/localhost:3000\/events\.ics\?[^"]*"[^>]*>Als Kalender abonnieren</,
    )
    expect(html).toContain(`<a href="/events.rss?${query}"`)
    expect(html).toContain(`rel="alternate" type="application/rss+xml"`)
    const target = `?${query.replaceAll('&amp;', '&')}`
    const ics = await ask(`/events.ics${target}`)
    expect([ics.status, ics.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(ics.html.match(/^UID:.*$/gm)).toEqual(['UID:drin@localhost:3000'])
    const rss = await ask(`/events.rss${target}`)
    expect([rss.status, rss.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(rss.html.match(/<guid[^>]*>(.*?)<\/guid>/g)).toHaveLength(1)
  }))

test('a reader who has the feed already gets nothing but that news; cookies and odd values change nothing', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'a', '2026-06-20')
    for (const path of ['/events.ics', '/events.rss']) {
      const first = await ask(path)
      const etag = first.headers.get('etag') ?? ''
      expect([path, first.headers.get('cache-control')]).toEqual([path, 'no-cache'])
      expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      const elsewhere = await ask(path, { headers: { cookie: 'location=city%3Dberlin%26radius%3D2' } })
      expect(elsewhere.html).toBe(first.html)
      const odd = await ask(`${path}?day=%00&city=<b>&hash=ai&filter=x,,&radius=9&page=99&m=1&open=map`)
      expect([odd.status, odd.html]).toEqual([200, first.html])
    }
  }))

test('[EVT-14] a service offers its dates up to seventy days ahead', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'noch', '2026-08-22')
    await evening(db, 'zu-spaet', '2026-08-23')
    const { html } = await ask('/activity/details/kontor/konzert')
    expect(html).toContain('Abend noch')
    expect(html).not.toContain('Abend zu-spaet')
  }))

const rowOf = (html: string, title: string) => {
  const rows = html.match(/<li class="event-row".*?<\/li>/gs) ?? []
  return (rows.find((row) => row.includes(title)) ?? '').replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')
}
const ticketOf = (db: Db, eventId: string) => ticketDocumentOf(db, { companyId: 'kontor', eventId })

test('the ticket says its days from start to end, and the list the same ones in words', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'kurz', '2026-06-20')
    await evening(db, 'lang', '2026-06-20', { ends_at: new Date('2026-06-21T01:30:00Z') })
    expect((await ticketOf(db, 'kurz'))?.date).toBe('20/06/2026-20/06/2026')
    expect((await ticketOf(db, 'lang'))?.date).toBe('20/06/2026-21/06/2026')
    expect(await ticketOf(db, 'nichts')).toBeNull()
    const { html } = await ask('/events')
    expect(html).toMatch(/<h2 id="tag-2026-06-20">Samstag, 20\. Juni<\/h2>/)
    expect(rowOf(html, 'Abend lang')).toContain('bis So., 21. Juni, 03:30')
    expect(rowOf(html, 'Abend kurz')).not.toContain('Juni')
  }))

test('the ticket says its time from start to end, and the list the same clocks', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'kurz', '2026-06-20', { ends_at: new Date('2026-06-20T20:15:00Z') })
    expect((await ticketOf(db, 'kurz'))?.time).toBe('20:00-22:15')
    expect(rowOf((await ask('/events')).html, 'Abend kurz')).toMatch(/^\s*20:00\s+bis 22:15\s/)
  }))

test('a sold-out evening is named by its title on the service’s page and leads to its waiting list', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'voll', '2026-06-20', { booked: 20 })
    await evening(db, 'frei', '2026-06-20', { starts_at: new Date('2026-06-20T20:00:00Z') })
    const path = '/activity/details/kontor/konzert?d=20/06/2026'
    const line = '„Abend voll“ am Sa., 20. Juni, 20:00 ist ausgebucht.'
    expect((await ask(`${path}&event=voll`)).html).toContain(line)
    const wait = /href="(\/bookings\/warten[^"]*)"/.exec((await ask(`${path}&event=frei`)).html)?.[1] ?? ''
    expect(wait).toMatch(/companyID=kontor&amp;serviceID=konzert&amp;.*event=voll/)
    expect((await ask(`${path}&event=frei`)).html).not.toContain('ist ausgebucht')
    expect((await ask(path)).html).not.toContain('ist ausgebucht')
    const quay = (html: string) =>
      (/<div class="quay quay-fixed.*?<\/a>/s.exec(html)?.[0] ?? '').replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')
    expect(quay((await ask(`${path}&event=voll`)).html)).toMatch(
      /Ausgebucht: Sa 20\.6\., 20:00 +Termin auswählen/,
    )
    expect(quay((await ask('/activity/details/kontor/konzert')).html)).toMatch(/Frei: .*Termin auswählen/s)
    const list = (await ask('/events')).html
    expect(list).toContain('Konzert: Abend voll')
    expect(list).toContain('href="/activity/details/kontor/konzert?d=20/06/2026&amp;event=voll"')
  }))

test('on phones a sold-out evening’s page leads to its waiting list by itself, without the sheet', () =>
  inSmallCity(async (ask, db) => {
    const head = async (query = '') => {
      const { html } = await ask(`/activity/details/kontor/konzert${query}`)
      const part = /<h1.*?aria-label="Angebote und Anbieter"/s.exec(html)?.[0] ?? ''
      const ways = [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, to = '']) => to)
      return {
        said: part.replaceAll(/<!--.*?-->|<[^>]*>/g, ''),
        ways: ways.filter((to) => to !== '#bewertungen'),
      }
    }
    await evening(db, 'voll', '2026-06-20', { booked: 20 })
    const alone = await head()
    expect(alone.said).toContain(
      'Zurzeit sind alle Termine ausgebucht. Du kannst auf einen freien Platz warten.',
    )
    expect(alone.ways).toEqual([expect.stringMatching(/^\/bookings\/warten\?.*event=voll/)])
    await evening(db, 'auch-voll', '2026-06-21', { booked: 20 })
    expect((await head('?von=zwei')).ways).toEqual([
      '/activity/details/kontor/konzert?von=zwei&amp;open=buchen',
    ])
    expect((await head('?p_adult=21')).said).toContain('WartelisteHier buchst du für höchstens 20 Personen')
    const named = await head('?event=voll')
    expect(named.said).toContain(
      '„Abend voll“ am Sa., 20. Juni, 20:00 ist ausgebucht. Du kannst auf einen freien Platz warten.',
    )
    expect(named.ways).toEqual([expect.stringMatching(/^\/bookings\/warten\?.*event=voll/)])
    await evening(db, 'frei', '2026-06-22')
    const besides = await head('?event=voll&von=drei')
    expect(besides.said).toContain('Such dir einen anderen Termin aus, oder warte auf einen freien Platz.')
    expect(besides.ways).toHaveLength(1)
    const { price_groups } = await db
      .selectFrom('service')
      .select('price_groups')
      .where('id', '=', 'konzert')
      .executeTakeFirstOrThrow()
    await evening(db, 'klein', '2026-06-23', {
      capacity: 2,
      booked: 2,
      price_groups: JSON.stringify(price_groups),
    })
    const large = await head('?event=klein&p_adult=3')
    expect(large.said).toMatch(/20:00 ist ausgebucht\. Such dir einen anderen Termin aus\.\s*(<nav|$)/)
    expect(large.ways).toEqual([])
    for (const query of ['?event=frei', '?von=vier']) expect(await head(query)).toMatchObject({ ways: [] })
    expect((await head('?event=frei&von=vier')).said).not.toContain('ausgebucht')
  }))

test('an open month lists its own events; beyond the last page stands the first, with its own address', () =>
  inSmallCity(async (ask, db) => {
    await evening(db, 'juni', '2026-06-20')
    await evening(db, 'juli', '2026-07-05')
    const open = (await ask('/events?m=2026-07')).html
    expect(open).toContain('Abend juli')
    expect(open).not.toContain('Abend juni')
    const beyond = (await ask('/events?page=42')).html
    expect(beyond).toContain('Abend juni')
    expect(beyond).not.toContain('Keine Events gefunden')
    expect(beyond).toContain('<link rel="canonical" href="http://localhost:3000/events"/>')
  }))
