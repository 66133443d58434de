import { Banner } from '#foundation/design/banner.tsx'
import { offlineTexts } from '#app/catalog/catalog.ts'
import { companyTexts } from '#app/search/offers/texts/company.ts'

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
