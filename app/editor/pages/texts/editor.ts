import type { EditorStep } from '#app/editor/draft/draft.ts'
import type { StepState } from '../save-answer.ts'

/** The frame of the editor: head, steps, saving, foot. */
export const editorTexts = {
  steps: {
    was: 'Was',
    wo: 'Wo',
    'fuer-wen': 'Für wen',
    preis: 'Preis',
    zeiten: 'Zeiten',
    bilder: 'Bilder',
    vorschau: 'Vorschau',
  } satisfies Record<EditorStep, string>,
  stepsLabel: 'Schritte',
  stepStates: { done: 'fertig', gap: 'hier fehlt noch etwas', open: 'noch offen' } satisfies Record<
    StepState,
    string
  >,
  untitled: 'Neues Angebot',
  toOffers: 'Zu deinen Angeboten',
  preview: 'Vorschau ansehen',
  back: 'Zurück',
  backToOffers: 'Angebote',
  next: (step: string) => `Weiter: ${step}`,
  publishChanges: 'Änderungen veröffentlichen',
  states: { draft: 'Entwurf', online: 'Online', offline: 'Offline' },
  changes: 'Änderungen noch nicht online',
  saving: 'speichert …',
  saved: 'automatisch gespeichert',
  savedAt: (clock: string) => `, ${clock} Uhr`,
  failed: 'Nicht gespeichert. Wir versuchen es gleich wieder.',
  offline: 'Offline. Auf diesem Gerät gesichert.',
  gone: 'Dieses Angebot gibt es nicht mehr.',
  conflict: 'Nicht gespeichert: zwei Fassungen',
  conflictBy: (name: string) => `${name} hat diesen Schritt gerade geändert.`,
  someone: 'Jemand anderes',
  conflictLead: 'Welche Fassung soll gelten? Deine liegt noch auf diesem Gerät.',
  conflictMine: 'Meine Fassung speichern',
  conflictTheirs: (name: string) => `Fassung von ${name} übernehmen`,
  conflictTheirsOfSomeone: 'Andere Fassung übernehmen',
  conflictShow: 'Unterschiede ansehen',
  mine: 'Deine Fassung',
  theirs: (name: string) => `Fassung von ${name}`,
  empty: 'leer',
  kept: 'Auf diesem Gerät liegen Eingaben, die noch nicht gespeichert sind.',
  keptTake: 'Einsetzen und speichern',
  keptDrop: 'Verwerfen',
} as const

/** The steps in their order: without the schemas of the draft, which the page's scripts don't need. */
export const stepOrder = Object.keys(editorTexts.steps) as EditorStep[]

/** The question that each step asks, and a line below it. */
export const stepHeads = {
  was: { title: 'Was bietest du an?', lead: 'Titel und Beschreibung, so wie deine Gäste sie lesen.' },
  wo: { title: 'Wo treffen dich deine Gäste?', lead: 'Adresse und Treffpunkt stehen auch auf dem Ticket.' },
  'fuer-wen': {
    title: 'Für wen ist es?',
    lead: 'Alles ist freiwillig. Was du angibst, beantwortet Fragen vorab.',
  },
  preis: { title: 'Was kostet es?', lead: 'Preise inkl. MwSt., so wie deine Gäste sie sehen.' },
  // How it is booked decides on the line below: the step says it itself.
  zeiten: { title: 'Wann findet es statt?', lead: '' },
  bilder: { title: 'Zeig, was Gäste erwartet', lead: 'Vier Pflichtbilder im Format 4:3, dann Extras.' },
} as const satisfies Record<Exclude<EditorStep, 'vorschau'>, { title: string; lead: string }>
