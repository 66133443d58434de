import { addDays, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { draftSchema, type OfferDraft, type OfferKind } from '../draft.ts'

/** What a company begins with. A template fills in all that is alike at most companies; every word can be changed. */
export type OfferTemplate = {
  id: string
  /** The card that it is found under. */
  group: TemplateGroup
  name: string
  kind: OfferKind
  what: Partial<OfferDraft['what']>
  audience: Partial<OfferDraft['audience']>
  price: DeepPartial<OfferDraft['price']>
  times: DeepPartial<OfferDraft['times']>
}
type DeepPartial<T> = {
  [Name in keyof T]?: T[Name] extends object[] ? Partial<T[Name][number]>[] : T[Name]
}

/** The cards of "Was bietest du an?". */
export const templateGroups = {
  tour: { name: 'Tour', line: 'Feste Startzeiten, Preis pro Person' },
  course: { name: 'Kurs', line: 'Mit Anleitung, Preis pro Person' },
  entry: { name: 'Eintritt', line: 'Zeitfenster oder ganzer Tag' },
  object: { name: 'Bahn, Raum, Boot', line: 'Preis pro Stunde, nicht pro Person' },
  event: { name: 'Event oder Serie', line: 'Ein Datum oder mehrere' },
  request: { name: 'Paket auf Anfrage', line: 'Gäste fragen an, ihr sprecht euch ab' },
} as const
export type TemplateGroup = keyof typeof templateGroups

const adults = { id: 'erwachsene', counts: 'person', name: 'Erwachsene' }
const children = { id: 'kinder', counts: 'person', name: 'Kinder', isForChildren: 'on' } as const
const everyDay = ['1', '2', '3', '4', '5', '6', '7']
const usual = {
  cancelHours: '24',
  leadMinutes: '120',
  daysAhead: '90',
  confirmation: 'instant',
  durationType: 'fixed',
}

/** The templates in the order of their cards; the first of a card is its usual one. */
export const offerTemplates: readonly OfferTemplate[] = [
  {
    id: 'kayak-tour',
    group: 'tour',
    name: 'Kanutour',
    kind: 'timeSlots',
    what: {
      shortTitle: 'Kanutour',
      teaser: 'Zwei Stunden auf dem Wasser, mit Boot, Weste und kurzer Einweisung.',
      categoryId: 'wasser',
      tags: ['ta_sporty', 'ta_relaxation', 'el_water', 'el_nature', 'we_sunny', 'we_cloudy', 'lo_outdoor'],
      keywords: 'kanu, kajak, paddeln, boot',
    },
    audience: {
      minPersons: '2',
      maxPersons: '12',
      minAge: '6',
      exertion: 'an_slightly',
      languages: ['de'],
      included: ['Boot und Paddel', 'Schwimmweste', 'Kurze Einweisung'],
      bring: 'Wechselkleidung, Sonnencreme, etwas zu trinken',
      rain: 'Bei Regen fahren wir, bei Gewitter buchst du kostenlos um.',
      groupNote: 'Zweier- und Dreierboote',
    },
    price: {
      countingUnit: 'person',
      vatPercent: '19',
      lines: [
        { ...adults, price: '24,00' },
        { ...children, note: '6 bis 15 Jahre', price: '14,00', mostAmount: '2', mostPer: 'adult' },
        { id: 'tonne', counts: 'extra', name: 'Wasserdichte Tonne', price: '4,00' },
      ],
    },
    times: {
      ...usual,
      duration: '120',
      rules: [
        {
          id: 'r1',
          weekdays: ['6', '7'],
          starts: ['10:30', '13:00', '15:30'],
          capacity: '12',
          seasonFrom: '15.04.',
          seasonTo: '04.10.',
        },
        {
          id: 'r2',
          weekdays: ['3', '4', '5'],
          starts: ['15:30', '18:00'],
          capacity: '12',
          seasonFrom: '15.04.',
          seasonTo: '04.10.',
        },
      ],
    },
  },
  {
    id: 'pottery',
    group: 'course',
    name: 'Töpferkurs',
    kind: 'timeSlots',
    what: {
      shortTitle: 'Töpferkurs',
      teaser: 'Du formst dein erstes Stück an der Scheibe, wir brennen und glasieren es.',
      categoryId: 'kreativ',
      tags: ['ta_crafting', 'ta_art', 'ta_relaxation', 'we_rainy', 'lo_indoor'],
      keywords: 'töpfern, keramik, kurs, drehscheibe, ton',
    },
    audience: {
      minPersons: '1',
      maxPersons: '8',
      minAge: '12',
      exertion: 'an_not',
      languages: ['de'],
      included: ['Ton und Werkzeug', 'Anleitung', 'Glasur und zwei Brände'],
      bring: 'Kleidung, die schmutzig werden darf',
      groupNote: 'Kleine Gruppe, eine Scheibe für jeden',
    },
    price: {
      countingUnit: 'person',
      vatPercent: '19',
      lines: [{ id: 'platz', counts: 'person', name: 'Kursplatz', price: '65,00' }],
    },
    times: {
      ...usual,
      duration: '180',
      cancelHours: '72',
      rules: [
        { id: 'r1', weekdays: ['4'], starts: ['18:00'], capacity: '8' },
        { id: 'r2', weekdays: ['6'], starts: ['10:00', '14:30'], capacity: '8' },
      ],
    },
  },
  {
    id: 'bouldering',
    group: 'entry',
    name: 'Boulderhalle',
    kind: 'timeSlots',
    what: {
      shortTitle: 'Bouldern',
      teaser: 'Klettern ohne Seil, mit Routen für den ersten Griff und für die hundertste Wand.',
      categoryId: 'sport',
      tags: ['ta_sporty', 'ta_action', 'ta_social', 'we_rainy', 'lo_indoor'],
      keywords: 'bouldern, klettern, halle, eintritt',
    },
    audience: {
      minPersons: '1',
      maxPersons: '20',
      minAge: '6',
      exertion: 'an_exhausting',
      languages: ['de', 'en'],
      included: ['Eintritt für die ganze Halle', 'Umkleide und Duschen'],
      bring: 'Sportkleidung und saubere Hallenschuhe',
    },
    price: {
      countingUnit: 'person',
      vatPercent: '19',
      lines: [
        { ...adults, price: '13,00' },
        { ...children, note: '6 bis 13 Jahre', price: '8,50', onlyWith: 'adult' },
        { id: 'schuhe', counts: 'extra', name: 'Leihschuhe', price: '4,00', isPerPerson: 'on' },
      ],
    },
    times: {
      ...usual,
      duration: '180',
      leadMinutes: '0',
      cancelHours: '2',
      rules: [
        {
          id: 'r1',
          weekdays: everyDay,
          firstStart: '10:00',
          lastStart: '20:00',
          everyMinutes: '60',
          capacity: '30',
        },
      ],
    },
  },
  {
    id: 'bowling-lane',
    group: 'object',
    name: 'Bowlingbahn',
    kind: 'timeSlots',
    what: {
      shortTitle: 'Bowling',
      teaser: 'Eure eigene Bahn, stundenweise, mit Bande für alle, die sie brauchen.',
      categoryId: 'spiel',
      tags: ['ta_entertainment', 'ta_social', 'we_rainy', 'lo_indoor'],
      keywords: 'bowling, bahn, kegeln, geburtstag',
    },
    audience: {
      minPersons: '1',
      maxPersons: '24',
      exertion: 'an_slightly',
      languages: ['de'],
      included: ['Bahn und Kugeln', 'Bande auf Wunsch'],
      bring: 'Socken für die Leihschuhe',
      groupNote: 'Bis zu 6 Personen pro Bahn',
    },
    price: {
      countingUnit: 'lane',
      vatPercent: '19',
      objects: ['Bahn 1', 'Bahn 2', 'Bahn 3', 'Bahn 4'],
      lines: [
        {
          id: 'bahn',
          counts: 'object',
          name: 'Bahn',
          note: 'pro Stunde',
          price: '24,00',
          personsPerUnit: '6',
        },
        { id: 'schuhe', counts: 'extra', name: 'Leihschuhe', price: '3,00', isPerPerson: 'on' },
      ],
    },
    times: {
      ...usual,
      durationType: 'round',
      duration: '60',
      slotMinutes: '60',
      maxDuration: '180',
      rules: [
        {
          id: 'r1',
          weekdays: ['3', '4', '5'],
          firstStart: '15:00',
          lastStart: '22:00',
          everyMinutes: '60',
          capacity: '4',
        },
        {
          id: 'r2',
          weekdays: ['6', '7'],
          firstStart: '12:00',
          lastStart: '22:00',
          everyMinutes: '60',
          capacity: '4',
        },
      ],
    },
  },
  {
    id: 'escape-room',
    group: 'object',
    name: 'Escape Room',
    kind: 'timeSlots',
    what: {
      shortTitle: 'Escape Room',
      teaser: 'Eine Stunde, ein verschlossener Raum und Rätsel, die nur zusammen aufgehen.',
      categoryId: 'action',
      tags: ['ta_action', 'ta_entertainment', 'ta_social', 'we_rainy', 'lo_indoor'],
      keywords: 'escape room, rätsel, team, exit',
    },
    audience: {
      minPersons: '2',
      maxPersons: '6',
      minAge: '12',
      exertion: 'an_not',
      languages: ['de', 'en'],
      included: ['Einweisung', 'Hinweise während des Spiels', 'Gruppenfoto'],
      groupNote: 'Der Raum gehört euch allein',
    },
    price: {
      countingUnit: 'room',
      vatPercent: '19',
      lines: [
        {
          id: 'raum',
          counts: 'object',
          name: 'Raum',
          note: '2 bis 6 Personen',
          price: '119,00',
          personsPerUnit: '6',
        },
      ],
    },
    times: {
      ...usual,
      duration: '75',
      rules: [
        { id: 'r1', weekdays: ['3', '4', '5'], starts: ['16:00', '18:00', '20:00'], capacity: '1' },
        {
          id: 'r2',
          weekdays: ['6', '7'],
          starts: ['12:00', '14:00', '16:00', '18:00', '20:00'],
          capacity: '1',
        },
      ],
    },
  },
  {
    id: 'workshop-evening',
    group: 'event',
    name: 'Workshop-Abend',
    kind: 'event',
    what: {
      shortTitle: 'Workshop',
      teaser: 'Ein Abend, an dem du etwas lernst und etwas mit nach Hause nimmst.',
      categoryId: 'kreativ',
      tags: ['ta_crafting', 'ta_social', 'we_rainy', 'lo_indoor'],
      keywords: 'workshop, abend, selbermachen',
    },
    audience: {
      minPersons: '1',
      maxPersons: '6',
      minAge: '16',
      exertion: 'an_not',
      languages: ['de'],
      included: ['Material', 'Anleitung', 'Ein Getränk'],
    },
    price: {
      countingUnit: 'person',
      vatPercent: '19',
      lines: [{ id: 'platz', counts: 'person', name: 'Platz', price: '49,00' }],
    },
    times: { ...usual, cancelHours: '48', eventPayment: 'ticket', dates: [] },
  },
  {
    id: 'birthday-package',
    group: 'request',
    name: 'Kindergeburtstag',
    kind: 'onRequest',
    what: {
      shortTitle: 'Geburtstag',
      teaser: 'Ein Nachmittag für das Geburtstagskind und alle, die es eingeladen hat.',
      categoryId: 'feiern',
      tags: ['ta_entertainment', 'ta_social', 'we_rainy', 'lo_indoor'],
      keywords: 'kindergeburtstag, feier, kinder',
    },
    audience: {
      minPersons: '4',
      maxPersons: '12',
      minAge: '5',
      exertion: 'an_slightly',
      ages: ['ag_infant', 'ag_school'],
      languages: ['de'],
      included: ['Betreuung', 'Tisch für die Geburtstagsrunde', 'Apfelschorle und Wasser'],
      bring: 'Kuchen und gute Laune',
    },
    price: {
      countingUnit: 'object',
      vatPercent: '19',
      lines: [
        {
          id: 'paket',
          counts: 'object',
          name: 'Paket',
          note: 'bis zu 8 Kinder',
          price: '240,00',
          personsPerUnit: '8',
          unitOne: 'Paket',
          unitMany: 'Pakete',
        },
      ],
    },
    times: { ...usual, confirmation: 'request', duration: '180', leadMinutes: '2880' },
  },
]

/** In so many weeks there is time to tell people of it. */
const daysToFirstDate = 21
const friday = 5

/** The draft that a template makes, at the company's address; `null` without such a template. Dates begin after `today`. */
export function draftFromTemplate(id: string, { today }: { today: string }): OfferDraft | null {
  const template = offerTemplates.find((each) => each.id === id)
  if (!template) return null
  const { kind, what, audience, price, times } = template
  const draft = draftSchema.parse({
    kind,
    what,
    where: { isCompanyAddress: 'on' },
    audience,
    price,
    times,
    pictures: {},
  })
  if (kind !== 'event') return draft
  const from = addDays(today, daysToFirstDate)
  const day = addDays(from, (friday - weekdayOf(from) + 7) % 7)
  const date = { id: '', title: '', day, time: '18:30', minutes: '150', capacity: '12' }
  return { ...draft, times: { ...draft.times, dates: [date] } }
}
