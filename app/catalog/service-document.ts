import { geohashOf } from '#foundation/lib/geo.ts'
import type { SpecialOffer } from './description.ts'
import type { CountingUnit, RequestType } from './offer.ts'
import type { PriceGroup } from './price-list.ts'
import type { Service } from './services.server.ts'

/** A line of the price list, spelled as the contract does; the price is euros. */
type PriceProp = Pick<
  PriceGroup,
  'groupID' | 'personType' | 'personCondition' | 'dayGroup' | 'timeFrame' | 'durationFactor'
> & { price: number }

/** What the catalog knows of the contract's service, spelled as there. */
export type ServiceDocument = {
  serviceID: string
  companyID: string
  title: { name: string; form: string }
  category: { name: string; form: string }
  images: string[]
  location: string[]
  requestType: RequestType
  capacityType: CountingUnit
  keywords: string[]
  companyAddress: {
    line1: string
    house_nr: string
    postal_code: string
    city: string
    latLng: { lat: number; lng: number }
    geohash: string[]
  }
  reservation: {
    isOnline: boolean
    startPrice: number | null
    countMinPerson: number
    countMaxPerson: number
    externalBookingLink: string | null
    priceProps: PriceProp[]
    specialOffers: SpecialOffer[]
  }
}

/** The document of a service. Source: contract 1, section 3 "Service". */
export function serviceDocument(service: Service, keywords: readonly string[]): ServiceDocument {
  const { id, companyId, form, title, categoryId, categoryName, tags } = service
  return {
    serviceID: id,
    companyID: companyId,
    title: { name: title, form },
    category: { name: categoryName, form: categoryId },
    images: [...service.pictureNames],
    location: tags.filter((tag) => tag.startsWith('lo_')),
    requestType: service.requestType,
    capacityType: service.countingUnit,
    keywords: [...keywords],
    companyAddress: addressOf(service),
    reservation: {
      isOnline: service.isOnline,
      startPrice: service.startPriceCents === null ? null : service.startPriceCents / 100,
      countMinPerson: service.countMinPerson,
      countMaxPerson: service.countMaxPerson,
      externalBookingLink: service.externalLink,
      priceProps: service.priceGroups.map(priceProp),
      specialOffers: [...service.specialOffers],
    },
  }
}

function addressOf({ address }: Service): ServiceDocument['companyAddress'] {
  const { line1, houseNr, postalCode, city, lat, lng } = address
  const geohash = geohashOf({ lat, lng }, 6)
  return {
    ...{ line1, house_nr: houseNr, postal_code: postalCode, city, latLng: { lat, lng } },
    geohash: [geohash, geohash.slice(0, 5), geohash.slice(0, 4)],
  }
}

function priceProp(line: PriceGroup): PriceProp {
  const { groupID, personType, priceCents, personCondition, dayGroup, timeFrame, durationFactor } = line
  return {
    groupID,
    personType,
    price: priceCents / 100,
    personCondition,
    dayGroup,
    timeFrame,
    durationFactor,
  }
}
