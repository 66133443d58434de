import { expect, test } from 'vitest'
import { bestMarks, isStoredFilter } from '#app/catalog/catalog.ts'
import { codesOf } from '../reference/rows.ts'
import { CATEGORY_FORMS } from '../reference/content.ts'
import type { ServiceContent } from './content.ts'
import { providers } from './data/all.ts'
import { categories } from '../reference/categories.ts'
import { cities } from '../reference/cities.ts'
import { collections } from './data/collections.ts'
import { reviews, shortRatings } from './data/reviews.ts'
import { openingsOf, startsOf } from './rules.ts'
import { sceneKinds } from './scenes/index.ts'
import { unitOf } from './service-rows.ts'

const services = providers.flatMap((provider) => provider.services)
const forms = (list: readonly { form: string }[]) => list.map(({ form }) => form)
const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index)
const wrong = (isWrong: (service: ServiceContent) => boolean) => forms(services.filter(isWrong))

test('the city is as large as it should be', () => {
  expect(providers.length).toBeGreaterThanOrEqual(66)
  expect(services.length).toBeGreaterThanOrEqual(190)
  expect(categories.length).toBeGreaterThanOrEqual(16)
  expect(collections.length).toBeGreaterThanOrEqual(30)
  expect(Object.values(reviews).flat().length).toBeGreaterThanOrEqual(400)
})

test('every name that is used as an address is used once and is plain', () => {
  for (const list of [
    forms(providers),
    forms(services),
    forms(categories),
    forms(collections),
    forms(cities),
  ]) {
    expect(repeated(list)).toEqual([])
    expect(list.filter((form) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form))).toEqual([])
  }
})

test('every category has at least five services and all three ways to book', () => {
  expect(forms(categories).toSorted()).toEqual([...CATEGORY_FORMS].toSorted())
  for (const category of CATEGORY_FORMS) {
    const own = services.filter((service) => service.category === category)
    expect(own.length).toBeGreaterThanOrEqual(5)
    expect(new Set(own.map(({ booking }) => booking.type)).size).toBe(3)
  }
})

test('every provider lies inside its city, with a plausible address', () => {
  const boxes = new Map(cities.map(({ form, box }) => [form, box]))
  const outside = providers.filter(({ city, address: { lat, lng } }) => {
    const box = boxes.get(city)
    return !box || lat < box.south || lat > box.north || lng < box.west || lng > box.east
  })
  expect(forms(outside)).toEqual([])
  const odd = providers.filter(
    ({ address }) => !/^\d{5}$/.test(address.postalCode) || !/^\d{1,4}[a-z]?$/.test(address.houseNr),
  )
  expect(forms(odd)).toEqual([])
  expect(repeated(providers.map(({ address }) => `${address.lat} ${address.lng}`))).toEqual([])
})

test('titles fit a tile, tabs fit a tab, teasers are two sentences or more and none is used twice', () => {
  expect(wrong(({ title }) => title.length > 45)).toEqual([])
  expect(wrong(({ tab }) => tab.length > 18)).toEqual([])
  const sentences = services.flatMap(({ teaser }) => teaser.split(/(?<=[.!?])\s+/))
  expect(wrong(({ teaser }) => teaser.split(/(?<=[.!?])\s+/).length < 2 || teaser.length > 320)).toEqual([])
  expect(repeated(sentences)).toEqual([])
  expect(repeated(services.map(({ title }) => title))).toEqual([])
})

test('every tag is known and every service says where, for whom, how hard and what kind of fun', () => {
  const known = (code: string) => isStoredFilter(code) || (bestMarks as readonly string[]).includes(code)
  expect(services.flatMap(({ tags }) => codesOf(tags)).filter((code) => !known(code))).toEqual([])
  expect(categories.flatMap(({ filter }) => codesOf(filter)).filter((code) => !isStoredFilter(code))).toEqual(
    [],
  )
  expect(
    collections.flatMap(({ filter }) => codesOf(filter)).filter((code) => !isStoredFilter(code)),
  ).toEqual([])
  const lacks = (service: ServiceContent, group: string) =>
    !codesOf(service.tags).some((code) => code.startsWith(group))
  const groups = ['lo_', 'ag_', 'an_', 'ta_', 'we_', 'tz_']
  expect(groups.map((group) => wrong((service) => lacks(service, group)))).toEqual(groups.map(() => []))
  expect(wrong(({ tags }) => repeated(codesOf(tags)).length > 0)).toEqual([])
})

