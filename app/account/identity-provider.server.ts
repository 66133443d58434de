import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'

/** An OpenID provider and how we are known there. `fetch` reaches it. */
export type IdentityProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  fetch: (request: Request) => Promise<Response>
  now: () => Date
}

/** Who somebody is, by the provider's word. Issuer and `sub` together are the key; an address can change hands. */
export type Identity = {
  issuer: string
  sub: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** Why the provider's answer names nobody. */
export type IdentityRefusal = 'no-account-id' | 'no-email' | 'failed'

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const keysSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
const tokenSchema = z.object({ id_token: z.string().max(20_000) })
const claimsSchema = z.object({
  sub: z.string().max(255).optional(),
  nonce: z.string().optional(),
  email: z.string().max(254).optional(),
  // Some providers write it as a word.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
})

const limitMs = 8000

/** Where the browser goes to sign in; null when the provider can't be reached. */
export async function authorizeUrl(
  provider: IdentityProvider,
  asked: { state: string; nonce: string; challenge: string; redirectUri: string },
): Promise<string | null> {
  const metadata = await metadataOf(provider)
  if (!metadata) return null
  const url = new URL(metadata.authorization_endpoint)
  const parameters = {
    client_id: provider.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: asked.redirectUri,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Redeems a code and checks the token that comes for it: signature, issuer, audience, time and nonce. */
export async function identityFor(
  provider: IdentityProvider,
  answer: { code: string; verifier: string; nonce: string; redirectUri: string },
): Promise<{ outcome: 'known'; identity: Identity } | { outcome: 'refused'; because: IdentityRefusal }> {
  const claims = await claimsFor(provider, answer)
  if (!claims || claims.nonce !== answer.nonce) return { outcome: 'refused', because: 'failed' }
  const { sub, email } = claims
  if (!sub) return { outcome: 'refused', because: 'no-account-id' }
  if (!email) return { outcome: 'refused', because: 'no-email' }
  const names = { firstName: claims.given_name, lastName: claims.family_name }
  const identity = { issuer: provider.issuer, sub, email, isEmailVerified: claims.email_verified, ...names }
  return { outcome: 'known', identity }
}

type Answer = { code: string; verifier: string; redirectUri: string }

async function claimsFor(provider: IdentityProvider, { code, verifier, redirectUri }: Answer) {
  const { issuer, clientId, clientSecret, now } = provider
  const metadata = await metadataOf(provider)
  if (!metadata) return null
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    ...{ code, client_id: clientId, client_secret: clientSecret },
    ...{ code_verifier: verifier, redirect_uri: redirectUri },
  })
  const token = await jsonFrom(
    provider,
    new Request(metadata.token_endpoint, { method: 'POST', body }),
    tokenSchema,
  )
  const keys = token && (await jsonFrom(provider, new Request(metadata.jwks_uri), keysSchema))
  if (!token || !keys) return null
  try {
    const { payload } = await jwtVerify(token.id_token, createLocalJWKSet(keys), {
      ...{ issuer, audience: clientId, currentDate: now(), clockTolerance: 60 },
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat'],
    })
    return claimsSchema.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}

async function metadataOf(provider: IdentityProvider) {
  const url = `${provider.issuer}/.well-known/openid-configuration`
  const metadata = await jsonFrom(provider, new Request(url), metadataSchema)
  // Another issuer's document would let that one speak for ours.
  return metadata?.issuer === provider.issuer ? metadata : null
}

async function jsonFrom<T>(
  provider: IdentityProvider,
  request: Request,
  schema: z.ZodType<T>,
): Promise<T | null> {
  try {
    const answer = await provider.fetch(new Request(request, { signal: AbortSignal.timeout(limitMs) }))
    const parsed = answer.ok ? schema.safeParse(await answer.json()) : null
    return parsed?.success ? parsed.data : null
  } catch {
    // Not to be reached, or no JSON: both mean that nobody signs in this way now.
    return null
  }
}
