import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { readPayoutAccount } from '#app/payment/payment.server.ts'
import { goneReason, payoutState, type AccountFacts, type PayoutState } from './onboarding.ts'

/** The company whose account it is. `email` is where the payment provider writes to. */
export type CompanyToPay = { id: string; title: string; email: string }

/** Where the provider's page leads back to: when it is done or left, and when its link is spent. */
export type OnboardingAddresses = { returnUrl: string; refreshUrl: string }

/** A page of the provider to go to, or why there is none. */
export type Onboarding =
  { outcome: 'open'; url: string } | { outcome: 'refused'; because: 'not-reachable' | 'rejected' }

type StoredAccount = AccountFacts & { connectAccountId: string }

/** How a company stands with the payment provider, as it was noted last. */
export async function payoutStateOf(
  db: Db,
  { companyId }: { companyId: string },
): Promise<{ state: PayoutState; missing: number }> {
  const account = await storedAccount(db, { companyId })
  return { state: payoutState(account), missing: account?.missingDetails.length ?? 0 }
}

/**
 * Opens the provider's onboarding for a company, with the account that it has or a new one. Pressed twice it makes one
 * account: the company is the idempotency key. An account that left us is replaced. Never inside a transaction.
 */
export async function openOnboarding(
  db: Db,
  gateway: PaymentGateway,
  { company, addresses, now }: { company: CompanyToPay; addresses: OnboardingAddresses; now: Date },
): Promise<Onboarding> {
  const before = await storedAccount(db, { companyId: company.id })
  const isGone = before?.disabledReason === goneReason
  if (before && !isGone) return linkFor(gateway, before.connectAccountId, addresses)
  const operationId = isGone ? `${company.id}:${before.connectAccountId}` : company.id
  const made = await gateway.createConnectAccount({
    operationId,
    companyId: company.id,
    email: company.email,
    name: company.title,
  })
  if (made.outcome === 'failed') return refusalFor(made.because)
  const { id: connectAccountId, chargesEnabled } = made.value
  await savePayoutAccount(db, { companyId: company.id, connectAccountId, chargesEnabled, now })
  return linkFor(gateway, connectAccountId, addresses)
}

/**
 * Asks the provider how the company's account stands, and notes it. False when it can't be asked: what is noted stands.
 * Never inside a transaction.
 */
export async function refreshPayoutState(
  db: Db,
  gateway: PaymentGateway,
  { companyId, now }: { companyId: string; now: Date },
): Promise<boolean> {
  const account = await storedAccount(db, { companyId })
  if (!account) return true
  try {
    await readPayoutAccount(db, gateway, { connectAccountId: account.connectAccountId, now })
    return true
  } catch {
    return false
  }
}

/** Notes the account that a company is paid on. Another one, and what was noted of it, is replaced. */
export async function savePayoutAccount(
  db: Db,
  account: { companyId: string; connectAccountId: string; chargesEnabled: boolean; now: Date },
): Promise<void> {
  const { companyId, connectAccountId, chargesEnabled, now } = account
  const columns = {
    connect_account_id: connectAccountId,
    charges_enabled: chargesEnabled,
    payouts_enabled: null,
    details_submitted: null,
    disabled_reason: null,
    missing_details: [],
    begun_at: now,
    updated_at: now,
    payouts_due_at: now,
  }
  await db
    .insertInto('payout_account')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(columns)
        .where('payout_account.connect_account_id', '<>', connectAccountId),
    )
    .execute()
}

async function storedAccount(db: Db, { companyId }: { companyId: string }): Promise<StoredAccount | null> {
  const row = await db
    .selectFrom('payout_account')
    .select([
      'connect_account_id as connectAccountId',
      'charges_enabled as chargesEnabled',
      'payouts_enabled as payoutsEnabled',
      'details_submitted as detailsSubmitted',
      'disabled_reason as disabledReason',
      'missing_details as missingDetails',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

async function linkFor(
  gateway: PaymentGateway,
  connectAccountId: string,
  addresses: OnboardingAddresses,
): Promise<Onboarding> {
  const link = await gateway.onboardingLink({ connectAccountId, ...addresses })
  return link.outcome === 'done' ? { outcome: 'open', url: link.value.url } : refusalFor(link.because)
}

function refusalFor(because: string): Onboarding {
  const isRefused = because === 'rejected' || because === 'missing'
  return { outcome: 'refused', because: isRefused ? 'rejected' : 'not-reachable' }
}
