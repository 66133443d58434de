/** Words of a provider's own page, of a preview and of a booking by itself: parts that few pages have. */
export const companyTexts = {
  contact: 'Kontakt',
  contactKinds: { tel: 'Telefon', email: 'E-Mail', website: 'Website', route: 'Route' },
  previewOnly: 'Diese Seite seht nur ihr. Buchen geht, sobald das Angebot online ist.',
  wholeOffer: 'Zum ganzen Angebot',
  legal: 'Angaben zum Anbieter',
  options: 'Vor Ort',
  access: 'Zugang',
  noServices: 'Dieser Anbieter hat gerade kein Angebot online.',
} as const
