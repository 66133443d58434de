import type { Stage } from './stage.ts'

/** A part of the canvas, 4:3: left, top and width in canvas units. */
export type Frame = readonly [x: number, y: number, width: number]

/** One way to draw a kind of place; 600 x 450 units, one idea, one big shape, one yellow figure. */
export type Composition = {
  draw: (stage: Stage) => string
  /** The seed may turn it into its mirror image (nothing in it can be read). */
  mayMirror?: true
  /** Parts that make a picture of their own. */
  closeUps?: readonly Frame[]
}
