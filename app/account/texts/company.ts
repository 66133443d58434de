import type { CompanyFault } from '../company-registration.ts'

/** Every sentence of a provider's registration. */
export const companyTexts = {
  title: 'Konto erstellen – Registrieren',
  headline: 'Zeig Hamburg, was du kannst.',
  lead: 'Erst das Konto, dann dein Angebot.',
  section: { title: 'Dein Unternehmen', hint: 'So finden dich deine Gäste' },
  companyName: 'Name des Anbieters',
  companyNameHint: 'Zum Beispiel Paddelkontor Osterbek. Ändern kannst du ihn später.',
  passwordHint: 'Mindestens 10 Zeichen, gern ein ganzer Satz.',
  haveAccount: 'Schon ein Konto?',
  signIn: 'Anmelden',
  asGuest: 'Du möchtest nur buchen?',
  toRegister: 'Zum Gästekonto',
  contact: {
    title: 'Wer spricht mit uns?',
    hint: 'Freiwillig, nur wir sehen es',
    nameNote: 'Unter deinem Namen erreichen wir dich, wenn es um dein Angebot geht.',
    phoneNote: 'Nur für Rückfragen zu deinem Angebot.',
  },
  benefitsTitle: 'So geht es weiter',
  steps: [
    { title: 'Konto anlegen', text: 'Name, E-Mail, Passwort: das war es schon.' },
    { title: 'Adresse und Kontakt eintragen', text: 'Damit Gäste wissen, mit wem sie es zu tun haben.' },
    { title: 'Angebot zeigen', text: 'In 15 Minuten kann es online sein.' },
  ],
  faults: {
    'company-name-missing': 'Bitte gib den Namen an',
    'company-name-address': 'Bitte ohne Internet- oder E-Mail-Adresse; nach einem Punkt ein Leerzeichen',
    'password-short-for-company': 'Min. 10 Zeichen',
  } satisfies Record<CompanyFault, string>,
  welcome: {
    title: 'Willkommen an Bord!',
    lead: 'Dein Konto steht. Trag noch Adresse und Kontakt ein: Dein erstes Angebot kann in 15 Minuten online sein.',
    mail: 'Schau auch in dein Postfach und bestätige deine E-Mail.',
    go: 'Jetzt loslegen',
  },
} as const
