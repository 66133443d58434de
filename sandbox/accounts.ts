import type Stripe from 'stripe'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import { Params } from './params.ts'
import { invalidParameter, missing, StripeFailure } from './stripe-failure.ts'
import { platform } from './store.ts'
import type { OnboardingLink } from './wire.ts'
import type { World } from './world.ts'

/** What a company still has to tell before it can be paid. */
const open = ['business_profile.name', 'external_account', 'tos_acceptance.date', 'tos_acceptance.ip']

const accountLinkLifeSeconds = 300

/** POST /v1/accounts. Custom accounts that bring everything along are enabled at once, as at Stripe. */
export function createAccount(world: World, params: Params): Stripe.Account {
  const type =
    params.oneOf('type', ['custom', 'express', 'standard']) ?? controllerType(params.child('controller'))
  const country = params.text('country') ?? 'DE'
  if (country !== 'DE' && country !== 'AT')
    throw invalidParameter('country', 'country_unsupported', 'Country unsupported')
  const capabilities = params.child('capabilities')
  const requested = ['card_payments', 'transfers'].filter((name) =>
    capabilities?.child(name)?.flag('requested'),
  )
  const profile = params.child('business_profile')
  const terms = params.child('tos_acceptance')
  const complete = terms?.integer('date') !== undefined && params.has('external_account')
  terms?.accept('ip', 'service_agreement', 'user_agent')
  profile?.accept('mcc', 'url', 'support_email', 'support_phone', 'product_description')
  params.accept('company', 'individual', 'external_account', 'settings', 'default_currency', 'account_token')
  const account: Stripe.Account = {
    id: freshId('acct', 16),
    object: 'account',
    business_profile: businessProfile(profile?.text('name') ?? null),
    business_type:
      params.oneOf('business_type', ['company', 'individual', 'non_profit', 'government_entity']) ?? null,
    capabilities: Object.fromEntries(requested.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    country,
    created: world.clock.nowSeconds(),
    default_currency: 'eur',
    details_submitted: false,
    email: params.text('email') ?? null,
    metadata: params.metadata() ?? {},
    payouts_enabled: false,
    requirements: requirements(open),
    type,
  }
  return saveAccount(world, complete ? enabled(account) : account)
}

function controllerType(controller: Params | undefined): Stripe.Account.Type {
  if (!controller) return 'standard'
  controller.accept('fees', 'losses', 'requirement_collection', 'stripe_dashboard')
  return 'none'
}

function businessProfile(name: string | null): Stripe.Account.BusinessProfile {
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
    product_description: null,
  } as Stripe.Account.BusinessProfile
}

function requirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}

/** The same account with everything told and every requested capability active. */
export function enabled(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    capabilities: { ...account.capabilities, card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: requirements([]),
  }
}

/** Keeps an account under the platform, which owns it. */
export function saveAccount(world: World, account: Stripe.Account): Stripe.Account {
  return world.store.save(platform, account)
}

/** @throws {StripeFailure} 403 as Stripe does for accounts that aren't connected. */
export function accountOf(world: World, id: string): Stripe.Account {
  const account = world.store.found('account', platform, id)
  if (account) return account
  const message =
    `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). ` +
    'Application access may have been revoked.'
  throw new StripeFailure(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

/** POST /v1/accounts/:id */
export function updateAccount(world: World, id: string, params: Params): Stripe.Account {
  const account = accountOf(world, id)
  const name = params.child('business_profile')?.text('name')
  params.accept('settings', 'capabilities')
  const changed = saveAccount(world, {
    ...account,
    email: params.text('email') ?? account.email,
    metadata: { ...account.metadata, ...params.metadata() },
    ...(name === undefined
      ? {}
      : { business_profile: { ...businessProfile(name), ...account.business_profile, name } }),
  })
  emit(world, 'account.updated', changed, id)
  return changed
}

/** POST /v1/account_links: a page that is open for five minutes. */
export function createAccountLink(world: World, params: Params): Stripe.AccountLink {
  const account = accountOf(world, params.requiredText('account'))
  params.requiredText('type')
  params.oneOf('type', ['account_onboarding', 'account_update'])
  params.accept('collection_options', 'collect')
  const created = world.clock.nowSeconds()
  const link: OnboardingLink = {
    id: freshId('onb', 32),
    object: 'sandbox.onboarding',
    account: account.id,
    return_url: params.url('return_url') ?? params.requiredText('return_url'),
    refresh_url: params.url('refresh_url') ?? params.requiredText('refresh_url'),
    expires_at: created + accountLinkLifeSeconds,
    used: false,
  }
  world.store.save(platform, link)
  const url = `${world.publicBase()}/onboarding/${link.id}`
  return { object: 'account_link', created, expires_at: link.expires_at, url }
}

/** What comes of a filled-in onboarding page: all is well, a paper is missing, or somebody looks at the account. */
export const onboardingResults = ['complete', 'more-needed', 'restricted'] as const
export type OnboardingResult = (typeof onboardingResults)[number]

/** The onboarding page was filled in: the account can be paid from now on, or `result` says why not. */
export function completeOnboarding(
  world: World,
  link: OnboardingLink,
  { businessName, result }: { businessName: string; result: OnboardingResult },
): void {
  const account = accountOf(world, link.account)
  const profile = { ...businessProfile(businessName), ...account.business_profile, name: businessName }
  world.store.save(platform, { ...link, used: true })
  const after = result === 'complete' ? enabled(account) : heldBack(account, result)
  emit(world, 'account.updated', saveAccount(world, { ...after, business_profile: profile }), account.id)
}

/** The form was sent, and the account can't be paid all the same. */
function heldBack(account: Stripe.Account, result: 'more-needed' | 'restricted'): Stripe.Account {
  const due = result === 'more-needed' ? ['company.verification.document'] : []
  return {
    ...account,
    capabilities: { ...account.capabilities, card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    requirements:
      result === 'more-needed'
        ? requirements(due)
        : { ...requirements(due), disabled_reason: 'under_review' },
  }
}

/** The company cut the connection: nothing can be paid to it any more. */
export function deauthorise(world: World, id: string): void {
  const account = accountOf(world, id)
  const off: Stripe.Account = {
    ...account,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    requirements: { ...requirements([]), disabled_reason: 'platform_paused' },
  }
  saveAccount(world, off)
  emit(world, 'account.updated', off, id)
  const application = { id: 'ca_sandbox', object: 'application', name: 'Utkiek' }
  emit(world, 'account.application.deauthorized', application, id)
}

/** @throws {StripeFailure} when money can't be sent there. */
export function requireDestination(world: World, id: string, param: string): void {
  const account = world.store.found('account', platform, id)
  if (!account) throw missing('destination', id, param, 400)
  if (account.capabilities?.transfers === 'active' && account.charges_enabled) return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: ' +
    'transfers, crypto_transfers, legacy_payments'
  throw invalidParameter(param, 'insufficient_capabilities_for_transfer', message)
}
