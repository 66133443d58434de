/** Words by which a search says for whom, from when to when and for how much; small letters, parts of expressions. */
export const saidWishWords = {
  /** "zu dritt": what isn't the number and a "t", as in "zu viert" and "zu zwanzigst". */
  together: { dritt: 3, siebt: 7, acht: 8 },
  persons:
    'personen|person|pers\\.?|leuten?|menschen|erwachsene[nr]?|erw\\.?|gästen?|gaesten?|teilnehmer(?:innen|n)?|teilnehmende[nr]?|köpfe|freunden?|freundinnen|kolleg(?:en|[*:_]?innen)|mädels|maedels|jungs|kumpel[ns]?|frauen|männern?|maennern?|damen|herren|senior(?:en|[*:_]?innen)|rentnern?|mitarbeiter(?:n|[*:_]?innen)?|student(?:en|[*:_]?innen)|studierenden?|singles|azubis|schüler(?:n|[*:_]?innen)?|schueler(?:n|innen)?',
  /** Of these, those before whose age a bare number may stand: "Frauen 50". */
  personsOfAge:
    'mädels|maedels|jungs|frauen|männern?|maennern?|damen|herren|senior(?:en|[*:_]?innen)|rentnern?|singles|student(?:en|[*:_]?innen)|studierenden?|azubis',
  /** Of these, those of whom each is counted: "4 Frauen und 3 Männer" are seven. */
  personsOfKind:
    'erwachsene[nr]?|freunden?|freundinnen|kolleg(?:en|[*:_]?innen)|mädels|maedels|jungs|kumpel[ns]?|frauen|männern?|maennern?|damen|herren|senior(?:en|[*:_]?innen)|rentnern?',
  kids: 'kindern?|kinder|kids|kind|mädchen|maedchen',
  girls: 'mädchen|maedchen',
  /** Children where their age is said, or at a child's feast: "5 Jungs 11 Jahre". */
  young: 'jungs|jungen|mädels|maedels|teenagern?|teenies|teens|jugendlichen?',
  /** "Baby, 8 Monate", "mit 18 Monate altem Kind". */
  baby: 'baby|kleinkind|säugling|kind|sohn|tochter|enkel(?:kind|in)?',
  months: 'monate?n?',
  old: 'alte?[mnrs]?',
  /** Come with a child and are children, too: "Tochter und 7 Freundinnen". */
  friendsOfChild:
    'freunden?|freundinnen|kumpel[ns]?|mitschüler(?:n|[*:_]?innen)?|klassenkamerad(?:en|[*:_]?innen)|spielkamerad(?:en|[*:_]?innen)',
  theirs: 'sein|seine|seinen|seiner|ihre?|ihren|ihrer',
  childsFeast: 'kinder(?:geburtstag|party|feier|fest)',
  /** Who comes along, "mit Freunden", by the filter for it. */
  company: {
    ev_withChildren: 'kindern?|kinder|kids|kind',
    ev_withFamily: 'familie|(?:groß|gross|schwieger)?eltern|oma und opa|opa und oma|oma|opa',
    ev_friendsOrColleagues: 'freunden|freundinnen|kolleg(?:en|[*:_]?innen)|mädels|maedels|jungs|kumpel[ns]?',
    ag_baby: 'baby',
    ag_infant: 'kleinkind(?:ern)?',
    ag_teen: 'teenagern?|teenies|teens|jugendlichen',
  },
  /** Meetings of people, by the filter for them. "Frauenabend" is what evenings are called. */
  meetings: {
    ev_friendsOrColleagues:
      '(?:mädels|mädchen|männer|jungs|freundinnen|kumpel)[ -]?(?:abend|tag|nachmittag|runde|ausflug|treffen)|girls[ -]?night|ladies[ -]?night',
    ev_withFamily:
      '(?:mutter|mama|vater|papa|eltern|oma|opa)[ -](?:und[ -])?(?:tochter|töchter|sohn|söhne|kind|enkel|enkelin)[ -](?:tag|zeit|ausflug|nachmittag|abend|date|treffen)',
  },
  noMeeting: 'nicht|kein|keinen|ohne|statt',
  beforeMeeting: '(?:für|fuer|zum|am|ein|einen|einem|unser|unseren|unserem)',
  /** Between grown-ups and children: "für 4 und 2 Kinder". */
  besides: 'und|mit|plus|[+&]',
  /** Of these, those that only add: "2 + 2 Kinder". */
  added: 'plus|[+&]',
  /** Before a bare number of grown-ups: "wir sind 2 und 2 Kinder". */
  weAre: 'für|fuer|wir sind|wir|sind',
  /** "Kinder: 8 Jahre" says how old they are. */
  age: 'j\\.|jahre?n?|jährige[mnrs]?|jaehrige[mnrs]?',
  /** Of these, what says an age without a noun: "5 und 8 Jahre"; not before "alter Whisky". */
  years: 'jahre?n?',
  oldBefore: 'alte[mnrs]?',
  oneKid: 'kind',
  one: 'eine?m?',
  /** Who may be of any age, until it is said: "mein 6-jähriger Sohn", "Tochter, 8 Jahre". */
  sons: 'söhnen?|sohn|töchtern?|tochter|enkel(?:n|kindern?|kinder|kind|in)?',
  /** "Kinder ab 6 Jahren", "Kinder bis 6 Jahre". */
  ageFrom: 'ab|von|zwischen|im alter von',
  ageTo: 'bis(?: zu)?',
  /** Of these, what means older ones, too. */
  ageOpen: 'ab',
  /** Of these, what needs no second age: "ab 5 Jahren". */
  ageFromAlone: 'ab|im alter von',
  /** Say that somebody is so old, wherever they stand: "Kinder klettern 5 und 8 Jahre". */
  whoseAges:
    'kindern?|kinder|kids|kind|mädchen|jungs|kindergeburtstag|familie|söhnen?|sohn|töchtern?|tochter|enkel(?:n|kindern?|kinder)?',
  agedSo: 'im alter von',
  /** Before several ages: "Kinder im Alter von 5 und 8 Jahren". */
  agesOf: 'im alter von|von',
  /** "mit Kindern ab 10" may be an hour. */
  with: 'mit',
  kidsBirthday: 'kindergeburtstag',
  /** "Meine Tochter wird 8": a feast, of more than are named. */
  turns: 'wird|werden',
  /** Also say an age behind a child: "mein Sohn ist 8". */
  isAged: 'ist|sind|wird|werden',
  degreesOfAge: 'bald|jetzt|schon|erst|gerade|fast|dann|demnächst',
  /** "8-jährige Kinder", "ein 5 Jahre altes Kind". */
  agedBefore: 'jährige[mnrs]?|jaehrige[mnrs]?|jahre alte[mnrs]?',
  /** "für 8-Jährige": without a noun only these, and only behind these. */
  theAged: 'jährige[mnrs]?|jaehrige[mnrs]?',
  forTheAged: 'für|fuer|mit',
  /** Before ages that aren't looked for, or are none: "nicht für 8-Jährige", "unter 6-Jährige", "seit 5 und 8 Jahren". */
  otherAges: 'nicht(?: nur)?|keine?|unter|über|ueber|seit|vor|in|nach|zwischen',
  /** "mit den Kindern", "mit unseren Kids"; "mit Kindern ab 6 Jahren" says how old they are. */
  whose:
    'der|den|dem|ein|eine|einem|einer|mein|meine|meiner|meinem|meinen|unser|unsere|unserer|unserem|unseren|unsern|kleinen',
  /** Of these, before one's own: "mit meinem Kind", "mit unseren zwei Kindern". */
  ownOne: 'mein|meine|meinem|meiner|meinen|unser|unsere|unserem|unserer|unseren',
  ownSeveral: 'meine|meinen|meiner|unsere|unseren|unsern|unserer',
  /** One of them, of any age until it is said. "Enkel" may be several. */
  oneSon: 'sohn|tochter|enkelin|enkelkind',
  /** Grown-ups of one's own who come with such a child: "mit meinem Sohn und meiner Frau". */
  ownOther:
    'frau|mann|ehefrau|ehemann|partnerin|partner|lebensgefährt(?:in|en)|verlobten?|freundin|freund|mutter|vater|mama|papa|oma|opa|schwester|bruder',
  andI: 'und ich',
  i: 'ich',
  /** Before somebody who doesn't come: "Geschenk für meine Frau". */
  forOthers: 'für|fuer|von|bei|zu|ohne',
  /** Feasts, also as the end of a word: more come than are named. */
  feasts:
    'geburtstag(?:e?s|e|en)?|feiern?|part(?:y|ys|ies)|abschied(?:e?s|e)?|fest(?:e?s|e|en)?|hochzeit(?:en)?|taufen?|einschulung|konfirmation|kommunion|jugendweihe|jubil(?:ä|ae)um',
  /** What such a word may begin with: "Geburtstagsessen". */
  feastsBegun: '(?:kinder)?geburtstag|hochzeits|polterabend|jga|klassen|vereins|gruppen|team|freundeskreis',
  /** Nobody knows of how many. */
  groups:
    '[a-zß-ÿ]*(?:klassen?|verein(?:e?s|en?)?|gruppen?|mannschaft(?:en)?)|freunden?|freundinnen|kolleg(?:en|[*:_]?innen)|kumpel[ns]?|mitschüler(?:n|[*:_]?innen)?|clique|kita|kindergarten|hort|gästen?|gaesten?',
  no: 'nicht',
  fromAge: 'ab|bis|von|unter|über|zwischen|im alter',
  /** "4 Personen, davon 2 Kinder". */
  ofThem: 'davon',
  /** Go with what follows them. */
  leads:
    'für|fuer|mit|und|gruppe:?|wir sind|sind|ca\\.?|circa|etwa|insgesamt|plus|eine|einer|ab|bis zu|bis|max\\.?|maximal|höchstens|mindestens|mind\\.?|nicht mehr als|nicht weniger als',
  /** Not the number itself: "weniger als 4 Personen" are three. */
  fewerThan: '(?<!nicht )weniger als',
  moreThan: '(?<!nicht )mehr als',
  groupOf: '(?:gruppe|team) (?:von|mit|aus|à)',
  groupAfter: 'gruppe',
  /** "Vierköpfige Familie". */
  families: 'familie',
  headed: 'köpfige[mnr]?|koepfige[mnr]?',
  before: { bare: 'für|fuer|wir sind|wir', together: 'zu' },
  range: '-|–|bis zu|bis|oder',
  clock: 'uhr',
  /** Also says how long something takes. */
  clockSign: 'h',
  fromHour: '(?<!nicht )(?:kurz )?(?:ab|nach|frühestens|von)|nicht (?:vor|eher als)',
  toHour: '(?<!nicht )(?:kurz )?(?:bis|vor|spätestens)|nicht (?:nach|später als)',
  atHour: 'um|gegen',
  /** Behind an hour beside a day: "heute ab 14 mit Kindern". */
  behindHour: 'mit|für|fuer|zu',
  between: 'zwischen',
  hourRange: '-|–|bis',
  and: 'und',
  or: 'oder',
  /** "halb 8" is half an hour before. */
  partOfHour: 'halb|(?:drei)?viertel(?: vor| nach)?|minuten (?:vor|nach)',
  /** What a number behind "18 Uhr" counts that is no minutes. */
  counted:
    '€|euro?\\b|er\\b|pers|leut|mensch|erw|g(?:ä|ae)st|teilnehm|köpf|kind|kids|jahr|jährig|min|stunde|std|h\\b',
  fromPrice: 'zwischen|von|ab',
  toPrice: '-|–|bis|und',
  euro: '€|(?:euro|eur)(?![a-zà-ÿ0-9])',
  atMost:
    'nicht mehr als|nicht über|weniger als|billiger als|günstiger als|unter|bis zu|bis|max\\.?|maximal|höchstens|hoechstens|für|fuer|etwa|ca\\.?|circa|<',
  /** Of these, what may also stand behind a number: "für 2 500 Euro". */
  atMostFor: 'für|fuer|etwa|ca\\.?|circa',
  /** What somebody has is for all together. */
  budget: '(?:gesamt)?budget:?(?: von| bis)?',
  budgetBehind: '(?:gesamt)?budget',
  /** "2 x 20 Euro" may be two persons or two tickets. */
  times: 'x|×|mal',
  /** A least price is no wish. */
  atLeast: '(?<!nicht )(?:ab|über|ueber|mindestens|mind\\.?|mehr als|>)|nicht (?:unter|weniger als)',
  eachPays:
    '(?:pro|je)\\s(?:person|kopf|nase|gast|teilnehmer|kind)|\\/\\s?(?:person|kopf|nase|kind)|p\\.?\\s?p\\.?(?![a-zà-ÿ0-9])|jeweils|je(?=\\s*(?:[,;.!?]|$))',
  /** "je 20 Euro", "je max. 20 Euro". */
  eachPaysBefore: 'je',
  allPay:
    '(?:(?:für|fuer)\\s)?alles?\\szusammen|zusammen|insgesamt|gesamt|(?:für|fuer)\\salles?|(?:pro|je) gruppe',
  /** What goes by time is no price of a person. */
  perTime: '\\/\\s?(?:h|std)|(?:pro|je|die) (?:stunde|std|tag|nacht|woche|monat)',
  /** What stands behind "für 4" when four persons are meant. */
  boundary: 'am|an|ab|unter|bis|max|maximal|um|in|im|nach|bei',
  /** Say no more than that something is looked for, at the beginning of what else is. */
  something: 'etwas|irgendwas|irgendetwas|was(?= (?:mit|für|fuer|zum|zur|im|in|am|draußen|drinnen) )',
  /** Say no more than that something is looked for. */
  asking:
    'bei|gegen|mir|unter|mal|für|fuer|zu|mit|am|an|um|ab|bis|in|im|und|oder|von|was|geht|wo|kann|können|man|wir|ich|uns|mich|sind|noch|gleich|frei|machen|tun|unternehmen|erleben|los|ist|etwas|irgendwas|irgendetwas|gibt|es|der|die|das|den|dem|ein|eine|zum|zur|idee|ideen|aktivität|aktivitäten|ausflug|ausflüge|unternehmung|unternehmungen|tipps|vorschläge|ausflugsziele|ausflugsziel|freizeit',
} as const

