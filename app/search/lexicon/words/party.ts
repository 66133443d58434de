/** Words of people and ages; folded, the sources of expressions. */

export const persons =
  'personen|person|pers|leuten?|menschen|erwachsene[nr]?|erw|gaesten?|teilnehmer(?:innen|n)?|teilnehmende[nr]?|koepfe|freunden?|freundinnen|kolleg(?:en|[*:_]?innen)|maedels|jungs|kumpel[ns]?|frauen|maennern?|damen|herren|senior(?:en|[*:_]?innen)|rentnern?|mitarbeiter(?:n|[*:_]?innen)?|student(?:en|[*:_]?innen)|studierenden?|singles|azubis|schueler(?:n|[*:_]?innen)?'
export const kids = 'kindern?|kinder|kids|kind|maedchen'
export const oneKid = 'kind'
/** Children where an age is said with them: "mein 6-jähriger Sohn", "Jungs, 11 Jahre". */
export const agedKids =
  'kindern?|kinder|kids|kind|maedchen|soehnen?|sohn|toechtern?|tochter|enkel(?:n|kindern?|kinder|kind|in)?|jungs|jungen|maedels|teenagern?|teenies|teens|jugendlichen?'
export const oneAgedKid = 'kind|sohn|tochter|enkelin|enkelkind'
export const family = 'familien?'
export const possessives = 'mein|meine|meinem|meiner|meinen|unser|unsere|unserem|unserer|unseren'
/** "Mit den Kindern", "mit unseren Kids". */
export const articles =
  'der|den|dem|ein|eine|einem|einer|mein|meine|meiner|meinem|meinen|unser|unsere|unserer|unserem|unseren|unsern|kleinen'
/** Go with the number that follows. */
export const partyPrefixes =
  'fuer|mit|und|gruppe(?: :)?|wir sind|sind|ca|circa|etwa|insgesamt|plus|eine|einer|ab|bis zu|bis|max|maximal|hoechstens|mindestens|mind|nicht mehr als|nicht weniger als|meinen|meine|unseren|unsere|unsern'
export const fewerThan = 'weniger als'
export const moreThan = 'mehr als'
export const groupFrom = '(?:gruppe|team) (?:von|mit|aus|a)'
export const headed = 'koepfige[mnr]?'
/** Before a number without a noun. */
export const beforeBareNumber = 'fuer|wir sind|wir|zu'
/** Behind a number without a noun that counts persons: "für 4 am Samstag". */
export const afterBareNumber =
  'am|an|ab|unter|bis|max|maximal|um|in|im|nach|bei|heute|morgen|uebermorgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|wochenende|naechste[ns]?|dieses|abends|mittags|morgens|nachmittags|vormittags|drinnen|draussen'
/** Between grown-ups and children. */
export const joins = 'und|mit|plus|[+]'
export const among = 'davon'
export const range = '-|bis zu|bis|oder'

export const years = 'jahre?n?|j'
export const aged = 'jaehrige[mnrs]?|jahre alte[mnrs]?'
export const agedPerson = 'jaehrige[mnrs]?'
export const ageFrom = 'ab|von|zwischen|im alter von'
export const ageTo = 'bis(?: zu)?'
/** Means older ones, too. */
export const ageOpen = 'ab'
/** Say that somebody is so old, wherever they stand: "Kinder klettern 5 und 8 Jahre". */
export const whoseAges =
  'kindern?|kinder|kids|kind|maedchen|jungs|kindergeburtstag|familie|soehnen?|sohn|toechtern?|tochter|enkel(?:n|kindern?|kinder)?'

/** Who comes along, "mit Freunden", by the filter for it. */
export const companions = {
  ev_withChildren: 'kindern?|kinder|kids|kind',
  ev_withFamily: 'familie|(?:gross|schwieger)?eltern|oma und opa|opa und oma|oma|opa',
  ev_friendsOrColleagues: 'freunden|freundinnen|kolleg(?:en|[*:_]?innen)|maedels|jungs|kumpel[ns]?|clique',
  ev_withPartner: 'partner(?:in)?|(?:ehe)?frau|(?:ehe)?mann|freund|freundin|schatz',
  ag_baby: 'baby',
  ag_infant: 'kleinkind(?:ern)?',
  ag_teen: 'teenagern?|teenies|teens|jugendlichen',
} as const
/** Couples: "für Paare". */
export const couples = '(?:fuer|als) (?:ein )?(?:paare?|paerchen|verliebte)'
/** Of feasts and groups more come than are named. */
export const feasts =
  '[a-z]*(?:geburtstag|feier|party|fest|hochzeit|taufe|einschulung|abschied|klasse|verein|gruppe)s?|jga|clique|freunden|freundinnen|kollegen'
/** Behind an age without a word for years. */
export const afterAge =
  'am|an|ab|unter|bis|max|um|in|im|nach|bei|heute|morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag'
