import { isInGermany } from '#app/addresses/addresses.ts'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import { isGermanPostalCode } from '#foundation/lib/field-rules.ts'
import type { WhereDraft } from '../sections/where.ts'
import { whereFaults } from '../texts/faults.ts'
import { faultList, type ReadSection } from './section-faults.ts'
import { textOrNull, typedDegrees } from './typed-values.ts'

/** An address with the point where one comes to. */
type OfferPlace = { line1: string; houseNr: string; postalCode: string; city: string; point: Point }

/** Where one comes to, as it is published. */
export type WhereValues = OfferPlace & { meeting: string | null }

/** Farther from the entrance nobody looks for the meeting point. */
const mostPinKm = 0.5

// The default place of the contract: a preview without an address shows it.
const hamburg = { lat: 53.5510846, lng: 9.9936818 }

/** Where the company is; `isLocated`: false while nobody has found its address, and its point is a guess. */
type CompanyPlace = OfferPlace & { isLocated: boolean }

/** Reads the step "Wo". `companyPlace`: `null` while the company hasn't said where it is. */
export function checkWhere(
  draft: WhereDraft,
  { companyPlace }: { companyPlace: CompanyPlace | null },
): ReadSection<WhereValues> {
  const { faults, missing, wrong } = faultList()
  const isCompanys = draft.isCompanyAddress === 'on'
  const entrance = pointIn(draft.lat, draft.lng)
  const typed = {
    line1: draft.line1.trim(),
    houseNr: draft.houseNr.trim(),
    postalCode: draft.postalCode.trim(),
    city: draft.city.trim(),
  }
  if (isCompanys) {
    if (!companyPlace) missing('isCompanyAddress', whereFaults.company)
    else if (!companyPlace.isLocated) missing('isCompanyAddress', whereFaults.companyUnlocated)
  } else {
    if (typed.line1 === '') missing('line1', whereFaults.street)
    if (typed.postalCode === '') missing('postalCode', whereFaults.postalCode)
    else if (!isGermanPostalCode(typed.postalCode)) wrong('postalCode', whereFaults.postalCodeWrong)
    if (typed.city === '') missing('city', whereFaults.city)
    // An address that nobody found has no point: the map can't show it, nor can a search find it.
    // The fields are hidden: what lies elsewhere wasn't chosen on our map.
    if (entrance && !isInGermany(entrance)) wrong('lat', whereFaults.abroad)
    if (!entrance && typed.line1 !== '') missing('lat', whereFaults.point)
  }
  const { line1, houseNr, postalCode, city, point } = (isCompanys ? companyPlace : null) ?? {
    ...typed,
    point: entrance && isInGermany(entrance) ? entrance : hamburg,
  }
  const place = { line1, houseNr, postalCode, city }
  const pin = pointIn(draft.pinLat, draft.pinLng)
  const isFar = pin !== null && faults.length === 0 && distanceKm(pin, point) > mostPinKm
  if (isFar) wrong('pinLat', whereFaults.pinFar)
  return {
    values: { ...place, point: pin ?? point, meeting: textOrNull(draft.meeting) },
    faults,
  }
}

function pointIn(lat: string, lng: string): Point | null {
  const point = { lat: typedDegrees(lat, 90), lng: typedDegrees(lng, 180) }
  return point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng }
}
