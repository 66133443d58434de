import { ChevronsUpDown, LogOut, ScanLine, ShoppingBag, UserRound } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { Link } from '#foundation/design/link.tsx'
import { Logo } from '#foundation/design/logo.tsx'
import { LawLinks } from '#app/shell/ui/area-parts.tsx'
import {
  entryCount,
  frameEntries,
  providerPath,
  waitingCounts,
  type FrameCompany,
  type ProviderPage,
} from '../provider-shell.ts'
import { texts } from '../texts.ts'
import { entryIcons } from './entry-icons.ts'

type ProviderRailProps = {
  company: FrameCompany
  page: ProviderPage
  /** The page has a yellow mark of its own, so the scan button has only an outline. */
  isQuiet: boolean
}

/** The dark side bar of wide screens. */
export function ProviderRail({ company, page, isQuiet }: ProviderRailProps) {
  const { form, role } = company
  const { all, hasDoor } = frameEntries(role)
  const counts = waitingCounts(company)
  return (
    <header className="provider-rail on-deep">
      <Link to={providerPath('overview', form)} className="provider-logo" aria-label={texts.logo}>
        <Logo />
      </Link>
      <CompanyCard company={company} />
      <nav aria-label={texts.area} className="provider-entries">
        {all.map((name) => {
          const Icon = entryIcons[name]
          const waiting = entryCount(name, counts)
          return (
            <Link
              key={name}
              to={providerPath(name, form)}
              className="provider-entry"
              aria-current={name === page ? 'page' : undefined}
            >
              <Icon aria-hidden />
              {texts.pages[name]}
              {waiting > 0 && <span className="provider-count num">{waiting}</span>}
            </Link>
          )
        })}
      </nav>
      <div className="provider-foot">
        {hasDoor && (
          <Link
            to={providerPath('door', form)}
            className={`button ${isQuiet ? 'provider-scan-quiet' : 'button-signal'}`}
            aria-current={page === 'door' ? 'page' : undefined}
          >
            <ScanLine aria-hidden />
            {texts.scan}
          </Link>
        )}
        <Link to="/profile" className="provider-entry">
          <UserRound aria-hidden />
          {texts.account}
        </Link>
        <Link to="/" className="provider-entry">
          <ShoppingBag aria-hidden />
          {texts.marketplace}
        </Link>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit" className="provider-entry">
            <LogOut aria-hidden />
            {texts.signOut}
          </button>
        </Form>
        <LawLinks />
      </div>
    </header>
  )
}

/** The company's name; with several companies it opens the switch, without scripts too. */
function CompanyCard({ company }: { company: FrameCompany }) {
  const { form, title, role, companies } = company
  const { key } = useLocation()
  const name = (
    <span>
      <b>{title}</b>
      <small>{texts.roles[role]}</small>
    </span>
  )
  if (companies.every((each) => each.form === form)) return <div className="provider-card">{name}</div>
  // A new page closes it.
  return (
    <details className="provider-switch" key={key}>
      <summary className="provider-card">
        {name}
        <span className="visually-hidden">{texts.switchCompany}</span>
        <ChevronsUpDown aria-hidden />
      </summary>
      <CompanyLinks company={company} />
    </details>
  )
}

/** The other companies of whoever is signed in. */
export function CompanyLinks({ company: { form, companies } }: { company: FrameCompany }) {
  return (
    <nav aria-label={texts.companies} className="provider-entries">
      {companies.map((each) => (
        <Link
          key={each.form}
          to={providerPath('overview', each.form)}
          className="provider-entry"
          aria-current={each.form === form ? 'true' : undefined}
        >
          {each.title}
        </Link>
      ))}
    </nav>
  )
}
