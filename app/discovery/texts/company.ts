/** Words of a provider's own page. */
export const companyTexts = {
  contact: 'Kontakt',
  contactKinds: { tel: 'Telefon', email: 'E-Mail', website: 'Website', route: 'Route' },
} as const
