import type { ReactNode } from 'react'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'

/** What every page of the module shows about the company it is about. */
type ShownCompany = {
  form: string
  title: string
  role: 'owner' | 'staff' | 'door' | 'operator'
  companies: { form: string; title: string }[]
}

const pages = {
  overview: '/overview',
  bookings: '/overview/buchungen',
  door: '/overview/einlass',
  statement: '/overview/abrechnung',
  details: '/overview/create',
  team: '/overview/team',
} as const
export type ProviderPage = keyof typeof pages

/** The address of one of a company's own pages. */
export function providerPath(page: ProviderPage, form: string, more: Record<string, string> = {}): string {
  return `${pages[page]}?${new URLSearchParams({ company: form, ...more })}`
}

const shownTo: Record<ShownCompany['role'], readonly ProviderPage[]> = {
  owner: ['overview', 'bookings', 'door', 'statement', 'details', 'team'],
  staff: ['overview', 'bookings', 'door', 'details'],
  operator: ['overview', 'bookings', 'statement', 'details'],
  door: ['overview', 'door'],
}

type ProviderBodyProps = {
  company: ShownCompany
  page: ProviderPage
  title: string
  lead?: string
  children: ReactNode
}

/** The company's name, the way to its other pages, and a switch for those who have several companies. */
export function ProviderBody({ company, page, title, lead, children }: ProviderBodyProps) {
  const { form, role, companies } = company
  return (
    <>
      <title>{`${title} – ${company.title}`}</title>
      <div className="wrap flex flex-col gap-6 pt-4 pb-24 md:pt-8">
        <header className="flex flex-col gap-4">
          <p className="flex flex-wrap items-center gap-2 text-15 text-muted">
            <b className="text-ink">{company.title}</b>
            <span className="kind-badge">{texts.roles[role]}</span>
          </p>
          <h1>{title}</h1>
          {companies.length > 1 && (
            <nav className="chips" aria-label={texts.nav.companies}>
              {companies.map((each) => (
                <Chip
                  key={each.form}
                  to={providerPath('overview', each.form)}
                  state={each.form === form ? 'active' : 'inactive'}
                >
                  {each.title}
                </Chip>
              ))}
            </nav>
          )}
          {shownTo[role].length > 1 && (
            <nav className="tabs" aria-label={texts.nav.label}>
              {shownTo[role].map((name) => (
                <ProviderTab key={name} name={name} form={form} isHere={name === page} />
              ))}
            </nav>
          )}
          {/* Below the tabs, which stay where they are from page to page. */}
          {lead && <p className="max-w-2xl text-17 text-muted">{lead}</p>}
          {role === 'operator' && <p className="text-13 text-muted">{texts.nav.operator}</p>}
        </header>
        {children}
      </div>
    </>
  )
}

function ProviderTab({ name, form, isHere }: { name: ProviderPage; form: string; isHere: boolean }) {
  return (
    <Link to={providerPath(name, form)} className="tab" aria-current={isHere ? 'page' : undefined}>
      {texts.nav[name]}
    </Link>
  )
}
