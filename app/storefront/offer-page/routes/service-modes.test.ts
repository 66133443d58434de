import { expect, test } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { headlineOf, inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const preview = '/activity/details/kontor/zu?sType=preview'
const tabsOf = (html: string) => {
  const tabs = /<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...tabs.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to = '', label]) => [
    label,
    to.replaceAll('&amp;', '&'),
  ])
}

async function member(ask: Ask, db: Db, role: 'owner' | 'staff' | 'door' | 'operator'): Promise<string> {
  const email = `${role}@example.org`
  const cookie = await signedUp(ask, email)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const since = new Date('2026-06-01T08:00:00Z')
  await (
    role === 'operator'
      ? db.insertInto('operator').values({ user_id: id, since })
      : db.insertInto('company_member').values({ company_id: 'kontor', user_id: id, role, since })
  ).execute()
  return cookie
}

test('[DET-4, DET-33, DET-34] a preview shows what is offline, marked, to owner, staff and operators only', () =>
  inSmallCity(async (ask, db) => {
    for (const role of ['owner', 'staff', 'operator'] as const) {
      const headers = { cookie: await member(ask, db, role) }
      const { status, html } = await ask(preview, { headers })
      expect([role, status, headlineOf(html)]).toEqual([role, 200, 'Winterpause'])
      expect(html).toContain('Offline-Vorschau')
      expect(html).not.toContain('/bookings/new')
      expect((await ask('/activity/details/kontor/zu', { headers })).status).toBe(404)
    }
    const doors = { cookie: await member(ask, db, 'door') }
    expect((await ask(preview, { headers: doors })).status).toBe(404)
    const stranger = { cookie: await signedUp(ask, 'stranger@example.org') }
    expect((await ask(preview, { headers: stranger })).status).toBe(404)
    expect((await ask(preview)).status).toBe(404)
  }))

test('[DET-35] in a preview the tabs are the offline services, and stay in the preview', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: 'bald', is_online: false })
    const headers = { cookie: await member(ask, db, 'owner') }
    const { html } = await ask(preview, { headers })
    expect(tabsOf(html)).toEqual([
      ['bald', '/activity/details/kontor/bald?sType=preview'],
      ['Winterpause', '/activity/details/kontor/zu?sType=preview'],
      ['Über den Anbieter', '/activity/details/kontor?company=true&sType=preview'],
    ])
    expect(html).toContain('OFFLINE')
  }))

test('another company’s people get no preview', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await member(ask, db, 'owner')
    await db.updateTable('company_member').set({ company_id: 'another' }).execute()
    expect((await ask(preview, { headers: { cookie } })).status).toBe(404)
  }))

test('[DET-10, DET-11] each tab leads to its own panel: a service, the provider, the booking alone', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/details/kontor/kanu')
    expect(headlineOf(html)).toBe('Kanutour')
    for (const [label = '', to = ''] of tabsOf(html)) {
      const panel = await ask(to)
      const current = /<a [^>]*aria-current="page"[^>]*>([^<]*)</.exec(
        /<nav class="tabs".*?<\/nav>/s.exec(panel.html)?.[0] ?? '',
      )
      expect([panel.status, current?.[1]]).toEqual([200, label])
    }
    const alone = await ask('/activity/details/kontor/kanu?sType=booking&d=20/06/2026')
    expect(alone.html).toContain('class="booking-only"')
    expect(alone.html).toMatch(/14:30<span/)
    expect(alone.html).not.toContain('class="gallery ')
  }))

test('the booking alone keeps its mode while people choose', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/details/kontor/kanu?sType=booking&d=20/06/2026')
    const chosen = /href="([^"]*slot=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(chosen, 'http://localhost').searchParams.get('sType')).toBe('booking')
  }))
