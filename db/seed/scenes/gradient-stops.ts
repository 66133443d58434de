export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Gradient stops from a flat list: offset, colour, offset, colour, ... */
export function stops(...pairs: readonly (number | string)[]): Stop[] {
  const list: Stop[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) list.push([Number(pairs[i]), String(pairs[i + 1])])
  return list
}

/** Stops as SVG. */
export const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      const fade = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`
    })
    .join('')
