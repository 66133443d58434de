import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const typing = 'input:not([type=radio]), textarea, select, dialog[open] *'

/** J and K turn pages, F and A press their buttons, digits choose a reason. Off while somebody types. */
export function useDeskKeys({ before, after }: { before: string | null; after: string | null }): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target instanceof Element && target.closest(typing)) return
      const to = key === 'j' ? after : key === 'k' ? before : null
      if (to !== null) void navigate(to)
      else if (key === 'f' || key === 'a')
        document.querySelector<HTMLButtonElement>(`button[data-key="${key}"]`)?.click()
      else if (/^[1-4]$/.test(key))
        document.querySelectorAll<HTMLInputElement>('input[name="grund"]')[Number(key) - 1]?.click()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, before, after])
}
