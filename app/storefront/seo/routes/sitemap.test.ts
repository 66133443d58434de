import { expect, test, vi } from 'vitest'
import { makeCollection, makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { sitemapPartCount, sitemapPaths } from '../sitemap.server.ts'
import { partNumber, sitemapPart } from '../sitemap.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const own = 'http://localhost:3000'
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('the map names every part, a part its pages, and every one of them answers', () =>
  inSmallCity(async (ask, db) => {
    for (const id of ['regen', 'zu zweit']) await makeCollection(db, { id })
    const parts = locationsIn((await ask('/sitemap.xml')).html)
    expect(parts).toEqual([`${own}/sitemap/1.xml`, `${own}/sitemap/2.xml`])
    const pages: (string | undefined)[] = []
    for (const part of parts) pages.push(...locationsIn((await ask(part!.slice(own.length))).html))
    const collections = ['/collections/regen', '/collections/zu%20zweit']
    for (const path of ['/', '/city/berlin', '/activity/wasser', ...collections, '/host', '/support']) {
      expect(pages).toContain(own + path)
    }
    expect(pages).toContain(`${own}/activity/details/kontor/kanu`)
    // The default city's page is the start page.
    expect(pages).not.toContain(`${own}/city/hamburg`)
    for (const page of pages) expect([page, (await ask(page!.slice(own.length))).status]).toEqual([page, 200])
  }))

test('what isn’t public is in no part: offline services, collections by link only', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'geheim', site_type: ['notlisted'] })
    const all = (await ask('/sitemap/1.xml')).html + (await ask('/sitemap/2.xml')).html
    expect(all).not.toContain('geheim')
    expect(all).not.toContain('/kontor/zu')
  }))

test('a part that does not exist is no page', () =>
  inSmallCity(async (ask) => {
    for (const name of [
      '0.xml',
      '3.xml',
      '99999.xml',
      '1',
      '-1.xml',
      '1e3.xml',
      '01.xml',
      'x.xml',
      '1.xml.gz',
    ]) {
      expect([name, (await ask(`/sitemap/${name}`)).status]).toEqual([name, 404])
    }
  }))

test('services are spread over the parts, each in one', () =>
  inSmallCity(async (_ask, db) => {
    for (const id of ['a', 'b', 'c', 'd'])
      await makeService(db, { id, company_id: 'kontor', category_id: 'wasser' })
    const count = await sitemapPartCount(db, 3)
    expect(count).toBe(4)
    const found = await Promise.all([2, 3, 4, 5].map((part) => sitemapPaths(db, part, 3)))
    expect(found.map((paths) => paths.length)).toEqual([3, 3, 1, 0])
    expect(new Set(found.flat()).size).toBe(7)
  }))

test('addresses are written so that XML can be read', () => {
  expect(sitemapPart([`${own}/a?b=1&c=<'">`])).toContain(`<loc>${own}/a?b=1&amp;c=&lt;&apos;&quot;&gt;</loc>`)
  expect([partNumber('7.xml'), partNumber('7'), partNumber('07.xml')]).toEqual([7, null, null])
})

test('robots are told what to leave alone, and where the map is', () =>
  inSmallCity(async (ask) => {
    const { status, html } = await ask('/robots.txt')
    expect(status).toBe(200)
    expect(html).toContain('Disallow: /bookings\n')
    expect(html).toContain(`Sitemap: ${own}/sitemap.xml`)
  }))
