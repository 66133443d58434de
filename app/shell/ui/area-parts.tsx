import { ChevronRight, LogOut, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useCloseDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'

/**
 * Opened by a press it asks nothing of the server, so that it opens at a door without network, too; the address opens
 * it where no script runs. It belongs to the page it was opened on.
 */
export function useMoreSheet() {
  const { key, search } = useLocation()
  const same = useSameAddress()
  const closeAddress = useCloseDialog()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isInAddress = new URLSearchParams(search).get('open') === 'mehr'
  return {
    address: same({ open: 'mehr' }),
    isOpen: openedAt === key || isInAddress,
    open: () => setOpenedAt(key),
    close: () => (isInAddress ? closeAddress() : setOpenedAt(null)),
  }
}

type MoreEntryProps = { to: string; icon: LucideIcon; label: string; count?: number; isHere?: boolean }

/** A page that has no place in the bottom bar. */
export function MoreEntry({ to, icon: Icon, label, count = 0, isHere = false }: MoreEntryProps) {
  return (
    <li>
      <Link to={to} className="row" aria-current={isHere ? 'page' : undefined}>
        <Icon aria-hidden />
        <span className="row-text text-17">{label}</span>
        {count > 0 && <span className="num font-semibold">{count}</span>}
        <ChevronRight aria-hidden />
      </Link>
    </li>
  )
}

/** Signing out, as a row of such a sheet. */
export function SignOutRow() {
  return (
    <li>
      <Form method="post" action="/logout" reloadDocument>
        <button type="submit" className="row">
          <LogOut aria-hidden />
          <span className="row-text text-17">{texts.signOut}</span>
          <ChevronRight aria-hidden />
        </button>
      </Form>
    </li>
  )
}

/** Help and what the law wants on every page. */
export function LawLinks() {
  return (
    <nav aria-label={texts.footerNavigation} className="provider-law">
      <Link to="/support/">{texts.help}</Link>
      <Link to="/impressum">{texts.imprint}</Link>
      <Link to="/privacy">{texts.privacy}</Link>
      <Link to="/terms">{texts.terms}</Link>
    </nav>
  )
}
