import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/connections'
import {
  feedSecret,
  importedCalendars,
} from '#app/availability/imported-calendars/imported-calendars.server.ts'
import { servicesOfCompany } from '#app/catalog/catalog.server.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { carryOutForm } from '../page-action.server.ts'
import { connectionsTexts as words, problemTexts } from '../texts.ts'
import { FeedAddress } from '../ui/feed-address.tsx'

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>

/** @throws {Response} 403 for operators: whoever has the address reads the company's calendar. */
async function connectingCompany(asked: Asked) {
  const view = await ownCompanyOf(asked, 'managers')
  if (!view) throw redirect('/overview')
  if (view.role === 'operator') throw data(null, 403)
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, role, companies } = await connectingCompany({ request, context })
  const { db, config, now } = scopeOf(context)
  const secret = await feedSecret(db, { companyId: company.id, now: now() })
  const services = await servicesOfCompany(db, { companyId: company.id, view: 'online' })
  const titles = new Map(services.map(({ id, title }) => [id, title]))
  const calendars = await importedCalendars(db, company.id)
  return {
    company: { form: company.form, title: company.title, role, companies },
    address: `${config.appUrl}/kalender/${secret}.ics`,
    offers: services.map(({ id, title }) => ({ id, title })),
    calendars: calendars.map(({ id, name, serviceIds, readAt, nextReadAt, problem, times }) => ({
      id,
      name,
      offers:
        serviceIds.length === 0 ? words.all : serviceIds.map((each) => titles.get(each) ?? each).join(', '),
      state:
        readAt === null || nextReadAt <= now() ? words.waiting : words.readAt(formatInstant(readAt), times),
      problem: problem === null ? null : (problemTexts[problem] ?? null),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { company, user } = await connectingCompany({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const result = await carryOutForm(db, { form, companyId: company.id, userId: user.id, now: now() })
  if (result === null) return data(null, 422)
  if (result.outcome === 'refused') return data(result, 422)
  throw redirect(providerPath('connections', company.form), 303)
}

export default function ConnectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, address, offers, calendars } = loaderData
  return (
    <ProviderFrame company={company} page="connections" title={words.title} lead={words.lead}>
      <div className="flex max-w-3xl flex-col gap-6">
        <FeedAddress key={address} address={address} />
        <section className="card flex flex-col gap-4 p-5">
          <h2>{words.in}</h2>
          <p>{words.inLead}</p>
          {calendars.length === 0 && <p className="text-muted">{words.none}</p>}
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} />
          ))}
          <AddForm key={calendars.length} offers={offers} refused={actionData ?? null} />
        </section>
      </div>
    </ProviderFrame>
  )
}

type CalendarRowProps = { calendar: Route.ComponentProps['loaderData']['calendars'][number] }

function CalendarRow({ calendar: { id, name, offers, state, problem } }: CalendarRowProps) {
  return (
    <Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="kalender" value={id} />
      <h3>{name}</h3>
      <p className="text-15 text-muted">
        {offers}. {state}
      </p>
      {problem && <p className="field-error">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="was" value="lesen" look="outline">
          {words.readNow}
        </Button>
        <Button type="submit" name="was" value="entfernen" look="ghost">
          {words.remove}
        </Button>
      </div>
    </Form>
  )
}

/** What of a form was refused, with what was typed. */
type Refused = { faults: { name?: string; url?: string }; typed: { name: string; url: string } }

type AddFormProps = {
  offers: readonly { id: string; title: string }[]
  refused: Refused | null
}

function AddForm({ offers, refused }: AddFormProps) {
  return (
    <Form method="post" className="flex flex-col gap-4">
      <Field
        label={words.name}
        name="name"
        maxLength={60}
        defaultValue={refused?.typed.name}
        error={refused?.faults.name}
      />
      <Field
        label={words.url}
        name="adresse"
        inputMode="url"
        hint={words.urlHint}
        defaultValue={refused?.typed.url}
        error={refused?.faults.url}
      />
      {offers.length > 1 && (
        <fieldset className="flex flex-col">
          <legend className="font-semibold">{words.offers}</legend>
          <p className="text-15 text-muted">{words.offersHint}</p>
          {offers.map(({ id, title }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="angebot" value={id} /> {title}
            </label>
          ))}
        </fieldset>
      )}
      <div>
        <Button type="submit" name="was" value="hinzufuegen">
          {words.add}
        </Button>
      </div>
    </Form>
  )
}
