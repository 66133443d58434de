declare module '#foundation/platform/tables.ts' {
  interface Tables {
    saved_place: SavedPlaceTable
  }
}

/** A heart, as an account keeps it. */
export type SavedPlaceTable = {
  user_id: string
  path: string
  title: string
  picture: string
  accent_color: string
  accent_color2: string
  place: string
  saved_at: Date
}
