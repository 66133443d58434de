/** The provider landing page. */
export const hostTexts = {
  title: 'Anbieter werden',
  description:
    'Dein Freizeitangebot in 15 Minuten online. Kostenlos anlegen, 10 % nur auf gebuchte Leistung.',
  headline: 'Dein Angebot. In 15 Minuten online.',
  lead: 'Du zeigst Hamburg von der schönen Seite. Wir bringen dir die Leute, die gerade Zeit haben.',
  call: 'Jetzt Anbieter werden',
  callNote: ['Kostenlos anlegen.', '10 % nur auf gebuchte Leistung.'],
  stepsTitle: 'Drei Schritte, ein Kaffee',
  steps: [
    {
      title: 'Erzähl, was du machst',
      text: 'Titel, drei Sätze, vier Bilder. Dein Entwurf speichert sich selbst.',
    },
    { title: 'Sag, wann und wie teuer', text: 'Zeiten einmal anlegen, Preise pro Person, Boot oder Bahn.' },
    {
      title: 'Geh online',
      text: 'Anschrift und Auszahlungskonto eintragen, veröffentlichen. Buchungen kommen per E-Mail.',
    },
  ],
  guestsPay: 'Deine Gäste zahlen',
  forYou: (amount: string) => `${amount} für dich`,
  splitNote: '10 % nur auf gebuchte Leistung. 0 € Grundgebühr, 0 € Einrichtung.',
  faqTitle: 'Fragen, kurz beantwortet',
  faq: [
    {
      question: 'Was kostet mich Utkiek?',
      answer:
        '10 % vom Preis, abgerundet auf volle zehn Cent, und nur wenn jemand bucht. Keine Grundgebühr, keine Einrichtung, keine Laufzeit. Das Kleingedruckte ist kurz: [AGB](/terms).',
    },
    {
      question: 'Prüft ihr mein Angebot vorher?',
      answer:
        'Nein. Sind Anschrift und Auszahlungskonto vollständig, ist dein erstes Angebot sofort online. Danach sieht es sich ein Mensch an und schreibt dir, falls etwas fehlt.',
    },
    {
      question: 'Wann bekomme ich mein Geld?',
      answer:
        'Die Zahlung deiner Gäste geht über Stripe direkt auf dein Konto dort; ausgezahlt wird in dem Takt, den du einstellst.',
    },
    {
      question: 'Was, wenn ein Gast storniert oder ich absagen muss?',
      answer:
        'Du legst die Stornierungsfrist fest. Bis dahin können Gäste selbst stornieren. Du kannst aus gutem Grund jederzeit absagen; dann bekommen sie alles zurück.',
    },
    {
      question: 'Kann ich weiter selbst verkaufen?',
      answer:
        'Ja. Du gibst uns nur die Plätze, die du über uns anbieten willst, und sperrst Tage, wann du magst.',
    },
    {
      question: 'Wie komme ich wieder raus?',
      answer: 'Nimm dein Angebot offline. Was gebucht ist, findet noch statt, danach ist Schluss.',
    },
  ],
} as const
