import { resolve } from 'node:path'
import { z } from 'zod'
import { demoSecretsIn } from './demo-secrets.server.ts'
import { demoTokenOf, isOwnHost } from './demo-token.server.ts'
import { environmentSchema, type Environment } from './environment.ts'
import { StartRefusal } from './start-refusal.ts'
import type { AppleWallet } from './wallet/apple-pass.server.ts'
import type { GoogleWallet } from './wallet/google-pass.server.ts'
import { walletsIn } from './wallet/wallet-environment.ts'

/** Everything that can be set from outside, checked and in our own words. Made once, at the start, and passed on. */
export type Config = {
  mode: 'demo' | 'production'
  role: 'all' | 'web' | 'worker'
  port: number
  /** Where the web server listens; `null`: on every interface. */
  host: string | null
  /** What opens a demo's controls; `null` where nobody else can reach them, and in production, which has none. */
  demoToken: string | null
  /** Without a trailing slash. Cookies are `Secure` only if it begins with https. */
  appUrl: string
  /** Absolute. */
  dataDir: string
  /** `null`: the embedded database server is started. */
  database: { url: string; directUrl: string } | null
  sessionSecret: string
  /** The first signs new tickets; all of them are accepted at the door. */
  ticketKeys: readonly [string, ...string[]]
  /** `null`: the payment sandbox; never in production. `apiUrl` names a sandbox that somebody started, with test keys only. */
  stripe: {
    secretKey: string
    webhookSecrets: readonly [string, ...string[]]
    apiUrl: string | null
  } | null
  /** Signs the sandbox's webhooks; `null` in production. */
  sandboxWebhookSecret: string | null
  /** `null`: the local identity emulator in demo mode, no Google sign-in in production. */
  google: { issuer: string; clientId: string; clientSecret: string } | null
  /** `null`: the outbox at /dev/mails; never in production. */
  smtpUrl: string | null
  mailFrom: string
  /** `null`: pictures live in the folder `files` under `dataDir`. */
  s3: {
    bucket: string
    region: string
    endpoint: string | null
    accessKeyId: string
    secretAccessKey: string
  } | null
  sms: { accountSid: string; authToken: string; from: string } | null
  /** `null`: tickets offer no way into that wallet. */
  appleWallet: AppleWallet | null
  googleWallet: GoogleWallet | null
  addressProvider: { kind: 'embedded' | 'photon'; url: string | null } | { kind: 'google'; apiKey: string }
  /** `null`: no weather anywhere. Without a setting a demo shows an example, and says so. */
  weatherProvider: { kind: 'bright-sky'; url: string | null } | { kind: 'example' } | null
  mapStyleUrl: string | null
  providerSiteUrl: string | null
  trustReviewUrl: string | null
  /** Who runs the marketplace, for the imprint and for mails. */
  operator: Readonly<Record<OperatorField, string>>
  /** How many proxies stand before the application, each of which appends the address that it saw. */
  trustedProxies: number
  loginErrors: 'precise' | 'uniform'
  /** How long a stopping server finishes what it has begun. */
  drainSeconds: number
}

/** What the imprint says about the operator; every one is required in production, except the register entry. */
type OperatorField = 'name' | 'street' | 'city' | 'email' | 'phone' | 'representative' | 'register' | 'vatId'

/**
 * Reads the configuration from environment variables; an empty environment is a demo on port 3000.
 *
 * A demo makes the secrets that it lacks and keeps them in the data folder. Production makes nothing up.
 *
 * @throws {StartRefusal} one line that names every fault, never the value of a secret.
 */
export function configFrom(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environmentSchema.safeParse(withoutBlanks(env))
  if (!parsed.success) throw new StartRefusal(`Configuration: ${faultsOf(parsed.error).join('; ')}.`)
  return configOf(parsed.data)
}

/** What the tools around the application (test runner, tour) may be told by the environment. */
export type ToolSettings = {
  /** A PostgreSQL server on which test databases may be created; `null`: a throw-away embedded one. */
  databaseUrl: string | null
  /** Path of the browser to use; `null`: look for one. */
  chromium: string | null
  isContinuousIntegration: boolean
}

