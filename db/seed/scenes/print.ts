/** The print look: stipple that breaks shadows into dots. */

type Inks = { id: string; ink: string; cream: string }

const WHOLE_SHAPE = 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"'

/** The alpha gradient of a shape, broken by noise into dots of one colour. */
function stippleOf(name: string, colour: string, seed: number): string {
  return (
    `<filter id="${name}" ${WHOLE_SHAPE}>` +
    `<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="1" seed="${seed}" result="n"/>` +
    '<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="m"/>' +
    '<feComposite in="SourceAlpha" in2="m" operator="arithmetic" k2="1" k3="1.1" k4="-1"/>' +
    '<feComponentTransfer><feFuncA type="linear" slope="7" intercept="-.55"/></feComponentTransfer>' +
    '<feComposite in2="SourceAlpha" operator="in" result="k"/>' +
    `<feFlood flood-color="${colour}"/><feComposite in2="k" operator="in"/></filter>`
  )
}

/** The filters that a stage's drawings refer to: dark and light stipple. The seed is 1..99. */
export const printFilters = ({ id, ink, cream }: Inks, seed: number): string =>
  stippleOf(`${id}D`, ink, seed) + stippleOf(`${id}L`, cream, seed + 7)
