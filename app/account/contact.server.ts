import { dialledNumber, isGermanMobile } from '#foundation/lib/phone-number.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { consentsOf } from './consents.server.ts'
import './tables.ts'

/** Whom a mail about something of their own goes to. */
export type Contact = {
  id: string
  displayName: string
  email: string
  isEmailVerified: boolean
  /** Reminders of bookings come until they are switched off. */
  wantsReminders: boolean
  /** So do mails about messages that weren't read. */
  wantsChatMails: boolean
}

/** Somebody's name and address as they are now; `null` for an account that is gone or disabled. */
export async function contactOf(db: Db, { userId }: { userId: string }): Promise<Contact | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified as isEmailVerified'])
    .select(['wants_reminders as wantsReminders', 'wants_chat_mails as wantsChatMails'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { name, ...contact } = row
  return { ...contact, displayName: name.replaceAll('*', '') }
}

/** The number that somebody wants text messages to; `null` for whoever didn't ask for any, or has none. */
export async function textNumberOf(db: Db, { userId }: { userId: string }): Promise<string | null> {
  const number = await mobileNumberOf(db, { userId })
  if (number === null) return null
  return (await consentsOf(db, { userId })).includes('text-reminders') ? number : null
}

/** Somebody's telephone number as they wrote it, for who agrees upon a visit with them; `null` for none. */
export async function phoneOf(db: Db, { userId }: { userId: string }): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** Somebody's mobile number as it is dialled; `null` for any that no text message of ours goes to: abroad, a landline. */
export async function mobileNumberOf(db: Db, { userId }: { userId: string }): Promise<string | null> {
  const number = dialledNumber(await phoneOf(db, { userId }))
  return number !== null && isGermanMobile(number) ? number : null
}

/** Which mails about their own bookings come to somebody: reminders, and of messages that weren't read. */
export function bookingMailsOf(
  db: Db,
  { userId }: { userId: string },
): Promise<{ reminders: boolean; chat: boolean }> {
  return db
    .selectFrom('users')
    .select(['wants_reminders as reminders', 'wants_chat_mails as chat'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
