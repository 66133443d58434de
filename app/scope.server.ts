import { join } from 'node:path'
import type { Clock } from '#foundation/platform/clock.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Log } from '#foundation/platform/log.server.ts'
import type { AttachmentMakers } from '#foundation/platform/mail.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { openIdentityEmulator, type IdentityEmulator } from '../sandbox/identity/emulator.ts'
import { openAccounts, type IdentityProvider, type PasswordHasher } from './account/account.server.ts'
import { deriveTicketKeys, type TicketKeys, ticketMakers } from '#app/booking/tickets/tickets.server.ts'
import { openHub } from './chat/stream/stream.server.ts'
import { openPollHub } from './storefront/voting/voting.server.ts'
import { openCounters } from './figures/figures.server.ts'
import type { PaymentSandbox } from './payment-sandbox.server.ts'
import { openPictures } from './pictures/pictures.server.ts'
import { openStripe } from './payment/stripe/client.server.ts'
import type { PaymentGateway } from './payment/stripe/gateway.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    payments: PaymentGateway
    /** Every secret that may sign the provider's webhooks at present. */
    webhookSecrets: readonly string[]
    /** Signs tickets, and tells scanners how to check them. */
    tickets: TicketKeys
    /** Makes the files that mails name. */
    attachmentMakers: AttachmentMakers
    /** Demo mode only: the clock that can be moved. */
    clock: Clock
    /** Where the payment sandbox listens, in demo mode. */
    sandboxUrl: string | null
    filesRoot: string
    /** Who vouches for people besides passwords; `null`: nobody. */
    identity: IdentityProvider | null
    /** Demo mode without a real provider only: the made-up one, to be mounted. */
    identityEmulator: IdentityEmulator | null
  }
}

/** What the scope is made of. */
export type ScopeParts = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  sandbox: PaymentSandbox | null
  /** The database server itself, for what listens to it; without it there are no streams of messages. */
  listenUrl?: string
  /** For tests, which register people by the thousand. */
  hasher?: PasswordHasher
}

/** Puts together what requests and jobs may use. */
export function openScope({ config, db, clock, log, sandbox, listenUrl, hasher }: ScopeParts): Scope {
  const tickets = deriveTicketKeys(config.ticketKeys)
  const { webhookSecrets, ...access } = stripeAccess(config, sandbox)
  const filesRoot = join(config.dataDir, 'files')
  return {
    config,
    db,
    log,
    clock,
    sandboxUrl: sandbox?.url ?? null,
    now: clock.now,
    filesRoot,
    pictures: openPictures({ config, db, now: clock.now, log, filesRoot }),
    counters: openCounters({ db, now: clock.now, log }),
    chat: listenUrl === undefined ? null : openHub({ db, url: listenUrl, now: clock.now, log }),
    polls: listenUrl === undefined ? null : openPollHub({ db, url: listenUrl, log }),
    payments: openStripe(access),
    webhookSecrets,
    accounts: openAccounts({ db, config, now: clock.now, ...(hasher ? { hasher } : {}) }),
    tickets,
    attachmentMakers: ticketMakers({ db, keys: tickets, now: clock.now }),
    ...identityAccess(config, clock.now),
  }
}

/** Where the made-up identity provider is mounted. */
export const identityPath = '/_identity'

function identityAccess({ google, mode, appUrl }: Config, now: () => Date) {
  if (google)
    return {
      identity: { ...google, fetch: (request: Request) => fetch(request), now },
      identityEmulator: null,
    }
  if (mode !== 'demo') return { identity: null, identityEmulator: null }
  const identityEmulator = openIdentityEmulator({ appUrl, basePath: identityPath, now })
  return { identity: { ...identityEmulator, now }, identityEmulator }
}

function stripeAccess({ stripe, sandboxWebhookSecret }: Config, sandbox: PaymentSandbox | null) {
  if (stripe) {
    const { apiUrl, ...access } = stripe
    return { ...access, ...(apiUrl === null ? {} : { apiBase: apiUrl }) }
  }
  if (!sandbox || !sandboxWebhookSecret) throw new Error('neither a payment provider nor its sandbox')
  return { secretKey: sandbox.secretKey, apiBase: sandbox.url, webhookSecrets: [sandboxWebhookSecret] }
}
