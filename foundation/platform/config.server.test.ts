import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configFrom } from './config.server.ts'
import { walletKeys } from '#test/support/wallet-keys.ts'
import { StartRefusal } from './start-refusal.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'utkiek-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const long = 'x'.repeat(40)
const production = {
  MODE: 'production',
  DATA_DIR: dataDir,
  APP_URL: 'https://utkiek.example/',
  SESSION_SECRET: long,
  TICKET_KEYS: `${long}new, ${long}old`,
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Utkiek <moin@utkiek.example>',
  OPERATOR_NAME: 'Utkiek GmbH',
  OPERATOR_STREET: 'Kai 1',
  OPERATOR_CITY: '20457 Hamburg',
  OPERATOR_EMAIL: 'moin@utkiek.example',
  OPERATOR_PHONE: '+49 40 1',
  OPERATOR_REPRESENTATIVE: 'Ada Lovelace',
  OPERATOR_VAT_ID: 'DE1',
}

function refusalOf(env: Record<string, string>): string {
  try {
    configFrom(env)
  } catch (error) {
    if (error instanceof StartRefusal) return error.message
    throw error
  }
  return 'nothing refused'
}

test('an empty environment is a demo on port 3000 with the sandbox and the embedded database', () => {
  const config = configFrom({ DATA_DIR: dataDir })
  expect(config).toMatchObject({ mode: 'demo', port: 3000, appUrl: 'http://localhost:3000', role: 'all' })
  expect(config).toMatchObject({ stripe: null, database: null, google: null, smtpUrl: null, drainSeconds: 0 })
})

test('a demo keeps the secrets that it made, in a file that only its owner reads', () => {
  const first = configFrom({ DATA_DIR: dataDir })
  const second = configFrom({ DATA_DIR: dataDir, SESSION_SECRET: '  ' })
  expect(second.sessionSecret).toBe(first.sessionSecret)
  expect(second.ticketKeys).toEqual(first.ticketKeys)
  expect(statSync(join(dataDir, 'demo-secrets.json')).mode & 0o777).toBe(0o600)
})

test('production names every missing secret in one line', () => {
  const refusal = refusalOf({ MODE: 'production' })
  for (const name of [
    'SESSION_SECRET',
    'TICKET_KEYS',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
  ]) {
    expect(refusal).toContain(`${name} is missing (MODE=production)`)
  }
  expect(refusal).not.toContain('\n')
})

