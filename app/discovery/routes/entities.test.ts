import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { headlineOf, inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const paragraphs = JSON.stringify([
  { kind: 'paragraph', text: 'Für alle, die gern zu Fuß unterwegs sind.' },
  { kind: 'cite', text: 'Der Weg ist das Ziel.' },
])

test('[ENT-1] a category brings title, texts, search engine texts, colours and order', () =>
  inSmallCity(async (ask, db) => {
    await makeCategory(db, {
      ...{ id: 'fuss', key: 2, name: 'Zu Fuß', sort_nr: 0, description: paragraphs },
      ...{ seo_title: 'Stadtrundgänge', seo_description: 'Die besten Wege', accent_color: '#123456' },
    })
    const { html } = await ask('/activity/fuss')
    expect(headlineOf(html)).toBe('Zu Fuß')
    expect(html).toContain('<title>Stadtrundgänge</title>')
    expect(html).toContain('<meta name="description" content="Die besten Wege"/>')
    expect(html).toContain('--accent:#123456')
    expect(html).toContain('gern zu Fuß unterwegs')
    expect(html).toMatch(/<blockquote[^>]*>Der Weg ist das Ziel/)
    const home = (await ask('/')).html
    expect(home.indexOf('/activity/fuss')).toBeLessThan(home.indexOf('/activity/wasser'))
  }))

const rich = {
  ...{ company_id: 'kontor', category_id: 'wasser', id: 'floss', form: 'floss', title: 'Floßfahrt' },
  ...{ start_price_cents: 3350, count_min_person: 2, count_max_person: 12, short_title: 'Floß' },
  ...{ rating_hundredths: 467, rating_count: 3, line1: 'Am Anleger', district: 'Barmbek' },
  special_offers: JSON.stringify([{ title: 'Nachtfahrt im August', link: 'https://kontor.example/nacht' }]),
  price_groups: JSON.stringify([
    {
      ...{ groupID: 'a', personType: 'Große', note: null, counts: 'person', priceCents: 3350 },
      ...{ personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 },
    },
  ]),
}

test('[ENT-3, ENT-7, ENT-9] a service’s page shows what the service is made of', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, rich)
    const { html } = await ask('/activity/details/kontor/floss')
    expect(headlineOf(html)).toBe('Floßfahrt')
    for (const text of [
      ...['>Floß<', 'Aufs Wasser bei Paddelkontor', 'Am Anleger', 'Barmbek', '4,7', 'Große', '33,50'],
      ...['services/floss/0_', 'Jetzt buchen'],
    ]) {
      expect([text, html.includes(text)]).toEqual([text, true])
    }
    expect(html).toMatch(/2 bis 12 Pers|2–12 Pers/)
    expect(html).toMatch(/<a href="https:\/\/kontor\.example\/nacht"[^>]*>Nachtfahrt im August</)
  }))

test('[ENT-7] a service that is booked elsewhere leads there', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, { ...rich, external_link: 'https://kontor.example/buchen' })
    const { html } = await ask('/activity/details/kontor/floss')
    expect(html).toContain('href="https://kontor.example/buchen"')
    expect(html).not.toContain('Jetzt buchen')
  }))

test('[ENT-5] a service is booked by time, by event or by request, and in no other way', () =>
  inSmallCity(async (ask, db) => {
    for (const [service, label] of [
      ['kanu', 'Jetzt buchen'],
      ['konzert', 'Termin auswählen'],
      ['klasse', 'Jetzt anfragen'],
    ] as const) {
      expect((await ask(`/activity/details/kontor/${service}`)).html).toContain(label)
    }
    const other = { ...rich, id: 'x', request_type: 'phone' as never }
    await expect(makeService(db, other)).rejects.toThrow(/request_type/)
  }))

test('[ENT-8] an event without tickets says so, the others sell them', () =>
  inSmallCity(async (ask, db) => {
    const at = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-14T18:00:00Z') }
    await makeEvent(db, { ...at, id: 'frei', payment_type: 'free-without-ticket' })
    expect((await ask('/events')).html).toContain('>ohne Ticket<')
    await makeEvent(db, { ...at, id: 'karte' })
    expect((await ask('/events?f=a')).html).toContain('>20 Tickets verfügbar<')
  }))

test('[ENT-12] a closed provider’s page stands, and nothing is booked there', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'ruhe', title: 'Ruhepol', is_closed: true })
    await makeService(db, { id: 'still', company_id: 'ruhe', category_id: 'wasser', title: 'Stille' })
    for (const path of ['/activity/details/ruhe/still', '/activity/details/ruhe?company=true']) {
      const { status, html } = await ask(path)
      expect([path, status, html.includes('Jetzt buchen')]).toEqual([path, 200, false])
    }
  }))
