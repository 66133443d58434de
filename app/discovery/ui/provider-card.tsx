import { Link } from '#foundation/design/link.tsx'
import type { LegalNotice } from '#app/catalog/catalog.ts'
import { texts } from '../texts.ts'

/** Who offers this, on the service's page. */
export function ProviderCard({
  title,
  contactPerson,
  lead,
  to,
  isTrader,
}: {
  title: string
  contactPerson: string | null
  lead: string | null
  to: string
  isTrader: boolean
}) {
  return (
    <section className="card p-5" aria-labelledby="anbieter">
      <div className="flex items-center gap-4">
        <span className="avatar shade-6" aria-hidden>
          {title.slice(0, 1)}
        </span>
        <div>
          <h2 id="anbieter" className="text-20">
            {title}
          </h2>
          <p className="text-13 text-muted">
            {contactPerson ? texts.service.contactPerson(contactPerson) : null}
          </p>
        </div>
      </div>
      {lead && <p className="mt-3">{lead}</p>}
      <p className="mt-2 text-13 text-muted">
        {isTrader ? texts.service.trader : texts.service.privatePerson}
      </p>
      <Link to={to} className="button button-outline button-medium button-wide mt-4">
        {texts.service.toProvider}
      </Link>
    </section>
  )
}

/** What the law wants to be said about the provider. */
export function LegalCard({ legal }: { legal: LegalNotice }) {
  const lines = [legal.name, legal.representedBy, legal.address, legal.register, legal.vatId].filter(Boolean)
  return (
    <section className="card p-5" aria-labelledby="angaben">
      <h2 id="angaben" className="text-20">
        {texts.service.legal}
      </h2>
      <p className="mt-2">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-2 text-13 text-muted">
        {legal.isTrader ? texts.service.trader : texts.service.privatePerson}
      </p>
    </section>
  )
}
