import { expect, test, vi } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

type Ask = (path: string) => Promise<{ html: string }>

/** Of each offer: whether its tile in the list, and its card beside the map, say that it can be asked for. */
async function saidOnRequest(ask: Ask, query: string) {
  const { html } = await ask(`/activity/wasser${query}`)
  const grid = /<ul class="grid-tiles">.*?<\/ul>/s.exec(html)?.[0] ?? ''
  const { pins } = JSON.parse((await ask(`/map/wasser${query}`)).html)
  const cards = pins as { title: string; isOnRequest: boolean }[]
  return Object.fromEntries(
    (grid.match(/<article.*?<\/article>/gs) ?? []).map((tile) => {
      const title = /class="tile-link"[^>]*>([^<]*)</.exec(tile)?.[1] ?? ''
      const card = cards.find((pin) => pin.title === title)
      return [title, [tile.includes('>Auf Anfrage</p>'), card?.isOnRequest]]
    }),
  )
}

test('where others say their starts, on a day or for a party, a tile and a map card on request say that', () =>
  inSmallCity(async (ask) => {
    const day = await saidOnRequest(ask, '?day=20/06/2026')
    expect(day).toEqual({ Kanutour: [false, false], Klasse: [true, true] })
    const party = await saidOnRequest(ask, '?personen=4&auf=anfrage')
    expect(party).toEqual({ Klasse: [true, true] })
  }))

test('a list without a day, whose tiles say no starts, marks none as on request', () =>
  inSmallCity(async (ask) => {
    const any = await saidOnRequest(ask, '')
    expect(any).toEqual({ Kanutour: [false, false], Klasse: [false, false] })
  }))
