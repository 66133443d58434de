import type { SupportEntry } from './support.ts'

/** The questions of the help, by topic. */
export const supportEntries: readonly SupportEntry[] = [
  {
    id: 'buchen',
    topic: 'buchen',
    question: 'Wie buche ich etwas?',
    answer:
      'Such dir ein Angebot aus, wähle Personen, Tag und Uhrzeit und tippe auf „Weiter zur Bestellung“. Dort siehst du alles noch einmal mit Gesamtpreis und Stornierungsfrist. Erst „Zahlungspflichtig buchen“ ist verbindlich.',
    words: 'bestellen reservieren reservierung',
  },
  {
    id: 'konto-noetig',
    topic: 'buchen',
    question: 'Brauche ich ein Konto?',
    answer:
      'Zum Suchen, Stöbern und Vergleichen nicht. Zum Buchen schon, damit Ticket und Erstattung bei dir ankommen. E-Mail-Adresse und Passwort reichen.',
  },
  {
    id: 'halten',
    topic: 'buchen',
    question: 'Wie lange ist mein Platz reserviert?',
    answer:
      'Sobald du auf „Zahlungspflichtig buchen“ tippst, ist dein Termin 31 Minuten für dich reserviert; so lange ist auch die Bezahlseite offen. Bezahlst du in dieser Zeit nicht, geben wir ihn wieder frei. Berechnet wird dann nichts.',
  },
  {
    id: 'anfrage',
    topic: 'buchen',
    question: 'Was heißt „auf Anfrage“?',
    answer:
      'Der Anbieter bestätigt deinen Termin erst. Deine Anfrage ist unverbindlich; bezahlen musst du erst, wenn er zugesagt hat. Danach hast du 24 Stunden Zeit, längstens bis zum Beginn.',
  },
  {
    id: 'ausgebucht',
    topic: 'buchen',
    question: 'Mein Termin ist plötzlich ausgebucht',
    answer:
      'Dann war jemand einen Moment schneller. Es wurde nichts abgebucht. Auf der Angebotsseite siehst du die nächsten freien Zeiten.',
  },
  {
    id: 'zugang',
    topic: 'buchen',
    question: 'Kann ich mit Rollstuhl, Kinderwagen oder Hund kommen?',
    answer:
      'Was der Anbieter zum Zugang angibt, steht beim Angebot unter „Zugang“. In den Listen wählst du unter „Zugang & mehr“ aus, was rollstuhlgerecht ist oder mit Kinderwagen geht. Ob dein Hund mitdarf, frag ihn am besten vorher; wie du ihn erreichst, steht beim Angebot.',
    words: 'barrierefrei behinderung hunde tiere buggy stufenlos aufzug',
  },
  {
    id: 'warteliste',
    topic: 'buchen',
    question: 'Wie funktioniert die Warteliste?',
    answer:
      'Ist ein Termin ausgebucht, kannst du dich dort auf die Warteliste setzen. Wird etwas frei, schreiben wir der Reihe nach; der Platz ist dann eine Zeit lang nur für dich gehalten. Wo du wartest, steht unter [Wartelisten](/warteliste).',
    words: 'warten nachrücken voll ausverkauft keine plätze',
  },
  {
    id: 'zahlungsarten',
    topic: 'bezahlen',
    question: 'Wie kann ich bezahlen?',
    answer:
      'Mit Kredit- oder Debitkarte, auf der Bezahlseite unseres Zahlungsdienstes. PayPal, Rechnung, Lastschrift und Geschenkgutscheine gibt es bei uns nicht.',
    words:
      'zahlen zahlung zahlungsarten zahlungsmittel kreditkarte visa mastercard überweisung klarna gutschein bar',
  },
  {
    id: 'karte-abgelehnt',
    topic: 'bezahlen',
    question: 'Meine Karte wurde abgelehnt',
    answer:
      'Die Bezahlseite sagt dir, woran es lag. Du kannst es dort mit derselben oder einer anderen Karte noch einmal versuchen; deine Plätze bleiben so lange für dich reserviert.',
    words: 'kreditkarte zahlung fehlgeschlagen bezahlen klappt nicht',
  },
  {
    id: 'doppelt',
    topic: 'bezahlen',
    question: 'Habe ich aus Versehen doppelt bezahlt?',
    answer:
      'Nein. Doppelte Klicks und offene Tabs führen immer zu derselben Reservierung und derselben Zahlung. Kommt eine Zahlung erst an, wenn kein Platz mehr frei ist, erstatten wir sie von selbst ganz.',
  },
  {
    id: 'gebuehr',
    topic: 'bezahlen',
    question: 'Kommt zum Preis noch etwas dazu?',
    answer:
      'Nein. Alle Preise sind Gesamtpreise mit Umsatzsteuer. Eine Servicegebühr gibt es nicht. So steht es auch in den [AGB](/terms).',
    words: 'gebühren kosten mehrwertsteuer mwst aufpreis',
  },
  {
    id: 'beleg',
    topic: 'bezahlen',
    question: 'Wo finde ich meinen Beleg?',
    answer:
      'In deiner Buchung unter [Buchungen](/bookings) stehen die Belege als PDF, mit Umsatzsteuer und im Namen des Anbieters. Nach einer Stornierung kommt ein Stornobeleg dazu.',
    words: 'rechnung quittung kassenbon bewirtung steuer mehrwertsteuer mwst',
  },
  {
    id: 'absagen',
    topic: 'absagen',
    question: 'Wie storniere ich eine Buchung?',
    answer:
      'Öffne die Buchung und tippe auf „Ticket stornieren“. Bis zur Frist auf dem Ticket bekommst du dein Geld zurück, abzüglich der Zahlungsgebühr.',
    words: 'storno stornierung absage absagen rücktritt widerruf kündigen rückgabe',
  },
  {
    id: 'krank',
    topic: 'absagen',
    question: 'Ich bin krank und kann nicht kommen',
    answer:
      'Bis zur Frist auf dem Ticket stornierst du selbst unter [Buchungen](/bookings), oder du buchst um. Danach ruf den Anbieter an, die Nummer steht auf dem Ticket: Aus Kulanz kann er dir etwas erstatten.',
    words: 'krankheit verhindert frist vorbei kulanz',
  },
  {
    id: 'anbieter-sagt-ab',
    topic: 'absagen',
    question: 'Der Anbieter hat abgesagt. Was nun?',
    answer: 'Du bekommst eine E-Mail und den vollen Betrag zurück, ohne etwas zu tun.',
  },
  {
    id: 'erstattung',
    topic: 'absagen',
    question: 'Wann ist mein Geld wieder da?',
    answer:
      'Die Erstattung läuft sofort an, auf dem Weg, auf dem du bezahlt hast; sobald das Geld unterwegs ist, schreiben wir dir. Die Gutschrift ist je nach Bank in 5 bis 10 Werktagen auf deinem Konto.',
    words: 'rückerstattung rückzahlung gutschrift geld zurück',
  },
  {
    id: 'umbuchen',
    topic: 'absagen',
    question: 'Kann ich Tag, Uhrzeit oder Personen ändern?',
    answer:
      'Ja, bis zur Stornierungsfrist: Öffne deine Buchung unter [Buchungen](/bookings) und tippe auf „Umbuchen“. Vorher siehst du, was du nachzahlst oder zurückbekommst. Dein altes Ticket gilt, bis die Änderung fertig ist.',
    words: 'umbuchung verschieben verlegen anderer termin datum mehr weniger teilnehmer',
  },
  {
    id: 'ticket-finden',
    topic: 'ticket',
    question: 'Wo finde ich mein Ticket?',
    answer:
      'Unter [Buchungen](/bookings), und als PDF in der Bestätigung, die wir dir per E-Mail geschickt haben. Hast du die Mail nicht mehr, schicken wir dir deine Tickets [noch einmal](/bookings/finden), auch ohne Anmeldung.',
    words: 'eintrittskarte buchungsbestätigung drucken ausdrucken verloren app',
  },
  {
    id: 'code',
    topic: 'ticket',
    question: 'Der QR-Code lässt sich nicht lesen',
    answer: 'Stell den Bildschirm heller. Sonst reicht der Buchungscode, der darunter steht.',
  },
  {
    id: 'ohne-netz',
    topic: 'ticket',
    question: 'Geht mein Ticket auch ohne Netz?',
    answer:
      'Ja. Dein Browser merkt sich die nächsten Tickets, sobald du sie oder deine Buchungen einmal angesehen hast. Das PDF aus der Mail geht genauso.',
  },
  {
    id: 'einzeln-kommen',
    topic: 'ticket',
    question: 'Wir kommen nicht gleichzeitig. Geht das?',
    answer:
      'Ja. Der erste Code gilt für alle zusammen; dahinter hat jede Person ihren eigenen. Wer später kommt, zeigt seinen.',
  },
  {
    id: 'zu-spaet',
    topic: 'ticket',
    question: 'Wir kommen zu spät',
    answer:
      'Ruf den Anbieter an, die Nummer steht auf dem Ticket. Ob ihr dann noch mitmachen könnt, entscheidet er; euer Termin endet wie gebucht.',
    words: 'verspätung verspätet stau bahn',
  },
  {
    id: 'bestaetigung',
    topic: 'konto',
    question: 'Ich habe keine E-Mail bekommen',
    answer:
      'Sieh im Spam-Ordner nach und prüfe die Adresse in deinem Konto. Dein Ticket steht auf jeden Fall unter [Buchungen](/bookings).',
    words: 'mail bestätigung kommt nicht spam',
  },
  {
    id: 'konto-anlegen',
    topic: 'konto',
    question: 'Wie lege ich ein Konto an?',
    answer:
      'Tippe auf „Anmelden“ und dann auf „Jetzt Registrieren“. Wir schicken dir eine E-Mail, mit der du deine Adresse bestätigst.',
    words: 'registrierung account anmelden login',
  },
  {
    id: 'passwort',
    topic: 'konto',
    question: 'Ich habe mein Passwort vergessen',
    answer:
      'Tippe auf „Anmelden“ und dann auf „Passwort vergessen?“. Wir schicken dir eine E-Mail, mit der du ein neues setzt.',
    words: 'kennwort zurücksetzen neues ändern login',
  },
  {
    id: 'konto-loeschen',
    topic: 'konto',
    question: 'Wie lösche ich mein Konto?',
    answer:
      'In deinem [Profil](/profile) unter „Konto löschen“. Vorher siehst du, was verschwindet und was wir aufbewahren müssen. Buchungen, die noch bevorstehen, storniere zuerst.',
    words: 'account löschung abmelden daten dsgvo kündigen',
  },
  {
    id: 'anbieter-werden',
    topic: 'anbieter',
    question: 'Wie biete ich selbst etwas an?',
    answer:
      'Auf der Seite [Anbieter werden](/host) steht, wie es geht. Ein Angebot ist in etwa 15 Minuten angelegt; es kostet nur 10 % von dem, was gebucht wird.',
    words: 'anmelden inserieren veranstalter provision',
  },
  {
    id: 'angebot-online',
    topic: 'anbieter',
    question: 'Wie stelle ich mein Angebot online?',
    answer:
      'Leg es im [Anbieterbereich](/overview) an: Was, Wo, Für wen, Preis, Zeiten, Bilder. Sind Anschrift und Auszahlungskonto vollständig, veröffentlichst du es in der Vorschau. Danach sieht es sich bei uns jemand an.',
    words: 'veröffentlichen einstellen freigabe prüfung entwurf',
  },
]
