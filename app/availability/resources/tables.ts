import type { ResourceKind } from './resources.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    resource: ResourceTable
    service_resource: ServiceResourceTable
  }
}

type ResourceTable = {
  company_id: string
  id: string
  name: string
  kind: ResourceKind
  quantity: number
  created_at: Date
}

type ServiceResourceTable = {
  company_id: string
  service_id: string
  resource_id: string
  counted_by: 'place' | 'start'
  places_per_unit: number
  buffer_before_minutes: number
  buffer_after_minutes: number
}
