import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import { designTexts } from './texts.ts'

type BackButtonProps = {
  to: string
  /** Another way back, where there is one; `to` is for those who came from elsewhere. */
  onClick?: (event: MouseEvent) => void
}

/**
 * The way back. A target that begins with http leaves the page in the same window, "/" shows the logo, anything else a
 * chevron. Source: contract 1, section 2 "Reusable back button".
 */
export function BackButton({ to, onClick }: BackButtonProps) {
  if (/^https?:/.test(to)) {
    return (
      <a href={to} className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <ChevronLeft aria-hidden />
        {designTexts.back}
      </a>
    )
  }
  return (
    <Link to={to} onClick={onClick} className="inline-flex min-h-11 items-center gap-2 font-semibold">
      {to === '/' ? (
        <Logo />
      ) : (
        <>
          <ChevronLeft aria-hidden />
          {designTexts.back}
        </>
      )}
    </Link>
  )
}
