import { useEffect, useRef, type FormEvent, type MouseEvent, type RefObject } from 'react'
import { useNavigate, useSubmit } from 'react-router'

/** Long enough for the second digit of a number. */
const pauseMs = 350

type Asked = {
  form: {
    ref: RefObject<HTMLFormElement | null>
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onSubmit: () => void
  }
  /** For what holds the form and the links beside it. */
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
}

/**
 * For a form whose answer is the page itself: what is typed is asked for after a pause, and a link of this page that is
 * pressed before its answer came takes it along. Each answer says by its `values` what the fields are about, and takes no focus. Without scripts the form's
 * button does the same. `values` is a new object for each answer, and no other.
 */
export function useAskedAnew(values: Readonly<Record<string, number>>): Asked {
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const navigate = useNavigate()
  useEffect(() => {
    for (const field of ref.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
      const value = values[field.name]
      // An empty field that stands for none stays empty while somebody types.
      if (value !== undefined && Number(field.value) !== value) field.value = String(value)
    }
  }, [values])
  useEffect(() => () => clearTimeout(timer.current), [])
  const wait = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void submit(currentTarget, { replace: true, preventScrollReset: true })
    }, pauseMs)
  }
  const takeAlong = (event: MouseEvent<HTMLElement>) => {
    const to = event.target instanceof Element ? ownAddress(event, event.target) : null
    const typed = to && ref.current ? typedIn(ref.current, values) : []
    if (!to || typed.length === 0) return
    event.preventDefault()
    clearTimeout(timer.current)
    for (const [name, value] of typed) to.searchParams.set(name, value)
    void navigate(`${to.pathname}${to.search}`, { replace: true, preventScrollReset: true })
  }
  const form = { ref, onInput: wait, onSubmit: () => clearTimeout(timer.current) }
  return { form, onClickCapture: takeAlong }
}

/** Where a pressed link leads, if that is this page with something else chosen; else it is the browser's. */
function ownAddress({ button, metaKey, ctrlKey, shiftKey }: MouseEvent, pressed: Element): URL | null {
  const link = pressed.closest('a')
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return null
  const to = new URL(link.href)
  return to.origin === location.origin && to.pathname === location.pathname ? to : null
}

/** Names and values of fields that say something else than the page is about. */
function typedIn(form: HTMLFormElement, values: Readonly<Record<string, number>>): [string, string][] {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  return fields
    .filter(({ name, value }) => values[name] !== undefined && Number(value) !== values[name])
    .map(({ name, value }) => [name, value])
}
