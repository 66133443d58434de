import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const text = z.string().max(8000)
const known = { id: z.string().min(1).max(1400), rawId: text, type: z.literal('public-key') }
const extra = { authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined) }
const results = z.object({}).catch({})

const newKey = z.object({
  ...{ ...known, ...extra, clientExtensionResults: results },
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(8).optional().catch(undefined),
  }),
})
const usedKey = z.object({
  ...{ ...known, ...extra, clientExtensionResults: results },
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})

/** A device's answer with a new key, or `null` for anything else. */
export function newKeyFrom(json: string): RegistrationResponseJSON | null {
  return (newKey.safeParse(parsed(json)).data as RegistrationResponseJSON | undefined) ?? null
}

/** A device's answer with the signature of a key, or `null` for anything else. */
export function usedKeyFrom(json: string): AuthenticationResponseJSON | null {
  return (usedKey.safeParse(parsed(json)).data as AuthenticationResponseJSON | undefined) ?? null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
