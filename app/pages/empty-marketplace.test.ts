import { expect, test, vi } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'
import { loadReferenceData } from '#db/reference/load-reference-data.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** Pages of a marketplace on its first day: reference data, and nothing on offer. */
const onFirstDay = (
  work: (ask: (path: string) => Promise<{ status: number; html: string }>) => Promise<void>,
) =>
  withDatabase(async (db) => {
    await loadReferenceData(db)
    const now = () => new Date('2026-06-13T12:00:00Z')
    const nobody = { sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' }, now }
    const web = await openTestWeb(db, nobody as unknown as PaymentWorld)
    try {
      await work(async (path) => {
        const answer = await web.fetch(new Request(testAddress + path, { redirect: 'manual' }))
        return { status: answer.status, html: await answer.text() }
      })
    } finally {
      web.stop()
    }
  })

test.each([
  ['/', 'Noch keine Angebote in Hamburg'],
  ['/city/berlin', 'Noch keine Angebote in Berlin'],
  ['/?filter=we_rainy', 'Zu deiner Auswahl passt hier gerade nichts.'],
  ['/activity/wasser', 'Hier sind noch keine Angebote online.'],
  ['/activity/wasser?open=map', 'Hier sind noch keine Angebote online.'],
  ['/activity/search?q=kanu', 'Werde Anbieter'],
  ['/events', 'Keine Events gefunden'],
  ['/collections', 'Stöbere in den Kategorien.'],
  ['/collections', 'href="/activity/wasser"'],
  ['/host', 'In 15 Minuten'],
  ['/lists', 'Listen'],
  ['/sitemap/1.xml', '/activity/wasser'],
  ['/events.rss', '<rss'],
  ['/map/wasser', '[]'],
])('while nothing is offered %s answers well and says: %s', (path, words) =>
  onFirstDay(async (ask) => {
    const { status, html } = await ask(path)
    expect([status, html.includes(words)]).toEqual([200, true])
  }),
)

test('home names no section that is empty', () =>
  onFirstDay(async (ask) => {
    const { html } = await ask('/')
    expect(html).not.toContain('Beliebt in Hamburg')
    expect(html).not.toContain('Kuratierte Sammlungen')
    expect(html).toContain('href="/activity/feiern"')
  }))
