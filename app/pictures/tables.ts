import type { ColumnType, Generated } from 'kysely'
import type { UploadOwner } from './pictures.ts'

/** A picture that somebody uploads or uploaded for a company, a collection or a conversation. */
type PictureTable = {
  id: string
  /** A collection's own id, as it has no company. */
  company_id: string
  owner_kind: UploadOwner['kind']
  owner_id: string
  slot: number
  position: Generated<number>
  alt: Generated<string>
  state: 'uploading' | 'stored' | 'removed'
  /** Where its files are stored, without size and ending. */
  stored_as: string
  ending: 'jpg' | 'png' | null
  bytes: number
  width: number | null
  height: number | null
  /** Only while it is sent. */
  uploaded_by: string | null
  created_at: Date
  waiting_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  stored_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  sized_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    picture: PictureTable
  }
}
