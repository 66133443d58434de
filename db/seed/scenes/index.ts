/** The entry of the picture generator: SVG text from a kind, a seed and two accent colours, and nothing else. */
export { hero } from './hero.ts'
export { kinds, type SceneKind } from './kinds.ts'
export { figureSvg } from './look-out-figure.ts'
export { panorama, panoramaNames } from './panoramas.ts'
export { picturesPerPlace, placePicture, placePictures } from './place.ts'
export { scene } from './scene.ts'
import { kinds, type SceneKind } from './kinds.ts'
import { categoryAccents } from './accents.ts'

/** Every kind that can be drawn. */
export const sceneKinds = Object.keys(kinds) as readonly SceneKind[]

/** The accents that a kind wears when its category brings none. */
export const accentsOf = (kind: SceneKind): { a: string; b: string } => {
  const [a, b] = categoryAccents[kinds[kind].accents]
  return { a, b }
}
