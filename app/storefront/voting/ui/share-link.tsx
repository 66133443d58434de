import { Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { guestTexts, organiserTexts as words } from '../texts/voting.ts'

type Shared = { url: string; list: string }

/** Opens the phone's share sheet, or copies the link where there is none. */
async function share({ url, list }: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: words.shareText(list), text: words.shareText(list), url })
      return 'shared'
    } catch (error) {
      // Whoever closes the sheet wants nothing copied.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copy(url)
}

async function copy(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** The round button that shares a vote. */
export function ShareButton(shared: Shared) {
  const [isCopied, setCopied] = useState(false)
  const press = async () => setCopied((await share(shared)) === 'copied')
  return (
    <span className="flex flex-none items-center gap-2">
      <span role="status" className="text-13 text-muted">
        {isCopied && words.copied}
      </span>
      <IconButton label={guestTexts.share} look="ring" onClick={() => void press()}>
        <Share2 aria-hidden />
      </IconButton>
    </span>
  )
}

/** Share and copy with their words. */
export function ShareButtons(shared: Shared) {
  const [isCopied, setCopied] = useState(false)
  const noteCopy = (outcome: string) => setCopied(outcome === 'copied')
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void share(shared).then(noteCopy)}>
        <Share2 aria-hidden />
        {words.send}
      </Button>
      <Button look="outline" onClick={() => void copy(shared.url).then(noteCopy)}>
        <Link2 aria-hidden />
        <span role="status">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </div>
  )
}
