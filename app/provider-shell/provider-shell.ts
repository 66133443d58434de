/** What somebody is to a company: a place in its team, or an operator of the marketplace. */
export type ProviderRole = 'owner' | 'staff' | 'door' | 'accountant' | 'operator'

/** How many wait for somebody of the company: requests for an answer, pictures of reviews for a look. */
export type WaitingCounts = { requests: number; pictures: number }

/** What the frame shows of the company that a page is about. */
export type FrameCompany = {
  form: string
  title: string
  role: ProviderRole
  /** The companies of the switch, by name. */
  companies: readonly { form: string; title: string; waiting?: WaitingCounts }[]
}

/** What waits of the company that a page is about. */
export function waitingCounts({ form, companies }: Pick<FrameCompany, 'form' | 'companies'>): WaitingCounts {
  return companies.find((each) => each.form === form)?.waiting ?? { requests: 0, pictures: 0 }
}

/** What of it waits behind an entry. */
export function entryCount(page: ProviderPage, counts: WaitingCounts): number {
  return page === 'requests' || page === 'pictures' ? counts[page] : 0
}

const paths = {
  overview: '/overview',
  calendar: '/overview/kalender',
  requests: '/overview/anfragen',
  chat: '/overview/chat',
  resources: '/overview/ressourcen',
  connections: '/overview/kalender/verbinden',
  figures: '/overview/zahlen',
  embedding: '/overview/einbetten',
  bookings: '/overview/buchungen',
  offers: '/overview/angebote',
  pictures: '/overview/bilder',
  statement: '/overview/abrechnung',
  profile: '/overview/profil',
  details: '/overview/create',
  payout: '/overview/auszahlung',
  team: '/overview/team',
  mails: '/overview/mails',
  door: '/overview/einlass',
} as const

/** A page of the provider's area; `details` belongs to the entry of the profile. */
export type ProviderPage = keyof typeof paths

/** The address of one of a company's own pages. */
export function providerPath(page: ProviderPage, form: string, more: Record<string, string> = {}): string {
  return `${paths[page]}?${new URLSearchParams({ company: form, ...more })}`
}

/** A start of a company's calendar: a slot by its instant, or a date of an event by its id. */
export type StartKey = { serviceId: string; startsAt: Date } | { serviceId: string; eventId: string }

/** The address of one start's page, or with `part` of something that belongs to it (`liste`, `absagen`). */
export function startPath(form: string, start: StartKey, part = ''): string {
  const key = 'eventId' in start ? { event: start.eventId } : { start: start.startsAt.toISOString() }
  const query = new URLSearchParams({ company: form, angebot: start.serviceId, ...key })
  return `${paths.calendar}/termin${part && `/${part}`}?${query}`
}

/** The page with all dates of an offer. */
export function eventDatesPath(form: string, serviceId: string, more: Record<string, string> = {}): string {
  return `${paths.offers}/${serviceId}/termine?${new URLSearchParams({ company: form, ...more })}`
}

/** The entries in their order, and who has each. */
const entries: readonly [ProviderPage, ...ProviderRole[]][] = [
  ['overview', 'owner', 'staff', 'operator', 'door'],
  ['calendar', 'owner', 'staff', 'operator'],
  ['requests', 'owner', 'staff', 'operator'],
  ['chat', 'owner', 'staff'],
  ['bookings', 'owner', 'staff', 'operator'],
  ['offers', 'owner', 'staff', 'operator'],
  ['resources', 'owner', 'staff', 'operator'],
  ['pictures', 'owner', 'staff', 'operator'],
  ['statement', 'owner', 'operator', 'accountant'],
  ['figures', 'owner', 'staff', 'operator'],
  ['profile', 'owner', 'staff', 'operator'],
  ['payout', 'owner'],
  ['team', 'owner'],
  ['mails', 'owner', 'staff'],
  ['connections', 'owner', 'staff'],
  ['embedding', 'owner', 'staff', 'operator'],
]
const phoneEntries: ReadonlySet<ProviderPage> = new Set(['overview', 'calendar', 'bookings', 'offers'])

/** Where somebody can go: all entries in their order, those of the phone's bar and those behind "Mehr". */
export function frameEntries(role: ProviderRole) {
  const all = entries.flatMap(([page, ...roles]) => (roles.includes(role) ? [page] : []))
  return {
    all,
    bar: all.filter((page) => phoneEntries.has(page) || role === 'accountant'),
    more: all.filter((page) => !phoneEntries.has(page)),
    // Letting people in is the company's own business: an operator stands at no door.
    hasDoor: role !== 'operator' && role !== 'accountant',
  }
}
