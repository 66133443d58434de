import { createHash } from 'node:crypto'
import type { Config } from '../config.server.ts'

/** The payment provider's pages, which are reached by a form's redirect. */
const paymentOrigins = ['https://checkout.stripe.com', 'https://connect.stripe.com']

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}

const transportSecurity = 'max-age=63072000; includeSubDomains'

/** Headers that every answer carries, over https also the order to stay there. Source: architecture section 7. */
export function securityHeadersFor(appUrl: string): Readonly<Record<string, string>> {
  return appUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': transportSecurity }
    : securityHeaders
}

/** What a page's policy allows besides our own: `reaches` are origins that its scripts may ask. */
export type PolicyParts = {
  scripts: readonly string[]
  reaches?: readonly string[]
  /** Origins besides this one that a form may lead to. */
  formTargets?: readonly string[]
  /** The one origin whose pages may show this one in a frame. */
  framedBy?: string | null
}

/** A route names here the origin that may frame its page; it never reaches the browser. */
export const framedByHeader = 'x-framed-by'

/** True for the policy of a page that some origin may frame: it must not carry `x-frame-options`. */
export function isFramable(policy: string | null): boolean {
  return policy !== null && !policy.includes("frame-ancestors 'none'")
}

/**
 * The Content-Security-Policy of a page. Personal pages name their inline scripts by nonce, cached ones by hash; never
 * `strict-dynamic`, which would block module imports. Inline style attributes carry accent colours.
 */
export function contentSecurityPolicy({
  scripts,
  reaches = [],
  formTargets = paymentOrigins,
  framedBy = null,
}: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...reaches].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ')
}

/**
 * What scripts' answers carry: a worker has the policy of its own script and not its page's. Without one the map's,
 * which loads the tiles that a style names, could ask anybody.
 */
export function scriptHeadersFor({ reaches }: Pick<Required<PolicyParts>, 'reaches'>) {
  const policy = ["default-src 'self'", ["connect-src 'self'", ...reaches].join(' ')]
  return { 'content-security-policy': policy.join('; ') }
}

/** Where pages may ask besides this origin: the street map's, which is asked only after the visitor agreed. */
export function reachedBy({ mapStyleUrl }: { mapStyleUrl: string | null }): readonly string[] {
  return mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin]
}

/** Where forms may lead besides this origin: to the payment provider, or to the sandbox in its place. */
export function formTargetsOf({ stripe }: Pick<Config, 'stripe'>): readonly string[] {
  return stripe?.apiUrl ? [new URL(stripe.apiUrl).origin] : paymentOrigins
}

/** The `'sha256-…'` sources of a finished page's inline scripts, each once. */
export function inlineScriptHashes(html: string): string[] {
  const found = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes)) continue
    found.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...found]
}
