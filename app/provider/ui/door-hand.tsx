import { useRef, useState, type Ref, type RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { tokenLength } from '#app/booking/reservations/reservations.ts'
import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import { isTicketText } from '../door-scan.ts'
import { doorTexts } from '../texts/door.ts'
import type { DoorDesk } from './door-desk.ts'

const words = doorTexts.hand
const longestName = 60

/** What somebody does at the desk by hand: types, chooses, goes on. */
export type Hand = {
  typed: string
  setTyped: (typed: string) => void
  /** The answer came by hand: the next press of the keyboard is meant for it. */
  isUsed: boolean
  /** The answer came by a scanner that types: it types the next code into the same field. */
  isScanned: boolean
  find: (typed: string) => void
  choose: (ticket: DoorTicket) => void
  next: () => void
}

/** The hand at a desk, and the form that it types in. */
export function useHand(desk: DoorDesk): [RefObject<HTMLFormElement | null>, Hand] {
  const form = useRef<HTMLFormElement>(null)
  const origin = useRef<Element | null>(null)
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [isScanned, setScanned] = useState(false)
  const find = (wanted: string) => {
    origin.current = form.current?.querySelector('input') ?? null
    const isCode = isTicketText(wanted)
    setScanned(isCode)
    setUsed(!isCode)
    if (isCode) {
      form.current?.reset()
      setTyped('')
    }
    void desk.find(wanted)
  }
  const choose = (ticket: DoorTicket) => {
    origin.current ??= document.activeElement
    setScanned(false)
    setUsed(true)
    desk.choose(ticket)
  }
  // Whoever types goes on typing, whoever chose goes on there; at the camera no keyboard should come up.
  const next = () => {
    desk.clear()
    form.current?.reset()
    setTyped('')
    if (origin.current instanceof HTMLElement) origin.current.focus()
    origin.current = null
    setUsed(false)
  }
  return [form, { typed, setTyped, isUsed, isScanned, find, choose, next }]
}

type HandFormProps = {
  ref?: Ref<HTMLFormElement>
  onFind?: (typed: string) => void
  onType?: (typed: string) => void
}

/** The way by hand; without scripts the server looks. */
export function HandForm({ ref, onFind, onType }: HandFormProps) {
  return (
    <Form
      ref={ref}
      method="post"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        if (!onFind) return
        event.preventDefault()
        onFind(textIn(new FormData(event.currentTarget), 'typed'))
      }}
    >
      <Field
        className="min-w-0 flex-1"
        label={words.label}
        name="typed"
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        maxLength={Math.max(longestName, tokenLength)}
        onInput={onType && (({ currentTarget }) => onType(currentTarget.value.trim()))}
      />
      <Button type="submit" name="was" value="find" look="outline">
        {words.submit}
      </Button>
    </Form>
  )
}
