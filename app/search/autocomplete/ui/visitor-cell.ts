const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz'

/**
 * The geohash cell of a position with `precision` characters. The browser's own few lines of foundation/lib/geo.ts, so
 * that no page loads a library for one tap; a test holds both together.
 */
export function cellAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  precision: number,
): string {
  const ranges: { lng: [number, number]; lat: [number, number] } = { lng: [-180, 180], lat: [-90, 90] }
  let cell = ''
  for (let bit = 0, letter = 0; cell.length < precision; bit += 1) {
    const axis = bit % 2 === 0 ? 'lng' : 'lat'
    const value = axis === 'lng' ? longitude : latitude
    const middle = (ranges[axis][0] + ranges[axis][1]) / 2
    const isUpper = value >= middle
    ranges[axis][isUpper ? 0 : 1] = middle
    letter = letter * 2 + (isUpper ? 1 : 0)
    if (bit % 5 === 4) {
      cell += alphabet[letter] ?? ''
      letter = 0
    }
  }
  return cell
}

/** Source: contract 1, section 7 (browser geolocation). */
const positionTimeoutMs = 5_000

/** Where somebody is, as coarse as asked for; or why that isn't known. */
export type DeviceCell =
  { outcome: 'found'; cell: string } | { outcome: 'refused'; because: 'denied' | 'failed' }

/** Asks the device once where it is. Only the cell of `precision` characters leaves this function. */
export function locateDeviceCell(geolocation: Geolocation, precision: number): Promise<DeviceCell> {
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ outcome: 'found', cell: cellAround(coords, precision) }),
      (error) =>
        resolve({
          outcome: 'refused',
          because: error.code === error.PERMISSION_DENIED ? 'denied' : 'failed',
        }),
      { timeout: positionTimeoutMs, enableHighAccuracy: false },
    ),
  )
}
