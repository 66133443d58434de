import {
  extraSlot,
  smallestPicture,
  type PictureDelay,
  type PictureOwner,
  type PictureRefusal,
  type Slot,
} from './pictures.ts'

/** What a refusal is told with: only `too-small` measures something. */
export type Refused = { because: PictureRefusal; width?: number; height?: number }

const refusals: Record<Exclude<PictureRefusal, 'too-small'>, string> = {
  'too-large': 'Das Bild ist größer als 10 MB. Wähle ein kleineres.',
  'not-jpeg-or-png': 'Diese Datei ist kein Bild im Format JPG oder PNG.',
  'too-many-pixels':
    'Das Bild hat mehr als 40 Millionen Bildpunkte. Verkleinere es und lade es noch einmal hoch.',
  'too-costly':
    'Dieses Bild ist zu aufwendig gespeichert. Speichere es als JPG und lade es noch einmal hoch.',
  broken: 'Dieses Bild ist beschädigt oder unvollständig. Wähle ein anderes.',
  animated: 'Bewegte Bilder gehen nicht. Wähle ein Standbild.',
  stowaway: 'In dieser Datei steckt mehr als ein Bild. Speichere das Bild neu und lade es noch einmal hoch.',
  'too-many-extras': 'Mehr als 12 Extras gehen nicht. Lösche zuerst ein Bild.',
  'too-many-parts': 'Es laden schon viele Bilder. Warte, bis sie fertig sind, und versuch es noch einmal.',
  'too-many-uploads': 'Das waren viele Bilder in kurzer Zeit. Versuch es später noch einmal.',
  'no-place': 'Für dieses Bild gibt es hier keinen Platz. Lade die Seite neu.',
}

const delays: Record<PictureDelay, string> = {
  busy: 'Gerade werden viele Bilder verarbeitet. Wir versuchen es gleich noch einmal.',
  'disk-full':
    'Der Speicher ist gerade voll. Dein Bild ist nicht verloren, wir versuchen es gleich noch einmal.',
  'storage-silent':
    'Der Speicher antwortet gerade nicht. Dein Bild ist nicht verloren, wir versuchen es gleich noch einmal.',
}

/** Names of the places, and what helps to choose a picture for them. */
const places: Record<Slot, { name: string; example: string }> = {
  0: { name: 'Titelbild', example: 'z. B. Gäste mitten im Erlebnis' },
  1: { name: 'Mittendrin', example: 'z. B. was man dabei tut' },
  2: { name: 'Der Ort', example: 'z. B. Eingang, Raum, Ufer' },
  3: { name: 'Was dabei ist', example: 'z. B. Boot, Weste, Paddel' },
  4: { name: 'Extra', example: 'was du sonst noch zeigen willst' },
}

