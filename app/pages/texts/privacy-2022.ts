import type { LegalDocument } from '../legal-document.ts'

/** The archived notice. Its constants stay readable although none of these cookies is set any more. */
export const privacy2022: LegalDocument = {
  title: 'Datenschutzinformationen vom 10.10.2022',
  heading: 'Datenschutz, Fassung vom 10.10.2022',
  version: 'Stand: 10.10.2022. Diese Fassung ist abgelöst und steht hier nur zum Nachlesen.',
  sections: [
    {
      id: 'cookies',
      heading: 'Cookies und Dienste Dritter',
      blocks: [
        [
          'Daten zu Werbezwecken wurden bis zu 24 Monate aufbewahrt.',
          'Conversion-Cookie: etwa 30 Tage, Speicherung bis zu 540 Tage.',
          'Remarketing-Cookie: 30 Tage.',
          'Zugriff auf Zielgruppen: 180 Tage.',
          'Video-Cookies: bis zu 2 Jahre.',
          'Karten-Cookies: bis zu 6 Monate.',
        ],
        'Keiner dieser Dienste wird heute eingebunden.',
      ],
    },
    {
      id: 'fristen',
      heading: 'Aufbewahrung',
      blocks: [
        'Gesetzliche Aufbewahrung: 6 Jahre nach Handelsrecht, 10 Jahre nach Steuerrecht. Vertragsdaten wurden nach 3 Jahren gesperrt.',
      ],
    },
  ],
}
