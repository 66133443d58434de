import { servicesOfCompany } from '#app/catalog/catalog.server.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { createDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import { draftSchema } from '#app/editor/draft/draft.ts'
import { copyGallery } from '#app/pictures/pictures.server.ts'
import { acceptClaim, type Claim, type ClaimDecided } from '#app/suggestions/suggestions.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Accepting = Parameters<typeof acceptClaim>[1]

/** Gives a company the draft of an entry that it claims: title, text, category, address and pictures. */
export function acceptTakeOver(db: Db, accepting: Accepting): Promise<ClaimDecided> {
  return acceptClaim(db, accepting, (tx, claim) => makeDraft(tx, claim, accepting))
}

async function makeDraft(tx: Db, claim: Claim, { actorId: userId, now }: Accepting): Promise<string | null> {
  const { companyId, serviceId } = claim
  const which = { companyId: communityCompanyId, view: 'online', only: serviceId } as const
  const [entry] = await servicesOfCompany(tx, which)
  if (!entry) return null
  const { lat, lng, district: _district, ...address } = entry.address
  const draft = draftSchema.parse({
    kind: 'timeSlots',
    what: {
      title: entry.title,
      shortTitle: entry.title.slice(0, 30),
      teaser: entry.teaser.slice(0, 200),
      categoryId: entry.categoryId,
    },
    where: { isCompanyAddress: '', ...address, lat: String(lat), lng: String(lng) },
    audience: { languages: ['de'] },
    price: {},
    times: {},
    pictures: {},
  })
  const madeBy = `claim-${claim.id}`
  const made = await createDraft(tx, { companyId, userId, kind: draft.kind, draft, now, madeBy })
  const copied = await copyGallery(tx, {
    from: { companyId: communityCompanyId, owner: { kind: 'service', id: serviceId } },
    to: { companyId, owner: { kind: 'service', id: made.id } },
    now,
  })
  const value = { pictures: copied.map(({ name, alt }) => ({ name, alt })) }
  await saveSection(tx, { ...made, companyId, section: 'pictures', value, basedOn: 0, userId, now })
  return made.id
}
