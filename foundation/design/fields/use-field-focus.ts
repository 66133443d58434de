import { useEffect, type RefObject } from 'react'

/** Until the named field has the focus, in milliseconds. Source: contract 1, section 9. */
const fieldFocusMs = 300

/**
 * Moves the focus to the field of that name within `ref` once the dialog around it has come to rest; not when somebody
 * has gone to another field meanwhile.
 */
export function useFieldFocus(ref: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { current } = ref
      const fields = [...(current?.querySelectorAll('input, select, textarea') ?? [])]
      const field = fields.find((each) => each.getAttribute('name') === name)
      const isElsewhere = fields.some((each) => each === document.activeElement)
      if (field instanceof HTMLElement && !isElsewhere) field.focus()
    }, fieldFocusMs)
    return () => clearTimeout(timer)
  }, [ref, name])
}
