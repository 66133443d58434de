import { useState } from 'react'
import { Share2 } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { splitPageTexts } from '../texts/split-pages.ts'

const texts = splitPageTexts.page

type ShareLinkProps = { path: string; name: string; title: string }

/** Opens the device's share sheet with the link of a share, or copies it; without scripts the link itself. */
export function ShareLink({ path, name, title }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const hasScript = useScript()
  const share = async () => {
    const url = new URL(path, location.href).href
    if (navigator.share) {
      // Closing the share sheet is no failure.
      await navigator.share({ title: texts.shareText(title), url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  if (!hasScript)
    return (
      <a className="link inline-flex min-h-11 items-center" href={path}>
        {texts.share}
      </a>
    )
  return (
    <Button look="ghost" size="small" aria-label={texts.shareLabel(name)} onClick={() => void share()}>
      {isCopied ? (
        <output>{texts.copied}</output>
      ) : (
        <>
          <Share2 aria-hidden className="size-5" /> {texts.share}
        </>
      )}
    </Button>
  )
}
