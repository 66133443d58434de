/** How a service page is shown: whole, as its provider's preview of what is offline, or with the booking alone. */
export type ServiceMode = 'page' | 'preview' | 'booking'

/** The mode that `sType` names; anything else is the whole page. Source: contract 1, section 2 (service detail) */
export function serviceMode(sType: string | null): ServiceMode {
  return sType === 'preview' || sType === 'booking' ? sType : 'page'
}

/**
 * The origin of a company's website, which alone may frame its booking pages; `null` without one. Hosts of addresses may
 * hold signs that mean something in a policy: `*` would let everybody frame the page, `;` and `,` begin another rule.
 */
export function frameOrigin(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  const { protocol, hostname, origin } = new URL(website)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && /^[a-z0-9.-]+$/.test(hostname) ? origin : null
}

/** What the page shows first: the provider or one of its services. */
export type InitialTab = { view: 'company' } | { view: 'service'; serviceId: string }

/**
 * The first tab: the company when a link asks for it, else the service of the address, else the first service, else the
 * company. Source: contract 1, section 2 "Initial tab"
 */
export function initialTab({
  wantsCompany,
  wanted,
  services,
}: {
  wantsCompany: boolean
  /** Id or form of the address; `null` without one. */
  wanted: string | null
  services: readonly { id: string; form: string }[]
}): InitialTab {
  if (wantsCompany) return { view: 'company' }
  const service = serviceNamed(services, wanted) ?? services[0]
  return service ? { view: 'service', serviceId: service.id } : { view: 'company' }
}

/** The service with this id, else with this form. */
export function serviceNamed<One extends { id: string; form: string }>(
  services: readonly One[],
  wanted: string | null,
): One | null {
  return services.find(({ id }) => id === wanted) ?? services.find(({ form }) => form === wanted) ?? null
}

/** The company's services whose form differs from the chosen one. Source: contract 1, section 2 */
export function otherServices<One extends { form: string }>(
  services: readonly One[],
  chosen: { form: string } | null,
): One[] {
  return services.filter(({ form }) => form !== chosen?.form)
}
