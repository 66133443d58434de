import { expect, test } from 'vitest'
import type { Map as MapView } from 'maplibre-gl'
import { createMapGround, keepDry } from './map-ground.ts'
import { waterLayer, type OutlineStyle } from './map-style.ts'

const outline = { version: 8 } as unknown as OutlineStyle

/** As much of a map as lies below the marks; `tell` is the program's own news. Streets have a layer of water, too. */
function bareMap() {
  const listeners: { news: string; listener: () => void }[] = []
  const seen = { style: outline as unknown, colours: [] as string[] }
  const on = (news: string, listener: () => void) => void listeners.push({ news, listener })
  const map = {
    on,
    once: on,
    getLayer: (id: string) => id === 'water' || (seen.style === outline && id === waterLayer),
    off: (news: string, listener: () => void) => {
      const index = listeners.findIndex((one) => one.news === news && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    setStyle: (style: unknown) => (seen.style = style),
    setPaintProperty: (_layer: string, _property: string, colour: string) => seen.colours.push(colour),
  } as unknown as MapView
  const tell = (news: string) => {
    for (const { listener } of listeners.filter((one) => one.news === news)) listener()
  }
  return { map, seen, tell }
}

test('nobody sees their city below water before the land is drawn', () => {
  const { map, seen, tell } = bareMap()
  keepDry(map, { land: 'sand', water: 'blue' })
  tell('style.load')
  expect(seen.colours).toEqual(['sand'])
  tell('load')
  expect(seen.colours).toEqual(['sand', 'blue'])
})

test('streets that come before our outline is drawn keep the colours of their own water', () => {
  const { map, seen, tell } = bareMap()
  keepDry(map, { land: 'sand', water: 'blue' })
  map.setStyle('streets')
  tell('style.load')
  tell('load')
  expect(seen.colours).toEqual([])
})

test('streets lie below the marks until they are taken off; those that never came leave the outline', () => {
  const { map, seen, tell } = bareMap()
  const ground = createMapGround(map, outline)
  const failures: string[] = []
  const show = (style: string | null) =>
    ground.show(
      style,
      () => failures.push(String(style)),
      () => undefined,
    )
  show('streets')
  tell('style.load')
  tell('error')
  expect([seen.style, ground.hasStreets(), failures]).toEqual(['streets', true, []])
  show(null)
  expect([seen.style, ground.hasStreets()]).toEqual([outline, false])
  show('gone')
  tell('error')
  expect([seen.style, ground.hasStreets(), failures]).toEqual([outline, false, ['gone']])
})
