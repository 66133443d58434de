import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Config } from '#foundation/platform/config.server.ts'

/** So long the stars of a mail can be given without signing in. */
const linkDays = 30

/** Whose stars for what. */
type Guest = { userId: string; companyId: string; serviceId: string }

type Secrets = Pick<Config, 'sessionSecret'>

function signatureFor({ sessionSecret }: Secrets, guest: Guest, until: string): string {
  const { userId, companyId, serviceId } = guest
  const signed = JSON.stringify(['review-stars', userId, companyId, serviceId, until])
  return createHmac('sha256', sessionSecret).update(signed).digest('base64url')
}

/** The five addresses of a mail, by stars; `url` is the form's. Each opens it with the stars chosen and stores nothing. */
export function starLinks(
  secrets: Secrets,
  { url, now, ...guest }: Guest & { url: string; now: Date },
): readonly { stars: number; href: string }[] {
  const until = addDays(berlinDay(now), linkDays)
  const proof = { fuer: guest.userId, bis: until, zeichen: signatureFor(secrets, guest, until) }
  return [1, 2, 3, 4, 5].map((stars) => ({
    stars,
    href: `${url}?${new URLSearchParams({ sterne: String(stars), ...proof })}`,
  }))
}

/**
 * Who may give stars by this address without signing in: the guest that the mail went to, for the offer that they
 * visited. `null` for an address that isn't ours, is about another offer, or ran out.
 */
export function starLinkGuest(
  secrets: Secrets,
  query: URLSearchParams,
  { now, ...offer }: Omit<Guest, 'userId'> & { now: Date },
): string | null {
  const [userId, until, sent] = [query.get('fuer'), query.get('bis'), query.get('zeichen')]
  if (!userId || !until || !sent || until < berlinDay(now)) return null
  const expected = Buffer.from(signatureFor(secrets, { ...offer, userId }, until))
  const proof = Buffer.from(sent)
  return proof.length === expected.length && timingSafeEqual(proof, expected) ? userId : null
}