/**
 * Times of day, and the hours in which something starts then. `adverbs` stand alone, and so do `phrases`, parts of
 * expressions; the others behind a day or "am".
 */
export const timesOfDay = [
  { words: ['früh', 'frueh', 'morgen'], adverbs: ['morgens'], phrases: [], hours: { from: 0, to: 11 } },
  { words: ['vormittag'], adverbs: ['vormittags'], phrases: [], hours: { from: 0, to: 12 } },
  {
    ...{ words: ['mittag'], adverbs: ['mittags'], phrases: ['(?:in der )?mittagspause'] },
    hours: { from: 11, to: 15 },
  },
  { words: ['nachmittag'], adverbs: ['nachmittags'], phrases: [], hours: { from: 12, to: 18 } },
  {
    ...{ words: [], adverbs: [], phrases: ['nach (?:der (?:schule|kita)|dem (?:kindergarten|unterricht))'] },
    hours: { from: 14, to: 18 },
  },
  {
    words: ['nacht'],
    adverbs: ['nachts', 'spätabends'],
    phrases: ['spät abends'],
    hours: { from: 21, to: 24 },
  },
  {
    ...{ words: ['abend'], adverbs: ['abends'], phrases: ['nach (?:der arbeit|(?:dem )?feierabend)'] },
    hours: { from: 17, to: 24 },
  },
] as const

/** Before a time of day without a day: "am Abend". */
export const beforeTimeOfDay = 'am'

/** Nouns of a party that may be mistyped. */
export const partyNouns = [
  'personen',
  'person',
  'leute',
  'erwachsene',
  'kinder',
  'kindern',
  'familie',
] as const
