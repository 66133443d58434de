import { Mail, MapPin, Phone, SquareArrowOutUpRight, type LucideIcon } from 'lucide-react'
import { contactTexts, type ContactLink } from '#app/catalog/catalog.ts'
import { panelTexts as texts } from '../texts/panel.ts'
import type { PanelData } from './use-booking.ts'

const icons: Record<ContactLink['kind'], LucideIcon> = {
  website: SquareArrowOutUpRight,
  email: Mail,
  tel: Phone,
  route: MapPin,
}

/** Ways to reach the provider, the first one foremost. */
export function Contacts({ panel }: { panel: PanelData }) {
  const { contacts, openToAll } = panel
  const { heading, line } = openToAll ?? texts.elsewhere
  return (
    <div>
      <h3>{heading}</h3>
      <p className="mt-1 mb-4 text-muted">{line}</p>
      <ul className="flex flex-col gap-2">
        {contacts.map(({ kind, href }, index) => {
          const Icon = icons[kind]
          const leaves = kind === 'website' || kind === 'route'
          return (
            <li key={href}>
              <a
                href={href}
                {...(leaves ? { target: '_blank', rel: 'noopener' } : {})}
                className={`button button-medium button-wide ${index === 0 ? 'button-ink' : 'button-outline'}`}
              >
                <Icon aria-hidden />
                {contactTexts[kind]}
              </a>
            </li>
          )
        })}
      </ul>
      {openToAll && (
        <a href={openToAll.claim.to} className="link link-tap mt-3">
          {openToAll.claim.label}
        </a>
      )}
    </div>
  )
}
