import { Menu } from 'lucide-react'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Logo } from '#foundation/design/logo.tsx'
import { texts } from '../texts.ts'
import { useFrameData } from './frame-data.ts'
import { sections, type Section } from './sections.ts'

/** Logo, sections and account. On phones the sections stand in the bottom bar instead. */
export function Header({ current }: { current?: Section | undefined }) {
  const { user } = useFrameData()
  const same = useSameAddress()
  const isProvider = user?.role === 'company-user'
  return (
    <header className="wrap flex h-15 items-center justify-between gap-2 md:h-18 md:gap-8">
      <Link to="/" aria-label={texts.logo} className="inline-flex min-h-11 items-center">
        <Logo />
      </Link>
      <nav aria-label={texts.mainNavigation} className="hidden flex-1 gap-1 md:flex">
        {sections(user ? 'user' : 'visitor')
          .filter(({ id }) => id !== 'start' && id !== 'signIn')
          .map(({ id, to, label }) => (
            <Link key={id} to={to} className="nav-link" aria-current={id === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        {user && (
          <Link to="/chat" className="nav-link" aria-current={current === 'chat' ? 'page' : undefined}>
            {texts.chat}
          </Link>
        )}
      </nav>
      <div className="flex items-center gap-1 md:gap-3">
        <Link
          to={isProvider ? '/overview' : '/host'}
          className={`nav-link header-provider ${current === 'start' ? '' : 'max-md:hidden'}`}
        >
          {isProvider ? texts.overview : texts.becomeProvider}
        </Link>
        {!user && (
          <ButtonLink to="/login" look="outline" size="small" className="max-md:hidden">
            {texts.signIn}
          </ButtonLink>
        )}
        <Link
          to={same({ open: 'menu' })}
          state={opensDialog}
          preventScrollReset
          className={user ? 'avatar' : 'icon-button'}
          aria-label={texts.menu}
        >
          {user ? <span aria-hidden>{user.initial}</span> : <Menu aria-hidden />}
        </Link>
      </div>
    </header>
  )
}
