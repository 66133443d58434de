import { data, Form } from 'react-router'
import type { Route } from './+types/list'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { guestsOfStart } from '../start-guests.server.ts'
import { guestsForRole, personsComing } from '../start-guests.ts'
import { guestsTexts as texts } from '../texts.ts'
import { GuestTable } from '../ui/guest-table.tsx'
import { startAccess, type StartAccess } from './start-access.server.ts'

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>

/** The list of a start, to be printed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const access = await startAccess({ request, context }, 'team')
  return listPage({ request, context }, access, { withHealth: false })
}

/** The same with what guests said about their health: asked for by a press, so that it is noted who read it. */
export async function action({ request, context }: Route.ActionArgs) {
  const access = await startAccess({ request, context }, 'guests')
  if ((await formOf(request)).get('was') !== 'gesundheit') throw data(null, 422)
  const { db, now } = scopeOf(context)
  const { view, start } = access
  await noteInAudit(db, {
    actorId: view.user.id,
    action: 'guests.print-health',
    subject: { kind: 'service', id: start.serviceId },
    details: { company: start.companyId, start: start.startsAt.toISOString() },
    now: now(),
  })
  return listPage({ request, context }, access, { withHealth: true })
}

async function listPage(
  { context }: Asked,
  { view, start, path }: StartAccess,
  { withHealth }: { withHealth: boolean },
) {
  const { db, now } = scopeOf(context)
  const list = await guestsOfStart(db, start)
  const { role } = view
  const isInside = role !== 'door'
  const hasHealth = list.guests.some(({ answers }) => answers.some(({ isHealth }) => isHealth))
  return {
    title: start.title,
    company: view.company.title,
    when: formatInstant(start.startsAt),
    stand: shortInstant(now()),
    coming: texts.coming(personsComing(list), start.capacity),
    guests: guestsForRole(list.guests, { role, withHealth }),
    unnamed: list.unnamed,
    isInside,
    withHealth: withHealth && hasHealth,
    mayAskHealth: isInside && hasHealth && !withHealth,
    paths: { back: path(), csv: path('liste.csv'), message: path('nachricht') },
  }
}

export default function GuestListPage({ loaderData, actionData }: Route.ComponentProps) {
  const hasScript = useScript()
  const page = actionData ?? loaderData
  const { title, company, when, stand, coming, guests, unnamed, isInside, paths } = page
  return (
    <main className="guest-list">
      <title>{`${texts.title}, ${title}, ${when}`}</title>
      <div className="no-print flex flex-wrap items-center gap-2">
        <BackButton to={paths.back} />
        <Button look="ink" onClick={() => print()} className={hasScript ? '' : 'invisible'}>
          {texts.print}
        </Button>
        {isInside && (
          <>
            <a href={paths.csv} className="button button-outline button-medium">
              {texts.csv}
            </a>
            <ButtonLink to={paths.message} look="outline">
              {texts.message}
            </ButtonLink>
          </>
        )}
      </div>
      <header className="guest-list-head">
        <h1>{title}</h1>
        <p>
          <b className="num">{when}</b> · <span className="num">{coming}</span>
        </p>
        <p className="num text-13 text-muted">
          {company} · {texts.stand(stand)}
        </p>
      </header>
      {page.mayAskHealth && (
        <Form method="post" className="no-print flex flex-col gap-2">
          <Button type="submit" name="was" value="gesundheit" look="outline" className="max-w-fit">
            {texts.health}
          </Button>
          <p className="text-13 text-muted">{texts.healthLead}</p>
        </Form>
      )}
      {page.withHealth && <p className="guest-list-warning">{texts.healthNote}</p>}
      {guests.length > 0 ? <GuestTable guests={guests} isInside={isInside} /> : <p>{texts.empty}</p>}
      {unnamed > 0 && <p className="num">{texts.unnamed(unnamed)}</p>}
    </main>
  )
}
