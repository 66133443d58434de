import { DeskBadge, DeskTable, type DeskTone } from '#app/operator/ui/desk-table.tsx'
import type { CompanyRowView } from '../company-row.ts'
import { texts } from '../texts.ts'

const { columns: heads } = texts

/** How much a company's state matters. */
const stateTones: Record<CompanyRowView['state'], DeskTone> = {
  none: 'quiet',
  new: 'info',
  'approval-requested': 'info',
  'changes-requested': 'warn',
  'taken-offline': 'warn',
  confirmed: 'good',
  blocked: 'bad',
  closed: 'quiet',
}

type CompanyTableProps = { label: string; companies: readonly CompanyRowView[]; isLoading?: boolean }

/** Companies as rows: what they lack, where they stand, how long they wait. */
export function CompanyTable({ label, companies, isLoading = false }: CompanyTableProps) {
  return (
    <DeskTable
      label={label}
      isLoading={isLoading}
      columns={[
        { label: heads.company },
        { label: heads.missing },
        { label: heads.offers },
        { label: heads.state, phone: 'state' },
        { label: heads.waits, phone: 'amount', isRight: true },
      ]}
      rows={companies.map((company) => ({
        id: company.id,
        href: company.href,
        cells: [
          <>
            {company.title}
            <small>{company.city}</small>
          </>,
          company.missing ?? texts.complete,
          company.offers,
          <DeskBadge key="state" tone={stateTones[company.state]}>
            {company.stateText}
          </DeskBadge>,
          company.waits && (
            <span key="waits" className={company.waits.isLate ? 'dt-late' : undefined}>
              {company.waits.text}
            </span>
          ),
        ],
      }))}
    />
  )
}
