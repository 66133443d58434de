import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'
import { useFrameData } from './frame-data.ts'
import { sections, type Section } from './sections.ts'

/** The main places on phones; the sun stands behind the present one. */
export function BottomBar({ current }: { current?: Section | undefined }) {
  const { user } = useFrameData()
  return (
    <nav className="bottom-bar" aria-label={texts.bottomNavigation}>
      {sections(user ? 'user' : 'visitor').map(({ id, to, label, icon: Icon }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          <span className="sun">
            <Icon aria-hidden />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
