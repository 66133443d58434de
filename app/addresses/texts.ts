import type { AddressFault, AddressStatus } from './address.ts'
import type { MissingPart } from './typed-address.ts'

/** Names of the federal states by their two letters. */
export const stateNames = {
  BB: 'Brandenburg',
  BE: 'Berlin',
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  HB: 'Bremen',
  HE: 'Hessen',
  HH: 'Hamburg',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SH: 'Schleswig-Holstein',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  TH: 'Thüringen',
} as const

const metres = (count: number) =>
  count < 1000 ? `${count} m` : `${(count / 1000).toFixed(1).replace('.', ',')} km`

export const addressTexts = {
  title: 'Adresse suchen',
  label: 'Adresse',
  placeholder: 'Straße, Hausnummer und Ort',
  clear: 'Eingabe löschen',
  hits: 'Treffer',
  hitsFound: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  loading: 'Adressen werden gesucht',
  noHit: 'Keine Adresse gefunden. Prüf die Hausnummer oder setz den Pin selbst.',
  silent: 'Die Adresssuche antwortet gerade nicht. Trag die Adresse hier ein, wir prüfen sie später.',
  byHand: 'Adresse von Hand eingeben',
  bySearch: 'Zurück zur Suche',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  cancel: 'Abbrechen',
  take: 'Adresse übernehmen',
  checking: 'Adresse wird geprüft',
  open: 'Adresse suchen',
  change: 'Adresse ändern',
  locked: 'Diese Adresse lässt sich hier nicht ändern.',
  noScript: 'Ohne JavaScript trägst du die Adresse hier ein. Wir prüfen sie beim Speichern.',
  meetingPoint: 'Treffpunkt',
  reset: 'Zurücksetzen',
  pin: 'Pin für den Treffpunkt',
  pinHelp: 'Mit den Pfeiltasten verschieben: 2 Meter, mit Umschalttaste 10 Meter.',
  atEntrance: 'Direkt am Eingang. Zieh den Pin, um ihn zu verschieben.',
  fromEntrance: (count: number) => `${metres(count)} vom Eingang. Zieh den Pin, um ihn zu verschieben.`,
  atPlace: 'Wir kennen nur den Ort. Zieh den Pin zu deinem Eingang.',
  fromPlace: (count: number) => `${metres(count)} von der Ortsmitte. Zieh den Pin zu deinem Eingang.`,
  tooFar: (reach: number) => `Weiter als ${metres(reach)} geht es nicht.`,
  noPoint: 'Die Karte erscheint, sobald wir den Ort gefunden haben.',
  closer: 'Näher heran',
  farther: 'Weiter weg',
  map: 'Karte mit Eingang und Treffpunkt',
  scale: metres,
  streets: 'Straßen anzeigen',
  streetsFrom: (host: string) => `Die Karte lädt dann Bilder von ${host}.`,
  streetsFailed: 'Die Straßen laden gerade nicht. Den Pin kannst du trotzdem verschieben.',
  /** Source: ADDR-10; the last one: design 35. */
  statuses: {
    locked: 'Gesperrt',
    valid: 'Gültig',
    invalid: 'Ungültig',
    missing: 'angeben',
    unchecked: 'Wird noch geprüft',
  } satisfies Record<AddressStatus, string>,
  /** What a hit lacks. */
  missing: {
    street: 'Straße fehlt',
    number: 'Nummer fehlt',
    'postal-code': 'PLZ fehlt',
    city: 'Ort fehlt',
  } satisfies Record<MissingPart, string>,
  /** Source: ADDR-4 to ADDR-9, FORM-16, FORM-19. */
  faults: {
    'nothing-chosen': 'Bitte wählen Sie zuerst eine Adresse aus.',
    'hit-not-chosen': 'Bitte wählen Sie einen Treffer aus der Liste aus.',
    'place-id-missing': 'Die ausgewählte Adresse ist ungültig (fehlende Place-ID).',
    'street-invalid': 'Gebe Straße und Haus-Nr. an',
    'postal-code-missing': 'Die Adresse muss eine Postleitzahl enthalten.',
    'postal-code-invalid': 'Keine korrekte PLZ',
    'city-missing': 'Die Adresse muss eine Stadt enthalten.',
    'point-missing': 'Es konnten keine Geo-Koordinaten gefunden werden.',
    'point-abroad': 'Die Adresse muss in Deutschland liegen.',
    'pin-too-far': 'Der Treffpunkt liegt zu weit von der Adresse entfernt.',
  } satisfies Record<AddressFault, string>,
  routes: {
    signIn: 'Bitte melde dich an.',
    noIds: 'Bitte nenne mindestens eine Place-ID.',
    silent: 'Die Adresssuche antwortet gerade nicht. Versuch es gleich noch einmal.',
  },
} as const
