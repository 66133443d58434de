import { expect } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from './calendar-rows.ts'
import { makeCompany } from './catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from './company-people.ts'
import { makeGuest, requested } from './package-requests.ts'
import { inSmallCity, type Ask } from './small-city.ts'

const kontor = { companyId: 'kontor', serviceId: 'klasse' }
export const list = '/overview/anfragen?company=kontor'

export type World = { ask: Ask; db: Db; cookies: Cookies; id: string; writer: string }

/** Jule wants a birthday on June 28th, and there is a start for twelve. It is June 13th, 14:00. */
export const withRequest = (work: (world: World) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-28', { '14:00': 12, '16:00': 9 })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const guest = await makeGuest(db)
    await db.updateTable('users').set({ name: 'Jule P.' }).where('id', '=', guest).execute()
    const { reservationId: id } = await requested(db, kontor, { userId: guest })
    const writer = `/overview/anfragen/${id}/angebot?company=kontor`
    await work({ ask, db, cookies, id, writer })
  })

export const start = 'kanu 2026-06-28T12:00:00.000Z'
export const fields = {
  was: 'pruefen',
  basedOn: '0',
  termin: '2026-06-28',
  start,
  personen: '12',
  'zeile.0.name': 'Kanutour, 2 Stunden',
  'zeile.0.anzahl': '12',
  'zeile.0.preis': '20',
  'zeile.0.mwst': '19',
  dabei: 'Schwimmwesten',
  gueltig: '2026-06-15',
  zahlung: 'deposit-50-percent',
  anzahlung: 'kept',
  nachricht: 'Moin Jule',
}
export const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

export async function reviewed({ ask, cookies, writer }: World, more: Record<string, string> = {}) {
  const basedOn = hidden((await ask(writer, as(cookies.staff))).html, 'basedOn')
  const pressed = await ask(writer, sent({ ...fields, basedOn, ...more }, cookies.staff))
  const to = pressed.headers.get('location') ?? ''
  expect([pressed.status, to]).toEqual([303, `${writer}&schritt=pruefen`])
  return ask(to, as(cookies.staff))
}

export const send = ({ ask, cookies, writer }: World, html: string) =>
  ask(writer, sent({ was: 'senden', basedOn: hidden(html, 'basedOn') }, cookies.staff))