/** Pictures of offers and companies: upload, order, descriptions. */
export const pictureTexts = {
  places,
  companyPlaces: {
    0: { name: 'Titelbild', example: 'z. B. dein Haus oder dein Team' },
    1: { name: 'Das Team', example: 'z. B. wer die Gäste begrüßt' },
    2: { name: 'Der Ort', example: 'z. B. Eingang, Raum, Ufer' },
    3: { name: 'Was euch ausmacht', example: 'z. B. Boote, Werkstatt, Aussicht' },
    4: { name: 'Extra', example: 'was du sonst noch zeigen willst' },
  } satisfies Record<Slot, { name: string; example: string }>,
  reviewPlace: (slot: Slot) => ({ name: `Bild ${slot + 1}`, example: '' }),
  collectionPlace: { name: 'Eigenes Bild', example: 'statt des gezeichneten' },
  place: (kind: PictureOwner['kind'], slot: Slot): { name: string; example: string } =>
    kind === 'review'
      ? pictureTexts.reviewPlace(slot)
      : kind === 'collection'
        ? pictureTexts.collectionPlace
        : (kind === 'company' ? pictureTexts.companyPlaces : places)[slot],
  /** A place by number and name; extras have no number of their own. */
  placeName: (kind: PictureOwner['kind'], slot: Slot): string => {
    if (kind === 'suggestion') return `Bild ${slot + 1}`
    const { name } = pictureTexts.place(kind, slot)
    return slot === extraSlot || kind === 'collection' || kind === 'review' ? name : `${slot + 1} ${name}`
  },
  extras: 'Extras',
  extraNumber: (index: number) => `Extra ${index + 1}`,
  sortHint: 'Ziehen zum Sortieren',
  hint: 'JPG oder PNG. Große Fotos verkleinern wir vor dem Hochladen. Abgebrochene Uploads laufen von selbst weiter.',
  choose: 'Bild wählen',
  chooseFor: (place: string) => `Bild wählen: ${place}`,
  addExtra: 'Extra hinzufügen',
  another: 'Anderes Bild wählen',
  again: 'Noch einmal versuchen',
  stored: 'fertig',
  noAlt: 'Beschreibung fehlt',
  edit: (place: string) => `Beschreibung ändern: ${place}`,
  grip: (place: string) => `Verschieben: ${place}`,
  menu: (place: string) => `Mehr zu: ${place}`,
  close: 'Schließen',
  pause: 'Hochladen anhalten',
  resume: 'Weiter hochladen',
  cancel: 'Hochladen abbrechen',
  running: (percent: number, seconds: number | null) =>
    seconds === null
      ? `${percent} %`
      : seconds < 60
        ? `${percent} %, noch ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`
        : `${percent} %, noch ${Math.ceil(seconds / 60)} Min.`,
  paused: (percent: number) => `angehalten bei ${percent} %`,
  offline: (percent: number) => `Keine Verbindung. Bei ${percent} % geht es von selbst weiter.`,
  canceled: 'Abgebrochen',
  success: 'Gespeichert',
  sizes: (sent: string, total: string) => `${sent} von ${total} MB`,
  announced: (place: string, percent: number) => `${place}: ${percent} Prozent hochgeladen`,
  announcedState: {
    running: (place: string) => `${place} wird hochgeladen`,
    paused: (place: string) => `${place} ist angehalten`,
    success: (place: string) => `${place} ist gespeichert`,
    canceled: (place: string) => `${place} ist abgebrochen`,
    error: (place: string) => `${place}: nicht hochgeladen`,
  },
  lifted: (place: string) =>
    `${place} angehoben. Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.`,
  over: (place: string) => `Über: ${place}`,
  dropped: (place: string) => `Abgelegt: ${place}`,
  putBack: 'Zurückgelegt',
  summary: (stored: number, running: number) =>
    `${stored} ${stored === 1 ? 'Bild' : 'Bilder'} gespeichert${running > 0 ? `, ${running} ${running === 1 ? 'lädt' : 'laden'}` : ''}`,
  empty: 'Noch keine Bilder.',
  readOnly: 'Bilder ändern können nur Inhaber und Mitarbeiter der Firma.',
  crop: {
    zoom: 'Ausschnitt vergrößern',
    rotate: 'Um 90 Grad drehen',
    frame: 'Ausschnitt: mit den Pfeiltasten verschieben',
    opening: 'Bild wird geöffnet …',
    apply: 'Übernehmen',
    save: 'Speichern',
    replace: 'Ersetzen',
    remove: 'Löschen',
    removeSure: 'Wirklich löschen?',
    keep: 'Behalten',
    alt: 'Bildbeschreibung',
    altHint: 'Hilft Menschen, die das Bild nicht sehen, und der Suche.',
    altMissing: 'Beschreib kurz, was zu sehen ist.',
    altCount: (length: number) => `${length} von 150`,
  },
  altTooLong: 'Höchstens 150 Zeichen.',
  gone: 'Dieses Bild gibt es nicht mehr. Lade die Seite neu.',
  notSaved: 'Nicht gespeichert. Versuch es noch einmal.',
  tooSmall: ({ width, height }: { width: number; height: number }) =>
    `Das Bild ist zu klein: ${width} × ${height} Pixel. Nötig sind ${smallestPicture.width} × ${smallestPicture.height}.`,
  refusal: (refused: Refused): string =>
    refused.because === 'too-small'
      ? pictureTexts.tooSmall({ width: refused.width ?? 0, height: refused.height ?? 0 })
      : refusals[refused.because],
  delay: (because: PictureDelay): string => delays[because],
  signedOut: 'Du bist nicht mehr angemeldet. Melde dich in einem anderen Tab an und versuch es noch einmal.',
  noScript: 'Zum Hochladen braucht diese Seite JavaScript.',
  lost: 'Die Verbindung ist abgerissen. Was schon hochgeladen ist, bleibt erhalten.',
} as const
