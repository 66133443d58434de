import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { useFrameData } from './frame-data.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { PendingNavigation } from './pending-navigation.tsx'
import type { Section } from './sections.ts'
import { useTrail } from '#foundation/design/trail.ts'
import { useBrowserSession } from './use-browser-session.ts'
import { useSavedSync } from './use-saved-sync.ts'
import { useUnread } from './use-unread.ts'

type PageFrameProps = {
  children: ReactNode
  current?: Section
  /** Drawn behind header and head of the page: a wash, a panorama or a dark ground. */
  ground?: 'paper' | 'wash' | 'deep' | 'black' | 'hero' | 'dusk'
  /** On phones: `bar-only` leaves out the header, a page with a quay of its own the bottom bar. */
  phone?: 'bar' | 'bar-only' | 'quay' | 'picture-and-quay'
  /** `--accent` and `--accent2` of what the page is about. */
  accent?: { accent: string; accent2: string }
  /** Dialogs stand outside of main, so that main can be inert. */
  dialogs?: ReactNode
}

const headers = {
  paper: '',
  wash: '',
  deep: '',
  black: '',
  hero: 'header-over',
  dusk: 'header-over on-deep header-on-dusk',
}

const grounds = {
  paper: '',
  wash: 'wash',
  deep: 'on-deep deep-ground',
  black: 'on-deep black-ground',
  hero: '',
  dusk: '',
}

/** What stands around every page: header, menu, content, footer, bottom bar. */
export function PageFrame({
  children,
  current,
  ground = 'paper',
  phone = 'bar',
  accent,
  dialogs,
}: PageFrameProps) {
  const { mode } = useFrameData()
  useSavedSync()
  useTrail()
  useBrowserSession()
  useUnread()
  const hasBar = phone === 'bar' || phone === 'bar-only'
  const style = accent && ({ '--accent': accent.accent, '--accent2': accent.accent2 } as React.CSSProperties)
  return (
    <div className={`page-frame ${grounds[ground]} ${hasBar ? '' : 'page-frame-quay'}`} style={style}>
      <a href="#inhalt" className="skip-link">
        {texts.skip}
      </a>
      {mode === 'demo' && (
        <aside className="demo-line" aria-label={texts.notice}>
          {texts.demo}
        </aside>
      )}
      <div
        className={phone === 'picture-and-quay' || phone === 'bar-only' ? 'max-md:hidden' : headers[ground]}
      >
        <Header current={current} />
      </div>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {hasBar && <BottomBar current={current} />}
      {dialogs}
      <Menu />
      <PendingNavigation />
    </div>
  )
}