test('a complete production environment has no sandbox and no demo secret', () => {
  const config = configFrom(production)
  expect(config.appUrl).toBe('https://utkiek.example')
  expect(config.stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
  expect(config.ticketKeys).toEqual([`${long}new`, `${long}old`])
  expect(config).toMatchObject({ sandboxWebhookSecret: null, drainSeconds: 20 })
})

test.each([
  [{ MODE: 'prod' }, 'MODE must be demo or production'],
  [{ PORT: '80000' }, 'PORT must be 1 to 65535'],
  [{ TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES must be 1 to 10'],
  [{ PORT: 'http' }, 'PORT must be a number'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that begins with postgres://'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is a live key'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:4242' }, 'STRIPE_SECRET_KEY is missing (STRIPE_API_URL is set)'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing (GOOGLE_CLIENT_ID is set)'],
  [{ ADDRESS_PROVIDER: 'google' }, 'GOOGLE_PLACES_KEY is missing (ADDRESS_PROVIDER=google)'],
])('%o is refused with the reason', (env, reason) => {
  expect(refusalOf({ DATA_DIR: dataDir, ...env })).toContain(reason)
})

test('production takes a payment sandbox with test keys only, never with a live one', () => {
  const STRIPE_API_URL = 'http://127.0.0.1:4242'
  const test = configFrom({ ...production, STRIPE_API_URL, STRIPE_SECRET_KEY: 'sk_test_guide' })
  expect(test.stripe).toMatchObject({ secretKey: 'sk_test_guide', apiUrl: STRIPE_API_URL })
  for (const STRIPE_SECRET_KEY of ['sk_live_abc', 'rk_live_abc', 'rk_test_abc'])
    expect(refusalOf({ ...production, STRIPE_API_URL, STRIPE_SECRET_KEY })).toContain(
      'STRIPE_API_URL names a payment sandbox',
    )
  expect(configFrom(production).stripe?.apiUrl).toBeNull()
})

test('an address in capitals is the same one: what asks whether it is safe reads it in small letters', () => {
  const appUrlOf = (APP_URL: string) => configFrom({ DATA_DIR: dataDir, DEMO_PUBLIC: 'yes', APP_URL }).appUrl
  expect(appUrlOf('HTTPS://Utkiek.example//')).toBe('https://utkiek.example')
  expect(appUrlOf('https://utkiek.example:8443/probe/')).toBe('https://utkiek.example:8443/probe')
})

test.each([
  'https://utkiek.example',
  'http://utkiek.example',
  'https://localhost',
  'http://192.168.1.5:3000',
])('a demo refuses the address %s in one line, unless DEMO_PUBLIC says yes', (APP_URL) => {
  const refusal = refusalOf({ DATA_DIR: dataDir, APP_URL })
  expect(refusal).toContain('APP_URL is not this machine’s own: set MODE=production, or DEMO_PUBLIC=yes')
  expect(refusal).not.toContain('\n')
  expect(configFrom({ DATA_DIR: dataDir, APP_URL, DEMO_PUBLIC: 'yes' }).demoToken).toMatch(/^[\w-]{22}$/)
})

test('a demo listens on this machine alone unless HOST says otherwise; then its controls need a token, too', () => {
  const reach = (env: Record<string, string>) => {
    const { host, demoToken } = configFrom({ DATA_DIR: dataDir, ...env })
    return [host, demoToken !== null]
  }
  expect(reach({})).toEqual(['127.0.0.1', false])
  expect(reach({ APP_URL: 'http://demo.localhost:3000' })).toEqual(['127.0.0.1', false])
  expect(reach({ HOST: '::1' })).toEqual(['::1', false])
  expect(reach({ HOST: '0.0.0.0' })).toEqual(['0.0.0.0', true])
  expect(reach({ DEMO_PUBLIC: 'yes' })).toEqual(['127.0.0.1', true])
  expect(reach({ ...production, HOST: '127.0.0.1', DEMO_PUBLIC: 'yes' })).toEqual([null, false])
})

test('in production the map of somebody else is read over a line that nobody changes', () => {
  for (const MAP_STYLE_URL of ['http://streets.example/style', 'HTTP://streets.example/style'])
    expect(refusalOf({ ...production, MAP_STYLE_URL })).toContain('MAP_STYLE_URL must begin with https://')
  const { mapStyleUrl } = configFrom({ ...production, MAP_STYLE_URL: 'https://streets.example/style' })
  expect(mapStyleUrl).toBe('https://streets.example/style')
})

const oneLine = (text: string) => text.trim().replaceAll('\n', String.raw`\n`)
const apple = {
  APPLE_WALLET_PASS_TYPE_ID: 'pass.example.utkiek',
  APPLE_WALLET_TEAM_ID: 'TESTTEAM01',
  APPLE_WALLET_CERTIFICATE: oneLine(walletKeys.certificate),
  APPLE_WALLET_KEY: walletKeys.key,
  APPLE_WALLET_WWDR_CERTIFICATE: walletKeys.wwdrCertificate,
}
const google = {
  GOOGLE_WALLET_ISSUER_ID: '3388000000000000000',
  GOOGLE_WALLET_EMAIL: 'wallet@utkiek.example',
  GOOGLE_WALLET_KEY: oneLine(walletKeys.key),
}

test('wallets are set up by their variables, PEM texts also in one line; without them there are none', () => {
  const none = configFrom({ DATA_DIR: dataDir })
  expect([none.appleWallet, none.googleWallet]).toEqual([null, null])
  const both = configFrom({ DATA_DIR: dataDir, ...apple, ...google })
  expect(both.appleWallet).toMatchObject({ teamId: 'TESTTEAM01', certificate: walletKeys.certificate })
  expect(both.googleWallet).toMatchObject({ email: 'wallet@utkiek.example', key: walletKeys.key })
})

test.each([
  [
    { APPLE_WALLET_PASS_TYPE_ID: 'pass.x' },
    'APPLE_WALLET_TEAM_ID is missing (APPLE_WALLET_PASS_TYPE_ID is set)',
  ],
  [{ ...apple, APPLE_WALLET_PASS_TYPE_ID: 'utkiek' }, 'APPLE_WALLET_PASS_TYPE_ID must begin with pass.'],
  [
    { ...apple, APPLE_WALLET_CERTIFICATE: 'hush-hush' },
    'APPLE_WALLET_CERTIFICATE is no certificate in PEM form',
  ],
  [{ ...apple, APPLE_WALLET_KEY: 'hush-hush' }, 'APPLE_WALLET_KEY is no key in PEM form'],
  [
    { ...apple, APPLE_WALLET_KEY: walletKeys.otherKey },
    'APPLE_WALLET_KEY is not that of APPLE_WALLET_CERTIFICATE',
  ],
  [{ ...google, GOOGLE_WALLET_KEY: 'hush-hush' }, 'GOOGLE_WALLET_KEY is no PKCS #8 key in PEM form'],
  [{ ...google, GOOGLE_WALLET_EMAIL: '' }, 'GOOGLE_WALLET_EMAIL is missing (GOOGLE_WALLET_ISSUER_ID is set)'],
])('a wallet that is half set up is refused: %#', (env, reason) => {
  const refusal = refusalOf({ DATA_DIR: dataDir, ...env })
  expect(refusal).toContain(reason)
  expect(refusal).not.toContain('hush-hush')
})

test('a refusal does not repeat a secret', () => {
  expect(refusalOf({ SESSION_SECRET: 'hush-hush' })).not.toContain('hush-hush')
})
