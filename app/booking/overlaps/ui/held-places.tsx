import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { useLookAgain } from '#foundation/design/use-look-again.ts'
import type { HeldPlacesView } from '../held-places-view.ts'

/** What the reader holds of an offer without having paid: until when, and the way on. */
export function HeldPlacesLines({ own }: { own: readonly HeldPlacesView[] }) {
  return (
    <div className="flex flex-col gap-2 pb-4">
      {own.map(({ id, kind, lead, text, way }) => (
        <Banner key={id} kind={kind} icon={<Clock aria-hidden />}>
          <p className="num">
            <b>{lead}</b> {text}
          </p>
          <Way way={way} look={kind === 'info' ? 'outline' : 'ink'} />
        </Banner>
      ))}
    </div>
  )
}

// The payment provider's page is none of ours: the router must not look for it.
function Way({
  way: { label, href, isOutside },
  look,
}: {
  way: HeldPlacesView['way']
  look: 'ink' | 'outline'
}) {
  const className = `button button-${look} button-small mt-3`
  return isOutside ? (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {label}
    </a>
  ) : (
    <Link to={href} className={className}>
      {label}
    </Link>
  )
}

/** The same above the choice of places. It asks anew when its time is over, and when somebody comes back to it. */
export function HeldPlacesNote({ own }: { own: readonly HeldPlacesView[] }) {
  const lookAgain = useLookAgain()
  const left = own.flatMap(({ leftMs }) => leftMs ?? [])
  const soonest = left.length === 0 ? null : Math.min(...left)
  useEffect(() => {
    const timer = soonest === null ? undefined : setTimeout(lookAgain, soonest + 1000)
    return () => clearTimeout(timer)
  }, [soonest, lookAgain])
  return <HeldPlacesLines own={own} />
}
