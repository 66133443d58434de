import { ChevronLeft, Eye } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#foundation/design/link.tsx'
import { previewTexts as texts } from '../texts/preview.ts'
import './editor.css'

/** Above the visitors' page: what this is, and the way back. */
export function PreviewBar({ back }: { back: string }) {
  return (
    <aside className="preview-bar on-deep" aria-label={texts.bar}>
      <Link to={back} className="button button-deep button-small" aria-label={texts.barBack}>
        <ChevronLeft aria-hidden />
        <span className="max-md:hidden">{texts.barBack}</span>
      </Link>
      <p className="min-w-0">
        <b className="flex items-center gap-2">
          <Eye aria-hidden className="size-5 shrink-0" />
          {texts.bar}
        </b>
        <span className="text-13 text-on-deep-muted">{texts.barLead}</span>
      </p>
    </aside>
  )
}

/**
 * The visitors' page of a draft: its choices, pictures and dialogs work, what leads on from it or keeps something says
 * that it is a preview.
 */
export function PreviewedPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [isSaid, say] = useState(false)
  const refuse = (event: MouseEvent | SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    say(true)
    setTimeout(() => say(false), 4_000)
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a')
    const isHere = link && new URL(link.href, location.href).pathname === pathname
    const keeps = event.target.closest('button[aria-pressed]')
    if ((link && !isHere) || keeps) refuse(event)
  }
  return (
    // The links and buttons inside answer to keys by themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClickCapture={onClick} onSubmitCapture={refuse}>
      {children}
      <aside aria-label={texts.previewTitle}>
        <p role="status" className={isSaid ? 'preview-said' : 'visually-hidden'}>
          {isSaid ? texts.noBooking : ''}
        </p>
      </aside>
    </div>
  )
}
