import { expect, test, vi } from 'vitest'
import { as, makeEverybody } from '#test/support/company-people.ts'
import { priceLine } from '#test/support/price-line.ts'
import { headlineOf, inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('[DET-1, DET-8] a provider’s page has a tab for each service', () =>
  inSmallCity(async (ask) => {
    const { status, html } = await ask('/activity/details/kontor')
    const tabs = /<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(status).toBe(200)
    expect([...tabs.matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      'Kanutour',
      'Klasse',
      'Konzert',
      'Über den Anbieter',
    ])
  }))

test('[DET-9] the provider has a tab of its own, unless its details are missing', () =>
  inSmallCity(async (ask, db) => {
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'kontor' })
    const tabs = async (path: string) => {
      const { html } = await ask(`/activity/details/kontor/zu${path}`, as(cookies.owner))
      const nav = /<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? ''
      return [...nav.matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label)
    }
    expect(await tabs('?sType=preview')).toEqual(['Winterpause', 'Über den Anbieter'])
    await db
      .updateTable('company')
      .set({ draft_since: new Date(0) })
      .where('id', '=', 'kontor')
      .execute()
    expect(await tabs('?sType=preview&f=a')).toEqual(['Winterpause'])
  }))

test('[DET-28] first the company when the address says so, then the service of the route, then the first', () =>
  inSmallCity(async (ask) => {
    expect(headlineOf((await ask('/activity/details/kontor/konzert?company=true')).html)).toBe('Paddelkontor')
    expect(headlineOf((await ask('/activity/details/kontor/konzert')).html)).toBe('Konzert')
    expect(headlineOf((await ask('/activity/details/kontor')).html)).toBe('Kanutour')
  }))

test('[DET-29] the button’s words follow the request type', () =>
  inSmallCity(async (ask) => {
    for (const [service, label] of [
      ['kanu', 'Jetzt buchen'],
      ['konzert', 'Termin auswählen'],
      ['klasse', 'Jetzt anfragen'],
    ] as const) {
      expect((await ask(`/activity/details/kontor/${service}`)).html).toContain(`>${label}</a>`)
    }
  }))

test('on phones, too, a plain question has its link at the provider; without requests there is none', () =>
  inSmallCity(async (ask) => {
    const card = async (service: string) => {
      const { html } = await ask(`/activity/details/kontor/${service}`)
      return /<section class="card p-5" aria-labelledby="anbieter".*?<\/section>/s.exec(html)?.[0] ?? ''
    }
    const link =
      /<a [^>]*href="(\/activity\/details\/kontor\/klasse\/anfragen\?art=frage)"[^>]*>Frage stellen<\/a>/
    const [, to = ''] = link.exec(await card('klasse')) ?? []
    expect((await ask(to)).status).toBe(200)
    expect(await card('kanu')).not.toContain('Frage stellen')
  }))

test('[DET-29] what the provider must accept first is never booked, only asked for', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('service').set({ confirmation: 'request' }).where('id', '=', 'kanu').execute()
    for (const query of ['', '?open=buchen']) {
      const { html } = await ask(`/activity/details/kontor/kanu${query}`)
      expect([query, html.includes('Jetzt buchen')]).toEqual([query, false])
      expect([query, html.includes('>Jetzt anfragen</a>')]).toEqual([query, true])
    }
  }))

test('that the provider must accept first is said above the starts, in the box and in the sheet', () =>
  inSmallCity(async (ask, db) => {
    const said = 'Wird vom Anbieter bestätigt'
    const path = '/activity/details/kontor/kanu'
    expect((await ask(`${path}?p_adult=3`)).html).not.toContain(said)
    await db.updateTable('service').set({ confirmation: 'request' }).where('id', '=', 'kanu').execute()
    for (const [query, times] of [
      ['', 1],
      ['?open=buchen', 2],
    ] as const) {
      const parts = (await ask(path + query)).html.split(`>${said}<`)
      expect([query, parts.length - 1]).toEqual([query, times])
      // Between the day's own heading and its first start.
      for (const [index, part] of parts.slice(1).entries()) {
        expect(parts[index]).toMatch(/<h3[^>]*>Samstag, 20\. Juni<\/h3>(?:(?!14:30<).)*$/s)
        expect(part).toContain('14:30<')
      }
    }
  }))

