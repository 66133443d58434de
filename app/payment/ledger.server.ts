import { sql } from 'kysely'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { bookedCents } from './book-findings.ts'
import type { LedgerLine } from './ledger.ts'
import type { Movement, PaymentGateway } from './stripe/gateway.ts'

const savePosting = hot(
  'payment_save_posting',
  `with posting as (
     insert into ledger_posting (company_id, id, reference, operation_id, kind, posted_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (operation_id) do nothing returning company_id, id
   )
   insert into ledger_line (company_id, posting_id, line, account, amount_cents, currency)
   select posting.company_id, posting.id, lines.line, lines.account, lines.amount_cents, $9
   from posting, unnest($7::text[], $8::int[]) with ordinality as lines (account, amount_cents, line)`,
)

/**
 * Writes one posting, once per operation: a second call with the same `operationId` changes nothing.
 * A posting that doesn't sum to zero is refused at commit.
 */
export async function post(
  tx: Db,
  posting: {
    companyId: string
    reference: string
    operationId: string
    kind: 'sale' | 'refund' | 'refund-mend'
    lines: readonly LedgerLine[]
    currency: string
    now: Date
  },
): Promise<void> {
  const { companyId, reference, operationId, kind, lines, currency, now } = posting
  const accounts = lines.map((line) => line.account)
  const amounts = lines.map((line) => line.amountCents)
  const values = [companyId, randomId(), reference, operationId, kind, now, accounts, amounts, currency]
  await runText(tx, savePosting, values)
}

/**
 * What the ledger says the platform has gained between two instants, in cents: its balance at the payment provider
 * if the span has no payments under way.
 */
export async function platformGain(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(line.amount_cents), 0)::bigint as cents
    from ledger_line as line
    join ledger_posting as posting on posting.company_id = line.company_id and posting.id = line.posting_id
    where line.account in ('commission', 'fees_carried', 'processing_costs', 'held_back')
      and posting.posted_at >= ${from} and posting.posted_at < ${until}`.execute(db)
  return rows[0]?.cents ?? 0
}

const mostMovementPages = 1000

/** A comparison of our books with the provider's, in cents. */
export type BooksComparison = { ledgerCents: number; providerCents: number; differenceCents: number }

/** Compares the platform's gain with the movements on its balance; `null` when the provider can't be read. */
export async function compareBooks(
  db: Db,
  gateway: PaymentGateway,
  span: { from: Date; until: Date },
): Promise<BooksComparison | null> {
  const movements = await movementsOf(gateway, span)
  if (movements === null) return null
  const providerCents = bookedCents(movements)
  const ledgerCents = await platformGain(db, span)
  return { ledgerCents, providerCents, differenceCents: ledgerCents - providerCents }
}

/** Every movement on the platform's balance between two instants; `null` when the provider can't be read. */
export async function movementsOf(
  gateway: PaymentGateway,
  span: { from: Date; until: Date },
): Promise<Movement[] | null> {
  const movements: Movement[] = []
  let after: string | null = null
  for (let page = 0; page < mostMovementPages; page += 1) {
    const read: Awaited<ReturnType<PaymentGateway['balanceMovements']>> = await gateway.balanceMovements({
      ...span,
      ...(after ? { afterId: after } : {}),
    })
    if (read.outcome === 'failed') return null
    movements.push(...read.value.movements)
    after = read.value.nextAfterId
    if (after === null) break
  }
  return movements
}
