import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { answeredReview } from '#app/reviews/replies.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

const marker = '<script>alert(1)</script>'
const hostile = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\u202e', '-1', '6', '1e309', '__proto__', marker),
  fc.constantFrom(
    `"'>${marker}`,
    'a'.repeat(3000),
    '🛶'.repeat(1999),
    '\r\nx: 1',
    "'; drop table review; --",
  ),
  fc.string({ maxLength: 40 }),
)
const near = {
  bewerten: { sterne: ['1', '5'], titel: ['', 'Gut'], text: ['Moin'], was: ['', 'loeschen'] },
  bewertungen: { beitrag: ['others'], stimme: ['hoch', 'runter', 'keine'] },
  antworten: { text: ['Danke'], fassung: ['', 'read'], was: ['', 'loeschen'] },
  melden: {
    ...{ grund: ['insult', 'children'], text: ['Das ist eine Beleidigung.'], name: ['Ada'], treu: ['on'] },
    email: ['ada@example.org', ''],
  },
} as const

// Mostly what a browser would send, so that what is wrong reaches what stands behind the first check.
const fieldsOf = (page: keyof typeof near) =>
  fc.record(
    Object.fromEntries(
      Object.entries(near[page]).map(([name, values]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  )

const asked = fc
  .constantFrom('bewerten', 'bewertungen', 'antworten', 'melden')
  .chain((page) =>
    fc.record({ page: fc.constant(page), fields: fieldsOf(page), art: fc.constantFrom('', 'tipp') }),
  )

test(
  'no form about reviews, however hostile, gets a fault or a script, and the counters stay right',
  { timeout: 60_000 },
  () =>
    inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
      const by = { company_id: ids.company, service_id: ids.service, user_id: null, display_name: 'Ole' }
      const others = { ...by, id: 'others', kind: 'tipp' as const, stars: null, capture: null, vote: 0 }
      await db
        .insertInto('review')
        .values({ ...others, comment: 'Moin', created_at: new Date('2026-06-01T12:00:00Z') })
        .execute()
      const statuses = new Set<number>()
      const send = fc.asyncProperty(asked, async ({ page, fields, art }) => {
        await db.deleteFrom('rate_window').execute()
        const isAbout = page === 'melden' || page === 'antworten'
        const query = isAbout ? '?beitrag=others' : art && `?art=${art}`
        const cookie = page === 'antworten' ? cookies.staff : cookies.guest
        const said = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, `${value}`.toWellFormed()]),
        )
        const about = { companyId: ids.company, serviceId: ids.service, reviewId: 'others' }
        if (said['fassung'] === 'read') said['fassung'] = (await answeredReview(db, about))?.version ?? ''
        const { status, html } = await ask(`${service}/${page}${query}`, sent(said, cookie))
        statuses.add(status)
        expect(status).toBeLessThan(500)
        expect(html).not.toContain(marker)
      })
      await fc.assert(send, { numRuns: 80 })
      expect([...statuses]).toEqual(expect.arrayContaining([302, 422]))
      for (const page of [service, `${service}/bewertungen`])
        expect((await ask(page, as(cookies.reader))).html).not.toContain(marker)
      const operators = await ask('/operator/beitraege', as(cookies.operator))
      expect([operators.status, operators.html.includes(marker)]).toEqual([200, false])
      const broken = await brokenInvariants(db)
      expect(broken.filter(({ name }) => name.startsWith('I30'))).toEqual([])
    }),
)
