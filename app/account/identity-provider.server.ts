import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import { aheadOfMachineMs } from '#foundation/platform/clock.ts'

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
type IdentityRefusal = 'no-account-id' | 'no-email' | 'failed'

type IdentityAnswer =
  { outcome: 'known'; identity: Identity } | { outcome: 'refused'; because: IdentityRefusal }

const claimsSchema = z.object({
  sub: z.string().max(255),
  email: z.string().max(254).optional(),
  // Some providers write it as a word.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
})
// The package refuses a token without `sub` and keeps its claims with the error.
const withoutSubSchema = z.object({
  cause: z.object({ cause: z.object({ claims: z.object({ sub: z.undefined().optional() }) }) }),
})

const limitSeconds = 8
const toleranceSeconds = 60

/** Where the browser goes to sign in; null when the provider can't be reached or names no place. */
export async function authorizeUrl(
  provider: IdentityProvider,
  attempt: { state: string; nonce: string; verifier: string; redirectUri: string },
): Promise<string | null> {
  try {
    const { href } = buildAuthorizationUrl(await configurationOf(provider), {
      scope: 'openid email profile',
      redirect_uri: attempt.redirectUri,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    return href
  } catch {
    // Not to be reached, or a document that names no place to sign in: nobody gets there now.
    return null
  }
}

/**
 * Redeems the code of a way back and checks the token that comes for it: signature, issuer, audience, time and nonce.
 * `query` is what the provider sent the browser back with.
 */
export async function identityFor(
  provider: IdentityProvider,
  answer: { query: URLSearchParams; state: string; verifier: string; nonce: string; redirectUri: string },
): Promise<IdentityAnswer> {
  const { query, state, verifier, nonce, redirectUri } = answer
  try {
    const tokens = await authorizationCodeGrant(
      await configurationOf(provider),
      new URL(`${redirectUri}?${query}`),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    )
    return identityIn(provider, tokens.claims())
  } catch (error) {
    // Not to be reached, or an answer that doesn't hold: both mean that nobody signs in this way now.
    const isWithoutSub = withoutSubSchema.safeParse(error).success
    return { outcome: 'refused', because: isWithoutSub ? 'no-account-id' : 'failed' }
  }
}

function identityIn({ issuer }: IdentityProvider, claims: unknown): IdentityAnswer {
  const { sub, email, ...rest } = claimsSchema.parse(claims)
  if (sub === '') return { outcome: 'refused', because: 'no-account-id' }
  if (!email) return { outcome: 'refused', because: 'no-email' }
  const names = { firstName: rest.given_name, lastName: rest.family_name }
  return {
    outcome: 'known',
    identity: { issuer, sub, email, isEmailVerified: rest.email_verified, ...names },
  }
}

/** @throws {Error} when the provider can't be reached or is another. */
async function configurationOf(provider: IdentityProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret, now } = provider
  const metadata = {
    client_secret: clientSecret,
    [clockSkew]: Math.round(aheadOfMachineMs(now) / 1000),
    [clockTolerance]: toleranceSeconds,
  }
  const configuration = await discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: limitSeconds,
    [customFetch]: (url, init) => provider.fetch(new Request(url, init as RequestInit)),
    execute: [
      // Without it the package trusts the connection alone.
      enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  })
  // The package lets some providers answer for another issuer, which would then speak for ours.
  if (configuration.serverMetadata().issuer !== issuer) throw new Error('another issuer answers')
  return configuration
}
