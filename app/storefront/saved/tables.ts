import '#foundation/platform/tables.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    saved_place: SavedPlaceTable
    own_list: UserListTable
    own_list_place: UserListPlaceTable
  }
}

type PlaceColumns = {
  path: string
  title: string
  picture: string
  accent_color: string
  accent_color2: string
  place: string
}

/** A heart, as an account keeps it. */
type SavedPlaceTable = PlaceColumns & { user_id: string; saved_at: Date }

/** A list that somebody made and named. */
type UserListTable = {
  id: string
  user_id: string
  name: string
  made_by: string
  created_at: Date
}

/** What was put into such a list. */
type UserListPlaceTable = PlaceColumns & { list_id: string; added_at: Date }
