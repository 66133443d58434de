import type { ReactNode } from 'react'
import { Link } from '#foundation/design/link.tsx'
import { Logo } from '#foundation/design/logo.tsx'
import { useTrail } from '#foundation/design/trail.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { PendingNavigation } from '#app/shell/ui/pending-navigation.tsx'
import { useMoreSheet } from '#app/shell/ui/area-parts.tsx'
import { useBrowserSession } from '#app/shell/ui/use-browser-session.ts'
import { useSavedSync } from '#app/shell/ui/use-saved-sync.ts'
import { useUnread } from '#app/shell/ui/use-unread.ts'
import { providerPath, waitingCounts, type FrameCompany, type ProviderPage } from '../provider-shell.ts'
import { texts } from '../texts.ts'
import { MoreButton, MoreSheet, ProviderBar } from './provider-bar.tsx'
import { ProviderRail } from './provider-rail.tsx'
import '#app/shell/ui/area-frame.css'

type ProviderFrameProps = {
  company: FrameCompany
  /** The entry that the page belongs to. */
  page: ProviderPage
  /** The page's headline and, with the company's name, its title in the browser. */
  title: string
  /** In place of the title on the page itself. */
  headline?: string
  lead?: string
  /** Numbers beside the headline, on phones under it. */
  figures?: ReactNode
  /** Beside the headline: the page's main button. */
  action?: ReactNode
  children: ReactNode
  /** On phones: `editor` leaves out head and bottom bar, because the page has a head and a foot of its own. */
  phone?: 'bar' | 'editor'
  /** `page`: the page draws headline and margins itself. */
  head?: 'frame' | 'page'
  /** Dialogs stand outside of main, so that main can be inert. */
  dialogs?: ReactNode
}

/** What stands around every page of the Anbieterbereich: side bar, on phones head and bottom bar. */
export function ProviderFrame({
  company,
  page,
  title,
  headline = title,
  lead,
  figures,
  action,
  children,
  phone = 'bar',
  head = phone === 'editor' ? 'page' : 'frame',
  dialogs,
}: ProviderFrameProps) {
  const { mode } = useFrameData()
  const more = useMoreSheet()
  useSavedSync()
  useTrail()
  useBrowserSession()
  useUnread()
  const isEditor = phone === 'editor'
  return (
    <div className={isEditor ? 'provider-frame provider-frame-editor' : 'provider-frame'}>
      <title>{`${title} – ${company.title}`}</title>
      <a href="#inhalt" className="skip-link">
        {texts.skip}
      </a>
      <ProviderRail company={company} page={page} isQuiet={isEditor} />
      <div className="provider-column">
        {mode === 'demo' && (
          <aside className="demo-line" aria-label={texts.notice}>
            {texts.demo}
          </aside>
        )}
        <main id="inhalt" tabIndex={-1}>
          {(head === 'frame' || !isEditor) && (
            <header className="provider-head">
              {!isEditor && <PhoneStrip company={company} more={more} />}
              {head === 'frame' && (
                <div className="provider-title">
                  <h1>{headline}</h1>
                  {action}
                </div>
              )}
              {head === 'frame' && lead && <p className="provider-lead">{lead}</p>}
              {head === 'frame' && figures}
              {company.role === 'operator' && <p className="provider-note">{texts.operator}</p>}
            </header>
          )}
          {head === 'page' ? children : <div className="provider-content">{children}</div>}
        </main>
        {!isEditor && <ProviderBar company={company} page={page} />}
      </div>
      {more.isOpen && !isEditor && <MoreSheet company={company} page={page} onClose={more.close} />}
      {dialogs}
      <PendingNavigation />
    </div>
  )
}

function PhoneStrip({ company, more }: Pick<ProviderFrameProps, 'company'> & PhoneStripProps) {
  return (
    <div className="provider-strip">
      <Link to={providerPath('overview', company.form)}>
        <Logo />
        <span>{company.title}</span>
      </Link>
      <MoreButton more={more} waiting={waitingCounts(company)} />
    </div>
  )
}

type PhoneStripProps = { more: ReturnType<typeof useMoreSheet> }
