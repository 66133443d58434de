import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { expect, test } from 'vitest'
import { authorizeUrl, identityFor, type IdentityProvider } from './identity-provider.server.ts'

const issuer = 'https://id.example'
const now = () => new Date('2036-06-14T12:00:00Z')
const seconds = now().getTime() / 1000
const { privateKey, publicKey } = await generateKeyPair('ES256')
const stranger = await generateKeyPair('ES256')

const right = {
  ...{ iss: issuer, aud: 'utkiek', sub: '4711', nonce: 'n-1', iat: seconds, exp: seconds + 300 },
  ...{ email: 'wiebke@konto.example', email_verified: true, given_name: 'Wiebke', family_name: 'Sommer' },
}
const attempt = {
  ...{ state: 's-1', nonce: 'n-1', verifier: 'v'.repeat(43) },
  redirectUri: 'https://utkiek.example/login/extern/zurueck',
}
const discovered = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['ES256'],
}

type Key = { alg: string; key: CryptoKey | Uint8Array }

const signed = (claims: Record<string, unknown>, { alg, key }: Key = { alg: 'ES256', key: privateKey }) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'k-1' }).sign(key)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider that answers a token; `answers` are other answers, by path. */
function providerWith(token: string, answers: Record<string, () => Response | Promise<Response>> = {}) {
  const requests: Request[] = []
  const usual: typeof answers = {
    '/.well-known/openid-configuration': () => Response.json(discovered),
    '/token': () => Response.json({ access_token: 'a-1', token_type: 'Bearer', id_token: token }),
    '/jwks': async () => Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k-1' }] }),
  }
  const provider: IdentityProvider = {
    ...{ issuer, clientId: 'utkiek', clientSecret: 'geheim & mehr', now },
    fetch: async (request) => {
      requests.push(request.clone())
      const { pathname } = new URL(request.url)
      return (answers[pathname] ?? usual[pathname])?.() ?? new Response(null, { status: 404 })
    },
  }
  return { provider, requests }
}

const back = 'code=c-1&state=s-1'
const redeemed = (provider: IdentityProvider, query = back) =>
  identityFor(provider, { ...attempt, query: new URLSearchParams(query) })
const failed = { outcome: 'refused', because: 'failed' }

