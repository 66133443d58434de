import { useEffect, type MouseEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ownPath } from '#foundation/lib/own-path.ts'
import { externalMessage, externalPath } from '../external.ts'
import { externalTexts as words } from '../texts/external.ts'
import { goTo } from './use-entry.ts'

const popupShape = 'popup,width=480,height=720'

/**
 * Goes on through the identity provider: in a popup, and where there is none (no scripts, popups blocked) in this
 * window. Nothing is shown where no provider is set up.
 */
export function ExternalButton({ weiter, kind = 'user' }: { weiter: string; kind?: 'user' | 'company' }) {
  const root = useRouteLoaderData<{ hasExternalSignIn?: boolean }>('root')
  useEffect(() => {
    globalThis.addEventListener('message', followPopup)
    return () => globalThis.removeEventListener('message', followPopup)
  }, [])
  if (!root?.hasExternalSignIn) return null
  const href = externalPath(weiter, kind)
  const openPopup = (event: MouseEvent) => {
    const url = `${href}${href.includes('?') ? '&' : '?'}fenster=1`
    if (globalThis.open(url, externalMessage, popupShape)) event.preventDefault()
  }
  return (
    <a
      href={href}
      onClick={openPopup}
      rel="nofollow"
      className="button button-outline button-large button-wide"
    >
      {words.button}
    </a>
  )
}

// Anybody can send a window a message: only our own pages are heard, and only an own path is followed.
function followPopup({ origin, data }: MessageEvent<unknown>): void {
  if (origin !== globalThis.location.origin || typeof data !== 'object' || data === null) return
  const { kind, to } = data as { kind?: unknown; to?: unknown }
  const path = kind === externalMessage && typeof to === 'string' ? ownPath(to) : null
  if (path) goTo(path)
}
