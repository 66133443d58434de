import {
  ArrowRight,
  Bookmark,
  CalendarDays,
  ChevronRight,
  Compass,
  House,
  LogOut,
  MessageCircle,
  ShieldCheck,
  Store,
  Ticket,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { Form } from 'react-router'
import { useCloseDialog } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { DayInMind } from '#app/search/filters/ui/remembered-day.tsx'
import { texts } from '../texts.ts'
import { useFrameData, type FrameUser } from './frame-data.ts'

/** Ways in, places, help and law. Source: contract 2, section 2 "Menu". */
export function MenuSheet() {
  const close = useCloseDialog()
  const { user, providerProfileUrl } = useFrameData()
  return (
    <Sheet title={titleOf(user ?? null)} onClose={close}>
      {user ? <p className="-mt-2 pb-2 text-13 text-muted">{user.email}</p> : <WaysIn />}
      {user?.role === 'company-user' && providerProfileUrl && (
        <a href={providerProfileUrl} className="menu-provider">
          <Store aria-hidden />
          <span className="row-text text-17">{texts.providerProfile}</span>
          <ArrowRight aria-hidden />
        </a>
      )}
      <ul className="rows">
        <Entry to="/" icon={House} label={texts.startPage} />
        <Entry to="/collections" icon={Compass} label={texts.ideas} />
        <Entry to="/events" icon={CalendarDays} label={texts.eventSearch} />
        <Entry to="/lists" icon={Bookmark} label={texts.yourLists} />
        {user && <Entry to="/bookings" icon={Ticket} label={texts.yourBookings} />}
        {user && <Entry to="/chat" icon={MessageCircle} label={texts.chat} />}
        {user && <Entry to="/profile" icon={UserRound} label={texts.manageAccount} />}
        {user?.isOperator && (
          <Entry to="/operator" icon={ShieldCheck} label={texts.operators} line={texts.operatorsLine} />
        )}
        {!user && <Entry to="/host" icon={Store} label={texts.becomeProvider} line={texts.onlineSoon} />}
        {user && (
          <li>
            <Form method="post" action="/logout" reloadDocument>
              <DayInMind />
              <button type="submit" className="row">
                <RowContent icon={LogOut} label={texts.signOut} />
              </button>
            </Form>
          </li>
        )}
      </ul>
      <p className="flex flex-wrap gap-x-5 pt-3 text-13 text-muted">
        {[
          ['/support/', texts.support],
          ['/terms', texts.terms],
          ['/privacy', texts.privacy],
          ['/impressum', texts.imprint],
        ].map(([to = '', label]) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </p>
    </Sheet>
  )
}

function titleOf(user: FrameUser | null): string {
  if (!user) return texts.hello
  const hello = texts.helloTo(user.calledName)
  return user.role === 'company-user' ? `${hello} ${texts.company}` : hello
}

function WaysIn() {
  return (
    <div className="grid grid-cols-2 gap-2 pb-2">
      <ButtonLink to="/login">{texts.signIn}</ButtonLink>
      <ButtonLink to="/register" look="outline">
        {texts.register}
      </ButtonLink>
    </div>
  )
}

type EntryProps = { icon: LucideIcon; label: string; line?: string }

function Entry({ to, ...content }: EntryProps & { to: string }) {
  return (
    <li>
      <Link to={to} className="row">
        <RowContent {...content} />
      </Link>
    </li>
  )
}

function RowContent({ icon: Icon, label, line }: EntryProps) {
  return (
    <>
      <Icon aria-hidden />
      <span className="row-text text-17">
        {label}
        {line && <small>{line}</small>}
      </span>
      <ChevronRight aria-hidden />
    </>
  )
}
