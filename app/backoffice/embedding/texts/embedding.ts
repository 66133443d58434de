/** What the page says on which a company gets the snippet for its own site. */
export const embeddingTexts = {
  title: 'Auf deiner Website buchen lassen',
  lead: 'Deine Gäste wählen Tag, Uhrzeit und Personen auf deiner Website. Bestellung und Bezahlung öffnen sich danach im ganzen Fenster.',
  noWebsite:
    'Trag in deinem Profil zuerst deine Website ein. Nur dort lässt sich das Buchungsfenster anzeigen.',
  toProfile: 'Website eintragen',
  noOffers: 'Noch kein Angebot online',
  noOffersLead: 'Sobald ein Angebot online ist, bekommst du hier den Code für deine Website.',
  toOffers: 'Zu deinen Angeboten',
  offer: 'Welches Angebot?',
  show: 'Code zeigen',
  snippet: 'Code für deine Website',
  steps: 'Kopiere den Code und füge ihn auf deiner Website dort ein, wo das Buchungsfenster stehen soll.',
  only: (origin: string) =>
    `Das Buchungsfenster erscheint nur auf ${origin}. Ist deine Website auch unter einer anderen Adresse erreichbar (mit oder ohne „www“), trag im Profil die ein, auf der deine Gäste landen.`,
  noCookies: 'Im Buchungsfenster werden keine Cookies gesetzt. Dein Cookie-Hinweis muss sich nicht ändern.',
  copy: 'Code kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren klappt hier nicht. Markiere den Code und kopiere ihn selbst.',
  look: 'Buchungsfenster ansehen',
  frameTitle: (offer: string) => `${offer} buchen`,
} as const