test('whom an offer is said to suit is old enough for it', () => {
  const ages = ['ag_baby', 'ag_infant', 'ag_school', 'ag_teen', 'ag_adult']
  const lastYears = [2, 5, 12, 17, Infinity]
  const isTooYoung = (code: string, minAge: number) => (lastYears[ages.indexOf(code)] ?? Infinity) < minAge
  expect(
    wrong(({ tags, facts }) => codesOf(tags).some((code) => isTooYoung(code, facts.minAge ?? 0))),
  ).toEqual([])
})

test('prices are whole cents, positive unless something is free', () => {
  const cents = services.flatMap(({ prices }) =>
    prices.flatMap((price) => [
      price.cents,
      price.weekendCents ?? 1,
      price.early?.cents ?? 1,
      price.party?.cents ?? 1,
    ]),
  )
  expect(cents.filter((value) => !Number.isInteger(value) || value < 0)).toEqual([])
  const isPaid = ({ booking }: ServiceContent) => booking.type !== 'event' || booking.ticket === 'paid'
  expect(wrong((service) => isPaid(service) && service.prices.length === 0)).toEqual([])
  expect(wrong(({ prices }) => prices.some((price) => price.cents > 0 && price.cents < 50))).toEqual([])
})

test('whoever pays a reduced price never pays more than others, at whatever time', () => {
  type Price = ServiceContent['prices'][number]
  const prices = [
    ({ cents }: Price) => cents,
    ({ cents, weekendCents }: Price) => weekendCents ?? cents,
    ({ cents, early }: Price) => early?.cents ?? cents,
  ]
  const of = (service: ServiceContent, group: Price['group']) =>
    service.prices.filter((price) => price.group === group)
  const isDearer = (service: ServiceContent) =>
    of(service, 'reduced').some((less) =>
      of(service, 'adult').some((full) => prices.some((at) => at(less) > at(full))),
    )
  expect(wrong(isDearer)).toEqual([])
})

test('what the calendar counts is what the price list sells', () => {
  const isObject = (service: ServiceContent) => unitOf(service) !== 'person'
  const sellsPersons = ({ prices }: ServiceContent) =>
    prices.some(({ group }) => ['adult', 'child', 'reduced'].includes(group))
  expect(wrong((service) => isObject(service) && sellsPersons(service))).toEqual([])
  expect(new Set(services.map(unitOf))).toEqual(
    new Set(['person', 'object', 'room', 'lane', 'field', 'section'] as const),
  )
})

const numbers = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
const numberOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()))

test('a price for a lane, a boat or a whole group says how many it takes and what one is called', () => {
  const isObject = (service: ServiceContent) => unitOf(service) !== 'person'
  const counted = ({ prices }: ServiceContent) => prices.filter(({ group }) => group !== 'extra')
  const isOpenEnded = (service: ServiceContent) =>
    isObject(service) && counted(service).some(({ holds, unit }) => !holds || !unit)
  expect(wrong(isOpenEnded)).toEqual([])
  // One of it is enough for the smallest party, and nobody pays for more than the party needs.
  expect(
    wrong((service) => isObject(service) && counted(service).some(({ holds = 0 }) => holds < 1)),
  ).toEqual([])
})

test('what texts say about persons for one of it is what the price line says', () => {
  const said = (service: ServiceContent) => {
    const { title, facts, prices, booking } = service
    const labels = prices.flatMap(({ label, who, group }) => (group === 'extra' ? [] : [label, who]))
    const around = booking.type === 'timeSlots' ? [facts.group ?? '', facts.included ?? '', title] : []
    const few = numbers.slice(2).join('|')
    const phrase = new RegExp(
      `(?:bis(?: zu)?|höchstens|für) (\\d{1,2}(?!\\d)|${few})(?! (?:Stunden|Liter|Std))\\b`,
      'gi',
    )
    return [...labels, ...around].flatMap((text) =>
      [...text.matchAll(phrase)].map(([, word = '']) => numberOf(word)),
    )
  }
  const lies = services.flatMap((service) => {
    if (unitOf(service) === 'person') return []
    const held = service.prices.map(({ holds }) => holds)
    return said(service).some((count) => !held.includes(count))
      ? [`${service.form}: ${said(service).join(', ')}`]
      : []
  })
  expect(lies).toEqual([])
  expect(
    services.filter((service) => unitOf(service) !== 'person' && said(service).length > 0).length,
  ).toBeGreaterThan(20)
})

