import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { designTexts } from './texts.ts'

type SheetProps = {
  title: string
  /** Called by the close button, Escape and a tap beside the sheet; the caller takes `open` out of the URL. */
  onClose: () => void
  children: ReactNode
  /** The quay at its foot. */
  foot?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'full'
  /** For pictures that carry their own headline: the title is then only read aloud. */
  head?: 'shown' | 'hidden'
}

/**
 * A modal sheet on the browser's own dialog: focus trapped and returned, Escape, inert background. In the server's HTML
 * it is open already, so that it can be read without scripts; hydration makes it modal.
 */
export function Sheet({ title, onClose, children, foot, size = 'medium', head = 'shown' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.close()
    element.showModal()
    // A sheet that opens with its page was called by nobody's press: the message is first, not the way out.
    if (head === 'hidden') heading.current?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [head])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // The click beside the sheet repeats what Escape and the close button do for keyboards.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      className={`sheet sheet-${size}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <span className={`sheet-grab ${head === 'hidden' ? 'sheet-grab-over' : ''}`} aria-hidden />
      <div className={head === 'shown' ? 'sheet-head' : 'visually-hidden'}>
        <h2 id={titleId} ref={heading} tabIndex={head === 'hidden' ? -1 : undefined}>
          {title}
        </h2>
        {head === 'shown' && <CloseButton onClose={onClose} />}
      </div>
      {head === 'hidden' && (
        <CloseButton onClose={onClose} className="absolute top-2 right-2 z-1" look="glass" />
      )}
      {head === 'shown' ? <div className="sheet-body">{children}</div> : children}
      {foot && <div className="sheet-foot">{foot}</div>}
      <i className="sheet-end" hidden />
    </dialog>
  )
}

function CloseButton({
  onClose,
  ...rest
}: {
  onClose: () => void
  className?: string
  look?: 'plain' | 'glass'
}) {
  return (
    <IconButton label={designTexts.closeWindow} onClick={onClose} {...rest}>
      <X aria-hidden />
    </IconButton>
  )
}
