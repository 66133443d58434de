import { expect, test } from 'vitest'
import { makeEverybody } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { editedAt as now, makeEditors, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer, takeOffline } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

async function published(db: Db, draft: OfferDraft): Promise<string> {
  const { id } = await createDraft(db, { companyId, userId, kind: draft.kind, draft, now })
  const answer = await publishOffer(db, { companyId, id, userId, now })
  expect(answer).toMatchObject({ outcome: 'published' })
  return id
}

const inKontor = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeEditors(db)
    await work(ask, db)
  })

const pageAt = async (ask: Ask, id: string) => (await ask(`/activity/details/kontor/${id}`)).html

test('[ENT-3, ENT-7, ENT-9] what is typed in the editor is what visitors read', () =>
  inKontor(async (ask, db) => {
    const specialOffers = [{ title: 'Abendkarte', link: 'https://kontor.example/abend' }]
    const id = await published(db, typedOffer('timeSlots', { price: { specialOffers } }))
    const html = await pageAt(ask, id)
    for (const text of [
      'Kanutour über die Osterbek',
      'Zwei Stunden auf dem Wasser.',
      'So läuft es',
      'Aufs Wasser',
      'Boot',
      'Weste',
      'Wechselkleidung',
      'Am Steg',
      'Ab 6',
      'Deutsch, Englisch',
      'Nicht rollstuhlgerecht',
      '18,00',
      'Abendkarte',
      'href="https://kontor.example/abend"',
      'Kaistraße',
    ])
      expect(html).toContain(text)
    expect((await ask('/activity/search?q=Osterbek')).html).toContain('Kanutour über die Osterbek')
  }))

test('[ENT-4, IMG-1] the picture whose name begins with 0 is the title picture, and pictures say what is on them', () =>
  inKontor(async (ask, db) => {
    const names = ['3aus', '1ab', '0auf', '2an']
    const pictures = names.map((name) => ({ name, alt: `Zu sehen ist ${name}` }))
    const html = await pageAt(ask, await published(db, typedOffer('timeSlots', { pictures: { pictures } })))
    const shown = [...html.matchAll(/alt="Zu sehen ist (\w+)"/g)].map(([, name]) => name)
    expect(shown.slice(0, 4)).toEqual(['0auf', '3aus', '1ab', '2an'])
  }))

test.each([
  ['[CONT-1, DET-30] a website', 'kontor.example/tickets', 'href="https://kontor.example/tickets"'],
  ['[CONT-2, DET-30] a mail address', 'moin@kontor.example', 'href="mailto:moin@kontor.example'],
  ['[CONT-3, DET-30] a telephone', '+49 40 123456', 'href="tel:+4940123456"'],
  ['[CONT-4, DET-30] a route', 'Route', 'https://www.google.com/maps/dir/'],
])('%s leads to where an offer is booked elsewhere', (_row, externalLink, href) =>
  inKontor(async (ask, db) => {
    const html = await pageAt(ask, await published(db, typedOffer('extern', { what: { externalLink } })))
    expect(html).toContain(href)
    expect(html).not.toContain('name="order"')
  }),
)

test.each([
  ['[BCFG-1, BCFG-2]', 'person', 'pro Pers.'],
  ['[BCFG-3, BCFG-8]', 'object', 'pro Boot'],
  ['[BCFG-4, BCFG-8]', 'room', 'pro Raum'],
  ['[BCFG-5, BCFG-8]', 'lane', 'pro Bahn'],
  ['[BCFG-6, BCFG-8]', 'field', 'pro Feld'],
  ['[BCFG-7, BCFG-8]', 'section', 'pro Boot'],
])('%s an offer that counts %s says so beside its price', (_row, countingUnit, words) =>
  inKontor(async (ask, db) => {
    const { lines } = typedOffer().price
    const counts = countingUnit === 'person' ? 'person' : 'object'
    // Objects and sections are called as the company calls them.
    const named = ['object', 'section'].includes(countingUnit) ? { unitOne: 'Boot', unitMany: 'Boote' } : {}
    const price = { countingUnit, lines: lines.map((line) => ({ ...line, ...named, counts, name: 'Alle' })) }
    const html = await pageAt(ask, await published(db, typedOffer('timeSlots', { price })))
    expect(html.replace(/<[^>]*>/g, ' ')).toContain(words)
  }),
)

test('[DET-33, DET-34] an offer that was taken offline is seen in the preview alone, and marked there', () =>
  inKontor(async (ask, db) => {
    const id = await published(db, typedOffer())
    expect(await takeOffline(db, { companyId, id, userId, now })).toEqual({ outcome: 'switched' })
    const path = `/activity/details/kontor/${id}`
    expect((await ask(path)).status).toBe(404)
    const { owner } = await makeEverybody(ask, db, { company: companyId, other: 'andere' })
    const preview = await ask(`${path}?sType=preview`, { headers: { cookie: owner } })
    expect(preview.status).toBe(200)
    expect(preview.html).toMatch(/OFFLINE|Offline-Vorschau/)
  }))
