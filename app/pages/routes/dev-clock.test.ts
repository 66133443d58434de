import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

test('the demo’s clock offers minutes, days and the way to one’s own next visit', () =>
  inVisitedCity(async ({ ask, db, cookies, ids }) => {
    await db
      .updateTable('reservation')
      .set({ state: 'confirmed' })
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
