import { productName } from '#foundation/design/product.ts'
import type { LegalDocument } from '../legal-document.ts'

export const privacy: LegalDocument = {
  title: 'Datenschutzinformationen',
  heading: 'Datenschutz',
  version: 'Fassung vom November 2026',
  intro: [
    'Wir nehmen nur, was wir für deine Suche und deine Buchung brauchen. Es gibt keine Werbe-Cookies, keine Besucheranalyse durch Dritte und keine Weitergabe an Werbenetzwerke.',
  ],
  sections: [
    {
      id: 'verantwortlich',
      heading: '1. Wer verantwortlich ist',
      blocks: [
        `Verantwortlich für ${productName} ist, wer im Impressum steht. Für die Durchführung deiner Buchung ist der Anbieter selbst verantwortlich; er bekommt dafür die nötigen Angaben.`,
      ],
    },
    {
      id: 'besuch',
      heading: '2. Wenn du dich umsiehst',
      blocks: [
        'Beim Aufruf einer Seite verarbeitet unser Server deine IP-Adresse, um die Seite auszuliefern und Missbrauch abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). Protokolle enthalten keine Namen, E-Mail-Adressen oder Orte und werden nach 30 Tagen gelöscht.',
        'Wir zählen, wie oft eine Seite aufgerufen, ein Buchungsfenster geöffnet und eine Suche ohne Treffer gestellt wurde: eine Zahl je Tag, ohne Konto, IP-Adresse, Cookie oder Gerät. Suchwörter zählen wir nur mit, wenn nichts darin nach einer Adresse oder Nummer aussieht; Anbieter sehen sie erst, wenn sie öfter gesucht wurden. Nach 13 Monaten sind die Zahlen gelöscht.',
        'Deinen Standort fragen wir nur ab, wenn du auf „In der Nähe“ tippst. Dein Gerät rundet ihn auf eine Fläche von mindestens etwa einem Kilometer, bevor er uns erreicht. Wir speichern ihn nicht.',
        'Unsere Karte kommt von uns. Bieten wir dort eine Straßenkarte an, laden wir sie erst, wenn du darauf tippst: Dann erfährt deren Anbieter, den wir dir vorher nennen, deine IP-Adresse und den Ausschnitt (Art. 6 Abs. 1 lit. a DSGVO). Mit „Ohne Straßen“ nimmst du das zurück.',
        'Auf deinem Gerät speichern wir nur, worum du bittest: die Anmeldung, den gewählten Ort, Tag und Filter, die Angebote, die du dir merkst, deine Tickets, damit du sie auch ohne Netz zeigen kannst, auf deinen Wunsch, was du dir zuletzt angesehen hast, und dass du auf der Karte Straßen sehen willst (§ 25 Abs. 2 TDDDG). Wer am Einlass steht, hat dort für zwölf Stunden die Liste der Gäste mit ihren Namen. Beim Abmelden verschwinden Tickets und Liste von deinem Gerät.',
      ],
    },
    {
      id: 'konto',
      heading: '3. Konto und Buchung',
      blocks: [
        'Für ein Konto brauchen wir E-Mail-Adresse und Passwort; das Passwort speichern wir nur als Prüfwert. Geburtstag, Anrede, Postleitzahl und Interessen sind freiwillig und gehen nicht an Anbieter.',
        'Für eine Buchung verarbeiten wir, was du gebucht hast, deinen Namen, deine E-Mail-Adresse und, wenn du sie angibst, deine Telefonnummer (Art. 6 Abs. 1 lit. b DSGVO). Der Anbieter sieht deinen Vornamen und den ersten Buchstaben deines Nachnamens. Damit er dich am Einlass und in seinen Buchungen findet, kann er nach deinem ganzen Namen suchen. Deine E-Mail-Adresse und Telefonnummer sieht er nicht. Nur ein Paket stimmst du mit dem Anbieter selbst ab: Da sieht er sie von deiner Anfrage an, bis es zu Ende ist.',
        'Fragt ein Angebot etwas, etwa deine Schuhgröße, liest der Anbieter deine Antworten. Sie lassen sich bis zum Start ändern und werden 30 Tage nach dem Besuch gelöscht. Angaben zur Gesundheit sind immer freiwillig: Wir speichern sie nur mit deiner ausdrücklichen Einwilligung (Art. 9 Abs. 2 lit. a DSGVO), nur die Inhaber und das Team des Anbieters lesen sie, in Mails und Dateien stehen sie nicht. Am Tag nach dem Besuch, bei einer Stornierung oder wenn du die Einwilligung auf der Seite der Buchung zurücknimmst, sind sie gelöscht.',
        'Schreibt ein Anbieter allen Gästen eines Termins, bekommst du das von uns als Mail und liest es auf der Seite deiner Buchung. Deine Adresse erfährt er nur, wenn du antwortest.',
        'Legst du ein Ticket in Apple Wallet oder Google Wallet ab, wo wir das anbieten, stehen Titel, Zeit, Ort, Personenzahl und Code auf deinem Gerät, bei Google Wallet auch bei Google Ireland Limited, Dublin. Dein Name steht nicht darin.',
        'Bietest du selbst etwas an und gibst eine Adresse ein, suchen wir sie in unserem eigenen Ortsverzeichnis. Haben wir einen Adressdienst eingerichtet, schickt unser Server ihm, was du als Adresse eingibst, und wo dein Betrieb liegt: einem Photon-Server mit Daten von OpenStreetMap oder Google Places (Google Ireland Limited, Dublin). Deinen Namen, dein Konto und deine IP-Adresse bekommt er nicht (Art. 6 Abs. 1 lit. b DSGVO).',
        'Buchst du am Telefon oder an der Kasse eines Anbieters, kann er deinen Namen und, wenn du sie nennst, Telefonnummer und E-Mail-Adresse hier eintragen. Verantwortlich ist er, wir speichern sie in seinem Auftrag (Art. 28 DSGVO).',
        'Zahlungen wickelt Stripe Payments Europe, Limited, Dublin ab. Kartendaten gibst du nur dort ein. Stripe ist für Betrugsabwehr und gesetzliche Pflichten selbst verantwortlich.',
      ],
    },
    {
      id: 'mails',
      heading: '4. Nachrichten von uns',
      blocks: [
        'Bestätigung, Ticket, Änderungen, Erinnerung und Erstattung gehören zu deiner Buchung. Um eine Bewertung bitten wir nur mit deiner Einwilligung, die du jederzeit widerrufen kannst.',
        'Erinnerungen per Mail kannst du in deinen Benachrichtigungen abschalten. Eine SMS schicken wir dir nur, wenn du sie dort erlaubst; dann gehen deine Telefonnummer und der Text an den Dienst, der sie zustellt (Art. 6 Abs. 1 lit. a DSGVO).',
        'Meldest du einen Beitrag, speichern wir deinen Namen und deine E-Mail-Adresse bis ein halbes Jahr nach der Entscheidung (Art. 6 Abs. 1 lit. c DSGVO, Art. 16 DSA). Wer den Beitrag schrieb, erfährt nicht, wer ihn gemeldet hat.',
        'Stimmst du über den Link einer Liste ab, sehen alle, die ihn haben, deinen Namen und deine Antworten. Deine E-Mail-Adresse ist freiwillig und bleibt bei uns: Wir schreiben dir einmal, wenn du noch fehlst, und wenn der Gewinner gebucht oder wieder storniert ist (Art. 6 Abs. 1 lit. a DSGVO). Ein zufälliger Schlüssel auf deinem Gerät sagt uns, dass du schon abgestimmt hast. Ohne Konto löschen wir das alles nach 90 Tagen, oder sofort, wenn du nicht mehr mitmachst.',
        'Stehst du auf einer Warteliste, speichern wir, worauf du wartest und seit wann. Wir schreiben dir, wenn etwas frei wird; ist das Warten zu Ende, löschen wir den Eintrag nach 30 Tagen.',
      ],
    },
    {
      id: 'dauer',
      heading: '5. Wie lange wir etwas aufheben',
      blocks: [
        [
          'Rechnungen und Belege: 8 Jahre, Bücher und Abschlüsse: 10 Jahre, Geschäftsbriefe: 6 Jahre (§ 147 AO, § 257 HGB)',
          'Aufzeichnungen über vermittelte Umsätze: 10 Jahre (§ 22f UStG)',
          'Vertragsdaten: nach 3 Jahren nur noch gesperrt, bis die gesetzlichen Fristen enden',
          'Nachrichten zu einer Buchung: 3 Jahre nach Ende des Jahres der Buchung',
          'Gäste, die ein Anbieter selbst einträgt: Name, Telefonnummer, E-Mail-Adresse und Notiz bis 90 Tage nach dem Termin',
          'Abgebrochene Registrierungen: 7 Tage',
          'Konten ohne Nutzung: Löschung nach 24 Monaten, nach zwei Hinweisen per E-Mail',
        ],
      ],
    },
    {
      id: 'rechte',
      heading: '6. Deine Rechte',
      blocks: [
        'Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Schreib uns an die Adresse im Impressum. Du kannst dich außerdem bei einer Aufsichtsbehörde beschweren, zum Beispiel beim Hamburgischen Beauftragten für Datenschutz und Informationsfreiheit.',
      ],
    },
  ],
}
