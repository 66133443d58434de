import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCollection, makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const wordsOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, '')

/** What a page says of itself, and where its steps lead. */
async function shownAt(ask: Ask, path: string, heading = 'h1') {
  const { html } = await ask(path)
  const steps = /<nav[^>]*aria-label="Seiten".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...steps.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1],
    heading: wordsOf(
      new RegExp(`<${heading} [^>]*tabindex="-1"[^>]*>.*?</${heading}>`, 's').exec(html)?.[0] ?? '',
    ),
    here: wordsOf(/<p[^>]*aria-current="page"[^>]*>.*?<\/p>/s.exec(steps)?.[0] ?? ''),
    steps: Object.fromEntries(
      links.map(([, to = '', text = '']) => [wordsOf(text), to.replaceAll('&amp;', '&')]),
    ),
    main: html.slice(html.indexOf('<main'), html.indexOf('</main>')),
  }
}

async function makeBoats(db: Db, count: number): Promise<void> {
  const row = { company_id: 'kontor', category_id: 'boote', tags: ['lo_outdoor'] }
  const description = JSON.stringify([{ kind: 'paragraph', text: 'Boote für alle.' }])
  await makeCategory(db, { id: 'boote', key: 2, name: 'Boote', description, seo_title: 'Boote | Utkiek' })
  for (let index = 0; index < count; index += 1)
    await makeService(db, { ...row, id: `boot${index}`, title: `Boot ${index}` })
}

test('a long list comes in pages that say which they are and lead to the next and the one before', () =>
  inSmallCity(async (ask, db) => {
    await makeBoats(db, 60)
    const first = await shownAt(ask, '/activity/boote?filter=lo_outdoor')
    expect(first).toMatchObject({
      title: 'Boote | Utkiek',
      canonical: '/activity/boote',
      heading: 'Boote',
      here: 'Seite 1 von 3',
      steps: { 'Nächste Seite': '/activity/boote?filter=lo_outdoor&page=2' },
    })
    expect(first.main).toContain('Boote für alle.')
    expect(first.main).not.toContain('Mehr anzeigen')
    const second = await shownAt(ask, '/activity/boote?filter=lo_outdoor&page=2')
    expect(second).toMatchObject({
      title: 'Boote – Seite 2 | Utkiek',
      canonical: '/activity/boote?page=2',
      heading: 'Boote Seite 2 von 3',
      here: 'Seite 2 von 3',
      steps: {
        'Vorherige Seite': '/activity/boote?filter=lo_outdoor',
        'Nächste Seite': '/activity/boote?filter=lo_outdoor&page=3',
      },
    })
    expect(Object.keys(second.steps)).toEqual(['Vorherige Seite', 'Nächste Seite'])
    expect(Object.keys(first.steps)).toEqual(['Nächste Seite'])
    expect(second.main).not.toContain('Boote für alle.')
    expect(second.main.match(/<article/g)!.length).toBeGreaterThanOrEqual(24)
    const third = await shownAt(ask, '/activity/boote?page=3')
    expect(third.steps).toEqual({
      'Erste Seite': '/activity/boote',
      'Vorherige Seite': '/activity/boote?page=2',
    })
  }))

test('beyond the last page stands the first, and says so; a short list has no pages', () =>
  inSmallCity(async (ask, db) => {
    await makeBoats(db, 26)
    const beyond = await shownAt(ask, '/activity/boote?page=9')
    expect(beyond).toMatchObject({
      title: 'Boote | Utkiek',
      canonical: '/activity/boote',
      heading: 'Boote',
      here: 'Seite 1 von 2',
      steps: { 'Nächste Seite': '/activity/boote?page=2' },
    })
    expect(await shownAt(ask, '/activity/wasser')).toMatchObject({ here: '', steps: {} })
  }))

test('a search, a collection and the events come in pages, too', () =>
  inSmallCity(async (ask, db) => {
    await makeBoats(db, 26)
    expect(await shownAt(ask, '/activity/search?searchText=boot&page=2')).toMatchObject({
      title: 'boot in Hamburg – Seite 2 | Utkiek',
      heading: '„boot“ Seite 2 von 2',
      steps: { 'Vorherige Seite': '/activity/search?searchText=boot' },
    })
    await makeCollection(db, { id: 'flotte', list_title: 'Unsere Flotte', filter: ['lo_outdoor'] })
    expect(await shownAt(ask, '/collections/flotte?page=2', 'h2')).toMatchObject({
      title: 'flotte – Seite 2',
      canonical: '/collections/flotte?page=2',
      heading: 'Unsere Flotte Seite 2 von 2',
      here: 'Seite 2 von 2',
      steps: { 'Vorherige Seite': '/collections/flotte#empfehlungen' },
    })
    for (let index = 0; index < 26; index += 1)
      await makeEvent(db, {
        company_id: 'kontor',
        service_id: 'konzert',
        id: `e${index}`,
        title: `Abend ${index}`,
        starts_at: new Date(`2026-06-${14 + (index % 10)}T18:00:00Z`),
      })
    // How many there are is nowhere counted.
    expect(await shownAt(ask, '/events')).toMatchObject({
      heading: 'Such dir deinen Tag.',
      here: 'Seite 1',
      steps: { 'Nächste Seite': '/events?page=2' },
    })
    expect(await shownAt(ask, '/events?page=2')).toMatchObject({
      title: 'Events in Hamburg – Seite 2 | Utkiek',
      canonical: '/events?page=2',
      heading: 'Such dir deinen Tag. Seite 2',
      here: 'Seite 2',
      steps: { 'Vorherige Seite': '/events' },
    })
  }))
