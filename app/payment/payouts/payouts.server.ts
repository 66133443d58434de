import { lastDayOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import './tables.ts'

/** Money on its way from a company's account at the payment provider to its bank. */
export type Payout = {
  id: string
  /** Below zero: taken from the bank, for what the company owes. */
  amountCents: number
  status: 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled'
  /** The day on which it is expected, or was there. */
  arrivesOn: string
  /** The provider's word for why it failed. */
  failure: string | null
}

type DueAccount = { companyId: string; connectAccountId: string; dueAt: Date }

const dayMs = 24 * 3_600_000
/** So often an account is asked for while its money moves, and else. */
const againMs = { moving: 3_600_000, still: dayMs }
/** Monthly payouts are the rarest. */
const movingForMs = 40 * dayMs
/** What is older and through doesn't change any more: a bank sends money back within days. */
const changingForMs = 30 * dayMs
const mostAccounts = 100
const mostPages = 100
const openStates = ['pending', 'in-transit'] as const

/**
 * Asks the provider for the payouts of the accounts that are due, the longest waiting first, and notes them. One
 * account that can't be read keeps no other from it; a provider that is out of reach does. Never inside a transaction.
 */
export async function readDuePayouts(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<{ read: number }> {
  const due: DueAccount[] = await db
    .selectFrom('payout_account')
    .select(['company_id as companyId', 'connect_account_id as connectAccountId', 'payouts_due_at as dueAt'])
    .where('payouts_due_at', '<=', now)
    .orderBy('payouts_due_at')
    .limit(mostAccounts)
    .execute()
  let read = 0
  for (const account of due) {
    const from = await readFrom(db, { companyId: account.companyId, now })
    const answer = await allPayouts(gateway, { connectAccountId: account.connectAccountId, from })
    if (answer.outcome === 'failed' && answer.because !== 'rejected' && answer.because !== 'missing') break
    if (answer.outcome === 'done') {
      await notePayouts(db, { companyId: account.companyId, payouts: answer.payouts, now })
      read += 1
    }
    await noteRead(db, { account, now })
  }
  return { read }
}

/** From when on payouts may have changed; `undefined` while none is noted. */
async function readFrom(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<Date | undefined> {
  const noted = await db
    .selectFrom('payout')
    .select(({ fn }) => [
      fn.count<number>('id').as('count'),
      fn.min('created_at').filterWhere('status', 'in', openStates).as('openSince'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (Number(noted.count) === 0) return undefined
  const changingSince = now.getTime() - changingForMs
  return new Date(Math.min(changingSince, noted.openSince?.getTime() ?? changingSince))
}

type Page = Extract<Awaited<ReturnType<PaymentGateway['payoutsOf']>>, { outcome: 'done' }>['value']

// All pages or nothing: half of them noted would hide the rest from the next reading.
async function allPayouts(
  gateway: PaymentGateway,
  { connectAccountId, from }: { connectAccountId: string; from: Date | undefined },
) {
  const payouts: Page['payouts'] = []
  let afterId: string | null = null
  for (let page = 0; page < mostPages; page += 1) {
    const search = { connectAccountId, ...(from ? { from } : {}), ...(afterId ? { afterId } : {}) }
    const answer: Awaited<ReturnType<PaymentGateway['payoutsOf']>> = await gateway.payoutsOf(search)
    if (answer.outcome === 'failed') return answer
    payouts.push(...answer.value.payouts)
    afterId = answer.value.nextAfterId
    if (afterId === null) break
  }
  return { outcome: 'done' as const, payouts }
}

const rowsPerStatement = 500

async function notePayouts(
  db: Db,
  { companyId, payouts, now }: { companyId: string; payouts: Page['payouts']; now: Date },
): Promise<void> {
  // In one order, so that two readers at once don't wait for each other.
  const rows = payouts
    .map(({ id, amountCents, status, arrivesOn, createdAt, failure }) => ({
      company_id: companyId,
      id,
      amount_cents: amountCents,
      status,
      arrives_on: arrivesOn,
      created_at: createdAt,
      failure,
      read_at: now,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    await db
      .insertInto('payout')
      .values(rows.slice(first, first + rowsPerStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'id'])
          .doUpdateSet(({ ref }) => ({
            amount_cents: ref('excluded.amount_cents'),
            status: ref('excluded.status'),
            arrives_on: ref('excluded.arrives_on'),
            failure: ref('excluded.failure'),
            read_at: ref('excluded.read_at'),
          }))
          .whereRef('payout.read_at', '<=', 'excluded.read_at'),
      )
      .execute()
  }
}

/** Says when to ask again, unless a message of the provider has come meanwhile: then it is due as that said. */
async function noteRead(db: Db, { account, now }: { account: DueAccount; now: Date }): Promise<void> {
  const { companyId, dueAt } = account
  const isMoving = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('ledger_posting')
            .select('id')
            .where('company_id', '=', companyId)
            .where('posted_at', '>', new Date(now.getTime() - movingForMs)),
        ),
        exists(
          selectFrom('payout')
            .select('id')
            .where('company_id', '=', companyId)
            .where('status', 'in', openStates),
        ),
      ]).as('is'),
    )
    .executeTakeFirstOrThrow()
  const nextAt = new Date(now.getTime() + (isMoving.is ? againMs.moving : againMs.still))
  await db
    .updateTable('payout_account')
    .set({ payouts_due_at: nextAt })
    .where('company_id', '=', companyId)
    .where('payouts_due_at', '=', dueAt)
    .execute()
}

const payoutColumns = [
  'id',
  'amount_cents as amountCents',
  'status',
  'arrives_on as arrivesOn',
  'failure',
] as const

/**
 * What a company has to know of its payouts: those under way, the next first; the last ones that arrived; and the last
 * failed one while none has arrived after it.
 */
export async function payoutNews(
  db: Db,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<{ underWay: Payout[]; arrived: Payout[]; failed: Payout | null }> {
  const own = db.selectFrom('payout').select(payoutColumns).where('company_id', '=', companyId).limit(limit)
  const underWay = await own
    .where('status', 'in', openStates)
    .orderBy('arrives_on')
    .orderBy('created_at')
    .execute()
  const arrived = await own
    .where('status', '=', 'paid')
    .orderBy('arrives_on', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  const [failed] = await own
    .where('status', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout as later')
            .select('later.id')
            .whereRef('later.company_id', '=', 'payout.company_id')
            .where('later.status', '=', 'paid')
            .whereRef('later.created_at', '>', 'payout.created_at'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return { underWay, arrived, failed: failed ?? null }
}

/** The payouts that arrived in a month or are due in it, by day. */
export async function payoutsInMonth(
  db: Db,
  { companyId, month }: { companyId: string; month: string },
): Promise<Payout[]> {
  return db
    .selectFrom('payout')
    .select(payoutColumns)
    .where('company_id', '=', companyId)
    .where('arrives_on', '>=', `${month}-01`)
    .where('arrives_on', '<=', lastDayOf(month))
    .orderBy('arrives_on')
    .orderBy('created_at')
    .execute()
}
