import { Banner } from '#foundation/design/banner.tsx'
import { panelTexts as texts } from '../texts/panel.ts'

/** The calendar can't be read: what stands instead, without any code. Source: contract 2, section 8 */
export function PanelFailure() {
  return (
    <Banner kind="error">
      <b className="block">{texts.failedTitle}</b>
      <p>{texts.failed}</p>
    </Banner>
  )
}
