import {
  quickAnswerLimits as limits,
  type QuickAnswerFault,
  type QuickAnswerRefusal,
  type TypedAnswer,
} from './quick-answers.ts'

/** Sentences that a company sends often. */
export const quickAnswerTexts = {
  title: 'Schnelle Antworten',
  lead: 'Was du oft schreibst, setzt du im Chat mit einem Griff ins Feld. Gesendet wird erst, wenn du es willst.',
  back: 'Zu den Chats',
  none: 'Noch keine schnellen Antworten',
  noneLead: 'Zum Beispiel: wo ihr euch trefft, was mitkommen soll, wann ihr antwortet.',
  full: `Mehr als ${limits.answers} gehen nicht. Lösch zuerst eine, die du nicht mehr brauchst.`,
  add: 'Neue Antwort',
  name: 'Name',
  nameHint: 'Nur dein Team sieht ihn.',
  text: 'Text',
  textHint: `Höchstens ${limits.body} Zeichen.`,
  save: 'Speichern',
  saving: 'Wird gespeichert',
  edit: 'Bearbeiten',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  up: 'Nach oben',
  down: 'Nach unten',
  named: (step: string, title: string) => `${step}: ${title}`,
  done: {
    hinzugefuegt: 'Gespeichert. Du findest die Antwort im Chat neben dem Feld.',
    geaendert: 'Gespeichert.',
    geloescht: 'Gelöscht.',
    verschoben: 'Verschoben.',
  },
  wrongStep: 'Das geht hier nicht. Lade die Seite neu und versuch es noch einmal.',
  faults: {
    title: { missing: 'Gib ihr einen Namen.', 'too-long': `Höchstens ${limits.title} Zeichen.` },
    body: { missing: 'Schreib den Text.', 'too-long': `Höchstens ${limits.body} Zeichen.` },
  } satisfies Record<keyof TypedAnswer, Record<QuickAnswerFault, string>>,
  refusals: {
    faulty: 'Schau dir die markierten Felder noch einmal an.',
    'too-many': `Mehr als ${limits.answers} schnelle Antworten gehen nicht.`,
    gone: 'Diese Antwort gibt es nicht mehr. Jemand aus deinem Team hat sie gelöscht.',
  } satisfies Record<QuickAnswerRefusal, string>,
  picker: {
    open: 'Schnelle Antwort einsetzen',
    empty: 'Leg an, was du oft schreibst. Dann setzt du es hier ins Feld.',
    manage: 'Schnelle Antworten verwalten',
  },
} as const
