import type { StateCode } from './federal-states.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    gazetteer_place: GazetteerPlaceTable
  }
}

type GazetteerPlaceTable = {
  postal_code: string
  city: string
  /** Empty where the row stands for the city itself. */
  district: string
  state: StateCode | ''
  lat: number
  lng: number
}
