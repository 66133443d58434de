import { sql } from 'kysely'
import { reservationStates, type ReservationState } from '#app/booking/states/reservation-states.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { request } from './ask-and-redeem.ts'
import { demoAddress, enter } from './people.ts'
import { nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

const guest = demoAddress('mehmet')
const company = demoAddress('bille')
const dayMs = 86_400_000
const mark = 'every-state'

type Copy = { id: string; state: ReservationState; name: string }

/**
 * A booking in every state there is, in the guest's list, on its own page, where it is cancelled, and as the company
 * sees it. The states are written as they are: how they come about is shown elsewhere.
 */
export async function lookAtEveryState(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const context = walk.page.context()
  await enter(context, url, guest)
  const copies = await application
    .withDb((db) => copiesOf(db))
    .catch(async () => {
      await request(walk, application)
      return application.withDb((db) => copiesOf(db))
    })
  await walk.begin()
  for (const [name, query] of [
    ['anstehend', ''],
    ['vergangen', '?view=past'],
    ['beendet', '?view=ended'],
    ['storniert', '?view=cancelled'],
    ['zu-erledigen', '?view=upcoming&status=todo'],
    ['nichts', '?view=past&status=todo'],
  ])
    await look(walk, `${url}/bookings${query}`, `liste-${name}`)
  await look(walk, `${url}/bookings?info=${copies[0]?.id}`, 'details')
  for (const { id, state, name } of copies)
    if (state !== 'refunded') await look(walk, `${url}/bookings/${id}`, name)
  for (const { id, name } of copies.filter(({ state }) => cancelled.has(state)))
    await look(walk, `${url}/bookings/${id}/stornieren`, `stornieren-${name}`)
  await context.clearCookies()
  await application.moveClock(1)
  await enter(context, url, company)
  for (const stand of ['upcoming', 'open', 'past', 'cancelled'])
    await look(walk, `${url}/overview/buchungen?stand=${stand}`, `firma-${stand}`)
  for (const { id, name } of copies) await look(walk, `${url}/bookings/${id}/anbieter`, `firma-${name}`)
}

async function look(walk: Walk, address: string, name: string): Promise<void> {
  await walk.go(address)
  await walk.step(name, { whole: true })
}

/** @throws {Error} when the guest has no booking there that could be copied. */
async function copiesOf(db: Db): Promise<Copy[]> {
  const now = await nowOf(db)
  const former = db.selectFrom('reservation').select('id').where('idempotency_key', 'like', `${mark}%`)
  await db.deleteFrom('reservation_locator').where('id', 'in', former).execute()
  await db.deleteFrom('reservation').where('idempotency_key', 'like', `${mark}%`).execute()
  const { id: from } = await db
    .selectFrom('reservation')
    .innerJoin('users', 'users.id', 'reservation.user_id')
    .select('reservation.id')
    .where('email', '=', guest)
    .where('service_id', '=', 'grillboot')
    .executeTakeFirstOrThrow()
  const wanted: { state: ReservationState; days: number; name: string }[] = [
    ...reservationStates.map((state, index) => ({ state, days: index + 3, name: state })),
    { state: 'confirmed', days: 0.2, name: 'confirmed-heute' },
    { state: 'confirmed', days: -9, name: 'confirmed-vorbei' },
    { state: 'reedemed', days: -12, name: 'reedemed-vorbei' },
  ]
  const copies: Copy[] = []
  for (const [index, { state, days, name }] of wanted.entries()) {
    const id = randomId()
    const startsAt = new Date(now.getTime() + days * dayMs)
    const patch = {
      ...{
        id,
        state,
        idempotency_key: `${mark}-${name}`,
        booking_code: `UTK-ALLE-${String(index).padStart(4, '0')}`,
      },
      ...{ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + dayMs / 12) },
      ...{ starts_on: startsAt.toISOString().slice(0, 10) },
      hold_expires_at: new Date(now.getTime() + dayMs / 12),
      kind: requests.has(state) ? 'onRequest' : 'timeSlots',
    }
    await sql`insert into reservation select (jsonb_populate_record(r, ${JSON.stringify(patch)}::jsonb)).*
      from reservation r where r.id = ${from}`.execute(db)
    await sql`insert into reservation_locator select ${id}, company_id, user_id
      from reservation_locator where id = ${from}`.execute(db)
    copies.push({ id, state, name })
  }
  return copies
}

const cancelled: ReadonlySet<ReservationState> = new Set(['confirmed', 'slotRequestet', 'requestet'])

// Only packages come into these.
const requests: ReadonlySet<ReservationState> = new Set([
  ...([
    'pendingRequest',
    'requestet',
    'justChat',
    'depositOffered',
    'offerAccepted',
    'offerRejected',
  ] as const),
  ...(['depositConfirmed', 'finalInvoiceOffered', 'requestRejected'] as const),
])
