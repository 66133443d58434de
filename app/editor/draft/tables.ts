import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#foundation/platform/tables.ts'
import type { SectionName } from './draft.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    offer_draft: OfferDraftTable
  }
}

type SectionVersions = Partial<Record<SectionName, number>>

type OfferDraftTable = {
  company_id: string
  id: string
  /** An `OfferDraft` of any time: read it with `draftSchema`. */
  content: Json<unknown>
  section_versions: Json<SectionVersions>
  version: Generated<number>
  published_version: number | null
  published_sections: ColumnType<SectionVersions | null, string | null | undefined, string | null>
  made_by: string | null
  created_at: Date
  updated_at: Date
  updated_by: string | null
}
