import { sql } from 'kysely'
import { deriveTicketKeys, deriveCompanyMark } from '#app/booking/tickets/ticket-keys.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { demoSecretsIn } from '#foundation/platform/demo-secrets.server.ts'
import { qrPath } from '#foundation/lib/qr.ts'
import { randomId } from '#foundation/platform/random.ts'
import { ticketTokens } from '#app/booking/reservations/ticket-code.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { bookForToday, clearCamera, comeInTime, holdBeforeCamera, verdictOn } from './at-the-door.ts'
import { walkerOn } from './book-a-slot.ts'
import { enter } from './people.ts'
import { nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

const mark = 'at-the-door'
const dayMs = 86_400_000

/** The page at the door with everything that it can say of a code, and once without a line. */
export async function lookAtEveryVerdict(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  const context = page.context()
  await enter(context, application.url, await walkerOn(page))
  const booked = await bookForToday(walk, application, { persons: 2 })
  const { bookingCode, company, owner } = booked
  const codes = await application.withDb((db) => codesFor(db, application, bookingCode))
  await context.clearCookies()
  await enter(context, application.url, owner)
  await walk.begin()
  const open = async () => {
    await walk.go(`${application.url}/overview/einlass?company=${company}`)
    await page.getByText(/^Liste von .*Buchung/).waitFor()
  }
  await open()
  await walk.step('einlass')
  await holdBeforeCamera(page, codes.valid)
  await walk.tap(page.getByRole('button', { name: 'Kamera starten' }))
  await verdictOn(page)
    .getByText(/^Gültig, aber erst um \d\d:\d\d Uhr$/)
    .waitFor()
  await walk.step('zu-frueh')
  await comeInTime(application, booked)
  await open()
  await holdBeforeCamera(page, codes.valid)
  await walk.tap(page.getByRole('button', { name: 'Kamera starten' }))
  await verdictOn(page).getByText('Gültig', { exact: true }).waitFor()
  await walk.step('gueltig')
  await clearCamera(page)
  await walk.tap(page.getByRole('button', { name: '2 Personen einlassen' }))
  await verdictOn(page).getByText('2 Personen eingelassen').waitFor()
  await walk.step('eingelassen')
  await walk.tap(page.getByRole('button', { name: 'Rückgängig', exact: true }))
  await verdictOn(page).getByText('Rückgängig: 2 Personen wieder draußen').waitFor()
  await walk.step('rueckgaengig')
  await letInByHand(walk, bookingCode)
  await walk.step('von-hand')
  for (const [name, code, lead] of [
    ['schon-eingeloest', codes.valid, 'Schon eingelöst'],
    ['storniert', codes.cancelled, 'Storniert'],
    ['falscher-tag', codes.tomorrow, 'Falscher Tag'],
    ['gefaelscht', codes.forged, 'Gefälscht'],
    ['kein-ticket', codes.none, 'Kein Ticket'],
  ] as const) {
    await next(walk)
    await holdBeforeCamera(page, code)
    await verdictOn(page).getByText(lead, { exact: true }).waitFor()
    await clearCamera(page)
    await walk.step(name)
  }
  await next(walk)
  await walk.withoutLine(async () => {
    await holdBeforeCamera(page, codes.other)
    await verdictOn(page).getByText('2 Personen, noch niemand drin').waitFor()
    await clearCamera(page)
    await walk.tap(page.getByRole('button', { name: '2 Personen einlassen' }))
    await verdictOn(page).getByText('Ohne Netz eingetragen, wird nachgereicht.').waitFor()
    await walk.step('ohne-netz')
  })
}

/** From today's list, narrowed to one. */
async function letInByHand(walk: Walk, bookingCode: string): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('button', { name: 'Nächstes Ticket' }))
  await walk.fill(page.getByLabel('Buchungscode oder Name'), bookingCode)
  await walk.tap(page.getByRole('button', { name: /0 von 2 drin/ }))
  await walk.tap(page.getByRole('button', { name: '2 Personen einlassen' }))
  await verdictOn(page).getByText('2 Personen eingelassen').waitFor()
}

// The same code counts again once the camera has missed it for a while; a hand takes longer than that.
const gapMs = 2500

async function next(walk: Walk): Promise<void> {
  await walk.tap(walk.page.getByRole('button', { name: 'Nächstes Ticket' }))
  await walk.page.waitForTimeout(gapMs)
}

type Booking = { id: string; companyId: string; persons: number; startsAt: Date | null; endsAt: Date | null }

/** Drawn codes of a booking and of copies of it: written as they are, how they come about is shown elsewhere. */
async function codesFor(db: Db, { dataDir }: ApplicationControls, bookingCode: string) {
  const booking = await db
    .selectFrom('reservation')
    .select(['id', 'company_id as companyId', 'persons', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('booking_code', '=', bookingCode)
    .executeTakeFirstOrThrow()
  const former = db.selectFrom('reservation').select('id').where('idempotency_key', 'like', `${mark}%`)
  await db.deleteFrom('admission').where('reservation_id', 'in', former).execute()
  await db.deleteFrom('reservation_locator').where('id', 'in', former).execute()
  await db.deleteFrom('reservation').where('idempotency_key', 'like', `${mark}%`).execute()
  const now = await nowOf(db)
  const later = (at: Date | null) => at && new Date(at.getTime() + dayMs)
  const [startsAt, endsAt] = [later(booking.startsAt), later(booking.endsAt)]
  const cancelled = await copyOf(db, booking, 1, { state: 'deleteCapacity', places_released_at: now })
  const tomorrow = await copyOf(db, booking, 2, {
    ...{ starts_at: startsAt, ends_at: endsAt, starts_on: startsAt?.toISOString().slice(0, 10) },
  })
  const other = await copyOf(db, booking, 3, {})
  const keys = deriveTicketKeys([demoSecretsIn(dataDir).ticketKey])
  const forger = deriveTicketKeys(['somebody else’s secret of some length'])
  const codeOf = (of: Booking, by = keys) => {
    const [party] = ticketTokens(of, deriveCompanyMark(of.companyId))
    if (!party) throw new Error('a booking has a code')
    return drawn(by.sign(party))
  }
  return {
    valid: codeOf(booking),
    cancelled: codeOf(cancelled),
    tomorrow: codeOf({ ...tomorrow, startsAt, endsAt }),
    forged: codeOf(booking, forger),
    none: drawn('https://example.org/speisekarte'),
    other: codeOf(other),
  }
}

async function copyOf(
  db: Db,
  booking: Booking,
  index: number,
  changes: Record<string, unknown>,
): Promise<Booking> {
  const id = randomId()
  const patch = { id, idempotency_key: `${mark}-${index}`, booking_code: `UTK-TUER-000${index}`, ...changes }
  await sql`insert into reservation select (jsonb_populate_record(r, ${JSON.stringify(patch)}::jsonb)).*
    from reservation r where r.id = ${booking.id}`.execute(db)
  await sql`insert into reservation_locator select ${id}, company_id, user_id
    from reservation_locator where id = ${booking.id}`.execute(db)
  return { ...booking, id }
}

function drawn(text: string): string {
  const { path, size } = qrPath(text)
  return `${size} ${path}`
}
