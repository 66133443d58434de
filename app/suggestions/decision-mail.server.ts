import { contactOf } from '#app/account/account.server.ts'
import { productName } from '#foundation/design/product.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'

type DecisionMail = {
  /** Who sent what was decided; `null` where nobody signed in, or their account is gone. */
  userId: string | null
  operationId: string
  kind: 'suggestion-decided' | 'claim-decided'
  mail: MailContent & { subject: string }
  now: Date
}

/** Mails a decision to who asked for it. Whoever registered with somebody else's address gets them no mail. */
export async function mailDecision(
  tx: Db,
  { userId, operationId, kind, mail: { subject, ...content }, now }: DecisionMail,
): Promise<void> {
  const contact = userId === null ? null : await contactOf(tx, { userId })
  if (!contact?.isEmailVerified) return
  const bodies = mailBodies(content, { brand: productName })
  await queueMail(tx, { operationId, kind, to: contact.email, subject, ...bodies, now })
}