test('[DET-33] an offline service and unknown ones are no page, previews included', () =>
  inSmallCity(async (ask) => {
    for (const path of ['kontor/zu', 'kontor/zu?sType=preview', 'kontor/nein', 'niemand', 'niemand/kanu']) {
      expect([path, (await ask(`/activity/details/${path}`)).status]).toEqual([path, 404])
    }
  }))

test('[DET-5] the day of the address is chosen, each day says its state, each start its places', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/details/kontor/kanu?d=20/06/2026')
    expect(html).toContain('aria-label="Samstag, 20. Juni: ausgewählt, offen, bis zu 4 Plätze"')
    expect(html).toContain('aria-label="Sonntag, 21. Juni: geschlossen"')
    expect(html).toMatch(/14:30<span[^>]*> Uhr, <\/span><small>frei/)
    expect(html).toMatch(/15:30<span[^>]*> Uhr, <\/span><small>noch 2/)
  }))

test('until something is chosen the box and the bar say what it costs at least, and of what', () =>
  inSmallCity(async (ask, db) => {
    const costs = async (startPriceCents: number | null, query: string) => {
      const lines = startPriceCents === null ? [] : [priceLine({ priceCents: startPriceCents })]
      const price_groups = JSON.stringify(lines)
      await db.updateTable('service').set({ start_price_cents: startPriceCents, price_groups }).execute()
      const { html } = await ask(`/activity/details/kontor/kanu${query}`)
      const places = [/<p class="mb-2 text-25[^>]*>(.*?)<\/p>/s, /<p class="quay-price[^>]*>(.*?)<\/p>/s]
      return places.map((place) =>
        place
          .exec(html)?.[1]
          ?.replaceAll(/<[^>]*>/g, '')
          .replaceAll('\u00a0', ' ')
          .trim(),
      )
    }
    expect(await costs(1800, '')).toEqual(['ab 18,00 € pro Pers.', 'ab 18,00 € pro Pers.'])
    expect(await costs(0, '?f=frei')).toEqual(['Kostenlos', 'Kostenlos'])
    expect(await costs(null, '?f=offen')).toEqual(['Preis auf Anfrage', 'Preis auf Anfrage'])
  }))

test('a sum says that VAT is in it, unless its provider shows none', () =>
  inSmallCity(async (ask, db) => {
    const query = '?d=20/06/2026&slot=2026-06-20T12:30:00.000Z&p_adult='
    const sumFor = async (persons: number) => {
      const { html } = await ask(`/activity/details/kontor/kanu${query}${persons}`)
      const line = /<p class="quay-line num">((?:(?!<\/p>).)*€.*?)<\/p>/s.exec(html)?.[1]
      return line?.replaceAll(/<!-- -->/g, '').replaceAll('\u00a0', ' ')
    }
    expect(await sumFor(3)).toBe('3 × 18,00 €, inkl. MwSt.')
    await db.updateTable('company').set({ small_business: true }).execute()
    expect(await sumFor(2)).toBe('2 × 18,00 €')
  }))

test('a choice in the address leads to the order page with the same choice', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(
      '/activity/details/kontor/kanu?d=20/06/2026&slot=2026-06-20T12:30:00.000Z&p_adult=3',
    )
    const target = /href="(\/bookings\/new\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(Object.fromEntries(new URL(target, 'http://localhost').searchParams)).toMatchObject({
      companyID: 'kontor',
      serviceID: 'kanu',
      slot: '2026-06-20T12:30:00.000Z',
      p_adult: '3',
    })
    expect(html).toContain('54,00')
  }))
