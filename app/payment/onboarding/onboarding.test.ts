import { expect, test } from 'vitest'
import { canContinue, payoutState, type AccountFacts, type PayoutState } from './onboarding.ts'

const sent: AccountFacts = {
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: true,
  disabledReason: 'requirements.past_due',
  missingDetails: ['company.verification.document'],
}
const on = { chargesEnabled: true, payoutsEnabled: true, disabledReason: null, missingDetails: [] }

test.each<[string, AccountFacts | null, PayoutState]>([
  ['no account', null, 'none'],
  ['an account that left us', { ...sent, disabledReason: 'gone' }, 'none'],
  ['a form that was never sent', { ...sent, detailsSubmitted: false }, 'begun'],
  [
    'a new account that nobody asked about yet',
    { ...sent, detailsSubmitted: null, payoutsEnabled: null },
    'begun',
  ],
  ['a paper that is missing', sent, 'incomplete'],
  ['payments without payouts', { ...sent, chargesEnabled: true }, 'incomplete'],
  ['a look at the account', { ...sent, disabledReason: 'under_review', missingDetails: [] }, 'restricted'],
  ['all is well', { ...sent, ...on }, 'ready'],
  ['all is well, and something is wanted by a later day', { ...sent, ...on, missingDetails: ['x'] }, 'ready'],
  [
    'an account that takes payments, from before more was noted',
    { ...sent, ...on, payoutsEnabled: null },
    'ready',
  ],
])('%s: %s is %s', (_name, account, state) => {
  expect(payoutState(account)).toBe(state)
})

test('the company goes on with what it has begun and with what is missing, and with nothing else', () => {
  const states: PayoutState[] = ['none', 'begun', 'incomplete', 'restricted', 'ready']
  expect(states.filter(canContinue)).toEqual(['begun', 'incomplete'])
})
