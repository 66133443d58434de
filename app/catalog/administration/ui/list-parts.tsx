import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { formatCount } from '#foundation/lib/number-text.ts'
import { deskFormTexts as words } from '../texts.ts'

type OrderButtonsProps = {
  /** The page that is shown. */
  here: string
  id: string
  /** What is moved. */
  name: string
  /** Its place, counted from 0, and how many there are. */
  place: number
  count: number
}

/** Moves a row up or down. The buttons name the place that it goes to: pressed twice it is there once. */
export function OrderButtons({ here, id, name, place, count }: OrderButtonsProps) {
  const isBusy = useNavigation().state === 'submitting'
  const button = (to: number, label: string, icon: ReactNode) => (
    <button
      type="submit"
      name="platz"
      value={to}
      disabled={isBusy || to < 0 || to >= count}
      aria-label={`${label}: ${name}`}
      className="icon-button icon-button-plain"
    >
      {icon}
    </button>
  )
  return (
    <Form method="post" action={here} className="relative z-1 inline-flex" preventScrollReset>
      <input type="hidden" name="was" value="ordnen" />
      <input type="hidden" name="id" value={id} />
      {button(place - 1, words.up, <ArrowUp aria-hidden />)}
      {button(place + 1, words.down, <ArrowDown aria-hidden />)}
    </Form>
  )
}

/** In place of a list that couldn't be read. */
export function ListFailure({ again }: { again: string }) {
  return (
    <EmptyCard title={words.failed} lead={words.failedLead}>
      <ButtonLink to={again} look="outline" reloadDocument>
        {words.again}
      </ButtonLink>
    </EmptyCard>
  )
}

type SearchFieldProps = {
  label: string
  text: string
  /** What else the address says, and keeps. */
  kept?: Readonly<Record<string, string>>
  placeholder?: string
}

/** Looks for rows by a text that stands in the address. */
export function SearchField({ label, text, kept = {}, placeholder }: SearchFieldProps) {
  return (
    <Form role="search" className="flex max-w-3xl items-end gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        key={text}
        label={label}
        name="suche"
        type="search"
        defaultValue={text}
        maxLength={80}
        placeholder={placeholder}
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="outline">
        {words.find}
      </Button>
    </Form>
  )
}

type QuestionSheetProps = {
  title: string
  lead: string
  /** What the button does, and what the form sends as `was`. */
  label: string
  was: string
  /** The page without the question. */
  here: string
  fields?: Readonly<Record<string, string | number>>
  children?: ReactNode
}

/** Asks before something goes. */
export function QuestionSheet({ title, lead, label, was, here, fields = {}, children }: QuestionSheetProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'submitting'
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  return (
    <Sheet title={title} size="small" onClose={close}>
      <Form method="post" action={here} noValidate preventScrollReset className="flex flex-col gap-4">
        <p className="text-muted">{lead}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {words.cancel}
          </Link>
          <Button type="submit" name="was" value={was} disabled={isBusy}>
            {label}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}

type StepButtonProps = {
  here: string
  was: string
  id: string
  /** What it is about. */
  name: string
  /** What else the form says. */
  fields?: Readonly<Record<string, string | number>>
  children: string
}

/** One step with one row. */
export function StepButton({ here, was, id, name, fields = {}, children }: StepButtonProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action={here} className="relative z-1 inline-flex" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        name="was"
        value={was}
        look="outline"
        size="small"
        disabled={isBusy}
        aria-label={`${children}: ${name}`}
      >
        {children}
      </Button>
    </Form>
  )
}

/** A number in a table; on phones, where rows have no heads, with its word. */
export function Count({ count, label }: { count: number | string | null; label: string }) {
  return (
    <>
      {formatCount(Number(count))}
      <span className="md:hidden"> {label}</span>
    </>
  )
}
