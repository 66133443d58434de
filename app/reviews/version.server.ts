import { createHash } from 'node:crypto'

/** Names what a review says, so that a decision is about the text that was read and no other. */
export function versionOf({ stars, title, comment }: Said): string {
  return nameOf([stars, title, comment])
}

/** Names what a review says together with its company's reply. */
export function answeredVersionOf({ stars, title, comment, reply }: Said & { reply: string | null }): string {
  return nameOf([stars, title, comment, reply])
}

/** Names a company's reply alone. */
export const replyVersionOf = (reply: string): string => nameOf([reply])

function nameOf(texts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}

type Said = { stars: number | null; title: string | null; comment: string }

/** A review in one text, as a notice keeps it. */
export const reportedText = ({ title, comment }: Pick<Said, 'title' | 'comment'>): string =>
  title === null ? comment : `${title}\n${comment}`