test('no price line names an hour where rounds are booked: the page says what a round costs', () => {
  const hasRounds = ({ booking }: ServiceContent) =>
    booking.type === 'timeSlots' && booking.rounds !== undefined
  const namesHours = ({ prices }: ServiceContent) =>
    prices.some(({ label, who }) => /Std|Stunde|Min/.test(label + who))
  expect(wrong((service) => hasRounds(service) && namesHours(service))).toEqual([])
})

test('rules and opening hours can be read, pictures can be drawn', () => {
  for (const { openings } of providers) expect(openingsOf(openings)).toHaveLength(7)
  for (const { booking } of services)
    if (booking.type !== 'onRequest') expect(startsOf(booking.rule).length).toBeGreaterThan(0)
  const kinds = services.flatMap(({ picture, gallery = [] }) => [picture, ...gallery])
  expect(kinds.filter((kind) => !sceneKinds.includes(kind))).toEqual([])
})

test('calendars reach 30 to 90 days ahead and parties have a size', () => {
  const horizon = ({ booking }: ServiceContent) => (booking.type === 'timeSlots' ? booking.daysAhead : 60)
  expect(wrong((service) => horizon(service) < 30 || horizon(service) > 90)).toEqual([])
  expect(wrong(({ people: [min, max] }) => min < 1 || max < min)).toEqual([])
})

test('collections name services that exist; some stand under parents, some alone, some only by link', () => {
  const paths = new Set(
    providers.flatMap(({ form, services: own }) => own.map((one) => `${form}/${one.form}`)),
  )
  expect(collections.flatMap((one) => one.services).filter((path) => !paths.has(path))).toEqual([])
  const listed = collections.filter(({ siteType }) => siteType === 'topicpage')
  expect(new Set(listed.map(({ parent }) => parent)).size).toBeGreaterThanOrEqual(6)
  expect(listed.some(({ parent }) => parent === undefined)).toBe(true)
  expect(
    collections.filter(({ siteType, city }) => siteType === 'cityCategoryPage' && city).length,
  ).toBeGreaterThan(3)
  expect(collections.filter(({ siteType, html }) => siteType === 'notlisted' && html).length).toBeGreaterThan(
    1,
  )
})

test('reviews belong to services, and nobody wrote the same twice', () => {
  const known = new Set(forms(services))
  expect(Object.keys(reviews).filter((form) => !known.has(form))).toEqual([])
  const comments = Object.values(reviews).flatMap((entries) =>
    entries.map((entry) => (entry[0] === 'tip' ? entry[1] : `${entry[1]} ${entry[2]}`)),
  )
  expect(repeated(comments)).toEqual([])
  expect(repeated(Object.values(shortRatings).flatMap((list) => list.map(([, comment]) => comment)))).toEqual(
    [],
  )
})

test('the city has every kind of provider and offer', () => {
  expect(providers.filter(({ kind }) => kind === 'extern').length).toBeGreaterThan(1)
  expect(providers.some(({ isClosed }) => isClosed)).toBe(true)
  expect(providers.filter(({ isSmallBusiness }) => isSmallBusiness).length).toBeGreaterThan(5)
  expect(wrong(({ isOffline }) => isOffline === true).length).toBeGreaterThan(1)
  expect(wrong(({ isSponsored }) => isSponsored === true).length).toBeGreaterThan(3)
  expect(wrong(({ vatPercent }) => vatPercent === 7).length).toBeGreaterThan(10)
  const mixed = wrong(
    ({ prices, vatPercent = 19, booking }) =>
      booking.type !== 'onRequest' && prices.some(({ vat = vatPercent }) => vat !== vatPercent),
  )
  expect(mixed.length).toBeGreaterThan(1)
  expect(new Set(services.map(({ external }) => external?.split(/[:/]/)[0]))).toContain('route')
})
