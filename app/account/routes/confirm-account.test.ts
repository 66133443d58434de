import { expect, test, vi } from 'vitest'
import { sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { linkLivesMs } from '../link-lives.ts'
import { hashOf } from '../secret-token.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const nobodys = { firstName: null, lastName: null, title: null, phone: null, postalCode: null, birthOn: null }
const person = { ...nobodys, email: 'anna@posteo.example', displayName: 'Anna', interests: [] }

test('without scripts a wrong password gets its sentence at the field, and the link can be tried again', () =>
  inSmallCity(async (ask, db) => {
    const [now, token] = [new Date(), 'ein-link-aus-einer-mail']
    await db
      .insertInto('verifications')
      .values({
        ...{ id: 'anna', identifier: `sign-up:${hashOf(token)}` },
        value: JSON.stringify({ person, hash: '00:00', companyTitle: null }),
        expires_at: new Date(now.getTime() + linkLivesMs.signUp * 24),
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    const path = `/confirm-account?token=${token}`
    expect((await ask(path)).html).toMatch(/<input[^>]*autocomplete="current-password"/i)
    const { status, html } = await ask(path, sent({ token, password: 'geraten' }))
    expect(status).toBe(422)
    expect(html).toContain('Das Passwort passt nicht zu dieser Registrierung.')
    expect(html).toMatch(/<input(?=[^>]*name="password")[^>]*aria-invalid="true"/)
    expect(html).toContain(`value="${token}"`)
    const missing = await ask(path, sent({ token, password: '' }))
    expect([missing.status, missing.html]).toEqual([
      422,
      expect.stringContaining('Bitte gib dein Passwort ein.'),
    ])
  }))
