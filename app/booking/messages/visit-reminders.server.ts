import { sql } from 'kysely'
import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { queueText } from '#foundation/platform/text-message.server.ts'
import { contactOf, textNumberOf, unsubscribeUrl, type Accounts } from '#app/account/account.server.ts'
import { cancellationDeadline, mostAheadHours, visitReminder } from '#app/booking/deadlines/deadlines.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { visitReminderMail, visitReminderText } from './mails/visit-reminder.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { lockReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import '#app/booking/tables.ts'

const hourMs = 3_600_000

/** `accounts` signs the link that ends reminders. */
type Reminding = { accounts: Pick<Accounts, 'config'>; now: Date; hasTexts: boolean }

/**
 * Reminds guests of what they booked, a day ahead, each once per booking and start. The row's lock decides: nobody is
 * reminded of what was cancelled a moment ago. One who can't be reminded keeps nobody else from it.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function remindOfVisits(
  db: Db,
  { accounts, now, hasTexts = false }: Omit<Reminding, 'hasTexts'> & { hasTexts?: boolean },
): Promise<{ reminded: number }> {
  let reminded = 0
  await eachInPages({
    pageOf: (after: Visit | null, limit) =>
      nearVisits(db, { now, after: after ?? { startsAt: now, id: '' }, limit }),
    work: async ({ companyId, id, startsAt, bookedAt }) => {
      if (visitReminder({ startsAt, bookedAt }, now) === 'later') return
      const reminding = remind(db, { companyId, id }, { accounts, now, hasTexts })
      if (await unlessCrowded(reminding, false)) reminded += 1
    },
  })
  return { reminded }
}

// Since when it is a ticket: a request may be paid days after it was made, and its ticket comes by mail then.
const ticketSince = sql<Date | null>`(
  select max(h.at) from reservation_history as h where h.company_id = reservation.company_id
    and h.reservation_id = reservation.id and h.to_state = 'confirmed')`

async function bookedAtOf(tx: Db, { companyId, id, createdAt }: Reservation): Promise<Date> {
  const { since } = await tx
    .selectFrom('reservation')
    .select(ticketSince.as('since'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return since ?? createdAt
}

type Visit = { companyId: string; id: string; startsAt: Date; bookedAt: Date }

function nearVisits(
  db: Db,
  { now, after, limit }: { now: Date; after: { startsAt: Date; id: string }; limit: number },
): Promise<Visit[]> {
  const near = db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'starts_at as startsAt'])
    .select(sql<Date>`coalesce(${ticketSince}, created_at)`.as('bookedAt'))
    .where('state', '=', 'confirmed')
    .where('places_released_at', 'is', null)
    .where('starts_at', '<=', new Date(now.getTime() + mostAheadHours * hourMs))
    .where(sql<boolean>`reminded_for is distinct from starts_at`)
    .$narrowType<{ startsAt: Date }>()
  return pageByTime(near, ['starts_at', 'id'], { after: [after.startsAt, after.id], limit }).execute()
}

// Whoever needn't be reminded isn't looked at again either.
function remind(
  db: Db,
  key: { companyId: string; id: string },
  { accounts, now, hasTexts }: Reminding,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const visit = await lockReservation(tx, key)
    const { startsAt, endsAt, state, placesReleasedAt } = visit
    if (state !== 'confirmed' || placesReleasedAt !== null || !startsAt || !endsAt) return false
    const what = visitReminder({ startsAt, bookedAt: await bookedAtOf(tx, visit) }, now)
    if (what === 'later') return false
    const dated = { ...visit, startsAt, endsAt }
    const isMailed = what === 'now' && (await tellGuestOfVisit(tx, dated, { accounts, now }))
    const isTexted = what === 'now' && hasTexts && (await textGuest(tx, dated, now))
    await tx
      .updateTable('reservation')
      .set({ reminded_for: startsAt })
      .where('company_id', '=', key.companyId)
      .where('id', '=', key.id)
      .execute()
    return isMailed || isTexted
  })
}

type Dated = Reservation & { startsAt: Date; endsAt: Date }

async function tellGuestOfVisit(
  tx: Db,
  visit: Dated,
  { accounts, now }: Omit<Reminding, 'hasTexts'>,
): Promise<boolean> {
  const contact = await contactOf(tx, visit)
  if (!contact?.wantsReminders) return false
  const cancelUntil = cancellationDeadline(visit)
  const unsubscribe = unsubscribeUrl(accounts, { userId: visit.userId, purpose: 'reminders' })
  const mail = visitReminderMail({
    ...visit,
    reservationId: visit.id,
    userName: contact.displayName,
    appUrl: visit.orderForm.appUrl,
    cancelUntil: cancelUntil && cancelUntil >= now ? cancelUntil : null,
    unsubscribe,
  })
  const operationId = `visit-reminder:${visit.id}:${visit.startsAt.toISOString()}`
  await queueMail(tx, {
    operationId,
    kind: 'visit-reminder',
    to: contact.email,
    replyTo: visit.snapshot.provider.email,
    ...mail,
    unsubscribeUrl: unsubscribe,
    now,
  })
  return true
}

// Only to whoever asked for it, at the number of their own profile.
async function textGuest(tx: Db, visit: Dated, now: Date): Promise<boolean> {
  const { id, userId, startsAt, orderForm } = visit
  const to = await textNumberOf(tx, { userId })
  if (to === null) return false
  const body = visitReminderText({ ...visit, reservationId: id, appUrl: orderForm.appUrl })
  const operationId = `visit-reminder:${id}:${startsAt.toISOString()}`
  await queueText(tx, { operationId, userId, to, body, usefulUntil: startsAt, now })
  return true
}
