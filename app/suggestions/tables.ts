import type { ColumnType, Generated } from 'kysely'
import type { RejectionReason, SuggestionStatus } from './suggestions.ts'

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

type CommunitySuggestionTable = {
  id: string
  category_id: string | null
  title: Generated<string>
  line1: string
  house_nr: string
  postal_code: string
  city: string
  google_place_id: string
  lat: number | null
  lng: number | null
  images: Generated<string[]>
  rights_accepted: boolean
  status: Generated<SuggestionStatus>
  sender_id: string | null
  created_at: Date
  decided_at: Later<Date>
  decided_by: Later<string>
  reason: Later<RejectionReason>
  note: Generated<string>
}

type CommunityClaimTable = {
  id: string
  company_id: string
  service_id: string
  note: Generated<string>
  sent_by: string | null
  created_at: Date
  state: Generated<'pending' | 'accepted' | 'rejected'>
  decided_at: Later<Date>
  decided_by: Later<string>
  answer: Generated<string>
  draft_id: Later<string>
  entry_removed_at: Later<Date>
}

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    community_suggestion: CommunitySuggestionTable
    community_claim: CommunityClaimTable
  }
}
