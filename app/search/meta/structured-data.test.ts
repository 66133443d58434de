import { expect, test } from 'vitest'
import { schemaFaults } from '#test/support/schema-org.ts'
import { eventNews } from './event-news.ts'
import {
  breadcrumbList,
  eventList,
  eventNode,
  linkList,
  mostListed,
  offerNode,
  providerNode,
  siteNodes,
  standing,
  type EventFacts,
} from './structured-data.ts'

const origin = 'https://utkiek.example'
const place = {
  name: 'Paddelkontor',
  city: 'Hamburg',
  street: 'Kaistraße 1',
  postalCode: '20457',
  point: { lat: 53.55, lng: 9.99 },
}
const concert: EventFacts = {
  eventId: 'jazz-0613',
  title: 'Hafenjazz',
  path: '/activity/details/kontor/konzert',
  picture: 'services/konzert/0',
  startsAt: new Date('2026-06-13T18:00:00Z'),
  endsAt: '2026-06-13T20:00:00.000Z',
  place,
  organizer: 'Paddelkontor',
  startPriceCents: 1250,
  paymentType: 'ticket',
  capacity: 20,
  booked: 3,
}
const tour = {
  name: 'Kanutour',
  description: 'Zwei Stunden',
  category: 'Aufs Wasser',
  provider: 'Paddelkontor',
  path: '/activity/details/kontor/kanu',
  pictures: ['services/kanu/0', 'services/kanu/1'],
  place,
  startPriceCents: 1800,
  rating: { hundredths: 467, count: 12 },
}
const entry = { name: 'Kanutour', path: '/activity/details/kontor/kanu', picture: 'services/kanu/0' }

test.each([
  ['a way', breadcrumbList(origin, [{ name: 'Start', path: '/' }])],
  ['a list of links', linkList(origin, [entry])],
  ['a list of events', eventList(origin, [eventNode(origin, concert)])],
  ['an event', eventNode(origin, concert)],
  [
    'an event that was called off',
    eventNode(origin, {
      ...concert,
      ...eventNews({ status: 'cancelled', previousStartsAt: null, title: 'x' }),
    }),
  ],
  [
    'a postponed event',
    eventNode(origin, {
      ...concert,
      ...eventNews({ status: 'postponed', previousStartsAt: new Date(0), title: 'x' }),
    }),
  ],
  ['a free event', eventNode(origin, { ...concert, paymentType: 'free-without-ticket' })],
  ['a service', offerNode(origin, tour)],
  ['a service without price and rating', offerNode(origin, { ...tour, startPriceCents: null })],
  ['a provider', providerNode(origin, { name: 'Paddelkontor', description: 'x', path: '/a', place })],
  ['the site', siteNodes(origin, 'Utkiek')[0]!],
  ['its operator', siteNodes(origin, 'Utkiek')[1]!],
])('%s is written as schema.org defines it', (_name, thing) => {
  expect(schemaFaults(standing(thing))).toEqual([])
  expect(JSON.stringify(thing)).not.toContain('undefined')
})

test('what schema.org does not define is seen', () => {
  const wrong = { ...eventNode(origin, concert), startTime: '20:00', eventStatus: 'soon', location: tour }
  expect(schemaFaults(wrong)).toHaveLength(4)
  expect(schemaFaults({ '@type': 'Kanu' })).toHaveLength(1)
  expect(schemaFaults({ '@type': 'Offer', price: true, seller: { '@type': 'Place' } })).toHaveLength(2)
})

test('prices are amounts with two decimals, sold out is said', () => {
  expect(eventNode(origin, concert).offers).toMatchObject({ price: '12.50', priceCurrency: 'EUR' })
  const sold = eventNode(origin, { ...concert, booked: 20 })
  expect(sold.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
})

test('an event says at its place’s time when it begins and ends, where it is, and has an address of its own', () => {
  const url = 'https://utkiek.example/activity/details/kontor/konzert?event=jazz-0613'
  expect(eventNode(origin, concert)).toMatchObject({
    url,
    startDate: '2026-06-13T20:00:00+02:00',
    endDate: '2026-06-13T22:00:00+02:00',
    location: {
      address: { streetAddress: 'Kaistraße 1', postalCode: '20457', addressLocality: 'Hamburg' },
      geo: { latitude: 53.55, longitude: 9.99 },
    },
    offers: { url, availability: 'https://schema.org/InStock' },
  })
  const inWinter = eventNode(origin, { ...concert, startsAt: new Date('2026-12-31T23:30:00Z') })
  expect(inWinter.startDate).toBe('2027-01-01T00:30:00+01:00')
})

test('an event that is free offers itself for nothing; a service without a price offers nothing', () => {
  for (const free of [
    { paymentType: 'free-without-ticket' },
    { paymentType: 'free' },
    { startPriceCents: 0 },
  ] as const) {
    const node = eventNode(origin, { ...concert, ...free })
    expect(node).toMatchObject({ isAccessibleForFree: true, offers: { price: '0.00', priceCurrency: 'EUR' } })
    expect(node.offers).toMatchObject({ availability: 'https://schema.org/InStock' })
  }
  expect(eventNode(origin, concert)).not.toHaveProperty('isAccessibleForFree')
  expect(offerNode(origin, { ...tour, startPriceCents: null })).not.toHaveProperty('offers')
  expect(offerNode(origin, { ...tour, startPriceCents: 0 }).offers).toMatchObject({ price: '0.00' })
})

test('a service that nobody rated has no rating', () => {
  expect(offerNode(origin, tour).aggregateRating).toMatchObject({ ratingValue: 4.67, ratingCount: 12 })
  const unrated = offerNode(origin, { ...tour, rating: { hundredths: 0, count: 0 } })
  expect(unrated).not.toHaveProperty('aggregateRating')
})

test('a list names at most twelve', () => {
  const list = linkList(
    origin,
    Array.from({ length: 40 }, () => entry),
  )
  expect(list.itemListElement).toHaveLength(mostListed)
  expect(list.numberOfItems).toBe(mostListed)
  const events = eventList(
    origin,
    Array.from({ length: 40 }, () => eventNode(origin, concert)),
  )
  const way = breadcrumbList(origin, [entry, entry])
  for (const [things, count] of [
    [list, mostListed],
    [events, mostListed],
    [way, 2],
  ] as const) {
    const positions = (things.itemListElement as { position: number }[]).map(({ position }) => position)
    expect(positions).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  }
})
