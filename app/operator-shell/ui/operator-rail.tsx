import { LogOut, ShoppingBag, UserRound } from 'lucide-react'
import { Form } from 'react-router'
import { Link } from '#foundation/design/link.tsx'
import { Logo } from '#foundation/design/logo.tsx'
import { operatorPages, operatorPath, type OperatorPage } from '#app/operator/operator.ts'
import type { OperatorFrameData } from '../operator-shell.ts'
import { texts } from '../texts.ts'
import { operatorIcons } from './operator-icons.ts'

/** The dark side bar of wide screens. */
export function OperatorRail({ frame, page }: { frame: OperatorFrameData; page: OperatorPage }) {
  return (
    <header className="provider-rail on-deep">
      <Link to={operatorPath('desk')} className="provider-logo" aria-label={texts.logo}>
        <Logo />
      </Link>
      <div className="provider-card">
        <span>
          <b>{texts.role}</b>
          <small>{frame.name}</small>
        </span>
      </div>
      <nav aria-label={texts.area} className="provider-entries">
        {operatorPages.map((name) => (
          <RailEntry key={name} name={name} count={frame.counts[name] ?? 0} isHere={name === page} />
        ))}
      </nav>
      <div className="provider-foot">
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
        <p className="provider-at num">{frame.at}</p>
      </div>
    </header>
  )
}

function RailEntry({ name, count, isHere }: { name: OperatorPage; count: number; isHere: boolean }) {
  const Icon = operatorIcons[name]
  return (
    <Link to={operatorPath(name)} className="provider-entry" aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden />
      {texts.pages[name]}
      {count > 0 && (
        <span className="provider-count num">
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{texts.waiting(count)}</span>
        </span>
      )}
    </Link>
  )
}
