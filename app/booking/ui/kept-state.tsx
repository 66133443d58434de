import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '#foundation/design/banner.tsx'
import { isFromKept } from '#foundation/platform/kept-state.ts'
import { keptTexts } from '../texts/kept.ts'

/**
 * Says of when a page is that opened without network. `asOf` comes with the page, and so is kept with it: nothing is
 * written for this.
 */
export function KeptState({ path, asOf }: { path: string; asOf: string }) {
  const [keptOf, setKeptOf] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void isFromKept(path).then((isKept) => !isGone && setKeptOf(isKept ? asOf : null))
    return () => {
      isGone = true
    }
  }, [path, asOf])
  const isKept = keptOf === asOf
  // Without a word in it it takes no room between its neighbours.
  return (
    <div role="status" className={isKept ? undefined : 'visually-hidden'}>
      {isKept && <KeptBanner asOf={asOf} />}
    </div>
  )
}

/** The line itself. */
export function KeptBanner({ asOf }: { asOf: string }) {
  return (
    <Banner kind="info" icon={<CloudOff aria-hidden />}>
      {keptTexts.lead} <b className="num">{asOf}</b>
    </Banner>
  )
}
