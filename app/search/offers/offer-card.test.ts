import { expect, test } from 'vitest'
import { capacityLabel } from './event-capacity.ts'
import { freePlacesCarryMask, hoursWanted, hourWindowMask } from '#app/search/dates/hours.ts'
import { initialTab, otherServices } from '#app/storefront/offer-page/service-page.ts'
import { eventName, servicePath, topTags, weatherHintFromTags, type Tile } from './offer-card.ts'

const event = (capacity: number, booked: number) => ({ paymentType: 'ticket' as const, capacity, booked })

test('[EVT-8] an event without tickets says so, however full it is', () => {
  expect(capacityLabel({ ...event(5, 5), paymentType: 'free-without-ticket' })).toEqual({
    kind: 'without-ticket',
  })
})

test('[EVT-9] nothing left is sold out', () => {
  expect(capacityLabel(event(10, 10))).toEqual({ kind: 'sold-out' })
  expect(capacityLabel(event(10, 12))).toEqual({ kind: 'sold-out' })
})

test('[EVT-10] ten and fewer are few', () => {
  expect(capacityLabel(event(20, 10))).toEqual({ kind: 'few', left: 10 })
  expect(capacityLabel(event(20, 19))).toEqual({ kind: 'few', left: 1 })
})

test('[EVT-11] eleven are simply available', () => {
  expect(capacityLabel(event(20, 9))).toEqual({ kind: 'available', left: 11 })
})

test.each([
  ['Impro-Match', 'Elbe gegen Alster', 'Impro-Match: Elbe gegen Alster'],
  ['Impro-Match', 'Impro-Match: Elbe gegen Alster', 'Impro-Match: Elbe gegen Alster'],
  ['Hofkino unterm Balkon', 'Hofkino: Eine Nacht in Altona', 'Hofkino: Eine Nacht in Altona'],
  ['Impro', 'Impro', 'Impro'],
  ['WM', 'Wir', 'WM: Wir'],
])('an evening of %s called %s is shown as %s', (serviceTitle, title, name) => {
  expect(eventName({ serviceTitle, title })).toBe(name)
})

test('[DET-28] the first tab: company if asked for, else the named service, else the first, else the company', () => {
  const services = [
    { id: 'a', form: 'kanu' },
    { id: 'b', form: 'sup' },
  ]
  expect(initialTab({ wantsCompany: true, wanted: 'b', services })).toEqual({ view: 'company' })
  expect(initialTab({ wantsCompany: false, wanted: 'b', services })).toEqual({
    view: 'service',
    serviceId: 'b',
  })
  expect(initialTab({ wantsCompany: false, wanted: 'sup', services })).toEqual({
    view: 'service',
    serviceId: 'b',
  })
  expect(initialTab({ wantsCompany: false, wanted: null, services })).toEqual({
    view: 'service',
    serviceId: 'a',
  })
  expect(initialTab({ wantsCompany: false, wanted: null, services: [] })).toEqual({ view: 'company' })
})

test('[DET-20] other services are those with another form', () => {
  const services = [
    { id: 'a', form: 'kanu' },
    { id: 'b', form: 'kanu' },
    { id: 'c', form: 'sup' },
  ]
  expect(otherServices(services, { form: 'kanu' }).map(({ id }) => id)).toEqual(['c'])
})

test('a service page is addressed by provider and service, with the day', () => {
  expect(servicePath({ companyForm: 'kontor', serviceId: 'kanu' })).toBe('/activity/details/kontor/kanu')
  expect(servicePath({ companyForm: 'a b', serviceId: 'x' }, '14/06/2026')).toBe(
    '/activity/details/a%20b/x?d=14/06/2026',
  )
})

test('the weather hint needs the place to fit', () => {
  expect(weatherHintFromTags(['we_rainy', 'lo_indoor', 'we_sunny'])).toBe('we_rainy')
  expect(weatherHintFromTags(['we_sunny', 'lo_outdoor'])).toBe('we_sunny')
  expect(weatherHintFromTags(['we_rainy', 'lo_outdoor', 'we_sunny'])).toBeNull()
  expect(weatherHintFromTags([])).toBeNull()
})

test('[RSLT-6] the strip is marked best, price, distance and rating, one each', () => {
  const tile = (
    serviceId: string,
    startPriceCents: number | null,
    distanceKm: number,
    ratingHundredths: number,
  ) => ({ serviceId, startPriceCents, distanceKm, ratingHundredths, ratingCount: 1 }) as Tile
  const strip = [
    tile('a', 1, 1, 500),
    tile('b', 900, 2, 490),
    tile('c', 100, 5, 400),
    tile('d', null, 9, 480),
    tile('e', 800, 9, 300),
  ]
  expect(Object.fromEntries(topTags(strip))).toEqual({ a: 'best', c: 'price', b: 'distance', d: 'rating' })
  expect(topTags([]).size).toBe(0)
})

test('one addition and one AND find n free places in a window of hours', () => {
  const freeAt = (hours: Record<number, number>) =>
    Object.entries(hours).reduce(
      (bits, [hour, free]) => bits | (BigInt(free) << BigInt(4 * (Number(hour) - 8))),
      0n,
    )
  const fits = (bits: bigint, places: number, window: string) =>
    ((bits + BigInt(freePlacesCarryMask(places))) & BigInt(window)) !== 0n
  for (let free = 0; free <= 7; free += 1) {
    for (let places = 1; places <= 7; places += 1) {
      expect(fits(freeAt({ 14: free, 8: 7, 22: 7 }), places, hourWindowMask(hoursWanted(['tz_noon'])))).toBe(
        free >= places,
      )
      expect(fits(freeAt({ 14: free }), places, hourWindowMask(hoursWanted([])))).toBe(free >= places)
    }
  }
  expect(fits(freeAt({ 9: 7 }), 1, hourWindowMask(hoursWanted([]), 10))).toBe(false)
  expect(fits(freeAt({ 8: 7 }), 1, hourWindowMask(hoursWanted(['tz_morning', 'tz_night'])))).toBe(true)
  expect(BigInt(hourWindowMask(hoursWanted([])))).toBeLessThan(1n << 63n)
})
