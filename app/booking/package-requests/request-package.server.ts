import { contactOf, isAccountDeleted, teamRoleOf } from '#app/account/account.server.ts'
import { lastBookableDay } from '#app/availability/availability.server.ts'
import { lockBookings, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { blocksOf } from '#app/chat/chat.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { isCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { requestLimits } from './clock.ts'
import type { PackageWish, RequestOutcome, RequestRefusal } from './request.ts'
import { RequestRefused, beginQuestion, beginRequest, type Beginning, type Guest } from './begin.server.ts'
import { questionFaults, wishFaults, type WishWindow } from './wish.ts'

/** One press on "Anfrage senden". `idempotencyKey` is the form's own: pressing again is the same request. */
export type RequestCommand = {
  userId: string
  companyId: string
  serviceId: string
  wish: PackageWish
  idempotencyKey: string
  appUrl: string
  now: Date
}

/** One press on "Frage senden". */
export type QuestionCommand = Omit<RequestCommand, 'wish'> & { message: string }

/**
 * Sends a request for a package: reservation, wish, conversation and mails in one transaction. While the account's
 * address isn't confirmed the company hears of nothing.
 */
export async function requestPackage(db: Db, command: RequestCommand): Promise<RequestOutcome> {
  const { wish, now } = command
  return send(db, command, async (tx, asking) => {
    const faults = wishFaults(wish, wishWindow(asking.service, now))
    if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'wish-faulty', faults }
    return outcomeOf(await beginRequest(tx, { ...asking, wish }))
  })
}

/** Asks a company something without a wish: a conversation about one of its offers. */
export async function askQuestion(db: Db, command: QuestionCommand): Promise<RequestOutcome> {
  const message = command.message.trim()
  const faults = questionFaults(message)
  if (faults.message) return { outcome: 'refused', because: 'wish-faulty', faults }
  return send(db, command, async (tx, asking) => outcomeOf(await beginQuestion(tx, { ...asking, message })))
}

/** From which day to which a service can be wished for. */
export function wishWindow(
  { bookableDaysAhead }: Pick<BookableService, 'bookableDaysAhead'>,
  now: Date,
): WishWindow {
  const todayOn = berlinDay(now)
  return { todayOn, lastOn: lastBookableDay(todayOn, bookableDaysAhead) }
}

type Sending = Omit<RequestCommand, 'wish'>
type Asking = Omit<Beginning, 'wish'>

async function send(
  db: Db,
  command: Sending,
  begin: (tx: Db, asking: Asking) => Promise<RequestOutcome>,
): Promise<RequestOutcome> {
  // A form that was sent before counts no second time.
  const sent = await sentBefore(db, command)
  if (sent) return outcomeOf(sent)
  const limit = await limitReached(db, command)
  if (limit) return { outcome: 'refused', because: limit }
  return refusable(() =>
    inTransaction(db, async (tx) => {
      await lockBookings(tx, command)
      const twin = await sentBefore(tx, command)
      if (twin) return outcomeOf(twin)
      const asking = await askingOf(tx, command)
      return 'because' in asking ? { outcome: 'refused', ...asking } : begin(tx, asking)
    }),
  )
}

/** What a transaction came to, or why it was rolled back. */
export async function refusable(work: () => Promise<RequestOutcome>): Promise<RequestOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestRefused) return { outcome: 'refused', because: error.because }
    if (isCrowded(error)) return { outcome: 'refused', because: 'busy' }
    throw error
  }
}

const outcomeOf = ({ id, state }: Pick<Reservation, 'id' | 'state'>): RequestOutcome => ({
  outcome: state === 'pendingRequest' ? 'unconfirmed' : 'requested',
  reservationId: id,
})

function sentBefore(db: Db, { userId, companyId, idempotencyKey }: Sending) {
  return db
    .selectFrom('reservation')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

type Refused = { because: RequestRefusal }

/** Who asks whom about what, or why they can't. */
async function askingOf(tx: Db, command: Sending): Promise<Asking | Refused> {
  const { userId, companyId } = command
  const service = await serviceForBooking(tx, command)
  if (!service || !takesRequests(service)) return { because: 'not-offered' }
  const guest = await guestOf(tx, { userId, companyId })
  return 'because' in guest ? guest : { ...command, service, guest }
}

/** True for an offer that a package can be requested of. */
export function takesRequests({ company, isOnline, requestType, externalLink }: BookableService): boolean {
  return (
    requestType === 'onRequest' &&
    isOnline &&
    !company.isClosed &&
    company.kind !== 'extern' &&
    externalLink === null
  )
}

/** Somebody as a guest of a company, or why they can't be one. */
export async function guestOf(
  tx: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<Guest | Refused> {
  const guest = (await isAccountDeleted(tx, { userId })) ? null : await contactOf(tx, { userId })
  if (!guest) return { because: 'account-gone' }
  if ((await accountRole(tx, userId)) === 'company-user') return { because: 'company-account' }
  if ((await teamRoleOf(tx, { userId, companyId })) !== null) return { because: 'same-company' }
  return (await blocksOf(tx, { userId, companyId })).length > 0 ? { because: 'blocked' } : guest
}

async function accountRole(tx: Db, userId: string): Promise<'user' | 'company-user'> {
  const { role } = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return role
}

const daySeconds = 86_400

// Counted outside the transaction, so that what is refused counts as well.
async function limitReached(db: Db, { userId, now }: Sending): Promise<RequestRefusal | null> {
  const account = await db
    .selectFrom('users')
    .select(['email_verified as isConfirmed', 'created_at as createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return 'account-gone'
  const isYoung = now.getTime() - account.createdAt.getTime() < requestLimits.newHours * 3_600_000
  const isNew = isYoung || !account.isConfirmed
  const limit = isNew ? requestLimits.newPerDay : requestLimits.perDay
  const { outcome } = await allow(db, {
    key: `package-request:${userId}`,
    limit,
    windowSeconds: daySeconds,
    now,
  })
  if (outcome === 'allowed') return null
  return isNew ? 'too-many-new' : 'too-many'
}
