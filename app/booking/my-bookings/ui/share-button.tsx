import { useState, type ReactNode } from 'react'
import { Button, type ButtonLook } from '#foundation/design/button.tsx'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'

type ShareProps = { title: string; url: string; look: ButtonLook; children: ReactNode }

/** Opens the device's own share sheet; where there is none, the link is copied and said so. */
export function ShareButton({ title, url, look, children }: ShareProps) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const absolute = new URL(url, location.href).href
    if (navigator.share) {
      // Closing the share sheet is no failure.
      await navigator.share({ title, url: absolute }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(absolute)
    setCopied(true)
  }
  return (
    <Button look={look} onClick={() => void share()}>
      {copied ? <output>{ticketTexts.shared}</output> : children}
    </Button>
  )
}
