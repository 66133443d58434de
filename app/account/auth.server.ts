import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { longestPassword, shortestPassword } from './account.ts'

/** Hashes and compares passwords; tests count the calls. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  verify: (input: { hash: string; password: string }) => Promise<boolean>
}

/** Scrypt, as Better Auth does it. */
export const scrypt: PasswordHasher = { hash: hashPassword, verify: verifyPassword }

/** What the sign-in library needs from outside. */
export type AuthParts = {
  config: Pick<Config, 'appUrl' | 'sessionSecret'>
  now: () => Date
  hasher: PasswordHasher
}

/** The sign-in library over our tables. */
export type Auth = ReturnType<typeof authOver>

/** Cookie names: `__Host-` binds a cookie to exactly this host, but needs https. Source: architecture section 7. */
export function cookieNames(appUrl: string): {
  session: string
  known: string
  secondStep: string
  passkey: string
  external: string
  isSecure: boolean
} {
  const isSecure = appUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-utkiek' : 'utkiek'
  return {
    session: `${prefix}.session_token`,
    known: `${prefix}.known`,
    secondStep: `${prefix}.second_step`,
    passkey: `${prefix}.passkey`,
    external: `${prefix}.extern`,
    isSecure,
  }
}

/**
 * Better Auth on a handle: the pool, or an open transaction, so that an account and its first mail are one commit.
 *
 * Its HTTP handler is not served; only the calls of this room reach it. Roles and profile fields are closed to input.
 * It makes accounts and hashes passwords; sessions are this room's own.
 */
// The return type is the library's own, inferred from the options.
// oxlint-disable-next-line typescript/explicit-function-return-type
export function authOver(db: Db, parts: AuthParts) {
  return betterAuth(optionsOver(db, parts))
}

function optionsOver(db: Db, { config, now, hasher }: AuthParts) {
  return {
    appName: 'Utkiek',
    baseURL: config.appUrl,
    secret: config.sessionSecret,
    database: { db, type: 'postgres' as const, transaction: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Sessions are opened by this room: their tokens are kept as hashes.
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: hasher,
    },
    ...tableNames,
    session: tableNames.session,
    advanced: {
      useSecureCookies: false,
      // Our migrations own the tables, and a schema check can't run inside a transaction.
      database: { generateId: () => randomId(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: hooksOver(now),
  } satisfies BetterAuthOptions
}

function hooksOver(now: () => Date) {
  return {
    user: {
      create: {
        before: (user) => Promise.resolve({ data: { ...user, createdAt: now(), updatedAt: now() } }),
      },
    },
  } satisfies BetterAuthOptions['databaseHooks']
}

const closed = { type: 'string', required: false, input: false } as const

const tableNames = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      role: { ...closed, defaultValue: 'user' },
      firstName: { ...closed, fieldName: 'first_name' },
      lastName: { ...closed, fieldName: 'last_name' },
      title: closed,
      phone: closed,
      postalCode: { ...closed, fieldName: 'postal_code' },
      birthOn: { ...closed, fieldName: 'birth_on' },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const satisfies BetterAuthOptions
