import { makeCategory, makeCity, makeCompany, makeService } from './catalog-rows.ts'
import { makeSlots } from './calendar-rows.ts'
import { withDatabase } from './database.ts'
import type { PaymentWorld } from './payment-world.ts'
import { openTestWeb, testAddress, type TestWeb } from './web.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** Saturday, 14:00 in Hamburg. */
const now = new Date('2026-06-13T12:00:00Z')
const berlin = { lat: 52.5170365, lng: 13.3888599 }
const adults = {
  groupID: 'adult',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 1800,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
}

/** Asks for a page. Pages are kept for ten seconds: change the address to see what changed. */
export type Ask = (
  path: string,
  init?: RequestInit,
) => Promise<{ status: number; html: string; headers: Headers }>

/**
 * Two cities, one provider with a canoe tour (starts on June 20th), concerts, a school trip on request and an offline
 * service; it is Saturday, June 13th 2026. Rolled back afterwards. Nobody listens where the payment provider would be,
 * unless there is a `world` of payments, which has a clock of its own.
 * What makes statements fail needs a database of its own (`within`).
 */
export async function inSmallCity(
  work: (ask: Ask, db: Db, web: TestWeb) => Promise<void>,
  within: typeof withDatabase = withDatabase,
  configured: Parameters<typeof openTestWeb>[2] = {},
  world: PaymentWorld | null = null,
): Promise<void> {
  await within(async (tx) => {
    await makeSmallCity(tx)
    const nobody = { sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' }, now: () => now }
    const web = await openTestWeb(tx, world ?? (nobody as unknown as PaymentWorld), configured)
    try {
      await work(
        async (path, init = {}) => {
          const answer = await web.fetch(new Request(testAddress + path, { redirect: 'manual', ...init }))
          return { status: answer.status, html: await answer.text(), headers: answer.headers }
        },
        tx,
        web,
      )
    } finally {
      web.stop()
    }
  })
}

/** The canoe tour is sold by the hour, up to four of them. */
export async function sellByTheHour(db: Db): Promise<void> {
  await db
    .updateTable('service')
    .set({ duration_type: 'round', duration_minutes: 60, slot_minutes: 60, max_duration_minutes: 240 })
    .where('id', '=', 'kanu')
    .execute()
}

async function makeSmallCity(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCity(db, { form: 'berlin', name: 'Berlin', ...berlin, sort_nr: 2 })
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor' })
  const lists = { price_groups: JSON.stringify([adults]) }
  const rows = { company_id: 'kontor', category_id: 'wasser', ...lists }
  await makeService(db, { ...rows, id: 'kanu', title: 'Kanutour', short_title: 'Kanu' })
  await makeService(db, { ...rows, id: 'konzert', title: 'Konzert', request_type: 'event' })
  await makeService(db, { ...rows, id: 'klasse', title: 'Klasse', request_type: 'onRequest' })
  await makeService(db, { ...rows, id: 'zu', title: 'Winterpause', is_online: false })
  await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-20', { '14:30': 4, '15:30': 2 })
}

/** The words of the first heading. */
export function headlineOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, ' ')
}
