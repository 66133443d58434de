import { isOperator, membershipsOf, userOf, type Asked } from '#app/account/account.server.ts'
import { ownServices } from '#app/catalog/catalog.server.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { AdminList } from './admin-list.ts'
import type { Place } from '#app/search/place/place.ts'
import { adminTexts } from './texts/admin.ts'

/**
 * The activity list as those see it who look after offers: with the offline ones, each leading to where it is edited.
 * Operators see every company's, owners and staff their own companies'. `null` for everybody else, and unless the
 * address says `admin=1`: they get the plain page.
 *
 * Source: contract 1, section 6 (admin mode); decisions "Trust".
 */
export async function adminListFor(
  asked: Asked,
  { categoryId, place }: { categoryId: string | undefined; place: Place },
): Promise<AdminList | null> {
  const url = askedUrl(asked.request)
  if (url.searchParams.get('admin') !== '1') return null
  const user = await userOf(asked)
  if (!user) return null
  const { db } = scopeOf(asked.context)
  const companyIds = (await isOperator(db, { userId: user.id })) ? null : await managedBy(asked, user.id)
  if (companyIds?.length === 0) return null
  const after = url.searchParams.get('nach')
  const { cells, centre, radius } = place
  const around = radius === 'all' ? null : { cells, centre, km: radius }
  const page = await ownServices(db, { companyIds, categoryId, around, after })
  return {
    region: place.name,
    next: page.next && hereWith(url, page.next),
    first: after === null ? null : hereWith(url, null),
    offers: page.services.map((service) => ({
      id: service.id,
      title: service.title,
      company: service.companyTitle,
      isOnline: service.isOnline,
      price: service.startPriceCents === null ? null : adminTexts.from(formatEuro(service.startPriceCents)),
      href: `/activities/edit?${new URLSearchParams({ provider: service.companyId, ID: service.id })}`,
    })),
  }
}

async function managedBy({ context }: Asked, userId: string): Promise<string[]> {
  const memberships = await membershipsOf(scopeOf(context).db, { userId })
  return memberships
    .filter(({ role }) => role === 'owner' || role === 'staff')
    .map(({ companyId }) => companyId)
}

function hereWith({ pathname, searchParams }: URL, after: string | null): string {
  const query = new URLSearchParams(searchParams)
  query.delete('nach')
  if (after !== null) query.set('nach', after)
  return `${pathname}?${query}`
}
