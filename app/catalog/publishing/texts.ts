import type { PublishRefusal } from './company-review.ts'

/** Why a company may put nothing online, for its own people. */
export const publishRefusalTexts = {
  'details-incomplete': 'Ergänze zuerst Adresse, Kontakt und die Erklärung zum Anbieter.',
  'payout-missing': 'Richte zuerst dein Auszahlungskonto ein.',
  'approval-needed':
    'Wir haben deine Angebote offline genommen. Behebe den genannten Grund und beantrage dann die Freigabe.',
  'approval-pending':
    'Wir prüfen deine Angebote gerade. Nach der Freigabe kannst du sie wieder online stellen.',
} satisfies Record<PublishRefusal, string>
