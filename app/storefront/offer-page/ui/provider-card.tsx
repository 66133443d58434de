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
}: {
  title: string
  contactPerson: string | null
  lead: string | null
  to: string
  /** Whether it is a company; `null` where nobody sells anything. */
  standing: string | null
  about: string
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
      <Link to={to} className="button button-outline button-medium button-wide mt-4">
        {about}
      </Link>
    </section>
  )
}
