import { CloudOff } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { keptTexts } from '../texts/kept.ts'

/**
 * Says of when a page is that opens without network. It is written in every page, and seen in those whose `source` the
 * worker overwrote; otherwise it takes no room.
 */
export function KeptState({ asOf, source }: { asOf: string; source: string }) {
  return (
    <div role="status" className="kept-state" data-source={source}>
      <Banner kind="info" icon={<CloudOff aria-hidden />}>
        {keptTexts.lead} <b className="num">{asOf}</b>
      </Banner>
    </div>
  )
}
