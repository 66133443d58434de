import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

test('the demo’s clock offers minutes, days and the way to one’s own next visit', () =>
  inVisitedCity(async ({ ask, db, cookies, ids }) => {
    await db
      .updateTable('reservation')
      .set({ state: 'confirmed', starts_at: new Date('2026-06-16T10:00:00Z') })
      .where('id', '=', ids.reservation)
      .execute()
    const own = (await ask('/dev/clock', as(cookies.guest))).html
    for (const said of ['Eine Stunde vor', 'Einen Tag vor', 'Zu deinem nächsten Besuch', '16. Juni 2026'])
      expect([said, own.includes(said)]).toEqual([said, true])
    const moments = [...own.matchAll(/value="([^"]*)" name="to"/g)].map(([, to]) => to)
    expect(moments).toHaveLength(3)
    expect(moments[0]).toBe('2026-06-16T06:00:00.000Z')
    const none = (await ask('/dev/clock', as(cookies.reader))).html
    expect(none).toContain('Du hast gerade keinen Besuch vor dir')
    const stranger = (await ask('/dev/clock')).html
    expect(stranger).toContain('href="/login?weiter=%2Fdev%2Fclock"')
    for (const html of [none, stranger]) expect(html).not.toContain('name="to"')
    const past = await ask('/dev/clock', sent({ to: '2026-06-13T11:00:00.000Z' }, cookies.guest))
    expect([past.status, past.html.includes('Zurück geht sie nicht')]).toEqual([422, true])
  }))

test('[BCFG-13] the clock is moved by an amount of a unit; one that is none is said beside its field, in German', () =>
  inVisitedCity(async ({ ask, cookies }) => {
    const form = (await ask('/dev/clock')).html
    expect([...form.matchAll(/<option[^>]*>([^<]*)</g)].map(([, unit]) => unit)).toEqual([
      'Min.',
      'Std.',
      'Tage',
    ])
    const wrong = await ask('/dev/clock', sent({ amount: '3', unit: 'Wochen' }, cookies.guest))
    expect(wrong.status).toBe(422)
    expect(wrong.html).toMatch(
      /<label[^>]*>Einheit<\/label><span class="field-error" id="([^"]*)">Ungültige Zeiteinheit: Wochen<.*?<select[^>]*aria-describedby="\1"/s,
    )
    expect(wrong.html).toMatch(/name="amount"[^>]*value="3"|value="3"[^>]*name="amount"/)
    const back = await ask('/dev/clock', sent({ amount: '-3', unit: 'Tage' }, cookies.guest))
    expect([back.status, back.html.includes('Zurück geht sie nicht')]).toEqual([422, true])
  }))
