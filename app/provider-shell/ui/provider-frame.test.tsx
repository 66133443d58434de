import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import type { FrameData } from '#app/shell/ui/frame-data.ts'
import { providerPath, type FrameCompany, type ProviderRole } from '../provider-shell.ts'
import { ProviderFrame } from './provider-frame.tsx'

const root: FrameData = { mode: 'production', trustReviewUrl: null, user: null }
const kontor = { form: 'kontor', title: 'Paddelkontor Osterbek' }
const frameOf = (
  role: ProviderRole,
  { companies = [kontor], phone, path = '/overview' }: FrameOptions = {},
) => {
  const company: FrameCompany = { ...kontor, role, companies }
  return markupOf(
    <ProviderFrame company={company} page="overview" title="Heute" {...(phone ? { phone } : {})}>
      Inhalt
    </ProviderFrame>,
    { path, root },
  )
}
type FrameOptions = { companies?: FrameCompany['companies']; phone?: 'editor'; path?: string }

const partOf = (html: string, name: string) =>
  new RegExp(
    `<nav[^>]*aria-label="Anbieterbereich"[^>]*class="${name}".*?</nav>|<nav class="${name}".*?</nav>`,
    's',
  ).exec(html)?.[0] ?? ''
const wordsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''))

test('everybody gets the entries of their role, and only those', () => {
  const rail = (role: ProviderRole) => wordsIn(partOf(frameOf(role), 'provider-entries'))
  expect(rail('owner')).toEqual([
    ...['Heute', 'Kalender', 'Anfragen', 'Chat', 'Buchungen', 'Angebote', 'Boote und Räume'],
    ...[
      'Bilder von Gästen',
      'Abrechnung',
      'Zahlen',
      'Profil',
      'Auszahlung',
      'Team',
      'Mails',
      'Kalender verbinden',
      'Einbetten',
    ],
  ])
  expect(rail('staff')).toEqual([
    ...['Heute', 'Kalender', 'Anfragen', 'Chat', 'Buchungen', 'Angebote', 'Boote und Räume'],
    ...['Bilder von Gästen', 'Zahlen', 'Profil', 'Mails', 'Kalender verbinden', 'Einbetten'],
  ])
  expect(rail('operator')).toEqual([
    ...['Heute', 'Kalender', 'Anfragen', 'Buchungen', 'Angebote', 'Boote und Räume'],
    ...['Bilder von Gästen', 'Abrechnung', 'Zahlen', 'Profil', 'Einbetten'],
  ])
  expect(rail('accountant')).toEqual(['Abrechnung'])
  expect(rail('door')).toEqual(['Heute'])
  const bar = (role: ProviderRole) => wordsIn(partOf(frameOf(role), 'provider-bar'))
  expect(bar('owner')).toEqual(['Heute', 'Kalender', 'Scannen', 'Buchungen', 'Angebote'])
  expect(bar('door')).toEqual(['Heute', 'Scannen'])
  expect(bar('operator')).toEqual(['Heute', 'Kalender', 'Buchungen', 'Angebote'])
})

test('there is no guests’ navigation, one way back to the marketplace, and signing out', () => {
  const html = frameOf('owner')
  for (const guests of ['/collections', '/events', '/lists', '/host', '"/bookings"'])
    expect([guests, html.includes(guests)]).toEqual([guests, false])
  expect(html.match(/href="\/"/g)).toHaveLength(1)
  expect(html).toContain('action="/logout"')
  expect(html).toContain('href="/impressum"')
})

test('the present page is marked, and its headline and the company stand in the title', () => {
  const html = frameOf('owner')
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>(?:(?!<\/a>).)*Heute<\/a>/s)
  expect(html).toContain('<title>Heute – Paddelkontor Osterbek</title>')
  expect(html).toMatch(/<h1>Heute<\/h1>/)
})

test('several companies have a switch, one has none', () => {
  const other = { form: 'nebenan', title: 'Nebenan' }
  expect(frameOf('owner')).not.toContain('<details')
  const html = frameOf('owner', { companies: [kontor, other] })
  expect(html).toMatch(/<details.*href="\/overview\?company=nebenan"/s)
})

test('"Mehr" stands in the head of phones and opens by the address where no script runs', () => {
  expect(frameOf('owner')).not.toContain('<dialog')
  expect(frameOf('owner')).toMatch(/<a [^>]*aria-label="Mehr"/)
  const dialog = /<dialog.*<\/dialog>/s.exec(frameOf('owner', { path: '/overview?open=mehr' }))?.[0] ?? ''
  for (const part of [
    providerPath('statement', 'kontor'),
    providerPath('team', 'kontor'),
    'href="/"',
    '/logout',
  ])
    expect([part, dialog.includes(part)]).toEqual([part, true])
})

test('how many requests and pictures wait stands in the side bar, and on phones at what holds the entries', () => {
  const frame = (requests: number, pictures: number) =>
    frameOf('staff', { companies: [{ ...kontor, waiting: { requests, pictures } }] })
  const rail = (html: string) => wordsIn(partOf(html, 'provider-entries'))
  expect(rail(frame(3, 0))).toEqual(expect.arrayContaining(['Anfragen3', 'Bilder von Gästen']))
  expect(rail(frame(0, 2))).toEqual(expect.arrayContaining(['Anfragen', 'Bilder von Gästen2']))
  expect(frame(3, 0)).toContain('aria-label="Mehr, 3 Anfragen warten"')
  expect(frame(0, 1)).toContain('aria-label="Mehr, 1 Bild wartet"')
  expect(frame(1, 2)).toContain('aria-label="Mehr, 1 Anfrage und 2 Bilder warten"')
  expect(frame(1, 2)).toContain('<span class="provider-more-count num">3</span>')
  expect(frame(0, 0)).toContain('aria-label="Mehr"')
})

test('an editor has its own head and foot: the frame adds none on the phone', () => {
  const html = frameOf('owner', { phone: 'editor' })
  expect(html).not.toContain('provider-bar')
  expect(html).not.toContain('<h1>')
  expect(html).toContain('provider-rail')
})
