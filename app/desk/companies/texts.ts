import type { CompanyDecision, CompanyReviewState } from '#app/catalog/company-review/company-review.ts'
import type { CompanyQueue, ReviewMoved } from '#app/catalog/company-review/company-review.server.ts'

type Refusal = Extract<ReviewMoved, { outcome: 'refused' }>['because']

/** Every sentence of the page of new companies. */
export const companyTexts = {
  title: 'Neue Anbieter',
  lead: 'Das erste Angebot eines Anbieters ist sofort online. Sieh es dir an: Ist es echt, vollständig und erlaubt?',
  queues: {
    waiting: 'Zu prüfen',
    new: 'Neu',
    'approval-requested': 'Freigabe beantragt',
    'changes-requested': 'Änderungen erbeten',
    'taken-offline': 'Offline genommen',
    confirmed: 'Bestätigt',
    all: 'Alle',
  } satisfies Record<CompanyQueue, string>,
  states: {
    new: 'neu',
    'approval-requested': 'Freigabe beantragt',
    'changes-requested': 'Änderungen erbeten',
    'taken-offline': 'offline genommen',
    confirmed: 'bestätigt',
  } satisfies Record<CompanyReviewState, string>,
  filter: 'Stand',
  empty: 'Hier ist gerade niemand.',
  emptyLead: 'Sobald ein Anbieter sein erstes Angebot veröffentlicht, steht er hier.',
  since: (when: string) => `Stand seit ${when}`,
  published: (when: string) => `Erste Veröffentlichung ${when}`,
  facts: { law: 'Rechtlicher Name', kind: 'Art', contact: 'Kontakt', payout: 'Auszahlungskonto' },
  kinds: { trader: 'Unternehmen', private: 'Privatperson' },
  declared: (kind: string, day: string) => `${kind}, erklärt am ${day}`,
  undeclared: 'noch nicht erklärt',
  noContact: 'fehlt',
  payout: { ready: 'bereit', missing: 'noch nicht bereit' },
  lastReason: (reason: string) => `Zuletzt geschrieben: ${reason}`,
  offers: 'Angebote',
  offline: 'offline',
  page: 'Profil ansehen',
  area: 'Anbieterbereich',
  confirm: 'Bestätigen',
  approve: 'Freigeben',
  requestChanges: 'Um Änderungen bitten',
  changesLead: 'Das Angebot bleibt online. Der Anbieter bekommt eine Mail mit deiner Begründung.',
  leaving: {
    label: 'Offline nehmen',
    title: (company: string) => `Alle Angebote von ${company} offline nehmen?`,
    lead: 'Gäste finden und buchen dann nichts mehr davon. Bestehende Buchungen bleiben. Der Anbieter bekommt eine Mail mit deiner Begründung und braucht danach eine Freigabe.',
  },
  refusing: {
    label: 'Nicht freigeben',
    title: (company: string) => `${company} nicht freigeben?`,
    lead: 'Die Angebote bleiben offline. Der Anbieter bekommt eine Mail mit deiner Begründung und kann die Freigabe noch einmal beantragen.',
  },
  cancel: 'Abbrechen',
  reason: 'Begründung',
  reasonHint: 'Das liest der Anbieter. Nenne, was fehlt oder gegen welche Regel es verstößt.',
  reasonMissing: 'Bitte begründe die Entscheidung, mindestens 10 Zeichen',
  wrongStep: 'Diesen Schritt gibt es nicht.',
  more: 'Weitere anzeigen',
  toFirst: 'Zum Anfang',
  done: {
    confirm: 'Der Anbieter ist bestätigt.',
    requestChanges: 'Der Anbieter hat Post mit deiner Bitte.',
    takeOffline: 'Die Angebote sind offline. Der Anbieter hat Post.',
  } satisfies Record<CompanyDecision, string>,
  refusals: {
    'no-such-company': 'Diesen Anbieter gibt es hier nicht.',
    changed: 'Der Stand hat sich inzwischen geändert. Sieh ihn dir noch einmal an.',
  } satisfies Record<Refusal, string>,
} as const
