/** What stands below a picture in its author's form. */
export const authorNotes = {
  waiting: 'Wird vor der Veröffentlichung geprüft',
  approved: (_because: string) => 'Für alle zu sehen',
  rejected: (because: string) => `Nicht veröffentlicht. Grund: ${because}`,
} as const

/** Pictures in the form of a review. */
export const formPictureTexts = {
  title: 'Bilder (freiwillig)',
  lead: 'Bis zu vier Bilder. Der Anbieter oder wir sehen sie uns an, bevor alle sie sehen. Lade nur eigene Bilder hoch, und frag Leute, die man darauf erkennt.',
} as const

/** Pictures below a review. */
export const reviewPictureTexts = {
  list: (author: string) => `Bilder von ${author}`,
  open: (number: number, alt: string) => `Bild ${number} groß ansehen${alt && `: ${alt}`}`,
  large: (author: string) => `Bild von ${author}`,
  position: (number: number, count: number) => `Bild ${number} von ${count}`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  waiting: (count: number) =>
    count === 1
      ? 'Ein Bild von dir wird noch geprüft. Bis dahin siehst nur du es, unter „Ändern“.'
      : `${count} Bilder von dir werden noch geprüft. Bis dahin siehst nur du sie, unter „Ändern“.`,
} as const

/** The queues of companies and operators. */
export const queueTexts = {
  title: 'Bilder von Gästen',
  lead: 'Gäste haben diese Bilder zu ihren Bewertungen hochgeladen. Freigegebene Bilder stehen für alle unter der Bewertung.',
  operatorLead:
    'Bilder zu Bewertungen und Tipps, die noch niemand geprüft hat. Anbieter prüfen ihre eigenen; du kannst auch deren Entscheidungen ändern.',
  rules:
    'Lehne ab, was nichts mit dem Besuch zu tun hat, was fremde Rechte verletzt oder Leute bloßstellt. Ein Bild, das euch nicht gefällt, ist kein Grund.',
  tabs: 'Welche Bilder',
  waiting: 'Warten',
  rejected: 'Abgelehnt',
  approved: 'Veröffentlicht',
  none: {
    waiting: { title: 'Alles geprüft', lead: 'Sobald ein Gast ein neues Bild hochlädt, steht es hier.' },
    rejected: { title: 'Kein Bild abgelehnt', lead: 'Abgelehnte Bilder stehen hier mit ihrem Grund.' },
    approved: { title: 'Noch keine Bilder', lead: 'Freigegebene Bilder stehen hier.' },
  },
  by: (author: string, stars: number | null) =>
    stars === null ? `Tipp von ${author}` : `${author}, ${stars === 1 ? '1 Stern' : `${stars} Sterne`}`,
  uploaded: (when: string) => `Hochgeladen am ${when}`,
  reason: (because: string) => `Abgelehnt. Grund: ${because}`,
  decidedFor: { company: 'Entschieden vom Anbieter', operator: 'Entschieden von Utkiek' },
  toReview: 'Zur Bewertung',
  noAlt: 'Ohne Beschreibung',
  approve: 'Freigeben',
  approveThis: (entry: string) => `Freigeben: Bild zu ${entry}`,
  reject: 'Ablehnen',
  rejectThis: (entry: string) => `Ablehnen: Bild zu ${entry}`,
  because: 'Grund, wenn du ablehnst',
  becauseHint: 'Den Grund liest der Gast in einer Mail.',
  faults: {
    'reason-missing': 'Schreib dem Gast in mindestens 10 Zeichen, warum',
    'unknown-step': 'Diesen Schritt gibt es nicht.',
  },
  outcomes: {
    approved: 'Das Bild ist jetzt für alle zu sehen.',
    rejected: 'Das Bild bleibt unveröffentlicht. Der Gast hat eine Mail mit dem Grund.',
    gone: 'Dieses Bild gibt es nicht mehr: Der Gast hat es gelöscht oder ersetzt.',
    'decided-already': 'Über dieses Bild ist schon entschieden.',
  },
  more: 'Weitere anzeigen',
  toFirst: 'Zum Anfang',
} as const
