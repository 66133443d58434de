import { Bell, CircleCheck, Database, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from '#foundation/design/link.tsx'
import type { SessionUser } from '../account.ts'
import { profileSections, type ProfileSection } from '../profile-sections.ts'
import { portraitTexts } from '../texts/portrait.ts'
import { profileTexts } from '../texts/profile.ts'

const icons: Record<ProfileSection, LucideIcon> = {
  person: UserRound,
  security: ShieldCheck,
  notifications: Bell,
  data: Database,
}

/** Who the frame shows. */
export type ProfileOwner = Pick<SessionUser, 'displayName' | 'email' | 'isEmailVerified' | 'photoUrl'>

type ProfileFrameProps = { owner: ProfileOwner; current: ProfileSection; children: ReactNode }

/** What stands around every part of the account area. Parts load on their own; until then their place is kept. */
export function ProfileFrame({ owner, current, children }: ProfileFrameProps) {
  return (
    <div className="wrap profile">
      <title>{profileTexts.title}</title>
      <header className="profile-head">
        <h1>{profileTexts.title}</h1>
      </header>
      <div className="profile-side">
        <OwnerCard owner={owner} />
        <nav aria-label={profileTexts.navigation} className="profile-nav">
          {(Object.keys(profileSections) as ProfileSection[]).map((section) => {
            const Icon = icons[section]
            return (
              <Link
                key={section}
                to={profileSections[section]}
                aria-current={section === current ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {profileTexts.sections[section]}
              </Link>
            )
          })}
        </nav>
      </div>
      <div className="profile-parts">
        <Suspense fallback={<PartSkeleton />}>{children}</Suspense>
      </div>
    </div>
  )
}

function OwnerCard({ owner: { displayName, email, isEmailVerified, photoUrl } }: { owner: ProfileOwner }) {
  return (
    <div className="profile-owner">
      {photoUrl ? (
        <img
          src={photoUrl}
          alt={portraitTexts.shown}
          width={72}
          height={72}
          className="avatar object-cover"
        />
      ) : (
        <span className="avatar" aria-hidden>
          {displayName.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="min-w-0">
        <p className="font-display text-20 font-bold [overflow-wrap:anywhere]">{displayName}</p>
        <p className="text-13 text-muted [overflow-wrap:anywhere]">{email}</p>
        {isEmailVerified ? (
          <p className="profile-verified">
            <CircleCheck aria-hidden />
            {profileTexts.verified}
          </p>
        ) : (
          <Link to="/verify-email" className="link link-tap text-13">
            {profileTexts.notVerified}
          </Link>
        )}
      </div>
    </div>
  )
}

/** A part of the account area: a card with a heading. */
export function ProfilePart({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="card profile-part">
      <div>
        <h2>{title}</h2>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

function PartSkeleton() {
  return (
    <div className="card profile-part min-h-svh" role="status">
      <span className="sr-only">{profileTexts.loading}</span>
      {['w-1/2 h-8', 'w-full h-14', 'w-full h-14', 'w-full h-14', 'w-1/3 h-12'].map((size, index) => (
        <div key={index} className={`skeleton ${size}`} />
      ))}
    </div>
  )
}
