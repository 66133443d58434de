import type { PayoutState } from './onboarding.ts'

/** The states of a payout account in words. */
export const payoutStateTexts = {
  none: { title: 'Nicht begonnen', text: 'Noch ist kein Auszahlungskonto eingerichtet.' },
  begun: {
    title: 'Begonnen',
    text: 'Die Angaben beim Zahlungsdienst sind noch nicht abgeschickt. Was du dort schon eingegeben hast, bleibt.',
  },
  incomplete: {
    title: 'Angaben fehlen',
    text: 'Der Zahlungsdienst braucht noch etwas von dir. Bis dahin kann niemand bei dir bezahlen.',
  },
  restricted: {
    title: 'Eingeschränkt',
    text: 'Der Zahlungsdienst prüft dein Konto oder hat es eingeschränkt. Er meldet sich bei dir per E-Mail.',
  },
  ready: {
    title: 'Bereit',
    text: 'Gäste können bei dir bezahlen, und das Geld kommt auf deinem Konto an.',
  },
} satisfies Record<PayoutState, { title: string; text: string }>
