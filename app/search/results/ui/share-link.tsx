import { Share2 } from 'lucide-react'
import { useMatches } from 'react-router'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '#app/search/place/texts.ts'

/** Opens the share sheet; phones that can share by themselves do so at once. */
export function ShareLink({ title, look }: { title: string; look: 'plain' | 'floating' | 'word' }) {
  const same = useSameAddress()
  const page: unknown = useMatches().at(-1)?.loaderData
  const shareAtOnce = (event: React.MouseEvent) => {
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    // Closing the system's sheet is a refusal too, and no fault.
    navigator.share({ title, url: shareUrlIn(page) ?? location.href }).catch(() => undefined)
  }
  return (
    <Link
      to={same({ open: 'share' })}
      state={opensDialog}
      preventScrollReset
      onClick={shareAtOnce}
      className={look === 'word' ? 'button button-outline button-small' : `icon-button icon-button-${look}`}
      aria-label={look === 'word' ? undefined : texts.results.share}
    >
      <Share2 aria-hidden />
      {look === 'word' && texts.results.share}
    </Link>
  )
}

// What the sheet shows is what a phone's own sheet sends.
function shareUrlIn(page: unknown): string | null {
  return typeof page === 'object' && page !== null && 'shareUrl' in page && typeof page.shareUrl === 'string'
    ? page.shareUrl
    : null
}
