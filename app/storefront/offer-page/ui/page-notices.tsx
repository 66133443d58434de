import { Banner } from '#foundation/design/banner.tsx'
import { offlineTexts } from '#app/catalog/catalog.ts'
import { companyTexts } from '#app/search/offers/texts/company.ts'
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

/** Above everything that is offline: what this is, and who sees it. */
export function PreviewNotice() {
  return (
    <div className="wrap pt-4 max-md:pb-4">
      <Banner kind="warning">
        <b>{offlineTexts.preview}</b> {companyTexts.previewOnly}
      </Banner>
    </div>
  )
}
