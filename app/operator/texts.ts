import type { DisableRefusal, TeamRole } from '#app/account/account.ts'

/** What somebody is to the marketplace, as its operators see it. */
type AccountKind = 'operator' | 'company' | 'user'

/** Every sentence of this module. */
export const texts = {
  table: { loading: 'Wird geladen' },
  accounts: {
    title: 'Konten',
    lead: 'Suche nach E-Mail, Name oder Kontonummer.',
    search: 'Suche',
    find: 'Suchen',
    results: (text: string) => (text ? `Treffer für „${text}“` : 'Alle Konten'),
    empty: 'Kein Konto gefunden.',
    emptyLead: 'Prüf die Schreibweise, oder such nach einem Teil der E-Mail.',
    all: 'Alle Konten zeigen',
    more: 'Weitere anzeigen',
    toFirst: 'Zum Anfang',
    disabled: 'deaktiviert',
    kinds: { operator: 'Betreiber', company: 'Anbieter', user: 'Gast' } satisfies Record<AccountKind, string>,
  },
  account: {
    back: 'Zu den Konten',
    facts: {
      id: 'Kontonummer',
      email: 'E-Mail',
      fullName: 'Name',
      kind: 'Art',
      since: 'Dabei seit',
      sessions: 'Angemeldete Geräte',
      lastSeen: 'Zuletzt gesehen',
      bookings: 'Buchungen',
      state: 'Stand',
    },
    verified: 'bestätigt',
    unverified: 'nicht bestätigt',
    never: 'nicht angemeldet',
    noName: 'ohne Angabe',
    active: 'aktiv',
    disabledSince: (day: string) => `deaktiviert seit ${day}`,
    companies: 'Anbieter',
    roles: {
      owner: 'Inhaber',
      staff: 'Team',
      door: 'Einlass',
      accountant: 'Buchhaltung',
    } satisfies Record<TeamRole, string>,
    disableTitle: 'Konto deaktivieren',
    disableLead:
      'Alle Geräte werden sofort abgemeldet, niemand kann sich mehr anmelden. Buchungen bleiben, wie sie sind.',
    enableTitle: 'Konto wieder freigeben',
    enableLead: 'Die Anmeldung geht danach wieder wie zuvor.',
    reason: 'Grund',
    reasonHint: 'Ohne Namen und Adressen: Der Grund bleibt dauerhaft im Protokoll.',
    reasonMissing: 'Bitte gib einen Grund an, mindestens 3 Zeichen',
    disable: 'Deaktivieren',
    enable: 'Freigeben',
    operatorNote: 'Betreiberkonten werden hier nicht deaktiviert.',
    notices: { disabled: 'Das Konto ist deaktiviert.', enabled: 'Das Konto ist wieder frei.' },
    refusals: {
      'no-such-account': 'Dieses Konto gibt es nicht mehr.',
      'is-operator': 'Betreiberkonten werden hier nicht deaktiviert.',
      'disabled-already': 'Das Konto ist schon deaktiviert.',
      'enabled-already': 'Das Konto ist schon frei.',
    } satisfies Record<DisableRefusal, string>,
    audit: 'Protokoll',
    auditEmpty: 'Noch nichts.',
    by: (name: string) => `von ${name}`,
    actions: {
      'account.open': 'Geöffnet',
      'account.disable': 'Deaktiviert',
      'account.enable': 'Freigegeben',
      'operator.appoint': 'Zum Betreiber gemacht',
    } as Partial<Record<string, string>>,
  },
} as const

/** What an account is, in a word: an operator's stays one, whatever else it belongs to. */
export function kindOf({ isOperator, role }: { isOperator: boolean; role: 'user' | 'company-user' }): string {
  const kind = isOperator ? 'operator' : role === 'company-user' ? 'company' : 'user'
  return texts.accounts.kinds[kind]
}
