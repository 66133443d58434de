import type { SessionUser } from '#app/account/account.ts'
import { handlePartialRefundForm } from '#app/booking/company-desk/company-goodwill.server.ts'
import type { CompanyRole } from '#app/booking/provider-moves/reservation-moves.ts'
import { givableCents, givablePayments } from '#app/booking/refunds/partial-refund.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'

const kim: Omit<SessionUser, 'id'> = {
  ...{ displayName: 'Kim', calledName: 'Kim', initial: 'K', photoUrl: null },
  ...{ email: 'kim@example.org', isEmailVerified: true, role: 'company-user' },
}

/** Who gives money back of which booking. */
export type Giver = { companyId: string; id: string; userId: string; role: CompanyRole }

/** A form that asks for the last press. */
export type AskedForm = { operationId: string; seenCents: number; cents: number }

/** The dialog in which a company gives money back, form by form. */
export function goodwillDialog(db: Db, world: Pick<PaymentWorld, 'now'>) {
  const send = ({ companyId, id, userId, role }: Giver, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const viewer = { user: { ...kim, id: userId }, companyId, role }
    return handlePartialRefundForm(db, { form, viewer, id, now: world.now() })
  }
  const typed = (cents: number) => ({ betrag: (cents / 100).toFixed(2), grund: 'defect', nachricht: '' })

  return {
    /** What the page says is left to give. */
    leftOf: async ({ companyId, id }: Giver) => givableCents(await givablePayments(db, { companyId, id })),
    /** The first form; the next one, or how it was refused. */
    look: async (giver: Giver, cents: number): Promise<AskedForm | string> => {
      const step = await send(giver, { was: 'goodwill-look', ...typed(cents) })
      if (step.outcome !== 'asks') return 'status' in step ? `look ${step.status}` : step.outcome
      const { asked } = step
      if (asked.step === 'confirm') return { ...asked, cents }
      return `look ${asked.faults.join(' ')}`
    },
    /** The last form; tells what came of it. */
    press: async (giver: Giver, { operationId, seenCents, cents }: AskedForm): Promise<string> => {
      const own = { schluessel: operationId, uebrig: String(seenCents) }
      const step = await send(giver, { was: 'goodwill', ...typed(cents), ...own })
      if (step.outcome === 'done') return 'done'
      return step.outcome === 'refused' ? `press ${step.status}` : 'press asked again'
    },
  }
}
