import { createHmac, timingSafeEqual } from 'node:crypto'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './accounts.server.ts'
import {
  bookingMails,
  consentPurposes,
  consentWording,
  isConsentPurpose,
  unsubscribePath,
  type BookingMails,
  type ConsentPurpose,
  type LeavePurpose,
} from './consent.ts'
import './tables.ts'

/** The mails besides the necessary ones that somebody agreed to; none without a word of theirs. */
export async function consentsOf(db: Db, { userId }: { userId: string }): Promise<ConsentPurpose[]> {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'is_given as isGiven'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('seq', 'desc')
    .execute()
  return rows.flatMap(({ purpose, isGiven }) => (isGiven ? [purpose] : []))
}

type Saying = { userId: string; source: 'profile' | 'order' | 'unsubscribe-link'; now: Date }

/** Notes that exactly `given` is agreed to now, one row per change, with date and the version of the words. */
export function saveConsents(
  db: Db,
  { given, ...saying }: Saying & { given: readonly ConsentPurpose[] },
): Promise<void> {
  return change(db, saying, () => given)
}

/** Notes that somebody agrees to this, too; what they agreed to before stays. */
export function addConsent(
  db: Db,
  { purpose, ...saying }: Saying & { purpose: ConsentPurpose },
): Promise<void> {
  return change(db, saying, (before) => [...before, purpose])
}

async function change(
  db: Db,
  { userId, source, now }: Saying,
  wanted: (before: readonly ConsentPurpose[]) => readonly ConsentPurpose[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!owner) return
    const before = await consentsOf(tx, { userId })
    const given = wanted(before)
    for (const purpose of consentPurposes) {
      const isGiven = given.includes(purpose)
      if (isGiven === before.includes(purpose)) continue
      const { last } = await tx
        .selectFrom('consent')
        .select((of) => of.fn.max('seq').as('last'))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .executeTakeFirstOrThrow()
      const row = { user_id: userId, purpose, seq: (last ?? 0) + 1, is_given: isGiven }
      await tx
        .insertInto('consent')
        .values({ ...row, wording_version: consentWording, source, at: now })
        .execute()
    }
  })
}

/** Switches mails about somebody's own bookings on or off. */
export async function saveBookingMails(
  db: Db,
  { userId, ...wanted }: { userId: string } & Partial<Record<BookingMails, boolean>>,
): Promise<void> {
  const { reminders, chat } = wanted
  await db
    .updateTable('users')
    .set({
      ...(reminders === undefined ? {} : { wants_reminders: reminders }),
      ...(chat === undefined ? {} : { wants_chat_mails: chat }),
    })
    .where('id', '=', userId)
    .execute()
}

type Leave = { userId: string; purpose: LeavePurpose }

const signatureOf = ({ config }: Pick<Accounts, 'config'>, { userId, purpose }: Leave) =>
  createHmac('sha256', config.sessionSecret).update(`unsubscribe:${purpose}:${userId}`).digest('base64url')

/** The link by which the reader of a mail ends such mails without signing in; it opens a page with a button. */
export function unsubscribeUrl(accounts: Pick<Accounts, 'config'>, leave: Leave): string {
  const { userId, purpose } = leave
  const parameters = { fuer: userId, was: purpose, zeichen: signatureOf(accounts, leave) }
  return `${accounts.config.appUrl}${unsubscribePath}?${new URLSearchParams(parameters)}`
}

/** What a link of a mail ends, or `null` for one that isn't ours. Such links don't run out. */
export function unsubscribeOf(accounts: Pick<Accounts, 'config'>, said: URLSearchParams): Leave | null {
  const [userId, purpose] = [said.get('fuer') ?? '', said.get('was')]
  const isKnown = (what: string | null): what is LeavePurpose =>
    isConsentPurpose(what) || bookingMails.some((each) => each === what)
  if (!isKnown(purpose)) return null
  const [given, expected] = [said.get('zeichen') ?? '', signatureOf(accounts, { userId, purpose })].map(
    (text) => Buffer.from(text),
  )
  const isOurs = given && expected && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { userId, purpose } : null
}

/** Ends the mails that a link is about; also for an account that is gone or never agreed. */
export async function unsubscribe({ db, now }: Accounts, { userId, purpose }: Leave): Promise<void> {
  if (!isConsentPurpose(purpose)) return saveBookingMails(db, { userId, [purpose]: false })
  const before = await consentsOf(db, { userId })
  const given = before.filter((each) => each !== purpose)
  if (given.length < before.length)
    await saveConsents(db, { userId, given, source: 'unsubscribe-link', now: now() })
}
