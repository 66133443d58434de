import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { forgetPayers } from '#app/payment/payment.server.ts'
import { splitMailPrefix } from './mails/split-mails.ts'
import './tables.ts'

/**
 * What somebody keeps here of bookings in shares: as their organiser what each costs, and as a payer what they paid.
 * Addresses of others are nobody's to see.
 */
export async function exportShares(db: Db, { userId }: { userId: string }): Promise<PersonalRow[]> {
  const organised = await db
    .selectFrom('split_share')
    .innerJoin('booking_split', 'booking_split.reservation_id', 'split_share.reservation_id')
    .select([
      'split_share.reservation_id as booking',
      'name',
      'cents as amountCents',
      'created_at as createdAt',
    ])
    .select('deadline_at as payableUntil')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('split_share.reservation_id')
    .orderBy('number')
    .execute()
  const paid = await db
    .selectFrom('split_payment')
    .innerJoin('users', (join) =>
      join.on(sql<boolean>`lower(users.email) = lower(split_payment.payer_email) and users.email_verified`),
    )
    .select(['reservation_id as booking', 'payer_name as name', 'cents as amountCents', 'state as status'])
    .select('split_payment.created_at as createdAt')
    .where('users.id', '=', userId)
    .orderBy('split_payment.created_at')
    .orderBy('checkout_id')
    .execute()
  return [...organised, ...paid]
}

/** Takes names and addresses out of the shares of these bookings. */
export async function forgetShares(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('split_share')
    .set({ name: '', email: null })
    .where('reservation_id', 'in', [...ids])
    .execute()
  await tx
    .updateTable('split_payment')
    .set({ payer_name: '', payer_email: '' })
    .where('reservation_id', 'in', [...ids])
    .execute()
}

/** The mails about the shares of these bookings, by their operations. */
export async function mailsAboutShares(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const prefixes = ids.map((id) => `${splitMailPrefix(id).replaceAll('_', '\\_')}%`)
  const rows = await tx
    .selectFrom('mail')
    .select('operation_id as operationId')
    .where(sql<boolean>`operation_id like any(${prefixes}::text[])`)
    .execute()
  return rows.map(({ operationId }) => operationId)
}

const mostPerRun = 1000

/** Forgets who was asked and who paid in splits that came to nothing before `before`, at most a thousand a run. */
export async function forgetOldShares(db: Db, { before }: { before: Date }): Promise<void> {
  const old = await db
    .selectFrom('booking_split')
    .innerJoin('split_share', 'split_share.reservation_id', 'booking_split.reservation_id')
    .select(['booking_split.reservation_id as reference', 'booking_split.company_id as companyId'])
    .distinct()
    .where('state', '=', 'released')
    .where('ended_at', '<', before)
    .where('name', '<>', '')
    .limit(mostPerRun)
    .execute()
  await forgetShares(
    db,
    old.map(({ reference }) => reference),
  )
  await forgetPayers(db, old)
}
