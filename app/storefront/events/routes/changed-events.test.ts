import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { wordsOf } from '#test/support/on-offer.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const konzert = '/activity/details/kontor/konzert'
const row = { company_id: 'kontor', service_id: 'konzert', capacity: 20 }
const at = (day: string) => new Date(`${day}T18:00:00Z`)

async function makeEvenings(db: Db): Promise<void> {
  await makeEvent(db, { ...row, id: 'bleibt', title: 'Abend bleibt', starts_at: at('2026-06-21') })
  await makeEvent(db, { ...row, id: 'fort', title: 'Abend fort', starts_at: at('2026-06-20') })
  await makeEvent(db, { ...row, id: 'spaeter', title: 'Abend später', starts_at: at('2026-06-24') })
  await db
    .updateTable('event')
    .set({ status: 'cancelled', is_online: false })
    .where('id', '=', 'fort')
    .execute()
  await db
    .updateTable('event')
    .set({ status: 'postponed', previous_starts_at: at('2026-06-22'), accept_until: at('2026-06-23') })
    .where('id', '=', 'spaeter')
    .execute()
}

type Node = { '@type': string; name?: string; itemListElement?: { item?: Node }[] } & Record<string, unknown>

/** The events of a page's structured data by their names. */
function eventsIn(html: string): Map<string, Node> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const nodes = scripts.map(([, text = '']) => JSON.parse(text) as Node)
  const items = nodes.flatMap((node) => node.itemListElement?.flatMap(({ item }) => item ?? []) ?? [])
  return new Map(items.map((item) => [item.name ?? '', item]))
}

test('a date that was called off says so on its page, can’t be chosen, and no list has it', () =>
  inSmallCity(async (ask, db) => {
    await makeEvenings(db)
    const { html } = await ask(`${konzert}?event=fort`)
    const words = wordsOf(html)
    expect(words).toContain('„Abend fort“ am Sa., 20. Juni, 20:00 ist abgesagt.')
    expect(words).toMatch(/Abend fort Abgesagt/)
    expect(html).not.toMatch(/warten\?[^"]*fort/)
    expect((await ask(konzert)).html).not.toMatch(/<a [^>]*href="[^"]*event=fort/)
    expect((await ask('/events')).html).not.toContain('Abend fort')
    expect((await ask('/events?searchText=Konzert')).html).not.toContain('Abend fort')
    const order = await ask('/bookings/new?companyID=kontor&serviceID=konzert&event=fort&group_adult=1')
    expect(order.html).not.toContain('Zahlungspflichtig buchen')
  }))

test('a postponed date says when it was before, on its page and in lists', () =>
  inSmallCity(async (ask, db) => {
    await makeEvenings(db)
    const words = wordsOf((await ask(konzert)).html)
    expect(words).toContain('Verschoben: neuer Termin, vorher Mo., 22. Juni, 20:00')
    expect((await ask('/events')).html).toContain('Verschoben: Abend später')
  }))

test('structured data says that an event was called off or postponed', () =>
  inSmallCity(async (ask, db) => {
    await makeEvenings(db)
    const events = eventsIn((await ask(konzert)).html)
    expect(events.get('Abend bleibt')).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
    expect(events.get('Abend fort')).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(events.get('Abend später')).toMatchObject({
      eventStatus: ['https://schema.org/EventPostponed', 'https://schema.org/EventRescheduled'],
      startDate: '2026-06-24T20:00:00+02:00',
      previousStartDate: '2026-06-22T20:00:00+02:00',
    })
  }))

test('who subscribed to a calendar of events sees that one was called off, and the new time of another', () =>
  inSmallCity(async (ask, db) => {
    await makeEvenings(db)
    const { html: ics } = await ask('/events.ics?city=hamburg')
    const events = ics.split('BEGIN:VEVENT').slice(1)
    const eventOf = (id: string) => events.find((text) => text.includes(`UID:${id}@`)) ?? ''
    expect(eventOf('fort')).toMatch(/STATUS:CANCELLED/)
    expect(eventOf('fort')).toMatch(/SEQUENCE:2/)
    expect(eventOf('spaeter')).toMatch(/SEQUENCE:1/)
    expect(eventOf('spaeter')).toMatch(/DTSTART:20260624T180000Z/)
    expect(eventOf('bleibt')).not.toMatch(/STATUS:/)
    const { html: rss } = await ask('/events.rss?city=hamburg')
    expect(rss).toContain('Abgesagt: Abend fort')
    expect(rss).toContain('Verschoben: Abend später')
    expect((await ask('/events.ics?city=hamburg&searchText=fort')).html).toContain('UID:fort@')
    expect((await ask('/events.ics?city=hamburg&searchText=bleibt')).html).not.toContain('UID:fort@')
  }))

test('a date with a smallest number of guests says how many and until when', () =>
  inSmallCity(async (ask, db) => {
    await makeEvent(db, { ...row, id: 'knapp', title: 'Abend', starts_at: at('2026-07-16') })
    await db
      .updateTable('event')
      .set({ min_guests: 6, min_guests_until: new Date('2026-07-14T16:00:00Z') })
      .where('id', '=', 'knapp')
      .execute()
    expect(wordsOf((await ask(konzert)).html)).toContain(
      'Findet ab 6 Gästen statt. Entscheidung bis Di., 14. Juli, 18:00.',
    )
  }))
