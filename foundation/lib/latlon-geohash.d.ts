declare module 'latlon-geohash' {
  const Geohash: {
    encode(lat: number, lon: number, precision?: number): string
    decode(geohash: string): { lat: number; lon: number }
    bounds(geohash: string): { sw: { lat: number; lon: number }; ne: { lat: number; lon: number } }
    neighbours(geohash: string): Record<'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw', string>
  }
  export default Geohash
}
