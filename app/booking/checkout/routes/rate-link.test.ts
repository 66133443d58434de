import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

test('card and ticket of a visit lead to its rating, and to one’s own once it is written', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    const links = async () => {
      const pages = [await ask('/bookings', as(cookies.guest)), await ask(ticket, as(cookies.guest))]
      return pages.map(({ html }) =>
        /href="([^"]*\/bewert\w+)"[^>]*>.*?<\/svg>([^<]+)</s.exec(html)?.slice(1),
      )
    }
    const ticket = `/bookings/${ids.reservation}`
    const toForm = [`${service}/bewerten`, 'Erlebnis bewerten']
    expect(await links()).toEqual([toForm, toForm])
    const { status } = await ask(`${service}/bewerten`, sent({ sterne: '4', text: 'Schön.' }, cookies.guest))
    expect(status).toBe(302)
    const toOwn = [`${service}/bewertungen`, 'Deine Bewertung']
    expect(await links()).toEqual([toOwn, toOwn])
    const own = await ask(`${service}/bewertungen`, as(cookies.guest))
    expect(own.html).toContain('Schön.')
    await ask(`${service}/bewerten`, sent({ was: 'loeschen' }, cookies.guest))
    expect(await links()).toEqual([toForm, toForm])
    // Who was let in early hasn't seen anything yet.
    const ahead = new Date('2026-06-13T12:00:01Z')
    await db.updateTable('reservation').set({ starts_at: ahead }).execute()
    expect(await links()).toEqual([undefined, undefined])
  }))

test('nobody is led to a form that isn’t there or isn’t theirs; what they wrote they reach all the same', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    const ticket = `/bookings/${ids.reservation}`
    const links = async () => {
      const pages = [await ask('/bookings', as(cookies.guest)), await ask(ticket, as(cookies.guest))]
      return pages.map(({ html }) => /href="([^"]*\/bewert\w+)"/.exec(html)?.[1] ?? null)
    }
    const form = `${service}/bewerten`
    expect(await links()).toEqual([form, form])
    await db.updateTable('service').set({ is_online: false }).where('id', '=', ids.service).execute()
    expect(await links()).toEqual([null, null])
    await db.updateTable('service').set({ is_online: true }).where('id', '=', ids.service).execute()
    const at = new Date('2026-06-13T12:00:00Z')
    await addMember(db, { userId: ids.guest, companyId: ids.company, role: 'staff', now: at })
    expect(await links()).toEqual([null, null])
    await db.deleteFrom('company_member').where('user_id', '=', ids.guest).execute()
    await ask(form, sent({ sterne: '4', text: 'Schön.' }, cookies.guest))
    await db.updateTable('service').set({ is_online: false }).where('id', '=', ids.service).execute()
    expect(await links()).toEqual([form, form])
    expect((await ask(form, as(cookies.guest))).html).toContain('Schön.')
    await db.updateTable('service').set({ is_online: true }).where('id', '=', ids.service).execute()
    const hidden = { hidden_at: at, hidden_because: 'Das war nichts.', taken_back_at: at }
    await db.updateTable('review').set(hidden).execute()
    expect(await links()).toEqual([null, null])
  }))
