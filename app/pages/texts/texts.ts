import type { VisitStep } from '../clock-steps.ts'
/** The short texts of the pages room. */
export const texts = {
  imprint: {
    title: 'Impressum',
    law: 'Angaben nach § 5 DDG',
    contact: 'Kontakt',
    email: 'E-Mail',
    phone: 'Telefon',
    representative: 'Vertreten durch',
    register: 'Register',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    editor: 'Verantwortlich für redaktionelle Texte nach § 18 Abs. 2 MStV',
    dispute: 'Streitbeilegung',
    disputeText:
      'Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.',
    contactPoints: 'Kontaktstelle nach dem Digital Services Act',
    contactPointsText:
      'Behörden und Nutzer erreichen uns unmittelbar unter der E-Mail-Adresse oben, auf Deutsch oder Englisch. Unter dieser Adresse kannst du auch rechtswidrige Inhalte melden.',
    demo: 'Diese Ausgabe ist eine Demo. Anbieter, Angebote und diese Angaben sind erfunden.',
  },
  demoClock: {
    title: 'Uhr der Demo',
    now: (when: string) => `Die Demo glaubt, es sei ${when}.`,
    explain:
      'Nur für die Demo: Stell die Uhr vor und sieh zu, wie Reservierungen ablaufen und Fristen enden.',
    groups: [
      {
        title: 'Ein paar Minuten',
        lead: 'Wer nicht bezahlt, verliert nach 35 Minuten seine Plätze.',
        steps: { 36: '36 Minuten vor', 60: 'Eine Stunde vor' },
      },
      {
        title: 'Tage und Wochen',
        lead: 'Erinnerungen gehen hinaus, Fristen zum Stornieren und Umbuchen enden, Wartelisten rücken nach.',
        steps: { 1440: 'Einen Tag vor', 10080: 'Eine Woche vor', 129600: '90 Tage vor' },
      },
    ],
    visit: {
      title: 'Zu deinem nächsten Besuch',
      lead: (what: string, when: string) => `${what}, ${when}`,
      steps: {
        morning: 'Zum Morgen des Tages, 8 Uhr',
        entry: 'Zum Einlass, eine Viertelstunde vor Beginn',
        after: 'Zum Vormittag danach, 10 Uhr (Bitten um Bewertungen gehen hinaus)',
      } satisfies Record<VisitStep, string>,
      none: 'Du hast gerade keinen Besuch vor dir. Buch etwas, dann kommst du von hier mit einem Druck dorthin.',
      stranger: 'Melde dich an: Dann kommst du von hier mit einem Druck zum Tag deines Besuchs.',
      signIn: 'Anmelden',
      find: 'Etwas finden',
    },
    any: {
      title: 'So weit du willst',
      lead: 'Tage sind die des Kalenders: Am Ende der Sommerzeit hat einer 25 Stunden.',
      amount: 'Wie viel',
      unit: 'Einheit',
      go: 'Uhr vorstellen',
    },
    wrong: 'Vor geht die Uhr um 1 bis 576.000 ganze Minuten. Zurück geht sie nicht.',
  },
  descriptions: {
    terms:
      'Wer mit wem einen Vertrag schließt, wie bezahlt wird, was beim Stornieren gilt und welches Recht zählt.',
    privacy: 'Welche Daten wir brauchen, wofür, wie lange wir sie behalten und was du verlangen kannst.',
    imprint: 'Wer hinter Utkiek steht und wie du uns erreichst.',
  },
  archive: 'Frühere Fassung vom 10.10.2022',
  current: 'Zur aktuellen Fassung',
  print: 'Drucken',
  contents: 'Inhalt',
} as const
