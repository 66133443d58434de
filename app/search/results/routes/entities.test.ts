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
      id: 'fuss',
      key: 2,
      name: 'Zu Fuß',
      sort_nr: 0,
      description: paragraphs,
      seo_title: 'Stadtrundgänge',
      seo_description: 'Die besten Wege',
      accent_color: '#123456',
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
  company_id: 'kontor',
  category_id: 'wasser',
  id: 'floss',
  form: 'floss',
  title: 'Floßfahrt',
  start_price_cents: 3350,
  count_min_person: 2,
  count_max_person: 12,
  short_title: 'Floß',
  rating_hundredths: 467,
  rating_count: 3,
  line1: 'Am Anleger',
  district: 'Barmbek',
  special_offers: JSON.stringify([{ title: 'Nachtfahrt im August', link: 'https://kontor.example/nacht' }]),
  price_groups: JSON.stringify([
    {
      groupID: 'a',
      personType: 'Große',
      note: null,
      counts: 'person',
      priceCents: 3350,
      personCondition: null,
      dayGroup: 'all',
      timeFrame: null,
      durationFactor: 1,
    },
  ]),
}

test('[ENT-3, ENT-7, ENT-9] a service’s page shows what the service is made of', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, rich)
    const { html } = await ask('/activity/details/kontor/floss')
    expect(headlineOf(html)).toBe('Floßfahrt')
    for (const text of [
      '>Floßfahrt<',
      'Aufs Wasser bei Paddelkontor',
      'Am Anleger',
      'Barmbek',
      '4,7',
      'Große',
      '33,50',
      'services/floss/0_',
      'Jetzt buchen',
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

test('[ENT-4] of a service’s pictures the first that starts with 0 is the title picture, wherever one stands', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, { ...rich, images: ['1a', '0b', '2c', '0d'] })
    const page = (await ask('/activity/details/kontor/floss')).html
    const gallery = [...page.matchAll(/class="gallery-tile".*?services\/floss\/(\w+?)_/gs)]
    expect(gallery.map(([, name]) => name)).toEqual(['0b', '1a', '2c', '0d'])
    expect(page).toMatch(/property="og:image" content="[^"]*services\/floss\/0b_/)
    for (const path of ['/activity/wasser', '/', '/activity/search?searchText=floss']) {
      const { html } = await ask(path)
      expect([path, html.includes('services/floss/0b_')]).toEqual([path, true])
      expect([path, /services\/floss\/(?!0b_)/.test(html)]).toEqual([path, false])
    }
  }))

test('[ENT-11] a provider’s page shows what the provider is made of', () =>
  inSmallCity(async (ask, db) => {
    const opening = [{ weekday: 6, ranges: [{ fromMinute: 600, toMinute: 1080 }] }]
    await makeCompany(db, {
      id: 'fluss',
      form: 'haus-am-fluss',
      title: 'Haus am Fluss',
      images: ['1b', '0a'],
      description: paragraphs,
      openings: JSON.stringify(opening),
      options: ['Umkleide', 'Parkplätze'],
      phone: '040 123456',
      email: 'moin@fluss.example',
      website: 'https://www.fluss.example/wir',
      line1: 'Am Anleger',
      house_nr: '7',
      postal_code: '20457',
    })
    const path = '/activity/details/haus-am-fluss'
    const { status, html } = await ask(path)
    expect([status, headlineOf(html)]).toEqual([200, 'Haus am Fluss'])
    for (const text of [
      'gern zu Fuß unterwegs',
      'companies/fluss/0a_',
      'companies/fluss/1b_',
      'Am Anleger 7',
      ...[
        '20457 Hamburg',
        'Umkleide',
        'Parkplätze',
        'href="tel:040123456"',
        'href="mailto:moin@fluss.example"',
      ],
      '>040 123456<',
      '>fluss.example<',
      'href="https://www.fluss.example/wir"',
    ])
      expect([text, html.includes(text)]).toEqual([text, true])
    expect(html.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')).toMatch(/Sa, heute\s+10:00–18:00/)
    expect(html).not.toContain('hat zurzeit geschlossen')
    await db
      .updateTable('company')
      .set({ is_closed: true, kind: 'extern' })
      .where('id', '=', 'fluss')
      .execute()
    const closed = (await ask(`${path}?company=true`)).html
    expect(closed).toContain('hat zurzeit geschlossen')
    expect(closed).toContain('href="tel:040123456"')
  }))

test('a provider that gave no hours is not called closed, and no district leaves no dot behind', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('company').set({ openings: '[]', district: '' }).where('id', '=', 'kontor').execute()
    const { html } = await ask('/activity/details/kontor?company=true')
    expect(html).not.toMatch(/Öffnungszeiten|geschlossen/)
    expect(html).toMatch(/20457 Hamburg<\/span>/)
  }))

test('[ENT-13] the provider’s tab shows address, opening hours, pictures and every offer', () =>
  inSmallCity(async (ask, db) => {
    const opening = [{ weekday: 7, ranges: [{ fromMinute: 660, toMinute: 1200 }] }]
    const change = { images: ['0', '1', '2'], openings: JSON.stringify(opening) }
    await db.updateTable('company').set(change).where('id', '=', 'kontor').execute()
    const { html } = await ask('/activity/details/kontor?company=true')
    expect(html).toMatch(/<address.*?Kaistraße 1.*?20457 Hamburg.*?<\/address>/s)
    expect(html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/dir[^"]*Kaistra[^"]*"/)
    expect(html).toMatch(/<dt[^>]*>So<\/dt><dd[^>]*>11:00–20:00/)
    expect(html.match(/class="gallery-tile"/g)).toHaveLength(3)
    const offers = html.slice(html.indexOf('id="angebote"'))
    for (const offer of ['kanu', 'klasse', 'konzert'])
      expect([offer, offers.includes(`href="/activity/details/kontor/${offer}"`)]).toEqual([offer, true])
    expect(offers).not.toContain('Winterpause')
    const { html: opened } = await ask('/activity/details/kontor?company=true&open=bilder&bild=2')
    expect(opened).toMatch(/<dialog[^>]*class="lightbox"/)
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
