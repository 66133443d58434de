/** Words by which a search says where something is, for which weather, and that it is free; parts of expressions. */
export const saidSettingWords = {
  place: {
    lo_indoor: 'drinnen|indoor|im trockenen',
    lo_outdoor: 'draußen|draussen|outdoor|im freien|an der frischen luft|unter freiem himmel',
  },
  weather: {
    we_rainy:
      'regen|regenwetter|schlechtwetter|(?<=bei )sturm|regentage?n?|dauerregen|regnet|schietwetter|mistwetter|sauwetter|(?:schlechte[mns]?|miese[mns]?) wetter',
    we_sunny:
      '(?<=bei )sonne|sonnenschein|sonnentage?n?|(?:gute[mns]?|schöne[mns]?|schoene[mns]?|sonnige[mns]?) wetter',
    we_snowy: '(?<=(?:bei|im) )schnee|schneit',
  },
  /** No "kostenlos": evenings are written with it, which a filter alone doesn't list. */
  price: {
    pr_free:
      'gratis|umsonst|kostenfrei|ohne eintritt|(?<=(?:für|fuer) )(?:umme|lau)|(?:kost(?:et|en)?|darf) (?:nix|nichts)(?: kosten)?|(?:nix|nichts) koste[nt]',
  },
  /** Alone or before a date, and in no other form: "romantisches Dinner" is what offers are written with. */
  mood: {
    ev_withPartner:
      '(?:(?:was|etwas) )?romantisch|(?:für|fuer) (?:paare|verliebte)|(?:(?:für|fuer) (?:ein )?)?(?:pärchen|paerchen)(?:[ -]?(?:abend|tag|nachmittag|wochenende))?|(?:(?:für|fuer|fürs|fuers|zum|am|beim|den|unser|unserem|unseren|ersten?|erster) )*(?:jahrestag|hochzeitstag|valentinstag)|als (?:paar|pärchen)|(?:(?:fürs|fuers|zum|beim) )?(?:(?:eine?|einem|unser|unserem|erste[sn]?|zweite[sn]?|nächste[sn]?|perfekte[sn]?|romantische[snr]?) )*(?<!(?:blind|speed|up to|play)[ -])(?:date(?:[ -]?nights?|[ -]?abend|-?ideen?)?|rendezvous)',
  },
  /** Without children, or without anybody; not among others who are counted. */
  grownUp: {
    ag_adult:
      '(?:nur )?(?:(?:für|fuer|unter) )?(?<=(?:für|fuer|unter|nur) )erwachsenen?(?: (?:alleine?|unter sich))?(?!\\s*[:,&+\\/\\d]|\\s+(?:und|oder|mit|ab|bis)(?![a-z]))',
  },
  alone: {
    pe_alone:
      '(?<=^[\\s;]*(?:(?:was|etwas) )?)(?:alleine?|solo|für mich|fuer mich)(?: (?:machen|unternehmen))?(?=[\\s;.!?]*$)|(?:(?:nur )?(?:für|fuer) mich|ganz|ich)(?: ganz)? alleine?',
  },
  /** Whoever says so sees the cheapest first; "günstig gelegen" and "günstiger als" say something else. */
  cheap:
    '(?:nicht (?:(?:so|zu|allzu|sehr|besonders) )*(?:teuer|teure[mnrs]?)|(?:(?:möglichst|moeglichst|recht|was|etwas) )*(?:günstig|guenstig|billig|preiswert|preisgünstig|erschwinglich)(?:e[mns]?|er(?= [a-zß-ÿ]))?(?!\\s+(?:als|parken|gelegen|lage|unter|\\d))|(?:(?:für|fuer|mit) )?(?:wenig geld|(?:kleine[sm]|schmale[sm]) (?:geld|budget)))',
  /** What isn't wanted, a negation and all. */
  unwanted: {
    no_drinks: '(?:ohne|kein|keinen|(?:nix|nichts)(?: mit)?) alkohol',
  },
  /** Who looks for these without alcohol looks for these. */
  drinks:
    '(?<!sch)wein|bier|cocktail|drink|whisk|sekt|schnaps|likör|probe|tasting|verkost|(?<![a-zß-ÿ])(?:gin|rum|bars?)(?![a-zß-ÿ])',

  /** What else may cost nothing than the offer itself. */
  extras:
    'storn|absag|umbuch|verschieb|rücktritt|parken|parkpl|parkhaus|getr(?:ä|ae)nk|kinder (?:gratis|umsonst)',
  /** Go with what follows them. */
  leads: 'für|fuer|bei|im|trotz|an|am|einem|einen|diesem|wenn|falls|es|sondern',
  /** Before a place that isn't wanted; "kostet nichts draußen" and "muss nicht draußen sein" don't deny it. */
  denies:
    '(?<!(?:muss|müssen|brauch(?:t|en)?)\\s+)(?<!(?:kost(?:et|en)?|darf)\\s+)(?:nicht|nichts|nix|keine?|keinen|keinesfalls|statt|anstatt|(?<=(?:lieber|besser|eher)\\s+(?:drinnen|draußen|draussen|indoor|outdoor)\\s+)als)',
  /** Of these, what may stand behind it. */
  deniesBehind: '(?:bitte |bloß |bloss |lieber |aber )*nicht',
  /** Before these, what says no more. */
  /** Between a negation and what it denies: "nicht allzu billig". */
  degrees: 'so|zu|allzu|sehr|gerade|besonders|wirklich|was|etwas',
  softens: 'bitte|bloß|bloss|nur|lieber|auf|gar',
  joins: 'und|aber',
  being: 'sein',
  /** Before what isn't looked for, or not alone, or belongs to a name: "kein Regen", "Das Lied vom Regen". */
  not: 'nicht(?: nur| unbedingt| zwingend)?|(?<!(?:kost(?:et|en)?|darf)\\s+)(?:nichts|nix)|kein|keine|keinen|keinem|keinesfalls|statt|anstatt|als|ohne|nach|der|den|dem|des|vom|oder',
  /** Behind what is only one of several: "bei Regen oder Schnee", "indoor/outdoor". */
  orElse: '\\/|\\s+oder\\s|\\s+und\\s+(?:schnee|wind|sturm|sonne)(?![a-z])',
} as const

/** Of these, words that may be mistyped. */
export const settingNames = ['drinnen', 'draußen', 'draussen', 'indoor', 'outdoor', 'regen'] as const