test('the way out carries state, nonce and the hash of the verifier, and is made anew each time', async () => {
  const url = new URL((await authorizeUrl(providerWith('').provider, attempt)) ?? '')
  expect(url.origin + url.pathname).toBe(`${issuer}/authorize`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'utkiek',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: attempt.redirectUri,
    state: 's-1',
    nonce: 'n-1',
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
})

test('a token that holds names somebody; its code goes out with secret and verifier', async () => {
  const { provider, requests } = providerWith(await signed(right))
  expect(await redeemed(provider)).toEqual({
    outcome: 'known',
    identity: {
      ...{ issuer, sub: '4711', email: 'wiebke@konto.example', isEmailVerified: true },
      ...{ firstName: 'Wiebke', lastName: 'Sommer' },
    },
  })
  const token = requests.find(({ url }) => url === `${issuer}/token`)
  expect(Object.fromEntries(new URLSearchParams(await token?.text()))).toEqual({
    ...{ grant_type: 'authorization_code', code: 'c-1', code_verifier: attempt.verifier },
    ...{ client_id: 'utkiek', client_secret: 'geheim & mehr', redirect_uri: attempt.redirectUri },
  })
  expect(requests.map(({ redirect }) => redirect)).toEqual(['manual', 'manual', 'manual'])
})

test.each([
  ['a confirmed address as a word', { email_verified: 'true' }, { isEmailVerified: true }],
  ['an unconfirmed address', { email_verified: false }, { isEmailVerified: false }],
  ['nothing about the address', { email_verified: undefined }, { isEmailVerified: false }],
  ['no names', { given_name: undefined, family_name: 7 }, { firstName: '', lastName: '' }],
  ['an end that is just over', { exp: seconds - 50 }, { sub: '4711' }],
])('%s is read', async (_title, change, identity) => {
  const { provider } = providerWith(await signed({ ...right, ...change }))
  expect(await redeemed(provider)).toMatchObject({ outcome: 'known', identity })
})

test.each([
  ['no address', { email: undefined }, 'no-email'],
  ['no account id', { sub: undefined }, 'no-account-id'],
  ['an empty account id', { sub: '' }, 'no-account-id'],
  ['another issuer', { iss: 'https://other.example' }, 'failed'],
  ['another audience', { aud: 'other' }, 'failed'],
  ['another nonce', { nonce: 'n-2' }, 'failed'],
  ['no nonce', { nonce: undefined }, 'failed'],
  ['an end long ago', { exp: seconds - 90 }, 'failed'],
  ['no end', { exp: undefined }, 'failed'],
  ['no beginning', { iat: undefined }, 'failed'],
  ['a beginning in the future', { nbf: seconds + 90 }, 'failed'],
  ['an address that is no text', { email: 7 }, 'failed'],
  ['an account id without end', { sub: 'x'.repeat(256) }, 'failed'],
])('a token with %s names nobody', async (_title, change, because) => {
  const { provider } = providerWith(await signed({ ...right, ...change }))
  expect(await redeemed(provider)).toEqual({ outcome: 'refused', because })
})

test.each([
  ['another key', () => signed(right, { alg: 'ES256', key: stranger.privateKey })],
  ['our own secret', () => signed(right, { alg: 'HS256', key: Buffer.from('geheim & mehr'.repeat(3)) })],
  ['nothing', () => Promise.resolve(`${part({ alg: 'none' })}.${part(right)}.`)],
])('a token that is signed with %s names nobody', async (_title, token) => {
  expect(await redeemed(providerWith(await token()).provider)).toEqual(failed)
  const algorithms = { id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'] }
  const { provider } = providerWith(await token(), {
    '/.well-known/openid-configuration': () => Response.json({ ...discovered, ...algorithms }),
  })
  expect(await redeemed(provider)).toEqual(failed)
})

test.each([
  ['another state', 'code=c-1&state=s-2'],
  ['no state', 'code=c-1'],
  ['no code', 'state=s-1'],
  ['two codes', `${back}&code=c-2`],
  ['another issuer’s name', `${back}&iss=https://other.example`],
])('a way back with %s names nobody, and no code is redeemed', async (_title, query) => {
  const { provider, requests } = providerWith(await signed(right))
  expect(await redeemed(provider, query)).toEqual(failed)
  expect(requests.map(({ url }) => url)).not.toContain(`${issuer}/token`)
})

const answers: [string, () => Response | Promise<Response>][] = [
  ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ['too late', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
  ['an error', () => new Response('{}', { status: 500 })],
  ['no JSON', () => new Response('<html>')],
  ['a way elsewhere', () => Response.redirect('https://other.example/')],
]

test.each(
  ['/.well-known/openid-configuration', '/token', '/jwks'].flatMap((path) =>
    answers.map(([title, answer]) => [path, title, answer] as const),
  ),
)('a provider that answers at %s with %s names nobody', async (path, _title, answer) => {
  const { provider } = providerWith(await signed(right), { [path]: answer })
  expect(await redeemed(provider)).toEqual(failed)
  if (path.startsWith('/.well-known')) expect(await authorizeUrl(provider, attempt)).toBeNull()
})

test.each([
  ['another issuer', { issuer: 'https://other.example' }],
  ['an unencrypted place for codes', { token_endpoint: 'http://id.example/token' }],
])('a provider’s document with %s is refused', async (_title, change) => {
  const { provider } = providerWith(await signed(right), {
    '/.well-known/openid-configuration': () => Response.json({ ...discovered, ...change }),
  })
  expect(await redeemed(provider)).toEqual(failed)
})

test.each([
  ['no place to sign in', { authorization_endpoint: undefined }],
  ['an unencrypted place to sign in', { authorization_endpoint: 'http://id.example/authorize' }],
  ['no address as the place to sign in', { authorization_endpoint: 'authorize' }],
])('a provider’s document with %s leads nowhere', async (_title, change) => {
  const { provider } = providerWith('', {
    '/.well-known/openid-configuration': () => Response.json({ ...discovered, ...change }),
  })
  expect(await authorizeUrl(provider, attempt)).toBeNull()
})
