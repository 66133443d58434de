import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

const report = {
  ...{ grund: 'insult', text: 'Er beschimpft unsere Leute.', treu: 'on' },
  ...{ name: 'Bille', email: 'bille@kontor.example' },
}

test('[GEN-22] anybody reports a review, and an operator hides it with a reason that all sides read', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    const right =
      'Wir dürfen Bewertungen und Antworten von Anbietern entfernen, die gegen diese Regeln verstoßen'
    expect((await ask('/terms')).html).toContain(
      `${right}, Nutzer einschränken und den Nutzungsvertrag beenden.`,
    )
    const by = { company_id: ids.company, service_id: ids.service, user_id: ids.guest, display_name: 'Ada' }
    const review = { ...by, id: 'r1', kind: 'tipp' as const, stars: null, capture: null, vote: 0 }
    await db
      .insertInto('review')
      .values({ ...review, comment: 'Lauter <b>Idioten</b>.', created_at: new Date('2026-06-01T12:00:00Z') })
      .execute()
    const list = `${service}/bewertungen`
    const form = `${service}/melden?beitrag=r1`
    const shown = (await ask(list)).html
    expect(shown).toContain(`href="${form}"`)
    expect((await ask(list, as(cookies.guest))).html).not.toContain(`href="${form}"`)
    expect((await ask(form, as(cookies.staff))).html).toMatch(/name="email"[^>]*value="staff@example.org"/)
    const missing = await ask(form, sent({ name: 'Bille' }, ''))
    expect(missing.status).toBe(422)
    for (const said of [
      'Bitte wähle einen Grund',
      'Bitte erklär es',
      'Keine korrekte E-Mail',
      'Bitte bestätige das',
      'value="Bille"',
    ])
      expect([said, missing.html.includes(said)]).toEqual([said, true])
    expect((await ask(form, sent(report, ''))).headers.get('location')).toBe(`${list}?getan=gemeldet`)
    const page = '/operator/beitraege'
    for (const who of ['guest', 'staff'] as const)
      expect([who, (await ask(page, as(cookies[who]))).status]).toEqual([who, 404])
    expect((await ask('/operator', as(cookies.operator))).html).toContain('1 gemeldeter Beitrag')
    const { html } = await ask(page, as(cookies.operator))
    for (const said of [
      'Beleidigt oder bedroht jemanden',
      'Er beschimpft',
      'Lauter &lt;b&gt;Idioten',
      'von Bille',
    ])
      expect([said, html.includes(said)]).toEqual([said, true])
    const id = /name="id" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const fassung = /name="fassung" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const hiding = { id, fassung, was: 'ausblenden', grund: 'Das ist eine Beleidigung.' }
    expect((await ask(page, sent({ ...hiding, grund: 'x' }, cookies.operator))).status).toBe(422)
    expect((await ask(page, sent(hiding, cookies.staff))).status).toBe(404)
    const done = await ask(page, sent(hiding, cookies.operator))
    expect(done.headers.get('location')).toBe(`${page}?neu=hidden`)
    expect((await ask(`${page}?neu=hidden`, as(cookies.operator))).html).toContain('Nichts gemeldet')
    expect((await ask(page, sent(hiding, cookies.operator))).status).toBe(409)
    expect((await ask(`${list}?getan=x`)).html).not.toContain('Idioten')
    expect((await ask(service, as(cookies.guest))).html).not.toContain('Idioten')
    expect((await ask(list, as(cookies.guest))).html).toContain('Der Grund: Das ist eine Beleidigung.')
    expect((await ask(form)).status).toBe(404)
    const after = (await ask(`${page}?neu=hidden`, as(cookies.operator))).html
    expect(after).toMatch(/Ausgeblendet.*Lauter &lt;b&gt;Idioten.*Wieder zeigen/s)
    const showing = { id: 'r1', was: 'zeigen', grund: 'Das war ein Zitat.' }
    expect((await ask(page, sent(showing, cookies.operator))).headers.get('location')).toBe(
      `${page}?neu=shown`,
    )
    expect((await ask(page, sent(showing, cookies.operator))).status).toBe(409)
    expect((await ask(`${list}?getan=y`)).html).toContain('Idioten')
  }))

test('whose entry is hidden reads why and how to object, and can only delete it; so with the offer offline', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    const form = `${service}/bewerten?art=tipp`
    await ask(form, sent({ text: 'Nehmt Socken mit.' }, cookies.reader))
    const hiding = { hidden_at: new Date('2026-06-14T12:00:00Z'), hidden_because: 'Das ist Werbung.' }
    await db.updateTable('review').set(hiding).execute()
    const { html } = await ask(form, as(cookies.reader))
    for (const said of ['Der Grund: Das ist Werbung.', 'mailto:', 'Widersprechen', 'value="loeschen"'])
      expect([said, html.includes(said)]).toEqual([said, true])
    expect(html).not.toContain('<textarea')
    expect((await ask(form, sent({ text: 'Doch.' }, cookies.reader))).status).toBe(409)
    await db.updateTable('service').set({ is_online: false }).where('id', '=', ids.service).execute()
    expect((await ask(form, as(cookies.guest))).status).toBe(404)
    expect((await ask(form, as(cookies.reader))).html).toContain('value="loeschen"')
    const gone = await ask(form, sent({ was: 'loeschen' }, cookies.reader))
    expect(gone.headers.get('location')).toBe('/profile')
    expect(await db.selectFrom('review').select('comment').execute()).toEqual([{ comment: '' }])
  }))

test('a fault on the second page of notices is said beside its row; the booking’s facts stand there', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    const code = await db.selectFrom('reservation').select('booking_code as code').executeTakeFirstOrThrow()
    await ask(`${service}/bewerten`, sent({ sterne: '1', text: 'Nass.' }, cookies.guest))
    const { id: review_id } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const of = { company_id: ids.company, review_id, reason: 'insult' as const, explanation: 'Grob.' }
    const many = Array.from({ length: 21 }, (_, at) => ({
      ...{ ...of, id: `n${at}` },
      created_at: new Date(Date.UTC(2026, 5, 1, 0, at)),
    }))
    await db.insertInto('review_notice').values(many).execute()
    const second = '/operator/beitraege?seite=2&ausgeblendet=1'
    const { html } = await ask(second, as(cookies.operator))
    expect(html).toContain(`Buchung ${code.code} · `)
    expect(html).toContain(`href="${service}"`)
    expect(html).toContain(`action="${second.replace('&', '&amp;')}"`)
    const short = await ask(second, sent({ id: 'n20', was: 'lassen', grund: 'kurz' }, cookies.operator))
    expect([short.status, short.html.includes('value="kurz"')]).toEqual([422, true])
    const stale = { id: 'n20', was: 'lassen', grund: 'Das ist erlaubt.', fassung: 'x' }
    const changed = await ask(second, sent(stale, cookies.operator))
    expect([changed.status, changed.html.includes('lies ihn noch einmal')]).toEqual([409, true])
  }))
