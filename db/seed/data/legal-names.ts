import type { CityForm } from '../../reference/content.ts'

export const legalForms = { company: 'GmbH', owner: 'Inhaber:', association: 'e. V.' }

export const courts: Record<CityForm, string> = {
  hamburg: 'Amtsgericht Hamburg',
  berlin: 'Amtsgericht Charlottenburg',
  bremen: 'Amtsgericht Bremen',
  luebeck: 'Amtsgericht Lübeck',
  lueneburg: 'Amtsgericht Lüneburg',
}

export const familyNames = [
  ...[
    'Ahrens',
    'Behrens',
    'Carstens',
    'Dierks',
    'Eggers',
    'Feddersen',
    'Gerken',
    'Harms',
    'Iversen',
    'Jessen',
  ],
  ...[
    'Kröger',
    'Lührs',
    'Mahnke',
    'Nagel',
    'Oltmann',
    'Paulsen',
    'Quast',
    'Rieck',
    'Sievers',
    'Thode',
    'Voss',
    'Witt',
  ],
]

/** Why a provider closes a day. */
export const closedBecause = [
  'Steg wird gestrichen',
  'Betriebsausflug, wir sind selbst mal Gäste',
  'Technikprüfung',
  'Familienfeier im Haus',
  'Großputz',
  'Geschlossene Gesellschaft',
  'Handwerker da',
  'Inventur',
]

/** Best first: what the list of top offers begins with. */
export const editorsChoice = [
  'kanutour-barmbek',
  'barkasse-speicherstadt',
  'toepfern-an-der-scheibe',
  'kontor-des-kapitaens',
  'sup-feierabendrunde',
  'schwarzlicht-minigolf',
  'scholle-braten',
  'sauna-ueberm-fleet',
  'bouldern',
  'sternenabend',
  'alpakawanderung',
  'impro-match',
]
