import type { BlockerKind } from './blockers.ts'
import type { ExportPart } from './export-parts.ts'
import type { Kept } from './kept.ts'

/** Every sentence of this module but the words of single fields. */
export const privacyTexts = {
  back: 'Zurück zu deinen Daten',
  yes: 'ja',
  no: 'nein',
  fileName: (dayOn: string) => `utkiek-meine-daten-${dayOn}.json`,
  export: {
    headline: 'Deine Daten',
    lead: 'Alles, was wir über dich gespeichert haben: zum Nachsehen oder als Datei, die auch andere Programme lesen. Passwörter und Schlüssel sind nicht dabei.',
    file: 'Als Datei mitnehmen',
    page: 'Alles ansehen',
    tooMany: (most: number) =>
      `Als Datei gibt es deine Daten ${most} Mal am Tag. Morgen geht es wieder, ansehen kannst du sie jederzeit.`,
  },
  shown: {
    headline: 'Das ist gespeichert',
    lead: 'Leere Felder lassen wir weg. Nachrichten des Zahlungsdienstleisters und Zähler gegen Missbrauch fehlen: Sie werden nach 90 Tagen und nach einem Tag gelöscht.',
    nothing: 'Hier ist nichts gespeichert.',
  },
  parts: {
    account: 'Konto und Profil',
    sessions: 'Angemeldete Geräte',
    signIns: 'Wege der Anmeldung',
    secondStep: 'Anmeldung in zwei Schritten',
    passkeys: 'Passkeys',
    openLinks: 'Offene Links aus Mails',
    memberships: 'Zugehörigkeit zu Anbietern',
    invitations: 'Einladungen in Teams',
    consents: 'Einwilligungen',
    bookings: 'Buchungen',
    bookingSteps: 'Verlauf der Buchungen',
    changes: 'Umbuchungen',
    goodwill: 'Was Anbieter aus Kulanz zurückgaben',
    entries: 'Einlass zu deinen Buchungen',
    waits: 'Wartelisten',
    checkouts: 'Bezahlvorgänge',
    payments: 'Zahlungen',
    refunds: 'Erstattungen',
    reviews: 'Bewertungen und Tipps',
    votes: 'Stimmen zu Beiträgen anderer',
    notices: 'Was du gemeldet hast',
    replies: 'Was du für einen Anbieter geantwortet hast',
    savedPlaces: 'Gemerktes',
    ownLists: 'Deine eigenen Listen',
    ownListPlaces: 'Was in deinen eigenen Listen steht',
    mails: 'Mails an dich',
    texts: 'SMS an dich',
    notes: 'Protokoll',
  } satisfies Record<ExportPart, string>,
  deletion: {
    section: 'Konto löschen',
    sectionLead: 'Du siehst vorher, was verschwindet und was wir aufbewahren müssen.',
    open: 'Konto löschen …',
    headline: 'Konto löschen',
    lead: 'Das geht sofort und lässt sich nicht zurücknehmen. Wir schicken dir eine letzte Mail, die es bestätigt.',
    submit: 'Konto endgültig löschen',
    busy: 'Wird gelöscht …',
    blockedLead: 'Das geht noch nicht. Kläre vorher:',
    solve: 'Ansehen',
    solveThis: (title: string) => `${title} ansehen`,
    blockers: {
      'payment-open': { name: 'Buchung', reason: 'Die Zahlung ist noch offen.' },
      'refund-open': { name: 'Buchung', reason: 'Deine Erstattung läuft noch.' },
      'booking-active': { name: 'Buchung', reason: 'Sie steht noch bevor. Storniere sie oder warte sie ab.' },
      'package-active': {
        name: 'Paket',
        reason: 'Es steht noch bevor. Stornieren kann es nur der Anbieter: Stimm dich mit ihm ab.',
      },
      'last-owner': {
        name: 'Dein Unternehmen',
        reason: 'Es hätte keinen Inhaber mehr. Mach vorher jemand anderen dazu.',
      },
      'last-operator': {
        name: 'Betrieb des Marktplatzes',
        reason: 'Du bist der letzte Betreiber. Bestimme vorher jemand anderen.',
      },
    } satisfies Record<BlockerKind, { name: string; reason: string }>,
    broken: {
      network: 'Dein Konto steht noch: Die Verbindung ist weg. Versuch es gleich noch einmal.',
      unknown: 'Dein Konto steht noch: Bei uns ist etwas schiefgegangen. Versuch es bitte noch einmal.',
    },
    goesHeadline: 'Das verschwindet',
    goesLead: 'Sofort und endgültig:',
    goes: [
      'Dein Konto mit Profil und Interessen',
      'Alle Anmeldungen, Geräte und verknüpften Konten',
      'Deine Bewertungen, Tipps und Stimmen',
      'Alles, was du dir gemerkt hast',
      'Deine Plätze auf Wartelisten',
      'Mails und SMS, die wir dir geschickt haben',
      'Deine Anfragen für Pakete, die noch nicht angenommen sind; der Anbieter erfährt es',
      'Dein Name und deine Adresse in Buchungen, für die du nichts bezahlt hast',
      'Deine Plätze in Teams von Anbietern',
    ],
    staysHeadline: 'Das bleibt eine Weile',
    staysLead: 'Weil ein Gesetz es verlangt oder es uns alle schützt:',
  },
  deleted: {
    title: 'Konto gelöscht',
    headline: 'Dein Konto ist gelöscht.',
    lead: 'Alle Geräte sind abgemeldet. Eine letzte Mail bestätigt es dir. Mach es gut, und kiek mal wieder rein.',
    toStart: 'Zur Startseite',
  },
  kept: {
    bookings:
      'Bezahlte Buchungen mit Name und E-Mail, ihr Verlauf, Zahlungen und Erstattungen: 8 Jahre nach dem Jahr der Buchung (§ 147 AO).',
    mails:
      'Mails zu diesen Buchungen: ebenso lange. Die Mail, die deine Löschung bestätigt, und Einladungen, die du anderen geschickt hast: 30 Tage.',
    webhooks: 'Meldungen des Zahlungsdienstleisters: 90 Tage.',
    notes:
      'Die Kennung deines Kontos und der Zeitpunkt der Löschung, dazu das Protokoll über Eingriffe: ohne Namen und Adresse, dauerhaft.',
    attempts: 'Zähler gegen Missbrauch, unter der Kennung deines Kontos: einen Tag.',
  } satisfies Record<Kept, string>,
} as const
