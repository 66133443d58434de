import { useEffect, useRef } from 'react'
import { storedDay } from '#app/search/saved/ui/stored-session.ts'

/** Sends along the day that this browser has in mind. Without scripts there is none. */
export function DayInMind() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = storedDay()
  }, [])
  return <input type="hidden" name="day" ref={field} />
}
