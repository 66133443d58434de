import type { ReactNode } from 'react'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Logo } from '#foundation/design/logo.tsx'
import { productName } from '#foundation/design/product.ts'
import { useTrail } from '#foundation/design/trail.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { PendingNavigation } from '#app/shell/ui/pending-navigation.tsx'
import { useBrowserSession } from '#app/shell/ui/use-browser-session.ts'
import { useSavedSync } from '#app/shell/ui/use-saved-sync.ts'
import { operatorPath, type OperatorPage } from '#app/operator/operator.ts'
import type { OperatorFrameData } from '../operator-shell.ts'
import { texts } from '../texts.ts'
import { OperatorBar } from './operator-bar.tsx'
import { OperatorRail } from './operator-rail.tsx'
import '#app/shell/ui/area-frame.css'

type OperatorFrameProps = {
  /** What `openOperatorPage` gives. */
  frame: OperatorFrameData
  /** The entry that the page belongs to. */
  page: OperatorPage
  /** The page's headline and its title in the browser. */
  title: string
  lead?: string
  /** Where a page below an entry leads back to. */
  back?: string
  /** Beside the headline. */
  action?: ReactNode
  children: ReactNode
  /** Dialogs stand outside of main, so that main can be inert. */
  dialogs?: ReactNode
}

/** What stands around every page of the operators' area. */
export function OperatorFrame(props: OperatorFrameProps) {
  const { frame, page, title, lead, back, action, children, dialogs } = props
  const { mode } = useFrameData()
  useSavedSync()
  useTrail()
  useBrowserSession()
  return (
    <div className="provider-frame">
      <title>{`${title} – ${texts.area} – ${productName}`}</title>
      <a href="#inhalt" className="skip-link">
        {texts.skip}
      </a>
      <OperatorRail frame={frame} page={page} />
      <div className="provider-column">
        {mode === 'demo' && (
          <aside className="demo-line" aria-label={texts.notice}>
            {texts.demo}
          </aside>
        )}
        <main id="inhalt" tabIndex={-1}>
          <header className="provider-head">
            <div className="provider-strip">
              <Link to={operatorPath('desk')}>
                <Logo />
                <span>{texts.role}</span>
              </Link>
            </div>
            {back && <BackButton to={back} />}
            <div className="provider-title">
              <h1>{title}</h1>
              {action}
            </div>
            {lead && <p className="provider-lead">{lead}</p>}
          </header>
          <div className="provider-content">{children}</div>
        </main>
        <OperatorBar frame={frame} page={page} />
      </div>
      {dialogs}
      <PendingNavigation />
    </div>
  )
}
