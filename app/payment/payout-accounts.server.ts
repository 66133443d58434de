import { runHot, type Db } from '#foundation/platform/db.server.ts'
import type { ConnectAccount, PaymentGateway } from './stripe/gateway.ts'

/** Whose money it would be and whether it may be paid; `null` without an account that takes payments. */
export async function payoutAccountOf(db: Db, { companyId }: { companyId: string }): Promise<string | null> {
  const [row] = await runHot(db, 'payment_payout_account', [companyId, true], () =>
    db
      .selectFrom('payout_account')
      .select('connect_account_id as id')
      .where('company_id', '=', companyId)
      .where('charges_enabled', '=', true),
  )
  return row?.id ?? null
}

/**
 * Asks the provider what an account of ours may do now, and notes it. An answer that was asked for before the one that
 * stands is older news and changes nothing. Talks to the payment provider: never inside a transaction.
 *
 * @throws {Error} when the provider can't say.
 */
export async function readPayoutAccount(
  db: Db,
  gateway: PaymentGateway,
  { connectAccountId, now }: { connectAccountId: string; now: Date },
): Promise<void> {
  const own = db.selectFrom('payout_account').select('company_id').limit(1)
  if (!(await own.where('connect_account_id', '=', connectAccountId).executeTakeFirst())) return
  const answer = await gateway.accountOf(connectAccountId)
  // An account that has left us can't be paid any more.
  const isGone = answer.outcome === 'failed' && answer.because === 'missing'
  if (answer.outcome === 'failed' && !isGone) throw new Error(`the account can't be read: ${answer.because}`)
  const changes = answer.outcome === 'done' ? columnsOf(answer.value) : goneColumns
  await noteAnswer(db, { connectAccountId, changes, now })
}

/** What the columns say of an account. */
function columnsOf(account: ConnectAccount) {
  return {
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.payoutsEnabled,
    details_submitted: account.detailsSubmitted,
    disabled_reason: account.disabledReason,
    missing_details: [...account.missingDetails],
  }
}

const goneColumns = {
  charges_enabled: false,
  payouts_enabled: false,
  disabled_reason: 'gone',
  missing_details: [],
}

type AccountColumns = Partial<ReturnType<typeof columnsOf>>

async function noteAnswer(
  db: Db,
  answer: { connectAccountId: string; changes: AccountColumns; now: Date },
): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ ...answer.changes, updated_at: answer.now })
    .where('connect_account_id', '=', answer.connectAccountId)
    .where('updated_at', '<=', answer.now)
    .execute()
}

/** An account is read again when nobody has told us of it for so long. */
const rereadAfterMs = 20 * 3_600_000
const mostPerSweep = 200

/**
 * Reads accounts again of which nothing was heard for most of a day, the longest silent first: the provider's message
 * may have got lost, or been laid aside. One that the provider doesn't know stays as it is. Never inside a transaction.
 */
export async function rereadPayoutAccounts(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<{ read: number }> {
  const silent = await db
    .selectFrom('payout_account')
    .select('connect_account_id as id')
    .where('updated_at', '<', new Date(now.getTime() - rereadAfterMs))
    .orderBy('updated_at')
    .limit(mostPerSweep)
    .execute()
  let read = 0
  for (const { id } of silent) {
    const answer = await gateway.accountOf(id)
    // One that we may not read any more keeps no other from being read; a provider that is out of reach does.
    if (answer.outcome === 'failed' && answer.because === 'rejected') continue
    if (answer.outcome === 'failed' && answer.because !== 'missing') break
    const changes = answer.outcome === 'done' ? columnsOf(answer.value) : {}
    await noteAnswer(db, { connectAccountId: id, changes, now })
    read += 1
  }
  return { read }
}
