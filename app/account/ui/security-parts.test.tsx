import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { DeletionParts } from '#app/privacy/ui/deletion-parts.tsx'
import type { ShownSecurity } from '../security-answers.ts'
import { securityTexts as words } from '../texts/security.ts'
import { passkeyTexts } from '../texts/passkeys.ts'
import FactorParts from './factor-parts.tsx'
import SecurityParts from './security-parts.tsx'

const shown: ShownSecurity = {
  ...{ email: 'jule@posteo.example', isEmailVerified: true, hasPassword: false, shortestPassword: 6 },
  ...{ isProved: false, proofBy: 'sign-in', hasPasskey: true, thisDevice: 'Firefox' },
  factor: { state: 'off', since: '', codesLeft: 0, isRequired: false, gate: 'open' },
  passkeys: [{ id: 'key', name: 'Telefon', since: '1. Juni', lastUsed: '' }],
  identities: [{ id: 'google', since: '1. Juni' }],
  sessions: [],
}

/** The words of the buttons that send a form of markup. */
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button type="submit"[^>]*>(.*?)<\/button>/g)].map(([, word]) => word)

const unproved = { outcome: 'unproved', because: 'recent-login-required' } as const

test('where only a new sign-in helps, it stands in the place of the button that could only be refused', () => {
  const page = markupOf(
    <SecurityParts security={shown} answer={{ form: 'passkey', step: 'remove', id: 'key', ...unproved }} />,
  )
  expect(buttonsOf(page)).toEqual([
    words.proof.signIn,
    passkeyTexts.save,
    words.proof.signIn,
    words.identities.untie,
    words.proof.signIn,
    words.proof.signIn,
    words.sessions.endAll,
  ])
  expect(page).not.toMatch(/name="(?:email|password)"/)
  expect(page).not.toContain(passkeyTexts.nameHint)
  const untie = markupOf(
    <SecurityParts security={shown} answer={{ form: 'identity', id: 'google', ...unproved }} />,
  )
  expect(buttonsOf(untie)).not.toContain(words.identities.untie)
  const factor = <FactorParts security={shown} setUp={null} weiter="/" answer={undefined} />
  expect(buttonsOf(markupOf(factor))).toContain(words.proof.signIn)
  expect(buttonsOf(markupOf(factor))).not.toContain(words.factor.begin)
  const deletion = <DeletionParts blockers={[]} proof={shown} answer={undefined} />
  expect(buttonsOf(markupOf(deletion))).toEqual([words.proof.signIn])
})

test('who can type a proof, or gave one lately, finds the fields and their own buttons', () => {
  const typing = { ...shown, hasPassword: true, proofBy: 'password' } as const
  const own = [passkeyTexts.remove, passkeyTexts.save, passkeyTexts.add, words.identities.untie]
  const rest = [words.password.submit, words.email.submit, words.sessions.endAll]
  for (const security of [typing, { ...shown, isProved: true }]) {
    const page = markupOf(<SecurityParts security={security} answer={undefined} />)
    expect(buttonsOf(page)).toEqual([...own, ...rest])
    expect(page).toMatch(/name="email"/)
  }
})

test('who hasn’t confirmed the address finds the way to the mail in the place of what needs it', () => {
  const security = { ...shown, isEmailVerified: false, isProved: true }
  const pages = [
    <SecurityParts key="security" security={security} answer={undefined} />,
    <FactorParts key="factor" security={security} setUp={null} weiter="/" answer={undefined} />,
  ]
  for (const page of pages.map((each) => markupOf(each))) {
    expect(page).toContain('action="/verify-email"')
    expect(page).toContain(words.confirmFirst.lead(shown.email))
    expect(page).not.toMatch(new RegExp(`${words.factor.begin}|${passkeyTexts.add}`))
  }
})
