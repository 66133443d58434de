import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent, type UIEvent } from 'react'
import { IconButton } from '#foundation/design/button.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { designTexts } from '#foundation/design/texts.ts'
import { lightboxTexts } from '../texts/lightbox.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

type LightboxProps = {
  pictures: readonly string[]
  /** What is to be seen on them, where somebody said so. */
  alts: readonly string[]
  /** Counted from 0. */
  startAt: number
  placeholder: string
  onClose: () => void
}

/** All pictures, large. Arrow keys and swipes turn, Escape closes. Source: contract 1, section 2 (service detail). */
export function Lightbox({ pictures, alts, startAt, placeholder, onClose }: LightboxProps) {
  const { dialog, stage, shown, turnTo, follow } = useLightbox(pictures.length, startAt)
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    turnTo(shown + (event.key === 'ArrowRight' ? 1 : -1))
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // Arrow keys belong to the dialog as a whole, whatever inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      className="lightbox"
      aria-label={texts.gallery}
      onKeyDown={turnByKey}
      onCancel={cancel}
    >
      <div className="flex items-center justify-between p-2">
        <p className="num pl-3" aria-live="polite">
          <span className="visually-hidden">{lightboxTexts.picture(shown + 1, pictures.length)}</span>
          <span aria-hidden>{texts.counter(shown + 1, pictures.length)}</span>
        </p>
        <IconButton label={designTexts.closeWindow} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div ref={stage} className="lightbox-stage" onScroll={follow} {...scrollable}>
        {pictures.map((base, index) => (
          <div key={base} className="lightbox-slide" aria-hidden={index !== shown}>
            <Picture
              base={base}
              alt={alts[index] || lightboxTexts.picture(index + 1, pictures.length)}
              sizes="100vw"
              placeholder={placeholder}
              loading={Math.abs(index - startAt) <= 1 ? 'eager' : 'lazy'}
            />
          </div>
        ))}
      </div>
      <Turns shown={shown} count={pictures.length} turnTo={turnTo} />
    </dialog>
  )
}

// What scrolls must be reachable by keyboard, too.
const scrollable = { tabIndex: 0, role: 'group', 'aria-label': texts.gallery } as const

function useLightbox(count: number, startAt: number) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(Math.min(Math.max(startAt, 0), count - 1))
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.close()
    element?.showModal()
    stage.current?.children[startAt]?.scrollIntoView({ behavior: 'instant', inline: 'center' })
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [startAt])
  const turnTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1)
    setShown(next)
    stage.current?.children[next]?.scrollIntoView({ inline: 'center' })
  }
  const follow = (event: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return { dialog, stage, shown, turnTo, follow }
}

function Turns({ shown, count, turnTo }: { shown: number; count: number; turnTo: (index: number) => void }) {
  return (
    <div className="flex justify-center gap-4 p-3">
      <IconButton
        label={lightboxTexts.previous}
        look="ring"
        disabled={shown === 0}
        onClick={() => turnTo(shown - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        label={lightboxTexts.next}
        look="ring"
        disabled={shown === count - 1}
        onClick={() => turnTo(shown + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
