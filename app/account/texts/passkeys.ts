import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import { mostPasskeys, type PasskeyRefusal } from '../security.ts'

/** What can go wrong between the page and the device, before the server hears of it. */
export type PasskeyStop = 'passkey-unsupported' | 'passkey-cancelled' | 'passkey-there' | Interruption

/** Signing in without a password: by finger, face or the code of a device. */
export const passkeyTexts = {
  headline: 'Passkeys',
  lead: 'Mit Finger, Gesicht oder Gerätecode anmelden statt mit Passwort. Ein Passkey zählt für beide Schritte.',
  none: 'Noch keiner eingerichtet.',
  facts: (since: string, last: string) =>
    last ? `Seit ${since}, zuletzt benutzt ${last}` : `Seit ${since}, noch nie benutzt`,
  name: 'Name des Passkeys',
  nameHint: 'Damit du ihn später wiedererkennst.',
  add: 'Passkey hinzufügen',
  waiting: 'Bestätige auf deinem Gerät …',
  needsScript: 'Dafür muss dein Browser JavaScript ausführen.',
  remove: 'Entfernen',
  removeThis: (name: string) => `Passkey „${name}“ entfernen`,
  prove: 'Mit Passkey bestätigen',
  proved: 'Bestätigt. Jetzt geht es weiter.',
  rename: 'Umbenennen',
  renameThis: (name: string) => `Passkey „${name}“ umbenennen`,
  newName: 'Neuer Name',
  save: 'Speichern',
  renamed: 'Der Passkey heißt jetzt anders.',
  added: 'Dein Passkey ist da. Er genügt beim Anmelden.',
  removed: 'Der Passkey ist entfernt. Lösch ihn auch auf deinem Gerät.',
  lastWayIn: 'Das ist dein einziger Zugang. Leg zuerst ein Passwort oder einen weiteren Passkey an.',
  goneAlready: 'Dieser Passkey war schon entfernt.',
  signIn: 'Mit Passkey anmelden',
  signingIn: 'Einen Moment …',
  refusals: {
    'passkey-over': 'Das hat zu lange gedauert. Versuch es noch einmal.',
    'passkey-wrong': 'Dieser Passkey passt nicht. Versuch es noch einmal.',
    'passkey-unknown': 'Diesen Passkey gibt es bei uns nicht mehr. Melde dich mit dem Passwort an.',
    'passkeys-full': `Mehr als ${mostPasskeys} Passkeys gehen nicht. Entferne erst einen.`,
    'email-unconfirmed': 'Bestätige zuerst deine E-Mail.',
    'too-many-attempts': 'Das waren zu viele Versuche. Warte bitte einen Moment.',
    'user-disabled': 'Der Benutzer ist deaktiviert.',
    'passkey-unsupported': 'Dieser Browser kann keine Passkeys.',
    'passkey-cancelled': 'Abgebrochen. Versuch es noch einmal, wenn du möchtest.',
    'passkey-there': 'Auf diesem Gerät liegt schon ein Passkey für dein Konto.',
    network: 'Die Verbindung ist weg. Versuch es gleich noch einmal.',
    unknown: 'Bei uns ist etwas schiefgegangen. Versuch es bitte noch einmal.',
  } satisfies Record<PasskeyRefusal | PasskeyStop, string>,
} as const
