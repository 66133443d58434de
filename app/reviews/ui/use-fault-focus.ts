import { useEffect, useRef } from 'react'

/** Leads to the first field that something is wrong with: on a phone it is above what is seen. */
export function useFaultFocus(faults: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = 'fieldset[aria-describedby] input, [aria-invalid=true]'
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [faults])
  return form
}
