import { repeat } from '../draw.ts'
import { lamp, tools, type Panorama } from './skyline-tools.ts'

/** Streets between the landmarks: gables, chimneys, one small church. */
export function plainTown(panorama: Panorama, o: number): string {
  const { stage, near, mid, isLit } = panorama
  const { random } = stage
  const { block, shape, spire } = tools(panorama)
  const houses = repeat(15, (i) => {
    const [x, height, colour] = [o + 8 + i * 29, random.between(16, 34), random.chance() ? near : mid]
    const roof = random.chance(0.6)
      ? shape(colour, x, height, x + 13, height + 11, x + 26, height)
      : block(x + 4, height, 4, 9, colour)
    const light =
      isLit && random.chance(0.7) ? block(x + random.between(4, 18), height * 0.5, 2.6, 4, lamp) : ''
    return block(x, 0, 26, height, colour) + roof + light
  })
  return houses + spire(o + 250, 12, 42, 40)
}
