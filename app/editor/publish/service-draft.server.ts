import { companyByForm, type Company } from '#app/catalog/catalog.server.ts'
import { countedImages, galleryOrder, groupOf } from '#app/catalog/catalog.ts'
import { offerRow, type OfferRow } from '#app/catalog/publishing/publishing.server.ts'
import { keepPublishedDraft, readDraft, type StoredDraft } from '#app/editor/draft/draft.server.ts'
import {
  draftSchema,
  sectionChecks,
  type AudienceDraft,
  type OfferDraft,
  type OfferKind,
  type PicturesDraft,
  type WhatDraft,
  type WhereDraft,
} from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { priceDraftFrom } from '#app/editor/price/price.ts'
import { timesDraftOf } from '#app/editor/times/times.server.ts'

/**
 * The draft of an offer. One that is published without a draft gets one that says what its row says, so that publishing
 * it unchanged changes nothing. `null` when the company has no offer of this id.
 */
export async function draftOfService(
  db: Db,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
): Promise<StoredDraft | null> {
  const stored = await readDraft(db, { id })
  if (stored) return stored.companyId === companyId ? stored : null
  const [service, company] = await Promise.all([
    offerRow(db, { companyId, id }),
    companyByForm(db, companyId),
  ])
  if (!service || !company) return null
  const draft = await draftFrom(db, { service, company, now })
  await keepPublishedDraft(db, { companyId, id, userId: null, kind: draft.kind, draft, now })
  return readDraft(db, { id })
}

async function draftFrom(
  db: Db,
  { service, company, now }: { service: OfferRow; company: Company; now: Date },
): Promise<OfferDraft> {
  const times = await timesDraftOf(db, { companyId: service.company_id, serviceId: service.id, now })
  return draftSchema.parse({
    kind: kindFor(service),
    what: whatDraft(service),
    where: whereDraft(service, company),
    audience: audienceDraft(service),
    price: priceDraftFrom({
      priceGroups: service.price_groups,
      countingUnit: service.counting_unit,
      vatPercent: service.vat_percent,
      objects: service.objects,
      specialOffers: service.special_offers,
    }),
    times: times ?? {},
    pictures: picturesDraft(service),
  })
}

function kindFor({ request_type, external_link }: OfferRow): OfferKind {
  return external_link !== null && request_type !== 'event' ? 'extern' : request_type
}

const tagsIn = ({ tags }: OfferRow, groups: readonly string[]) =>
  tags.filter((tag) => groups.includes(groupOf(tag)) && tag.includes('_'))

function whatDraft(service: OfferRow): WhatDraft {
  return {
    title: service.title,
    shortTitle: service.short_title,
    teaser: service.teaser,
    description: sectionChecks.descriptionText(service.description),
    categoryId: service.category_id,
    tags: tagsIn(service, ['ta', 'el', 'we', 'lo', 'tz']),
    keywords: service.keywords.join(', '),
    externalLink: service.external_link ?? '',
  }
}

function whereDraft(service: OfferRow, company: Company): WhereDraft {
  const { address } = company
  const isCompanys =
    service.line1 === address.line1 &&
    service.house_nr === address.houseNr &&
    service.postal_code === address.postalCode &&
    service.city === address.city &&
    service.lat === address.lat &&
    service.lng === address.lng
  return {
    isCompanyAddress: isCompanys ? 'on' : '',
    line1: service.line1,
    houseNr: service.house_nr,
    postalCode: service.postal_code,
    city: service.city,
    lat: String(service.lat),
    lng: String(service.lng),
    placeId: '',
    pinLat: '',
    pinLng: '',
    meeting: service.facts.meeting ?? '',
  }
}

function audienceDraft(service: OfferRow): AudienceDraft {
  const { facts } = service
  return {
    minPersons: String(service.count_min_person),
    maxPersons: String(service.count_max_person),
    minAge: facts.minAge === null || facts.minAge === undefined ? '' : String(facts.minAge),
    exertion: tagsIn(service, ['an'])[0] ?? '',
    ages: tagsIn(service, ['ag']),
    languages: service.languages,
    wheelchair: service.wheelchair,
    pram: service.pram,
    access: facts.access ?? '',
    included: facts.included,
    bring: facts.bring ?? '',
    rain: facts.rain ?? '',
    groupNote: facts.group ?? '',
    questions: service.questions.map(({ options, isRequired, isHealth, ...question }) => ({
      ...question,
      options: options.join('\n'),
      isRequired: isRequired ? 'on' : '',
      isHealth: isHealth ? 'on' : '',
    })),
  }
}

function picturesDraft({ images, image_alts, picture_count }: OfferRow): PicturesDraft {
  const names = images.length > 0 ? galleryOrder(images) : countedImages(picture_count)
  return { pictures: names.map((name) => ({ name, alt: image_alts[name] ?? '' })) }
}
