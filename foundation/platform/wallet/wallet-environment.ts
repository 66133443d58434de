import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { AppleWallet } from './apple-pass.server.ts'
import type { GoogleWallet } from './google-pass.server.ts'

/** A PEM text in one variable; its line breaks may be written as `\n`. */
const pem = z.string().transform((text) => `${text.replaceAll(String.raw`\n`, '\n').trim()}\n`)
const certificate = pem.refine(isCertificate, 'is no certificate in PEM form')

/** The variables of both wallets. */
export const walletVariables = {
  APPLE_WALLET_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'must begin with pass.')
    .optional(),
  APPLE_WALLET_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits')
    .optional(),
  APPLE_WALLET_CERTIFICATE: certificate.optional(),
  APPLE_WALLET_KEY: pem.optional(),
  APPLE_WALLET_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WALLET_WWDR_CERTIFICATE: certificate.optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  GOOGLE_WALLET_EMAIL: z.email('must be an e-mail address').optional(),
  GOOGLE_WALLET_KEY: pem
    .refine(
      (text) => text.includes('BEGIN PRIVATE KEY') && keyIn(text) !== null,
      'is no PKCS #8 key in PEM form',
    )
    .optional(),
}

const schema = z.object(walletVariables)
type Variables = z.infer<typeof schema>
type Variable = keyof Variables

/** Which variables belong together: with the first the others are required. */
export const walletCompanions: readonly (readonly [Variable, readonly Variable[]])[] = [
  [
    'APPLE_WALLET_PASS_TYPE_ID',
    ['APPLE_WALLET_TEAM_ID', 'APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_WWDR_CERTIFICATE'],
  ],
  ['APPLE_WALLET_CERTIFICATE', ['APPLE_WALLET_PASS_TYPE_ID']],
  ['GOOGLE_WALLET_ISSUER_ID', ['GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY']],
  ['GOOGLE_WALLET_KEY', ['GOOGLE_WALLET_ISSUER_ID']],
]

/** What is wrong with Apple's key, beyond what it alone shows; `null`: nothing. */
export function appleKeyFault(env: Variables): string | null {
  const { APPLE_WALLET_KEY: key, APPLE_WALLET_CERTIFICATE: signer } = env
  if (key === undefined || signer === undefined || !isCertificate(signer)) return null
  const read = keyIn(key, env.APPLE_WALLET_KEY_PASSPHRASE)
  if (!read) return 'is no key in PEM form, or its passphrase is another'
  return new X509Certificate(signer).checkPrivateKey(read) ? null : 'is not that of APPLE_WALLET_CERTIFICATE'
}

/** Both wallets' settings; `null` where they aren't set. */
export function walletsIn(env: Variables): {
  appleWallet: AppleWallet | null
  googleWallet: GoogleWallet | null
} {
  const { APPLE_WALLET_PASS_TYPE_ID: passTypeId, GOOGLE_WALLET_ISSUER_ID: issuerId } = env
  const said = (name: Variable) => env[name] ?? ''
  return {
    appleWallet:
      passTypeId === undefined
        ? null
        : {
            passTypeId,
            teamId: said('APPLE_WALLET_TEAM_ID'),
            certificate: said('APPLE_WALLET_CERTIFICATE'),
            key: said('APPLE_WALLET_KEY'),
            keyPassphrase: env.APPLE_WALLET_KEY_PASSPHRASE ?? null,
            wwdrCertificate: said('APPLE_WALLET_WWDR_CERTIFICATE'),
          },
    googleWallet:
      issuerId === undefined
        ? null
        : { issuerId, email: said('GOOGLE_WALLET_EMAIL'), key: said('GOOGLE_WALLET_KEY') },
  }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0
  } catch {
    return false
  }
}

function keyIn(text: string, passphrase?: string) {
  try {
    return createPrivateKey({ key: text, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    return null
  }
}
