import { expect, test } from 'vitest'
import { termsVersion } from '#app/booking/orders/order.ts'
import { hostTexts } from './texts/host.ts'
import { privacy2022 } from './texts/privacy-2022.ts'
import { privacy } from './texts/privacy.ts'
import { supportEntries } from './texts/support-entries.ts'
import { terms } from './texts/terms.ts'

const textOf = (document: typeof terms) =>
  [document.title, document.heading, document.version, ...(document.intro ?? [])]
    .concat(document.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flat()]))
    .join('\n')

test('privacy names who gets the addresses that companies type, and what stays here', () => {
  for (const name of ['Photon', 'OpenStreetMap', 'Google Ireland Limited', 'eigenen Ortsverzeichnis'])
    expect(textOf(privacy)).toContain(name)
})

test('[LEGAL-1] the privacy page is headed Datenschutz and titled Datenschutzinformationen', () => {
  expect(privacy).toMatchObject({ heading: 'Datenschutz', title: 'Datenschutzinformationen' })
})

test('[LEGAL-2] the terms bear their full title', () => {
  expect(terms.title).toBe('Allgemeine Geschäftsbedingungen (AGB)')
})

test('[GEN-22] reviews that break the rules may be removed, users restricted, a user contract ended', () => {
  expect(textOf(terms)).toMatch(
    /Bewertungen.*entfernen, die gegen diese Regeln verstoßen, Nutzer einschränken und den Nutzungsvertrag beenden/,
  )
})

test('privacy says what is kept of who votes on a list without an account, and for how long', () => {
  expect(textOf(privacy)).toMatch(/Link einer Liste ab.*Ohne Konto löschen wir das alles nach 90 Tagen/)
})

test('[LEGAL-5] notice of 7 days, effective after paid bookings are fulfilled', () => {
  expect(textOf(terms)).toMatch(/Frist von 7 Tagen.*sobald bezahlte Buchungen erfüllt sind/)
})

test('[LEGAL-6] complaints within 30 days after the date, statutory rights untouched', () => {
  expect(textOf(terms)).toMatch(/innerhalb von 30 Tagen nach dem vorgesehenen Nutzungstermin/)
  expect(textOf(terms)).toMatch(/Gesetzliche Rechte von Verbraucherinnen und Verbrauchern/)
})

test('[LEGAL-7] German law, court Hamburg for merchants', () => {
  expect(textOf(terms)).toMatch(/Es gilt deutsches Recht/)
  expect(textOf(terms)).toMatch(/Gerichtsstand für Kaufleute ist Hamburg/)
})

test('[LEGAL-17] cancelling only before the deadline', () => {
  expect(textOf(terms)).toMatch(/nur bis zum Ablauf der Stornierungsfrist stornieren/)
})

test('[CANC-23] the provider may cancel for good cause, and tells the guest by e-mail', () => {
  expect(textOf(terms)).toMatch(
    /Der Anbieter kann eine Buchung aus gutem Grund absagen.*Du erhältst dann eine E-Mail/,
  )
})

test('[LEGAL-19] functions may be restricted and bookings cancelled on default, fraud suspicion or breach', () => {
  expect(textOf(terms)).toMatch(
    /Zahlung ausbleibt, ein Betrugsverdacht besteht oder gegen diese Bedingungen verstoßen/,
  )
  expect(textOf(terms)).toMatch(/bereits gebuchte Aktivitäten stornieren/)
})

test('[PAY-19] what is said for paying must be true, and a booking needs a right e-mail address', () => {
  expect(textOf(terms)).toMatch(
    /Zahlungen müssen der Wahrheit entsprechen; für eine Buchung ist eine richtige E-Mail-Adresse anzugeben/,
  )
})

test('[IMG-16] uploaded pictures belong to who uploads them, and are free of what harms or offends', () => {
  expect(textOf(terms)).toMatch(
    /Bilder, die du hochlädst, müssen dir gehören und frei sein von schädlichen Dateien, Pornografie sowie anstößigen/,
  )
})

test('[GEN-16] the platform only mediates', () => {
  expect(textOf(terms)).toMatch(/ausschließlich und unmittelbar zwischen dir und dem Anbieter/)
})

test('[GEN-21] providers keep prices, places and policies, may cancel for good cause and buy placements', () => {
  expect(textOf(terms)).toMatch(/Anbieter pflegen Preise, Verfügbarkeit und Bedingungen selbst/)
  expect(textOf(terms)).toMatch(/absagen dürfen Anbieter aus gutem Grund/)
  expect(textOf(terms)).toMatch(/Anbieter können außerdem bezahlte Platzierungen buchen/)
})

test('[IMG-16] uploaded pictures are the uploader’s, harmless, decent and legal', () => {
  expect(textOf(terms)).toContain(
    'Bilder, die du hochlädst, müssen dir gehören und frei sein von schädlichen Dateien, Pornografie sowie anstößigen',
  )
  expect(textOf(terms)).toContain('sowie anstößigen oder rechtswidrigen Inhalten.')
})

test('the terms say that a first offer is public at once, looked at, and taken offline with a reason only', () => {
  expect(textOf(terms)).toMatch(/erste Angebot eines Anbieters ist sofort öffentlich/)
  expect(textOf(terms)).toMatch(/nehmen wir sie offline und nennen dem Anbieter den Grund per E-Mail/)
})

test('no page that invites companies asks them to send us their offer', () => {
  const words = JSON.stringify([hostTexts, supportEntries])
  expect(words).not.toMatch(/[Ss]chick (?:sie )?uns|ruf an\b.*Angebot|Wir legen es an|Steuernummer/)
  expect(words).toContain('15 Minuten')
})

test('[LEGAL-8] the notice of 10.10.2022 stays readable', () => {
  expect(textOf(privacy2022)).toContain('10.10.2022')
})

test.each([
  ['[LEGAL-9] advertising data up to 24 months', /bis zu 24 Monate/],
  [
    '[LEGAL-10] conversion cookie about 30 days, stored up to 540',
    /etwa 30 Tage, Speicherung bis zu 540 Tage/,
  ],
  ['[LEGAL-11] remarketing cookie 30 days', /Remarketing-Cookie: 30 Tage/],
  ['[LEGAL-12] audience access 180 days', /180 Tage/],
  ['[LEGAL-13] video cookies up to 2 years', /Video-Cookies: bis zu 2 Jahre/],
  ['[LEGAL-14] maps cookies up to 6 months', /Karten-Cookies: bis zu 6 Monate/],
  ['[LEGAL-15] 6 years commercial, 10 years tax', /6 Jahre nach Handelsrecht, 10 Jahre nach Steuerrecht/],
  ['[LEGAL-16] contract data restricted after 3 years', /Vertragsdaten wurden nach 3 Jahren gesperrt/],
])('%s', (_title, wording) => {
  expect(textOf(privacy2022)).toMatch(wording)
})

test('no link to the closed European dispute platform', () => {
  expect(textOf(terms) + textOf(privacy)).not.toContain('ec.europa.eu')
})

test('the terms on the page are the version that an order stores', () => {
  const day = new Date(`${termsVersion}T12:00:00Z`)
  const words = day.toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' })
  expect(terms.version).toBe(`Fassung vom ${words}`)
})
