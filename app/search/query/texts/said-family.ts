/** Words by which a search says who of a family comes; small letters, parts of expressions. */
export const saidFamilyWords = {
  grownUp: 'mama|mami|mutti|mutter|papa|papi|vati|vater|oma|omi|opa|opi|tante|onkel',
  /** Two of them. */
  pair: 'eltern|großeltern|grosseltern',
  /** "wir zwei mit Baby". */
  we: 'wir',
  grownUps: 'erwachsene[nr]?|erw\\.?',
  /** One each; how old it is says its filter. */
  child: {
    ev_withChildren: 'kind|enkelkind',
    ag_baby: 'baby',
    ag_infant: 'kleinkind',
  },
  /** Of any age, "Mutter und Tochter". */
  grownOrNot: 'sohn|tochter|enkelin',
  /** Several, or nobody knows how many: "Oma und Enkel". */
  children: 'kindern?|kids|enkeln?|enkelkindern?|enkelinnen',
  joins: 'und|mit|plus',
  /** Before one of them: "mit einem Kind", "mit unserem Baby". */
  before:
    'der|dem|den|die|ein|eine|einem|einer|meiner|meinem|meinen|unserer|unserem|unseren|ihrem|ihrer|ihren|kleinen',
  /** Somebody's own words for all of them. */
  family: 'familien?',
  forFamily: 'mit|für|fuer',
  whole: 'ganze|ganzen',
  /** Before a family and no more: "als Familie". */
  as: 'als',
} as const
