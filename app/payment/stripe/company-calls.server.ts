import type Stripe from 'stripe'
import type { Call } from './client.server.ts'
import type {
  CompanyToConnect,
  OnboardingRequest,
  PaymentGateway,
  PriceToCreate,
  TaxRateToCreate,
} from './gateway.ts'
import type { PayoutSearch } from './movement.ts'
import { marks, readAccount, readPayout } from './reading.server.ts'

type CompanyCalls = Pick<
  PaymentGateway,
  'createConnectAccount' | 'accountOf' | 'onboardingLink' | 'payoutsOf' | 'createPrice' | 'createTaxRate'
>

/** Everything about the companies that are paid, and what they sell. */
export function companyCalls(stripe: Stripe, call: Call): CompanyCalls {
  return {
    createConnectAccount: (company) => {
      const options = { idempotencyKey: `account:${company.operationId}` }
      return call(
        'writing',
        'account',
        () => stripe.accounts.create(accountParams(company), options),
        readAccount,
      )
    },
    accountOf: (id) => call('reading', 'account', () => stripe.accounts.retrieve(id), readAccount),
    onboardingLink: (link) =>
      call(
        'writing',
        'account_link',
        () => stripe.accountLinks.create(linkParams(link)),
        ({ url, expires_at: expiresAt }) => ({ url, expiresAt: new Date(expiresAt * 1000) }),
      ),
    payoutsOf: (search) =>
      call(
        'reading',
        'list',
        () => payouts(stripe, search),
        ({ data, has_more: hasMore }) => ({
          payouts: data.filter(({ currency }) => currency === 'eur').map(readPayout),
          nextAfterId: hasMore ? (data.at(-1)?.id ?? null) : null,
        }),
      ),
    createPrice: (price) => {
      const options = { idempotencyKey: `price:${price.operationId}` }
      return call('writing', 'price', () => stripe.prices.create(priceParams(price), options), onlyId)
    },
    createTaxRate: (rate) => {
      const options = { idempotencyKey: `tax-rate:${rate.operationId}` }
      return call('writing', 'tax_rate', () => stripe.taxRates.create(taxRateParams(rate), options), onlyId)
    },
  }
}

const onlyId = ({ id }: { id: string }) => ({ id })

function accountParams({
  operationId,
  companyId,
  email,
  name,
}: CompanyToConnect): Stripe.AccountCreateParams {
  return {
    type: 'express',
    country: 'DE',
    email,
    business_profile: { name },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { [marks.operation]: operationId, [marks.company]: companyId },
  }
}

function linkParams({
  connectAccountId,
  returnUrl,
  refreshUrl,
}: OnboardingRequest): Stripe.AccountLinkCreateParams {
  return {
    account: connectAccountId,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  }
}

const pageSize = 100

function payouts(stripe: Stripe, { connectAccountId, from, afterId }: PayoutSearch) {
  const created = from && { gte: Math.floor(from.getTime() / 1000) }
  const params = {
    limit: pageSize,
    ...(created ? { created } : {}),
    ...(afterId ? { starting_after: afterId } : {}),
  }
  return stripe.payouts.list(params, { stripeAccount: connectAccountId })
}

function priceParams({ operationId, name, unitCents }: PriceToCreate): Stripe.PriceCreateParams {
  const metadata = { [marks.operation]: operationId }
  return { currency: 'eur', unit_amount: unitCents, product_data: { name }, metadata }
}

function taxRateParams({ operationId, percent, label }: TaxRateToCreate): Stripe.TaxRateCreateParams {
  const metadata = { [marks.operation]: operationId }
  return { display_name: label, percentage: percent, inclusive: true, country: 'DE', metadata }
}
