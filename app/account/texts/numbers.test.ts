import { expect, test } from 'vitest'
import { longestPassword, shortestPassword } from '../account.ts'
import { linkLivesMs } from '../link-lives.ts'
import { shortestProviderPassword } from '../password-rules.ts'
import { largestPortraitBytes } from '../portrait.ts'
import { verificationMail } from '../mails.ts'
import { securityMail } from '../mails/security.ts'
import { texts } from '../texts.ts'
import { companyTexts } from './company.ts'
import { portraitTexts } from './portrait.ts'
import { securityTexts } from './security.ts'

test('the numbers that sentences name are those of the rules', () => {
  const { faults } = securityTexts.password
  expect(faults['password-short']).toBe(`Min. ${shortestPassword} Zeichen`)
  expect(faults['password-short-10']).toBe(`Min. ${shortestProviderPassword} Zeichen`)
  expect(companyTexts.faults['password-short-for-company']).toBe(`Min. ${shortestProviderPassword} Zeichen`)
  expect(companyTexts.passwordHint).toContain(`Mindestens ${shortestProviderPassword} Zeichen`)
  const tooLong = `Höchstens ${longestPassword} Zeichen`
  expect([faults['password-long'], texts.register.faults['password-long']]).toEqual([tooLong, tooLong])
  const megabytes = `höchstens ${largestPortraitBytes / 1024 / 1024} MB`
  expect(portraitTexts.hint).toContain(megabytes)
  expect(portraitTexts.refusals['too-large']).toContain(megabytes)
})

test('mails and pages say how long a link works as it does', () => {
  const to = { name: 'Jule', appUrl: 'https://utkiek.example', operator: 'Utkiek GmbH' }
  const reset = `${linkLivesMs.resetPassword / 60_000} Minuten`
  expect(JSON.stringify(securityMail({ kind: 'reset-password', link: '/' }, to))).toContain(reset)
  expect(securityTexts.reset.sentLead('jule@posteo.example')).toContain(reset)
  expect(securityTexts.reset.linkRefusals['link-expired']).toContain(reset)
  const news = { newEmail: 'neu@posteo.example', link: '/' }
  const undo = JSON.stringify(securityMail({ kind: 'email-changed', ...news }, to))
  expect(undo).toContain(`${linkLivesMs.undoEmail / (24 * 3600_000)} Tage`)
  // One hour is written out.
  expect([linkLivesMs.verifyEmail, linkLivesMs.changeEmail]).toEqual([3600_000, 3600_000])
  const hour = 'gilt eine Stunde'
  expect(JSON.stringify(securityMail({ kind: 'change-email', ...news }, to))).toContain(hour)
  expect(JSON.stringify(verificationMail({ ...to, link: '/' }))).toContain(hour)
  expect(texts.verification.waitingLead('jule@posteo.example')).toMatch(/gilt\s+eine Stunde/)
})
