import {
  CalendarDays,
  CalendarOff,
  ChevronRight,
  Copy,
  EllipsisVertical,
  Eye,
  ImageIcon,
  Play,
  Power,
  Star,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { searchWith } from '#foundation/design/address.ts'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { OfferLine } from '../offer-rows.ts'
import { offersTexts as texts } from '../texts/offers.ts'
import { OfferState } from './offer-state.tsx'

type OfferRowProps = {
  offer: OfferLine
  /** Whoever looks may change offers. */
  mayEdit: boolean
  /** Names this visit of the list: a form that is sent twice makes one copy. */
  formKey: string
}

/** An offer: picture, title, how it stands, what comes next; one action on wide screens, the rest in a menu. */
export function OfferRow({ offer, mayEdit, formKey }: OfferRowProps) {
  const { title, picture, meta, condition, done, starts, note, state, edit, preview } = offer
  return (
    <li className={`offer-row ${state === 'offline' ? 'offer-row-dim' : ''}`}>
      <div className="offer-picture">
        {picture ? (
          <Picture base={picture} alt="" sizes="104px" placeholder="var(--sand)" />
        ) : (
          <ImageIcon aria-hidden />
        )}
      </div>
      <div className="offer-text">
        <div className="min-w-0">
          <p className="offer-title">
            <Link to={mayEdit ? edit : preview}>{title}</Link>
          </p>
          <p className="offer-meta num">{meta}</p>
        </div>
        <div className="offer-condition">
          <div className="min-w-0">
            <OfferState kind={condition.kind}>{condition.text}</OfferState>
            {done !== null && <StepMeter done={done} />}
          </div>
          <div className="min-w-0">
            {starts.length > 0 ? (
              <NextStarts starts={starts} />
            ) : (
              note && <p className="offer-note">{note}</p>
            )}
          </div>
        </div>
      </div>
      <div className="offer-action">{mayEdit && <RowAction offer={offer} />}</div>
      {mayEdit ? (
        <OfferMenu offer={offer} formKey={formKey} />
      ) : (
        <ChevronRight aria-hidden className="mx-auto mt-2 size-5 text-muted" />
      )}
    </li>
  )
}

/** The next starts with their free places: two in a line on phones, three beside each other on wide screens. */
function NextStarts({ starts }: Pick<OfferLine, 'starts'>) {
  return (
    <>
      <p className="offer-note offer-note-phone num">
        {starts.slice(0, 2).map(({ day, clock, free }, index) => (
          <span key={`${day} ${clock}`} className="whitespace-nowrap">
            {index > 0 && ' · '}
            {(index === 0 || day !== starts[0]?.day) && `${day} `}
            <b>{clock}</b> {free}
          </span>
        ))}
      </p>
      <ul className="offer-starts num">
        {starts.map(({ day, clock, free }) => (
          <li key={`${day} ${clock}`}>
            <b>
              {day} {clock}
            </b>
            {free}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many of the seven steps are finished. */
function StepMeter({ done }: { done: number }) {
  return (
    <div className="step-meter" role="img" aria-label={texts.steps(done)}>
      {[1, 2, 3, 4, 5, 6, 7].map((step) => (
        <i key={step} className={step <= done ? 'step-done' : undefined} />
      ))}
    </div>
  )
}

function RowAction({ offer: { id, action, title } }: { offer: OfferLine }) {
  const label = `${action.text}: ${title}`
  if (action.to)
    return (
      <ButtonLink to={action.to} look="outline" size="small" aria-label={label}>
        {action.text}
      </ButtonLink>
    )
  return (
    <RowForm id={id} was="online">
      <Button type="submit" look="outline" size="small" aria-label={label}>
        {action.text}
      </Button>
    </RowForm>
  )
}

type RowFormProps = { id: string; was: string; formKey?: string; children: ReactNode }

function RowForm({ id, was, formKey, children }: RowFormProps) {
  const { search } = useLocation()
  const action = `/overview/angebote${searchWith(search, { fragen: null, angebot: null, neu: null })}`
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="was" value={was} />
      <input type="hidden" name="id" value={id} />
      {formKey && <input type="hidden" name="form" value={formKey} />}
      {children}
    </Form>
  )
}

function OfferMenu({ offer, formKey }: Pick<OfferRowProps, 'offer' | 'formKey'>) {
  const { id, title, state, preview, blockDays, dates, page, reviews, mayDelete } = offer
  const menu = useRef<HTMLDetailsElement>(null)
  const { key, search } = useLocation()
  useClosing(menu)
  const asks = (was: string) =>
    `/overview/angebote${searchWith(search, { fragen: was, angebot: id, neu: null })}`
  return (
    // A new page closes it.
    <details className="offer-menu" ref={menu} key={key}>
      <summary className="icon-button" aria-label={texts.menu(title)}>
        <EllipsisVertical aria-hidden />
      </summary>
      <ul>
        <MenuLink to={preview} icon={<Eye aria-hidden />} text={texts.preview} />
        {dates && <MenuLink to={dates} icon={<CalendarDays aria-hidden />} text={texts.dates} />}
        {blockDays && <MenuLink to={blockDays} icon={<CalendarOff aria-hidden />} text={texts.blockDays} />}
        {page && <MenuLink to={page} icon={<ChevronRight aria-hidden />} text={texts.page} />}
        {reviews && <MenuLink to={reviews} icon={<Star aria-hidden />} text={texts.reviews} />}
        <li>
          <RowForm id={id} was="kopieren" formKey={formKey}>
            <button type="submit" className="offer-menu-entry">
              <Copy aria-hidden />
              {texts.copy}
            </button>
          </RowForm>
        </li>
        {state === 'offline' && (
          <li>
            <RowForm id={id} was="online">
              <button type="submit" className="offer-menu-entry">
                <Play aria-hidden />
                {texts.putOnline}
              </button>
            </RowForm>
          </li>
        )}
        {state === 'online' && (
          <MenuLink to={asks('offline')} icon={<Power aria-hidden />} text={texts.takeOffline} isDialog />
        )}
        {mayDelete && (
          <MenuLink to={asks('loeschen')} icon={<Trash2 aria-hidden />} text={texts.remove} isDialog isBad />
        )}
      </ul>
    </details>
  )
}

type MenuLinkProps = { to: string; icon: ReactNode; text: string; isDialog?: boolean; isBad?: boolean }

function MenuLink({ to, icon, text, isDialog = false, isBad = false }: MenuLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={`offer-menu-entry ${isBad ? 'offer-menu-bad' : ''}`}
        preventScrollReset={isDialog}
        aria-haspopup={isDialog ? 'dialog' : undefined}
      >
        {icon}
        {text}
      </Link>
    </li>
  )
}

/** Escape and a press elsewhere close the menu. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current
      if (!element?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type !== 'keydown' && !element.contains(event.target as Node)
      if (!isEscape && !isOutside) return
      element.open = false
      if (isEscape) element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
      document.removeEventListener('focusin', close)
    }
  }, [menu])
}
