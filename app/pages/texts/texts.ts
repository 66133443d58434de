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
    ahead: {
      36: '36 Minuten vor (Reservierungen laufen ab)',
      1440: 'Einen Tag vor',
      10080: 'Eine Woche vor',
      129600: '90 Tage vor',
    },
    wrong: 'Bitte eine ganze Zahl von 1 bis 576.000 Minuten.',
  },
  descriptions: {
    terms:
      'Wer mit wem einen Vertrag schließt, wie bezahlt wird, was beim Absagen gilt und welches Recht zählt.',
    privacy: 'Welche Daten wir brauchen, wofür, wie lange wir sie behalten und was du verlangen kannst.',
    imprint: 'Wer hinter Utkiek steht und wie du uns erreichst.',
  },
  archive: 'Frühere Fassung vom 10.10.2022',
  current: 'Zur aktuellen Fassung',
  print: 'Drucken',
  contents: 'Inhalt',
} as const
