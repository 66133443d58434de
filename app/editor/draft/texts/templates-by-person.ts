import { adults, children, everyDay, usual, type OfferTemplate } from './template-parts.ts'

/** Tours, courses and entry: a price for each person. */
export const templatesByPerson: readonly OfferTemplate[] = [
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
]
