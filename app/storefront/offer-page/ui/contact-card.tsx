import type { ContactLink } from '#app/catalog/catalog.ts'
import { companyTexts } from '#app/search/offers/texts/company.ts'

/** How a provider can be reached: number, address and site to read, each a link. */
export function ContactCard({ contacts }: { contacts: readonly (ContactLink & { text: string })[] }) {
  if (contacts.length === 0) return null
  return (
    <section className="card p-5" aria-labelledby="kontakt">
      <h2 id="kontakt" className="text-20">
        {companyTexts.contact}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4">
        {contacts.map(({ kind, href, text }) => (
          <div key={href} className="contents">
            <dt className="text-13 text-muted">{companyTexts.contactKinds[kind]}</dt>
            <dd className="min-w-0">
              <a
                href={href}
                className="link inline-flex min-h-11 items-center break-all"
                {...(kind === 'website' ? { target: '_blank', rel: 'noopener' } : {})}
              >
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
