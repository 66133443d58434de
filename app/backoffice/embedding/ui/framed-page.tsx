import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Link } from '#foundation/design/link.tsx'
import { framedTexts as words } from '../texts/framed.ts'
import { productName } from '#foundation/design/product.ts'
import { BookingOnly, type BookingOnlyProps } from '#app/storefront/offer-page/ui/booking-only.tsx'

type Framed = { frameOrigin: string | null; isDemo: boolean }

/** The booking, 900 px wide where there is room for it, without the marketplace around it. */
export function FramedBooking({ frameOrigin, isDemo, ...shown }: BookingOnlyProps & Framed) {
  return (
    <FramedPage frameOrigin={frameOrigin} isDemo={isDemo}>
      <BookingOnly {...shown} />
    </FramedPage>
  )
}

/** In the place of an offer that was taken offline. */
export function NotOnSale({ company, ...framed }: Framed & { company: { form: string; title: string } }) {
  return (
    <FramedPage {...framed}>
      <div className="px-4 pt-4 pb-3">
        <h1>{words.notOnSale}</h1>
        <p className="mt-2">
          <Link to={`/activity/details/${company.form}`} className="link">
            {words.othersOf(company.title)}
          </Link>
        </p>
      </div>
    </FramedPage>
  )
}

// Nothing of the marketplace's frame, and nothing that keeps anything in the browser.
function FramedPage({ frameOrigin, isDemo, children }: Framed & { children: ReactNode }) {
  const ref = useFrameHeight(frameOrigin)
  return (
    <div ref={ref} onClickCapture={leaveFrame}>
      {isDemo && (
        <aside className="demo-line" aria-label={words.notice}>
          {words.demo}
        </aside>
      )}
      <main id="inhalt" className="booking-only">
        {children}
        <p className="px-4 pt-3 pb-4 text-13 text-muted">
          {words.through(productName)}{' '}
          <Link to="/impressum" className="link">
            {words.imprint}
          </Link>{' '}
          ·{' '}
          <Link to="/privacy" className="link">
            {words.privacy}
          </Link>
        </p>
      </main>
    </div>
  )
}

/** Tells the page around the frame how high this one is, whenever that changes. */
function useFrameHeight(origin: string | null) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || origin === null || window.parent === window) return
    const tell = () => window.parent.postMessage({ utkiek: 'height', height: element.scrollHeight }, origin)
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [origin])
  return ref
}

/** Only this page may stand in a frame: whatever leads elsewhere opens in the whole window. */
function leaveFrame(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || window.parent === window) return
  const to = new URL(link.href)
  if (to.pathname === window.location.pathname && to.searchParams.get('sType') === 'booking') return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_top')
}
