/** What has to be done until a company's first offer can be found and booked, in the order of doing it. */
const checklistSteps = [
  'email',
  'details',
  'declaration',
  'offer',
  'secondFactor',
  'payout',
  'online',
] as const

/** One of the steps. */
export type ChecklistStep = (typeof checklistSteps)[number]

/** What the checklist looks at; all of it is read anew for each page. */
export type ChecklistFacts = {
  company: { isDraft: boolean; email: string | null; phone: string | null; traderDeclaredAt: Date | null }
  isEmailVerified: boolean
  hasSecondFactor: boolean
  hasPayoutAccount: boolean
  services: { all: number; online: number }
}

/** The steps with what is done, and whether anything is left. */
export type Checklist = { steps: { step: ChecklistStep; isDone: boolean }[]; left: number }

/** What is done and what is left. A company with an offer online has all that it takes, whatever way it got there. */
export function checklistOf({
  company,
  isEmailVerified,
  hasSecondFactor,
  hasPayoutAccount,
  services,
}: ChecklistFacts): Checklist {
  const done: Record<ChecklistStep, boolean> = {
    details: !company.isDraft && (company.email !== null || company.phone !== null),
    declaration: company.traderDeclaredAt !== null,
    email: isEmailVerified,
    secondFactor: hasSecondFactor,
    payout: hasPayoutAccount,
    offer: services.all > 0,
    online: services.online > 0,
  }
  const steps = checklistSteps.map((step) => ({ step, isDone: done[step] }))
  return { steps, left: steps.filter(({ isDone }) => !isDone).length }
}
