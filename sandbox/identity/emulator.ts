import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { authorizePage, wrongRequestPage } from './page.ts'

/** Faults that somebody can choose on the page instead of a plain sign-in. */
const identityFaults = ['none', 'denied', 'no-account-id', 'wrong-nonce', 'unverified-email'] as const
type IdentityFault = (typeof identityFaults)[number]

/** A running emulator: a web side to mount, and the secret of its only client. */
export type IdentityEmulator = {
  issuer: string
  clientId: string
  clientSecret: string
  fetch: (request: Request) => Promise<Response>
}

type Grant = {
  redirectUri: string
  challenge: string
  nonce: string
  email: string
  name: string
  fault: IdentityFault
  expiresAt: number
}

const codeLifeMs = 60_000
const mostGrants = 1000
const keyId = 'emulator-1'

/**
 * An OpenID provider with made-up accounts, for development, demo and tests: it asks for no password. It knows one
 * client, sends people back to `appUrl` alone, and gives each code once.
 */
export function openIdentityEmulator({
  appUrl,
  basePath,
  now,
}: {
  appUrl: string
  basePath: string
  now: () => Date
}): IdentityEmulator {
  const issuer = `${appUrl}${basePath}`
  const client = { clientId: 'utkiek-demo', clientSecret: randomBytes(16).toString('base64url') }
  const grants = new Map<string, Grant>()
  const keys = openKeys()
  const app = new Hono().basePath(basePath)
  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryOf(issuer)))
  app.get('/jwks', async (c) => c.json({ keys: [(await keys()).jwk] }))
  app.get('/authorize', (c) => {
    const query = new URL(c.req.url).searchParams
    return isFitRequest(query, { appUrl, clientId: client.clientId })
      ? c.html(authorizePage(query))
      : c.html(wrongRequestPage(), 400)
  })
  app.post('/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (!isFitRequest(form, { appUrl, clientId: client.clientId })) return c.html(wrongRequestPage(), 400)
    return c.redirect(answerTo(form, { grants, now }), 303)
  })
  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const grant = takeGrant(form, { grants, now, ...client })
    if (!grant) return c.json({ error: 'invalid_grant' }, 400)
    const id_token = await idTokenFor(grant, {
      issuer,
      clientId: client.clientId,
      key: (await keys()).key,
      now,
    })
    return c.json({ access_token: randomBytes(16).toString('base64url'), token_type: 'Bearer', id_token })
  })
  return { issuer, ...client, fetch: async (request) => app.fetch(request) }
}

function discoveryOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    scopes_supported: ['openid', 'email', 'profile'],
  }
}

type Keys = { key: CryptoKey; jwk: JWK }

function openKeys(): () => Promise<Keys> {
  let made: Promise<Keys> | null = null
  return () =>
    (made ??= generateKeyPair('ES256').then(async ({ privateKey, publicKey }) => ({
      key: privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid: keyId, alg: 'ES256', use: 'sig' },
    })))
}

function isFitRequest(
  query: URLSearchParams,
  { appUrl, clientId }: { appUrl: string; clientId: string },
): boolean {
  return (
    query.get('client_id') === clientId &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    Boolean(query.get('code_challenge')) &&
    Boolean(query.get('state')) &&
    (query.get('redirect_uri')?.startsWith(`${appUrl}/login/extern/`) ?? false)
  )
}

type Book = { grants: Map<string, Grant>; now: () => Date }

function answerTo(form: URLSearchParams, { grants, now }: Book): string {
  const text = (name: string) => form.get(name) ?? ''
  const fault = identityFaults.find((each) => each === text('fault')) ?? 'none'
  const back = new URL(text('redirect_uri'))
  back.searchParams.set('state', text('state'))
  if (fault === 'denied') {
    back.searchParams.set('error', 'access_denied')
    return back.href
  }
  const code = randomBytes(24).toString('base64url')
  const [oldest] = grants.keys()
  if (grants.size >= mostGrants && oldest) grants.delete(oldest)
  const email = (text('own') || text('email')).trim().toLowerCase().slice(0, 254)
  const name = text('name').trim().slice(0, 60) || (email.split('@')[0] ?? '')
  const { redirectUri, challenge, nonce } = {
    ...{ redirectUri: text('redirect_uri'), challenge: text('code_challenge'), nonce: text('nonce') },
  }
  grants.set(code, {
    redirectUri,
    challenge,
    nonce,
    email,
    name,
    fault,
    expiresAt: now().getTime() + codeLifeMs,
  })
  back.searchParams.set('code', code)
  return back.href
}

function takeGrant(
  form: URLSearchParams,
  { grants, now, clientId, clientSecret }: Book & { clientId: string; clientSecret: string },
): Grant | null {
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isFit =
    grant !== undefined &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('client_id') === clientId &&
    form.get('client_secret') === clientSecret &&
    form.get('redirect_uri') === grant.redirectUri &&
    challenge === grant.challenge &&
    grant.expiresAt > now().getTime()
  return isFit ? grant : null
}

async function idTokenFor(
  { email, name, nonce, fault }: Grant,
  { issuer, clientId, key, now }: { issuer: string; clientId: string; key: CryptoKey; now: () => Date },
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000)
  const token = new SignJWT({
    email,
    email_verified: fault !== 'unverified-email',
    name,
    given_name: name.split(' ')[0],
    family_name: name.split(' ').slice(1).join(' '),
    nonce: fault === 'wrong-nonce' ? 'another' : nonce,
  })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
  if (fault !== 'no-account-id')
    token.setSubject(createHash('sha256').update(email).digest('hex').slice(0, 21))
  return token.sign(key)
}
