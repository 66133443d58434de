import { Menu, ScanLine, ShoppingBag, UserRound } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { LawLinks, MoreEntry, SignOutRow, useMoreSheet } from '#app/shell/ui/area-parts.tsx'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import {
  entryCount,
  frameEntries,
  providerPath,
  waitingCounts,
  type FrameCompany,
  type ProviderPage,
  type WaitingCounts,
} from '../provider-shell.ts'
import { texts } from '../texts.ts'
import { entryIcons } from './entry-icons.ts'
import { CompanyLinks } from './provider-rail.tsx'

type ProviderBarProps = { company: FrameCompany; page: ProviderPage }

/** The bottom bar of phones: the daily pages, and the scanner in the middle. */
export function ProviderBar({ company, page }: ProviderBarProps) {
  const { form, role } = company
  const { bar, hasDoor } = frameEntries(role)
  const half = Math.ceil(bar.length / 2)
  const entry = (name: ProviderPage) => {
    const Icon = entryIcons[name]
    return (
      <Link key={name} to={providerPath(name, form)} aria-current={name === page ? 'page' : undefined}>
        <Icon aria-hidden />
        {texts.pages[name]}
      </Link>
    )
  }
  return (
    <nav className="provider-bar" aria-label={texts.area}>
      {bar.slice(0, half).map(entry)}
      {hasDoor && (
        <Link
          to={providerPath('door', form)}
          className="provider-scan"
          aria-current={page === 'door' ? 'page' : undefined}
        >
          <i>
            <ScanLine aria-hidden />
          </i>
          {texts.scanShort}
        </Link>
      )}
      {bar.slice(half).map(entry)}
    </nav>
  )
}

/** In the head of phones: opens what has no place in the bar. */
export function MoreButton({
  more,
  waiting,
}: {
  more: ReturnType<typeof useMoreSheet>
  /** What waits behind it. */
  waiting: WaitingCounts
}) {
  const count = waiting.requests + waiting.pictures
  return (
    <Link
      to={more.address}
      onClick={(event) => {
        event.preventDefault()
        more.open()
      }}
      className="provider-more"
      aria-haspopup="dialog"
      aria-label={count > 0 ? texts.moreWaiting(waiting) : texts.more}
    >
      <Menu aria-hidden />
      {count > 0 && <span className="provider-more-count num">{count}</span>}
    </Link>
  )
}

/** What has no place in the bar: the other pages, other companies, the way out. */
export function MoreSheet({ company, page, onClose }: ProviderBarProps & { onClose: () => void }) {
  const { user } = useFrameData()
  const { form, title, role, companies } = company
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="-mt-2 pb-2 text-13 text-muted">
        {texts.roles[role]}
        {user && ` · ${user.email}`}
      </p>
      {companies.some((each) => each.form !== form) && <CompanyLinks company={company} />}
      <ul className="rows">
        {frameEntries(role).more.map((name) => (
          <MoreEntry
            key={name}
            to={providerPath(name, form)}
            icon={entryIcons[name]}
            label={texts.pages[name]}
            isHere={name === page}
            count={entryCount(name, waitingCounts(company))}
          />
        ))}
        <MoreEntry to="/profile" icon={UserRound} label={texts.account} />
        <MoreEntry to="/" icon={ShoppingBag} label={texts.marketplace} />
        <SignOutRow />
      </ul>
      <LawLinks />
    </Sheet>
  )
}
