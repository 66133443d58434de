import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Select } from '#foundation/design/select.tsx'
import type { CompanyFilter } from '#app/booking/company-desk/company-desk.ts'
import { texts } from '../texts.ts'

const words = texts.bookings

type BookingFilterProps = {
  filter: CompanyFilter
  services: { id: string; title: string }[]
  /** The company's name in addresses. */
  company: string
  /** Where nothing narrows the list any more; `null` when nothing does. */
  clearHref: string | null
}

/** Narrows a company's bookings to an offer, a day, a number or a name. It asks for a page: no scripts are needed. */
export function BookingFilter({ filter, services, company, clearHref }: BookingFilterProps) {
  const { group, serviceId, on, search } = filter
  return (
    <details className="card" open={clearHref !== null} key={JSON.stringify(filter)}>
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 px-5 font-semibold">
        <Search aria-hidden className="size-5" />
        {words.narrow}
      </summary>
      <Form
        method="get"
        role="search"
        className="grid items-end gap-4 p-5 pt-1 md:grid-cols-[2fr_2fr_1fr_auto]"
      >
        <input type="hidden" name="company" value={company} />
        {group !== 'upcoming' && <input type="hidden" name="stand" value={group} />}
        <Field label={words.search} name="suche" type="search" defaultValue={search} maxLength={60} />
        <label className="field">
          <span className="field-label">{words.offer}</span>
          <Select name="angebot" defaultValue={serviceId ?? ''}>
            <option value="">{words.allOffers}</option>
            {services.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </label>
        <TypedField
          kind="date"
          label={words.day}
          name="tag"
          defaultValue={on?.split('-').toReversed().join('/') ?? ''}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{words.find}</Button>
          {clearHref && (
            <Link to={clearHref} className="button button-ghost button-medium">
              {words.clear}
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
