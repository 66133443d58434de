import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useSubmit } from 'react-router'

/** Long enough for the second digit of a number. */
const pauseMs = 350

type Asked = {
  ref: RefObject<HTMLFormElement | null>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: () => void
}

/**
 * For a form whose answer is the page itself: what is typed is asked for after a pause, so that no link beside the form
 * forgets it. Each answer says by its `values` what the fields are about, and takes no focus. Without scripts the form's
 * button does the same. `values` is a new object for each answer, and no other.
 */
export function useAskedAnew(values: Readonly<Record<string, number>>): Asked {
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
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
  return { ref, onInput: wait, onSubmit: () => clearTimeout(timer.current) }
}
