import { serviceCountsOf, type OwnCompany } from '#app/catalog/catalog.server.ts'
import { payoutStateOf } from '#app/payment/onboarding/onboarding.server.ts'
import { payoutStateTexts } from '#app/payment/onboarding/texts.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { checklistOf, type ChecklistStep } from './checklist.ts'

type Asked = {
  company: OwnCompany
  isEmailVerified: boolean
  hasSecondFactor: boolean
  /** Where a step is done; `null` for who may not. */
  hrefs: (counts: { all: number }) => Record<ChecklistStep, string | null>
}

/** A company's checklist as its page shows it. */
export async function companyChecklist(db: Db, { company, isEmailVerified, hasSecondFactor, hrefs }: Asked) {
  const services = await serviceCountsOf(db, { companyId: company.id })
  const payout = await payoutStateOf(db, { companyId: company.id })
  const hasPayoutAccount = payout.state === 'ready'
  const facts = { company, services, hasPayoutAccount, hasSecondFactor, isEmailVerified }
  const { steps, left } = checklistOf(facts)
  const links = hrefs(services)
  const payoutState = payout.state === 'none' ? null : payoutStateTexts[payout.state].title
  return {
    left,
    steps: steps.map((each) => ({
      ...each,
      href: links[each.step],
      state: each.step === 'payout' ? payoutState : null,
    })),
  }
}
