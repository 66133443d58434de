import type { Onboarding } from '#app/payment/onboarding/onboarding.server.ts'
import type { PayoutState } from '#app/payment/onboarding/onboarding.ts'

type Refusal = Extract<Onboarding, { outcome: 'refused' }>['because']

/** Every sentence of the payout page. */
export const payoutTexts = {
  title: 'Auszahlung',
  lead: 'Bezahlt wird über den Zahlungsdienst Stripe. Er zahlt an dich aus und fragt deshalb nach deinem Unternehmen.',
  state: 'Stand',
  go: {
    none: 'Auszahlungskonto einrichten',
    begun: 'Weitermachen',
    incomplete: 'Angaben ergänzen',
    restricted: null,
    ready: null,
  } satisfies Record<PayoutState, string | null>,
  leaving:
    'Du gehst dafür auf die Seite von Stripe und kommst danach hierher zurück. Aufhören und später weitermachen geht.',
  need: {
    title: 'Das hast du am besten zur Hand',
    lines: [
      'Name, Rechtsform und Anschrift des Unternehmens',
      'die IBAN des Kontos, auf das ausgezahlt wird',
      'einen Ausweis derer, die das Unternehmen vertreten',
    ],
  },
  alsoMissing:
    'Der Zahlungsdienst möchte noch etwas wissen. Ergänze es bald, damit dein Konto bereit bleibt.',
  spent: 'Der Link war abgelaufen. Mach hier einfach weiter, deine Angaben sind noch da.',
  back: {
    none: 'Noch ist nichts eingerichtet.',
    begun: 'Du bist zurück, bevor alles abgeschickt war. Mach weiter, wann du magst.',
    incomplete: 'Danke! Eine Angabe fehlt dem Zahlungsdienst noch.',
    restricted: 'Danke! Jetzt prüft der Zahlungsdienst deine Angaben.',
    ready: 'Geschafft! Dein Auszahlungskonto ist bereit.',
  } satisfies Record<PayoutState, string>,
  stale: 'Der Zahlungsdienst antwortet gerade nicht. Unten steht, was wir zuletzt von ihm wissen.',
  refusals: {
    'not-reachable': 'Der Zahlungsdienst antwortet gerade nicht. Versuch es gleich noch einmal.',
    rejected:
      'Der Zahlungsdienst hat das abgelehnt. Prüf Name und E-Mail in deinem Profil und versuch es noch einmal.',
  } satisfies Record<Refusal, string>,
  toOffers: 'Zu deinen Angeboten',
}
