import { Link } from '#foundation/design/link.tsx'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

/** Who offers this, on the service's page. */
export function ProviderCard({
  title,
  contactPerson,
  lead,
  to,
  standing,
  about,
  ask,
}: {
  title: string
  contactPerson: string | null
  lead: string | null
  to: string
  /** Whether it is a company; `null` where nobody sells anything. */
  standing: string | null
  about: string
  /** Where a plain question is asked: on phones the panel that has it isn't shown. */
  ask: { to: string; label: string } | null
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
          <p className="text-13 text-muted">{contactPerson ? texts.contactPerson(contactPerson) : null}</p>
        </div>
      </div>
      {lead && <p className="mt-3">{lead}</p>}
      {standing && <p className="mt-2 text-13 text-muted">{standing}</p>}
      {ask && (
        <Link to={ask.to} className="button button-outline button-medium button-wide mt-4 md:hidden">
          {ask.label}
        </Link>
      )}
      <Link to={to} className="button button-outline button-medium button-wide mt-4">
        {about}
      </Link>
    </section>
  )
}
