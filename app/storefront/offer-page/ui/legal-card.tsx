import type { LegalNotice } from '#app/catalog/catalog.ts'
import { companyTexts } from '#app/search/offers/texts/company.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

/** What the law wants to be said about the provider. */
export function LegalCard({ legal }: { legal: LegalNotice }) {
  const lines = [legal.name, legal.representedBy, legal.address, legal.register, legal.vatId].filter(Boolean)
  return (
    <section className="card p-5" aria-labelledby="angaben">
      <h2 id="angaben" className="text-20">
        {companyTexts.legal}
      </h2>
      <p className="mt-2">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-2 text-13 text-muted">{legal.isTrader ? texts.trader : texts.privatePerson}</p>
    </section>
  )
}
