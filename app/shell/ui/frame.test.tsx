import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import type { FrameData, FrameUser } from './frame-data.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { PageFrame } from './page-frame.tsx'

const providerProfileUrl = 'https://anbieter.example/profil'
const visitor: FrameData = { mode: 'production', trustReviewUrl: null, providerProfileUrl, user: null }
const ada: FrameUser = {
  name: 'Ada L.',
  calledName: 'Ada',
  initial: 'A',
  email: 'ada@example.org',
  role: 'user',
}
const hinnerk: FrameUser = {
  ...{
    name: 'Hinnerk P.',
    calledName: 'Hinnerk',
    initial: 'H',
    email: 'hinnerk@example.org',
    role: 'company-user',
  },
}

const menuOf = (user: FrameUser | null) => markupOf(<MenuSheet />, { root: { ...visitor, user } })
const targetsIn = (html: string) =>
  [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, target]) => target)

test('[MENU-5] bookings are in the menu of whoever is signed in, and of nobody else', () => {
  expect(targetsIn(menuOf(null))).not.toContain('/bookings')
  expect(targetsIn(menuOf(ada))).toContain('/bookings')
  expect(targetsIn(menuOf(hinnerk))).toContain('/bookings')
})

test('[MENU-6] the account area is in the menu of whoever is signed in, and of nobody else', () => {
  expect(targetsIn(menuOf(null))).not.toContain('/profile')
  expect(menuOf(ada)).toMatch(/<a [^>]*href="\/profile"[^>]*>.*?Konto verwalten/)
})

test('[MENU-7, MENU-9] only company users read "| Company" and get to the provider profile', () => {
  const company = menuOf(hinnerk)
  expect(company).toMatch(/<h2[^>]*>Moin Hinnerk \| Company<\/h2>/)
  expect(company).toMatch(/<a href="https:\/\/anbieter\.example\/profil"[^>]*>.*?Zum Anbieterprofil/)
  for (const other of [menuOf(null), menuOf(ada)]) {
    expect(other).not.toContain('Company')
    expect(targetsIn(other)).not.toContain(providerProfileUrl)
  }
})

test('the menu greets by first name, as friends do', () => {
  expect(menuOf(ada)).toMatch(/<h2[^>]*>Moin Ada<\/h2>/)
})

test('[MENU-8] visitors can sign in, register and become providers', () => {
  for (const target of ['/login', '/register', '/host']) {
    expect(targetsIn(menuOf(null))).toContain(target)
    expect(targetsIn(menuOf(ada))).not.toContain(target)
  }
})

test('[GEN-2] visitor, user and company user each get their own frame', () => {
  const frames = [null, ada, hinnerk].map((user) =>
    markupOf(<PageFrame>Inhalt</PageFrame>, { path: '/?open=menu', root: { ...visitor, user } }),
  )
  expect(frames[0]).toMatch(/Anmelden/)
  expect(frames[0]).not.toContain('href="/bookings"')
  expect(frames[1]).toContain('href="/bookings"')
  expect(frames[1]).not.toContain('Anmelden')
  expect(new Set(frames).size).toBe(3)
})

test('[GEN-20] the footer leads to reviews of us and shows the payment provider’s logo', () => {
  const trustReviewUrl = 'https://bewertungen.example/utkiek'
  const footer = markupOf(<Footer />, { root: { ...visitor, trustReviewUrl } })
  expect(footer).toContain(`href="${trustReviewUrl}"`)
  expect(footer).toMatch(/<i class="payment-mark" role="img" aria-label="Logo des Zahlungsdienstes".*Stripe/)
  const withoutAny = markupOf(<Footer />, { root: visitor })
  expect(withoutAny).toMatch(/<a [^>]*href="\/ranking#bewertungen"[^>]*>So prüfen wir Bewertungen<\/a>/)
  expect(withoutAny).toContain('payment-mark')
})

test('[UI-20] an error that says nothing is an unknown one, and never shows more than a sentence', () => {
  const page = markupOf(<ErrorPage status={500} message={null} />)
  expect(page).toContain('Unbekannter Fehler')
  expect(page).toContain('Fehler 500')
  expect(markupOf(<ErrorPage status={418} message={null} />)).toContain('Unbekannter Fehler')
  expect(markupOf(<ErrorPage status={409} message="Schon gebucht." />)).not.toContain('Unbekannter Fehler')
})

test('[ROUTE-16, ROUTE-17] the page for any other path says so and leads to the start', () => {
  const page = markupOf(<ErrorPage status={404} message={null} />)
  expect(page).toContain('Whoops! Die gesuchte Seite hat sich verlaufen')
  expect(page).toMatch(
    /<a [^>]*class="button[^>]*href="\/"[^>]*>Zur Startseite<|href="\/"[^>]*>Zur Startseite</,
  )
})
