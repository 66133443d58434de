import type { DecisionOutcome } from '#app/reviews/reviews.server.ts'

/** Every sentence of the page of reported reviews. */
export const noticeTexts = {
  title: 'Gemeldete Beiträge',
  lead: 'Ausgeblendet wird, was gegen Gesetz oder AGB verstößt. Eine schlechte Bewertung allein ist kein Grund. Sagt ein Anbieter, jemand sei nie da gewesen, prüf die Buchung; lässt es sich nicht bestätigen, blende den Beitrag aus.',
  none: 'Nichts gemeldet',
  noneLead: 'Meldet jemand einen Beitrag, steht er hier.',
  reportedOn: (when: string, by: string) => `Gemeldet ${when} von ${by}`,
  unknown: 'unbekannt',
  gone: 'Den Beitrag gibt es nicht mehr. Jede Entscheidung schließt die Meldung.',
  before: 'So stand er da, als er gemeldet wurde:',
  now: 'So steht er jetzt da:',
  reply: 'Antwort des Anbieters',
  takenBack:
    'Wer den Beitrag schrieb, hat ihn gelöscht, darf zu diesem Angebot aber nichts Neues schreiben. Den Text gibt es nicht mehr.',
  allowAgain: 'Wieder schreiben lassen',
  stars: (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`),
  tip: 'Tipp',
  service: 'Zum Angebot',
  visit: (code: string, state: string, day: string | null) =>
    [`Buchung ${code}`, state, ...(day === null ? [] : [`Besuch am ${day}`])].join(' · '),
  because: 'Begründung',
  becauseHint:
    'Das lesen, wer es schrieb und wer es meldete; verschwindet eine Antwort, auch der Anbieter. Ohne Namen und Adressen.',
  becauseMissing: 'Bitte begründe die Entscheidung, mindestens 10 Zeichen',
  hide: 'Beitrag ausblenden',
  /** Of a review with a reply: both go. */
  hideBoth: 'Beide ausblenden',
  hideReply: 'Nur die Antwort ausblenden',
  keep: 'Stehen lassen',
  hiddenTitle: 'Ausgeblendet',
  hiddenLead:
    'Widerspricht jemand zu Recht, zeig den Beitrag wieder. Am besten entscheidet das, wer ihn nicht ausgeblendet hat.',
  repliesTitle: 'Ausgeblendete Antworten',
  repliesLead:
    'Solange eine Antwort ausgeblendet ist, kann der Anbieter auf den Beitrag nicht neu antworten.',
  replyTakenBack: 'Der Anbieter hat die Antwort gelöscht. Den Text gibt es nicht mehr.',
  hiddenOn: (when: string, because: string) => `Seit ${when}: ${because}`,
  showAgain: 'Wieder zeigen',
  wrongStep: 'Diesen Schritt gibt es nicht.',
  more: 'Weitere anzeigen',
  toFirst: 'Zum Anfang',
  said: {
    hidden: 'Der Beitrag ist ausgeblendet. Wen es betrifft, der hat Post.',
    'reply-hidden': 'Die Antwort ist ausgeblendet, der Beitrag bleibt. Anbieter und Melder haben Post.',
    'reply-shown': 'Die Antwort ist wieder zu sehen. Der Anbieter hat Post.',
    'reply-lifted':
      'Die Antwort ist freigegeben, zu sehen ist sie nicht: Der Anbieter hat sie gelöscht, oder der Beitrag ist ausgeblendet. Der Anbieter hat Post.',
    kept: 'Der Beitrag bleibt. Wer ihn gemeldet hat, hat Post.',
    changed: 'Der Text hat sich geändert, lies ihn noch einmal.',
    gone: 'Den Beitrag gab es schon nicht mehr. Die Meldung ist erledigt.',
    shown: 'Der Beitrag ist wieder zu sehen. Wer ihn schrieb, hat Post.',
    allowed: 'Wer den Beitrag schrieb, darf wieder schreiben und hat Post.',
    'not-hidden': 'Das ist nicht (mehr) ausgeblendet.',
    'no-such-notice': 'Diese Meldung gibt es nicht.',
    'decided-already': 'Darüber ist schon entschieden.',
  } satisfies Record<
    DecisionOutcome['outcome'] | 'shown' | 'allowed' | 'reply-shown' | 'reply-lifted' | 'not-hidden',
    string
  >,
} as const
