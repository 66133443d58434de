import type { CompanyReviewState, PublishRefusal } from './company-review.ts'

/** Why a company may put nothing online, for its own people. */
export const publishRefusalTexts = {
  'details-incomplete': 'Ergänze zuerst Adresse, Kontakt und die Erklärung zum Anbieter.',
  'payout-missing': 'Richte zuerst dein Auszahlungskonto ein.',
  'approval-needed':
    'Wir haben deine Angebote offline genommen. Behebe den genannten Grund und beantrage dann die Freigabe.',
  'approval-pending':
    'Wir prüfen deine Angebote gerade. Nach der Freigabe kannst du sie wieder online stellen.',
  'offer-stopped':
    'Wir haben dieses Angebot offline genommen. Den Grund liest du bei deinen Angeboten. Behebe ihn und beantrage dort die Freigabe.',
  'company-blocked':
    'Wir haben deinen Anbieter gesperrt. Du kannst gerade nichts online stellen. Schreib uns über die Hilfe.',
} satisfies Record<PublishRefusal, string>

type NoticedState = Exclude<CompanyReviewState, 'new' | 'confirmed'>

/** What a company's own people read about the operators' decision. */
export const companyReviewTexts = {
  notices: {
    'changes-requested':
      'Dein Angebot ist online. Bitte ändere noch etwas. Danach sehen wir es uns noch einmal an.',
    'taken-offline':
      'Wir haben deine Angebote offline genommen. Behebe den Grund und beantrage dann die Freigabe.',
    'approval-requested':
      'Wir prüfen deine Angebote gerade und schreiben dir eine Mail. Danach kannst du sie wieder online stellen.',
    blocked:
      'Wir haben deinen Anbieter gesperrt. Deine Angebote sind offline, bestehende Buchungen bleiben. Du siehst das anders? Schreib uns über die Hilfe.',
  } satisfies Record<NoticedState, string>,
  reason: (reason: string) => `Grund: ${reason}`,
  steps: {
    resubmit: 'Änderungen sind fertig',
    requestApproval: 'Freigabe beantragen',
  },
} as const
