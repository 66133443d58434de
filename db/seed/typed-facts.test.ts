import { expect, test } from 'vitest'
import type { ServiceContent } from './content.ts'
import { providers } from './data/all.ts'

const services = providers.flatMap((provider) => provider.services)

test('no door is said to be open that the offer’s own line shuts', () => {
  const isShut = (line: string) =>
    /leider|Leiter|Treppe|anrufen/.test(line) || (/Stufen?(?![a-zä-ü])/.test(line) && !/Rampe/.test(line))
  const shut = providers.filter(({ access }) => isShut(access))
  expect(shut.length).toBeGreaterThan(5)
  expect(shut.filter(({ wheelchair }) => wheelchair === 'yes').map(({ form }) => form)).toEqual([])
  expect(new Set(providers.map(({ wheelchair }) => wheelchair)).size).toBe(4)
  const isEnglish = ({ facts }: ServiceContent) => facts.languages?.includes('en') ?? false
  expect(services.filter(isEnglish).length).toBeGreaterThan(9)
  const areWritten = services.filter(({ facts }) => /Englisch/.test(facts.language ?? ''))
  expect(areWritten.filter((service) => !isEnglish(service))).toEqual([])
})
