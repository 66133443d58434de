import { Banner } from '#foundation/design/banner.tsx'
import type { StatusBannerView } from '../status-banner.ts'

/** What happens next with a reservation, in one line. Source: contract 2, section 4 "Banner text". */
export function StateBanner({ banner: { kind, lead, text } }: { banner: StatusBannerView }) {
  return (
    <Banner kind={kind}>
      <b>{lead}</b> {text}
    </Banner>
  )
}