/** Reads the tools' settings; faults show where they are used. */
export function toolSettingsFrom(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ToolSettings {
  const { DATABASE_URL, CHROMIUM, CI } = withoutBlanks(env)
  return {
    databaseUrl: DATABASE_URL ?? null,
    chromium: CHROMIUM ?? null,
    isContinuousIntegration: Boolean(CI),
  }
}

/** The environment for a child process: this one's own, with changes. `undefined` takes a variable out. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes }
}

/** An empty variable counts as one that isn't set, as compose files and CI systems write them. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

function faultsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')} ${message}` : message))
}

function configOf(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR)
  const demo = env.MODE === 'demo' ? demoSecretsIn(dataDir) : null
  return {
    mode: env.MODE,
    role: env.ROLE,
    port: env.PORT,
    ...reachOf(env, env.SESSION_SECRET ?? demo?.sessionSecret),
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).href.replace(/\/+$/, ''),
    dataDir,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL }
      : null,
    sessionSecret: env.SESSION_SECRET ?? required(demo).sessionSecret,
    ticketKeys: env.TICKET_KEYS ?? [required(demo).ticketKey],
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecrets: required(env.STRIPE_WEBHOOK_SECRET),
          apiUrl: env.STRIPE_API_URL ?? null,
        }
      : null,
    sandboxWebhookSecret: demo?.webhookSecret ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Utkiek <moin@utkiek.example>',
    weatherProvider: weatherProviderOf(env),
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    providerSiteUrl: env.PROVIDER_SITE_URL ?? null,
    trustReviewUrl: env.TRUST_REVIEW_URL ?? null,
    operator: operatorOf(env),
    trustedProxies: env.TRUSTED_PROXIES,
    loginErrors: env.LOGIN_ERRORS,
    drainSeconds: env.DRAIN_SECONDS ?? (env.MODE === 'demo' ? 0 : 20),
    ...outsideServicesOf(env),
    ...walletsIn(env),
  }
}

const loopback = '127.0.0.1'

// A demo lets everybody in who knows where it is: only who set it up may say that others reach it.
function reachOf(env: Environment, secret: string | undefined): Pick<Config, 'host' | 'demoToken'> {
  if (env.MODE === 'production') return { host: null, demoToken: null }
  const host = env.HOST ?? loopback
  const isReached = env.DEMO_PUBLIC === 'yes' || !isOwnHost(host)
  return { host, demoToken: isReached ? demoTokenOf(required(secret)) : null }
}

function outsideServicesOf(env: Environment): Pick<Config, 'google' | 's3' | 'sms' | 'addressProvider'> {
  return {
    google: env.GOOGLE_CLIENT_ID
      ? {
          issuer: env.GOOGLE_ISSUER,
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: required(env.GOOGLE_CLIENT_SECRET),
        }
      : null,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT ?? null,
          accessKeyId: required(env.S3_ACCESS_KEY_ID),
          secretAccessKey: required(env.S3_SECRET_ACCESS_KEY),
        }
      : null,
    sms: env.SMS_ACCOUNT_SID
      ? {
          accountSid: env.SMS_ACCOUNT_SID,
          authToken: required(env.SMS_AUTH_TOKEN),
          from: required(env.SMS_FROM),
        }
      : null,
    addressProvider:
      env.ADDRESS_PROVIDER === 'google'
        ? { kind: 'google', apiKey: required(env.GOOGLE_PLACES_KEY) }
        : { kind: env.ADDRESS_PROVIDER, url: env.PHOTON_URL ?? null },
  }
}

function weatherProviderOf(env: Environment): Config['weatherProvider'] {
  const kind = env.WEATHER_PROVIDER ?? (env.MODE === 'demo' ? 'example' : 'none')
  if (kind === 'bright-sky') return { kind, url: env.BRIGHT_SKY_URL ?? null }
  return kind === 'example' ? { kind } : null
}

function operatorOf(env: Environment): Config['operator'] {
  return {
    name: env.OPERATOR_NAME ?? 'Utkiek Demo',
    street: env.OPERATOR_STREET ?? 'Musterkai 1',
    city: env.OPERATOR_CITY ?? '20457 Hamburg',
    email: env.OPERATOR_EMAIL ?? 'moin@utkiek.example',
    phone: env.OPERATOR_PHONE ?? '+49 40 000000',
    representative: env.OPERATOR_REPRESENTATIVE ?? 'Demo Person',
    register: env.OPERATOR_REGISTER ?? '',
    vatId: env.OPERATOR_VAT_ID ?? 'DE000000000',
  }
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('the environment schema let a missing value pass')
  return value
}
