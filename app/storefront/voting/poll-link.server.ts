import { createHash, createHmac } from 'node:crypto'

const codeLength = 32

/** What is kept of a secret, of a link's code or a browser's key: a copy of the database opens nothing. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * The code of a vote's link, made of the server's secret: its organiser can share it again and mails can name it,
 * though it is kept nowhere. A link that was taken back has another number than the next one.
 */
export function pollCode(secret: string, { id, linkNumber }: { id: string; linkNumber: number }): string {
  return createHmac('sha256', secret)
    .update(`poll-link:${id}:${linkNumber}`)
    .digest('base64url')
    .slice(0, codeLength)
}

/** The code of a link that works; `null` where there is none, or where it was made with another secret. */
export function openPollCode(
  secret: string,
  poll: { id: string; linkNumber: number; codeHash: string | null },
): string | null {
  const code = pollCode(secret, poll)
  return poll.codeHash === secretHash(code) ? code : null
}
