import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { insideTransaction } from './db.server.ts'
import type { LeavingMail } from './mail.server.ts'

/** Brings one mail to its mail server; throws when the server refuses it or doesn't answer in time. */
export type MailTransport = (mail: LeavingMail) => Promise<void>

const answerTimeoutMs = 10_000
/** For a server that drips: it always answers, but never comes to an end. */
const wholeTimeoutMs = 45_000

/** Keeps mails where they are: in the table, readable at /dev/mails. For demo mode without a mail server. */
export const outboxOnly: MailTransport = () => Promise.resolve()

/**
 * A transport over the SMTP server at `url`, or the outbox alone when `url` is `null`.
 *
 * `from` is the sender of every mail. TLS as the URL says: `smtps://` from the first byte, `smtp://` by STARTTLS
 * when the server offers it. The timeouts can be shortened for tests.
 */
export function openMailTransport({
  url,
  from,
  answerMs = answerTimeoutMs,
  wholeMs = wholeTimeoutMs,
}: {
  url: string | null
  from: string
  answerMs?: number
  wholeMs?: number
}): MailTransport {
  if (url === null) return outboxOnly
  const timeouts = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs }
  return async ({ id, files, unsubscribeUrl, replyTo, ...mail }) => {
    if (insideTransaction()) throw new Error('no mail is sent inside a transaction')
    const smtp = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the mail server took too long')), wholeMs)
    })
    try {
      const sending = smtp.sendMail({
        ...mail,
        from,
        ...(replyTo === null ? {} : { replyTo }),
        messageId: messageIdOf(id, from),
        headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
      })
      await Promise.race([sending, tooLong])
    } finally {
      clearTimeout(timer)
      smtp.close()
    }
  }
}

/** By these a mail program shows a button of its own. Source: RFC 2369, RFC 8058. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function messageIdOf(id: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${host}>`
}
