import { productName } from '#foundation/design/product.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { Accounts } from './accounts.server.ts'
import { securityMail, type SecurityNews } from './mails/security.ts'

type Recipient = { userId: string; to?: string; operationId?: string }

/**
 * Writes a mail about the safety of an account in the caller's transaction, to its address or to `to`. What it is
 * about stands in `news`.
 */
export async function sendSecurityMail(
  tx: Db,
  { config, now }: Pick<Accounts, 'config' | 'now'>,
  { userId, to, operationId = randomId(), ...news }: Recipient & SecurityNews,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['name', 'first_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // Gone a moment ago: nobody is there to be told.
  if (!user) return
  const { name, first_name, email } = user
  const greeted = { name: first_name ?? name.replaceAll('*', ''), appUrl: config.appUrl }
  const { subject, ...content } = securityMail(news, { ...greeted, operator: config.operator.name })
  await queueMail(tx, {
    operationId: `${news.kind}:${operationId}`,
    kind: news.kind,
    to: to ?? email,
    subject,
    ...mailBodies(content, { brand: productName }),
    now: now(),
  })
}

/** Where somebody gets a new password, who fears for their account. */
export const forgotPasswordUrl = ({ config }: Pick<Accounts, 'config'>): string =>
  `${config.appUrl}/forgot-password`
