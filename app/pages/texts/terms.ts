import { productName } from '#foundation/design/product.ts'
import type { LegalDocument } from '../legal-document.ts'

export const terms: LegalDocument = {
  title: 'Allgemeine Geschäftsbedingungen (AGB)',
  heading: 'Allgemeine Geschäftsbedingungen (AGB)',
  version: 'Fassung vom 28. November 2026',
  intro: [
    `Kurz vorweg, ohne dass es die Regeln ersetzt: ${productName} bringt dich mit Anbietern von Freizeitangeboten zusammen. Den Vertrag über das Angebot schließt du mit dem Anbieter. Für dich kostet die Vermittlung nichts.`,
  ],
  sections: [
    {
      id: 'geltung',
      heading: '1. Worum es geht',
      blocks: [
        `Diese Bedingungen gelten für die Nutzung des Marktplatzes ${productName} durch Besucherinnen und Besucher, registrierte Nutzerinnen und Nutzer und durch Anbieter. Wer den Marktplatz betreibt, steht im Impressum.`,
        `${productName} vermittelt Freizeitangebote. Der Vertrag über ein Angebot kommt ausschließlich und unmittelbar zwischen dir und dem Anbieter zustande. ${productName} wird nicht Vertragspartner der angebotenen Leistung und schuldet sie nicht.`,
        'Abweichende Bedingungen der Nutzer gelten nicht. Zusätzliche Bedingungen eines Anbieters gelten nur, wenn sie vor der Bestellung auf der Angebotsseite stehen.',
      ],
    },
    {
      id: 'konto',
      heading: '2. Besuch und Konto',
      blocks: [
        'Suchen, entdecken und vergleichen kannst du ohne Konto. Zum Reservieren, Buchen und für eigene Listen brauchst du eines.',
        'Für die Registrierung brauchen wir den wahren Namen der Nutzerin, des Nutzers oder des Unternehmens, eine gültige E-Mail-Adresse und ein Passwort. Angaben zu Buchungen und Zahlungen müssen der Wahrheit entsprechen; für eine Buchung ist eine richtige E-Mail-Adresse anzugeben, weil Bestätigung und Ticket dorthin gehen.',
        'Ein Konto gehört einer Person oder einem Unternehmen und ist nicht übertragbar. Halte dein Passwort geheim und sag uns Bescheid, wenn jemand anderes Zugang bekommen hat.',
        'Registrierte Nutzer dürfen reservieren und buchen, eigene Listen anlegen, eine Aktivität nach der Teilnahme bewerten, Bewertungen hoch oder runter stimmen und ihr Konto unter den Voraussetzungen von Abschnitt 10 löschen.',
        'Bewerten darf nur, wer an der gebuchten Aktivität teilgenommen hat. Buchen darf, wer volljährig ist.',
      ],
    },
    {
      id: 'buchung',
      heading: '3. Wie eine Buchung zustande kommt',
      blocks: [
        'Die Angebotsseite ist noch kein bindendes Angebot. Du wählst Termin und Personen, siehst auf der Bestellseite alle Angaben samt Gesamtpreis und Stornierungsfrist und kannst alles bis zum letzten Klick ändern. Mit der Schaltfläche „Zahlungspflichtig buchen“ gibst du deine verbindliche Bestellung ab.',
        'Mit der Bestellung reservieren wir deinen Platz für 31 Minuten. Mit dem Eingang der Zahlung nimmt der Anbieter die Bestellung an; der Vertrag ist geschlossen und du bekommst Bestätigung und Ticket per E-Mail. Bleibt die Zahlung aus, verfällt die Reservierung, ohne dass Kosten entstehen.',
        'Bei Angeboten auf Anfrage schickst du zunächst eine unverbindliche Anfrage. Bestätigt der Anbieter, kannst du innerhalb von 24 Stunden zahlungspflichtig buchen.',
        'Trifft eine Zahlung erst ein, wenn die Plätze schon wieder frei gegeben sind, buchen wir sie für dich neu, wenn noch Platz ist. Sonst erstatten wir den ganzen Betrag von uns aus.',
        'Den Vertragstext speichern wir und schicken ihn dir mit der Bestätigung. Vertragssprache ist Deutsch.',
      ],
    },
    {
      id: 'preise',
      heading: '4. Preise und Zahlung',
      blocks: [
        'Alle Preise sind Gesamtpreise in Euro einschließlich der gesetzlichen Umsatzsteuer. Nutzer zahlen keine Servicegebühr.',
        'Gezahlt wird mit Karte über den Zahlungsdienst Stripe. Wir selbst sehen und speichern keine Kartendaten. Der Zahlungsdienst leitet den Betrag an den Anbieter weiter.',
        'Anbieter zahlen uns für erfüllte Leistungen eine Provision von 10 % des Preises, abgerundet auf volle zehn Cent. Die gesetzliche Umsatzsteuer ist darin enthalten; über die Provision bekommen sie jeden Monat eine Rechnung. Anbieter können außerdem bezahlte Platzierungen buchen; diese sind mit dem Wort „Anzeige“ gekennzeichnet.',
      ],
    },
    {
      id: 'storno',
      heading: '5. Stornieren',
      blocks: [
        'Du kannst ein bezahltes Ticket nur bis zum Ablauf der Stornierungsfrist stornieren, die auf der Angebotsseite, der Bestellseite und dem Ticket steht. Danach ist eine Stornierung nicht mehr möglich. Anfragen, die du noch nicht bezahlt hast, kannst du jederzeit löschen.',
        'Stornierst du rechtzeitig, bekommst du den gezahlten Betrag abzüglich der Gebühr zurück, die der Zahlungsdienst für deine Zahlung tatsächlich einbehalten hat. Den genauen Betrag in Euro siehst du vor der Bestellung und noch einmal vor dem Stornieren.',
        'Der Anbieter kann eine Buchung aus gutem Grund absagen, zum Beispiel bei Unwetter, Krankheit oder wenn eine angekündigte Mindestzahl nicht erreicht wird. Du erhältst dann eine E-Mail und den vollen Betrag zurück.',
        'Pakete, die du mit dem Anbieter im Gespräch vereinbart hast, kann nur der Anbieter stornieren. Sprich ihn dazu direkt an.',
      ],
    },
    {
      id: 'widerruf',
      heading: '6. Kein Widerrufsrecht bei festem Termin',
      blocks: [
        'Für Dienstleistungen im Zusammenhang mit Freizeitbetätigungen, die zu einem bestimmten Termin oder Zeitraum erbracht werden, besteht nach § 312g Absatz 2 Nummer 9 BGB kein gesetzliches Widerrufsrecht. Deine Möglichkeiten zum Stornieren nach Abschnitt 5 bleiben davon unberührt.',
        'Gibt es für ein Angebot ausnahmsweise ein Widerrufsrecht, weil es keinen festen Termin hat, steht das vor der Bestellung auf der Bestellseite.',
      ],
    },
    {
      id: 'leistung',
      heading: '7. Die Leistung selbst',
      blocks: [
        'Für Inhalt, Durchführung und Sicherheit des Angebots ist der Anbieter verantwortlich. Beachte seine Hinweise zu Mindestalter, Ausrüstung und Treffpunkt.',
        'Ist etwas nicht in Ordnung, sag es bitte gleich vor Ort. Beanstandungen sollen uns oder dem Anbieter innerhalb von 30 Tagen nach dem vorgesehenen Nutzungstermin mitgeteilt werden. Gesetzliche Rechte von Verbraucherinnen und Verbrauchern werden dadurch nicht verkürzt.',
      ],
    },
    {
      id: 'anbieter',
      heading: '8. Für Anbieter',
      blocks: [
        'Anbieter pflegen Preise, Verfügbarkeit und Bedingungen selbst und halten sie aktuell. Bestätigte Buchungen sind zu erfüllen; absagen dürfen Anbieter aus gutem Grund und mit Benachrichtigung per E-Mail.',
        'Das erste Angebot eines Anbieters ist sofort öffentlich, sobald seine Angaben und sein Auszahlungskonto vollständig sind. Wir sehen es uns an und können um Änderungen bitten. Verstoßen Angebote gegen Gesetz oder diese Bedingungen, nehmen wir sie offline und nennen dem Anbieter den Grund per E-Mail; danach brauchen sie unsere Freigabe. Bestehende Buchungen bleiben.',
        'Angebote auf dem Marktplatz einstellen dürfen nur Anbieter. Endnutzer dürfen keine Produkte anbieten; ausgenommen sind kostenlose Aktivitäten ohne Buchung, die wir freigegeben haben.',
        'Die Reihenfolge der Angebote richtet sich in der Grundeinstellung nach der Entfernung. Eine bezahlte erste Position ist als „Anzeige“ gekennzeichnet und von der Sortierung ausgenommen.',
      ],
    },
    {
      id: 'inhalte',
      heading: '9. Bewertungen, Bilder, Regeln',
      blocks: [
        'Bilder, die du hochlädst, müssen dir gehören und frei sein von schädlichen Dateien, Pornografie sowie anstößigen oder rechtswidrigen Inhalten. Bewertungen müssen auf eigenem Erleben beruhen.',
        'Wir dürfen Bewertungen und Antworten von Anbietern entfernen, die gegen diese Regeln verstoßen, Nutzer einschränken und den Nutzungsvertrag beenden. Du erfährst den Grund und kannst dich dagegen wenden.',
        'Anbieter und wir dürfen Funktionen einschränken, wenn eine Zahlung ausbleibt, ein Betrugsverdacht besteht oder gegen diese Bedingungen verstoßen wird, und in diesen Fällen bereits gebuchte Aktivitäten stornieren.',
        'Nach einer Buchung erinnern wir dich per E-Mail und, wenn du das möchtest, per SMS an den Termin. Eine Bitte um eine Bewertung schicken wir nur, wenn du zugestimmt hast.',
      ],
    },
    {
      id: 'ende',
      heading: '10. Kündigung und Löschung',
      blocks: [
        'Du kannst den Nutzungsvertrag mit einer Frist von 7 Tagen kündigen; wirksam wird die Kündigung, sobald bezahlte Buchungen erfüllt sind. Dein Konto kannst du löschen, wenn keine Zahlungen offen und keine Buchungen oder Reservierungen aktiv sind.',
        'Für Anbieter gilt eine Frist von mindestens 30 Tagen mit Angabe von Gründen, soweit das Gesetz nichts anderes erlaubt. Das Recht zur Kündigung aus wichtigem Grund bleibt.',
      ],
    },
    {
      id: 'haftung',
      heading: '11. Haftung',
      blocks: [
        'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und begrenzt auf den typischen, vorhersehbaren Schaden.',
        'Für die Leistung des Anbieters haftet der Anbieter.',
      ],
    },
    {
      id: 'schluss',
      heading: '12. Recht, Gericht, Streitbeilegung',
      blocks: [
        'Es gilt deutsches Recht. Zwingende Schutzvorschriften des Staates, in dem du als Verbraucherin oder Verbraucher lebst, bleiben anwendbar. Gerichtsstand für Kaufleute ist Hamburg.',
        'Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.',
        'Ändern wir diese Bedingungen, sagen wir es dir mindestens 15 Tage vorher per E-Mail. Für Buchungen gilt immer die Fassung, die bei der Bestellung galt.',
      ],
    },
  ],
}
