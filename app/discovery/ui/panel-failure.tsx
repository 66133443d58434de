import { Banner } from '#foundation/design/banner.tsx'
import { texts } from '../texts.ts'

/** The calendar can't be read: what stands instead, without any code. Source: contract 2, section 8 */
export function PanelFailure() {
  return (
    <Banner kind="error">
      <b className="block">{texts.panel.failedTitle}</b>
      <p>{texts.panel.failed}</p>
    </Banner>
  )
}
