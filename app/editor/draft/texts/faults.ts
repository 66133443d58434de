/** What is wrong or missing, beside the field. */
export const whatFaults = {
  title: 'Gib deinem Angebot einen Titel.',
  titleShort: 'Der Titel braucht mindestens 3 Zeichen.',
  untitled: 'Noch ohne Titel',
  teaser: 'Sag in einem Satz, was man erlebt.',
  category: 'Wähl eine Kategorie.',
  categoryGone: 'Diese Kategorie gibt es nicht mehr. Wähl eine andere.',
  link: 'Gib eine Website, Mail-Adresse oder Telefonnummer an. Oder wähl „Nur Anfahrt“.',
  linkWrong: 'Das ist keine Website (https://…), Mail-Adresse oder Telefonnummer.',
} as const

export const whereFaults = {
  company:
    'Deine Firma hat noch keine Adresse. Trag sie in den Firmendaten ein oder gib hier eine andere an.',
  companyUnlocated:
    'Wir haben die Adresse deiner Firma noch nicht gefunden. Prüf sie in den Firmendaten oder gib hier eine andere an.',
  street: 'Gib Straße und Hausnummer an.',
  postalCode: 'Gib die Postleitzahl an.',
  postalCodeWrong: 'Keine korrekte PLZ',
  city: 'Gib den Ort an.',
  point: 'Wähl die Adresse aus den Vorschlägen oder setz den Pin selbst.',
  abroad: 'Dieser Ort liegt nicht in Deutschland. Wähl die Adresse aus den Vorschlägen.',
  pinFar: 'Der Treffpunkt darf höchstens 500 Meter von der Adresse entfernt sein.',
} as const

export const audienceFaults = {
  minPersons: 'Gib eine Zahl von 1 bis 1000 ein.',
  maxPersons: 'Gib eine Zahl von 1 bis 1000 ein.',
  minAge: 'Gib ein Alter von 0 bis 99 ein.',
  fewerThanLeast: 'Das sind weniger Personen als mindestens kommen müssen.',
} as const

export const questionFaults = {
  text: 'Schreib deine Frage auf.',
  twice: 'Das fragst du schon.',
  options: 'Gib 2 bis 20 Antworten an, je Zeile eine.',
  longOption: 'Jede Antwort darf höchstens 60 Zeichen haben.',
  healthRequired: 'Fragen zur Gesundheit sind immer freiwillig. Nimm das Häkchen bei „Pflicht“ weg.',
} as const

export const pictureFaults = {
  places: [
    'Das Titelbild fehlt.',
    'Bild „Mittendrin“ fehlt.',
    'Bild „Der Ort“ fehlt.',
    'Bild „Was dabei ist“ fehlt.',
  ],
  alt: 'Beschreib kurz, was zu sehen ist.',
} as const
