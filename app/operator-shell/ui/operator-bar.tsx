import { Ellipsis, ShoppingBag, UserRound } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { LawLinks, MoreEntry, SignOutRow, useMoreSheet } from '#app/shell/ui/area-parts.tsx'
import { operatorPath, type OperatorPage } from '#app/operator/operator.ts'
import { barPages, morePages, type OperatorFrameData } from '../operator-shell.ts'
import { texts } from '../texts.ts'
import { operatorIcons } from './operator-icons.ts'

type OperatorBarProps = { frame: OperatorFrameData; page: OperatorPage }

/** The bottom bar of phones: the daily pages and "Mehr". */
export function OperatorBar({ frame, page }: OperatorBarProps) {
  const more = useMoreSheet()
  return (
    <>
      <nav className="provider-bar" aria-label={texts.area}>
        {barPages.map((name) => {
          const Icon = operatorIcons[name]
          return (
            <Link key={name} to={operatorPath(name)} aria-current={name === page ? 'page' : undefined}>
              <Icon aria-hidden />
              {name === 'desk' ? texts.start : texts.pages[name]}
            </Link>
          )
        })}
        <Link
          to={more.address}
          onClick={(event) => {
            event.preventDefault()
            more.open()
          }}
          aria-haspopup="dialog"
          aria-current={morePages.includes(page) ? 'true' : undefined}
        >
          <Ellipsis aria-hidden />
          {texts.more}
        </Link>
      </nav>
      {more.isOpen && <MoreSheet frame={frame} page={page} onClose={more.close} />}
    </>
  )
}

/** What has no place in the bar: the other pages and the way out. */
function MoreSheet({ frame, page, onClose }: OperatorBarProps & { onClose: () => void }) {
  return (
    <Sheet title={texts.area} onClose={onClose}>
      <p className="-mt-2 pb-2 text-13 text-muted">{frame.name}</p>
      <ul className="rows">
        {morePages.map((name) => (
          <MoreEntry
            key={name}
            to={operatorPath(name)}
            icon={operatorIcons[name]}
            label={texts.pages[name]}
            count={frame.counts[name] ?? 0}
            isHere={name === page}
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
