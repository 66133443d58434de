/** Whose session it is, the most careful kind that fits: members of companies are providers. */
export type SessionKind = 'user' | 'provider' | 'operator'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * How long a session lives: without being used, and at most. Source: reliability section 3, row Session.
 */
export const sessionLives: Readonly<Record<SessionKind, { idleMs: number; longestMs: number }>> = {
  user: { idleMs: 14 * dayMs, longestMs: 90 * dayMs },
  provider: { idleMs: 12 * hourMs, longestMs: 30 * dayMs },
  operator: { idleMs: 30 * minuteMs, longestMs: dayMs },
}

type Lifetime = { createdAt: Date; updatedAt: Date }

/** When a session ends unless it is used before. */
export function sessionEnd({ createdAt, updatedAt }: Lifetime, kind: SessionKind): Date {
  const { idleMs, longestMs } = sessionLives[kind]
  return new Date(Math.min(updatedAt.getTime() + idleMs, createdAt.getTime() + longestMs))
}

/** True when use has to be written down: at most once an hour, so that reading a page is hardly ever a write. */
export function isUseDue({ updatedAt }: Lifetime, { kind, now }: { kind: SessionKind; now: Date }): boolean {
  const pauseMs = Math.min(hourMs, sessionLives[kind].idleMs / 10)
  return now.getTime() - updatedAt.getTime() > pauseMs
}

/** How long a token for calls of the interface counts; whoever still has the session gets the next one. */
export const accessTokenLifeMs = 10 * minuteMs

/** How long a proof of identity counts for what is dangerous, such as another e-mail address. */
const proofLifeMs = 10 * minuteMs

/** True when whoever has the session proved lately who they are. Source: contract 1, section 8 (recent login). */
export function isProofRecent(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= proofLifeMs
}
