import { Component, lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'

// Dialogs load on first use; opened by the address they are in the server's HTML all the same.
const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((part) => ({ default: part.MenuSheet })))

/** The menu, open when the address says `open=menu`. */
export function Menu() {
  const { pathname, search } = useLocation()
  if (new URLSearchParams(search).get('open') !== 'menu') return null
  return (
    <MenuBoundary key={pathname}>
      <Suspense>
        <MenuSheet />
      </Suspense>
    </MenuBoundary>
  )
}

/** The menu stands on the error page too, so it must not fall with it: on a broken line it only says so. */
class MenuBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="part-missing">
        <Banner kind="error">
          {texts.menuFailed}{' '}
          <Link to="/?open=menu" reloadDocument className="link">
            {texts.error.reload}
          </Link>
        </Banner>
      </div>
    )
  }
}
