import { z } from 'zod'
import { isOwnHost } from './demo-token.server.ts'
import { appleKeyFault, walletCompanions, walletVariables } from './wallet/wallet-environment.ts'

const portSchema = z.coerce.number({ error: 'must be a number' }).int('must be a whole number')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a URL that begins with postgres://',
})
const secret = z.string().min(32, 'must have at least 32 characters')

/** Several values in one variable, separated by commas; the first is the current one. */
function listOf(item: z.ZodString) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.tuple([item], item))
}

const variables = z.object({
  MODE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).default('demo'),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  PORT: portSchema.min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535').default(3000),
  APP_URL: webUrl.optional(),
  HOST: z.string().optional(),
  DEMO_PUBLIC: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SESSION_SECRET: secret.optional(),
  TICKET_KEYS: listOf(secret).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_API_URL: webUrl.optional(),
  STRIPE_WEBHOOK_SECRET: listOf(z.string().regex(/^whsec_/, 'must begin with whsec_')).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  GOOGLE_PLACES_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  ADDRESS_PROVIDER: z
    .enum(['embedded', 'photon', 'google'], { error: 'must be embedded, photon or google' })
    .default('embedded'),
  PHOTON_URL: webUrl.optional(),
  WEATHER_PROVIDER: z
    .enum(['bright-sky', 'example', 'none'], { error: 'must be bright-sky, example or none' })
    .optional(),
  BRIGHT_SKY_URL: webUrl.optional(),
  MAP_STYLE_URL: webUrl.optional(),
  PROVIDER_SITE_URL: webUrl.optional(),
  TRUST_REVIEW_URL: webUrl.optional(),
  ...walletVariables,
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_STREET: z.string().optional(),
  OPERATOR_CITY: z.string().optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be 1 to 10')
    .max(10, 'must be 1 to 10')
    .default(1),
  LOGIN_ERRORS: z.enum(['precise', 'uniform'], { error: 'must be precise or uniform' }).default('precise'),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be 0 or more')
    .max(300, 'must be at most 300')
    .optional(),
})

/** The environment variables after checking; see `docs/running.md` for what each one does. */
export type Environment = z.infer<typeof variables>

type Variable = keyof Environment

const requiredInProduction: readonly Variable[] = [
  'APP_URL',
  'SESSION_SECRET',
  'TICKET_KEYS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_NAME',
  'OPERATOR_STREET',
  'OPERATOR_CITY',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_VAT_ID',
]

/** A variable that makes sense only together with others. */
const companions: readonly (readonly [Variable, readonly Variable[]])[] = [
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_API_URL', ['STRIPE_SECRET_KEY']],
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['SMS_ACCOUNT_SID', ['SMS_AUTH_TOKEN', 'SMS_FROM']],
  ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
  ...walletCompanions,
]

/** The one schema over the environment. Every fault carries the variable's name as its path. */
export const environmentSchema = variables.superRefine((env, context) => {
  const fault = (variable: Variable, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message })

  if (env.MODE === 'production') {
    for (const variable of requiredInProduction) {
      if (env[variable] === undefined) fault(variable, 'is missing (MODE=production)')
    }
  }
  for (const [variable, others] of companions) {
    for (const other of others) {
      const isNamedAlready = env.MODE === 'production' && requiredInProduction.includes(other)
      if (env[variable] !== undefined && env[other] === undefined && !isNamedAlready) {
        fault(other, `is missing (${variable} is set)`)
      }
    }
  }
  const keyFault = appleKeyFault(env)
  if (keyFault !== null) fault('APPLE_WALLET_KEY', keyFault)
  if (env.MODE === 'demo' && env.DEMO_PUBLIC === 'no' && isPublic(env.APP_URL)) {
    fault('APP_URL', 'is not this machine’s own: set MODE=production, or DEMO_PUBLIC=yes for a demo on show')
  }
  if (env.MODE === 'demo' && /_live_/.test(env.STRIPE_SECRET_KEY ?? '')) {
    fault('STRIPE_SECRET_KEY', 'is a live key, but MODE=demo promises that nothing is charged')
  }
  if (env.STRIPE_API_URL !== undefined && /^(?!sk_test_)/.test(env.STRIPE_SECRET_KEY ?? 'sk_test_')) {
    fault('STRIPE_API_URL', 'names a payment sandbox: it takes a STRIPE_SECRET_KEY of sk_test_ alone')
  }
  if (env.MODE === 'production' && env.WEATHER_PROVIDER === 'example') {
    fault('WEATHER_PROVIDER', 'is example: weather that nobody forecast, for a demo')
  }
  if (env.MODE === 'production' && /^http:/i.test(env.MAP_STYLE_URL ?? '')) {
    fault(
      'MAP_STYLE_URL',
      'must begin with https:// (MODE=production): anybody on the way could change the map',
    )
  }
  if (env.ADDRESS_PROVIDER === 'google' && env.GOOGLE_PLACES_KEY === undefined) {
    fault('GOOGLE_PLACES_KEY', 'is missing (ADDRESS_PROVIDER=google)')
  }
})

function isPublic(appUrl: string | undefined): boolean {
  if (appUrl === undefined) return false
  const { protocol, hostname } = new URL(appUrl)
  return protocol === 'https:' || !isOwnHost(hostname)
}
