import { noteInAudit } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { addMember } from './membership.server.ts'

/** Makes a company and answers its id. */
export type OpenCompany = (tx: Db, company: { title: string; now: Date }) => Promise<string>

/** A company that is made together with its owner's account. */
export type NewCompany = { title: string; open: OpenCompany }

/** Makes a company, with its founder as the owner, in the transaction that makes the account. */
export async function foundCompany(
  tx: Db,
  { userId, company, now }: { userId: string; company: NewCompany; now: Date },
): Promise<void> {
  const companyId = await company.open(tx, { title: company.title, now })
  await addMember(tx, { userId, companyId, role: 'owner', now })
  const subject = { kind: 'company', id: companyId } as const
  await noteInAudit(tx, { actorId: userId, action: 'company.register', subject, now })
}
