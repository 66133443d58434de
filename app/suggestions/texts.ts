import { addressTexts } from '#app/addresses/addresses.ts'
import type { SuggestionFaults, SuggestionRefusal } from './suggestions.ts'

type Words<Field extends keyof SuggestionFaults> = Record<NonNullable<SuggestionFaults[Field]>, string>

/** The form for suggestions and its screens. Source: SUGG-2, SUGG-11 to SUGG-15. */
export const suggestionTexts = {
  pageTitle: 'Vorschlag machen',
  description: 'Du kennst einen schönen Ort, der hier fehlt? Schick uns Adresse und Bilder.',
  heading: 'Das ist ein Community-Projekt',
  lead: 'Kennst du einen Ort, der hier fehlt? Schick uns Adresse und Bilder. Wir prüfen jeden Vorschlag.',
  what: 'Gesucht: kostenlose Orte, die allen offen stehen und die man nicht buchen muss.',
  title: 'Titel',
  optional: 'freiwillig',
  titleHint: 'z. B. Schaukel am Kanal',
  address: 'Adresse',
  pictures: 'Bilder',
  picturesCount: (count: number) => `${count} von 4, mindestens eins`,
  addPicture: 'Bild hinzufügen',
  freeSlot: (number: number) => `Bild ${number}: noch frei`,
  removePicture: (number: number) => `Bild ${number} entfernen`,
  pictureAlt: (number: number) => `Dein Bild ${number}`,
  rights: 'Ich habe die Bilder selbst gemacht oder darf sie weitergeben.',
  privacy: 'Dein Name wird nicht veröffentlicht.',
  submit: 'Vorschlag abschicken',
  sending: 'Wird gesendet …',
  stillUploading: 'Warte, bis alle Bilder hochgeladen sind.',
  faults: {
    title: { 'too-long': 'Höchstens 80 Zeichen.' } satisfies Words<'title'>,
    address: { missing: 'Bitte einen Standort angeben.', ...addressTexts.faults } satisfies Words<'address'>,
    images: { missing: 'Bitte mindestens ein Bild hochladen.' } satisfies Words<'images'>,
    rights: { missing: 'Bitte Bildrechte bestätigen.' } satisfies Words<'rights'>,
  },
  refusals: {
    'not-stored': 'Fehler beim Speichern in die Datenbank.',
    unknown: 'Unbekannter Fehler beim Absenden.',
    'too-many': 'Das waren viele Vorschläge an einem Tag. Morgen kannst du weitere schicken.',
    offline: 'Keine Verbindung. Deine Angaben sind noch da: Versuch es noch einmal.',
  } satisfies Record<SuggestionRefusal, string>,
  thanks: {
    title: 'Danke für deinen Vorschlag!',
    lead: 'Wir prüfen Adresse und Bilder. Passt alles, erscheint der Ort bei den Freizeitideen.',
    leadSignedIn:
      'Wir prüfen Adresse und Bilder. Passt alles, erscheint der Ort bei den Freizeitideen. Das Ergebnis schicken wir dir per Mail.',
    waiting: 'wird geprüft',
    untitled: 'Ohne Titel',
    another: 'Weiterer Vorschlag',
    onward: 'Zu den Freizeitideen',
  },
} as const
