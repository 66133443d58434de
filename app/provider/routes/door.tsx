import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/door'
import { doorGuests } from '#app/backoffice/start/start.server.ts'
import { DoorGuests } from '#app/backoffice/start/ui/door-guests.tsx'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { doorCompanyOf, shownConflicts } from '../door-data.server.ts'
import { carryOutDoorForm, type DoorFormAnswer } from '../door-form.server.ts'
import { ownCompanyOf, type OwnCompanyView } from '../provider.server.ts'
import { doorTexts as words } from '../texts/door.ts'
import { DoorCamera } from '../ui/door-camera.tsx'
import { Conflicts } from '../ui/door-conflicts.tsx'
import { HandForm } from '../ui/door-hand.tsx'
import { DoorPage } from '../ui/door-page.tsx'
import { AdmitParty, DoorVerdict, mostToAdmit, Undone } from '../ui/door-verdict.tsx'

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>

async function atTheDoor(asked: Asked): Promise<OwnCompanyView> {
  const view = await ownCompanyOf(asked, 'team')
  if (!view) throw redirect('/overview')
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, role, companies } = await atTheDoor({ request, context })
  const { db, now, tickets: keys } = scopeOf(context)
  return {
    company: { form: company.form, title: company.title, role, companies },
    door: doorCompanyOf({ companyId: company.id, keys }),
    conflicts: await shownConflicts(db, { companyId: company.id, now: now() }),
    guests: await doorGuests(db, { companyId: company.id, now: now() }),
  }
}

/** For browsers without scripts; the others ask `door-data.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { company, user } = await atTheDoor({ request, context })
  const { db, now } = scopeOf(context)
  const at = { companyId: company.id, by: user.id, now: now() }
  const answer = await carryOutDoorForm(db, await formOf(request), at)
  return data(answer, answer.isNoCode ? 422 : 200)
}

export default function DoorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { company, door, conflicts, guests } = loaderData
  const hasScript = useScript()
  const { form } = company
  return (
    <ProviderFrame company={company} page="door" title={words.title}>
      {hasScript ? (
        <DoorPage
          form={form}
          company={door}
          conflicts={conflicts}
          dataUrl={`/overview/einlass/daten?${new URLSearchParams({ company: form })}`}
          pageUrl={providerPath('door', form)}
        />
      ) : (
        <ByHand conflicts={conflicts} said={actionData ?? null} />
      )}
      <DoorGuests guests={guests} />
    </ProviderFrame>
  )
}

// Until the script runs, and where none does.
function ByHand({
  conflicts,
  said,
}: {
  conflicts: Parameters<typeof Conflicts>[0]['conflicts']
  said: DoorFormAnswer | null
}) {
  const answer = said?.answer
  const most = answer && !said.entered ? mostToAdmit(answer) : 0
  return (
    <div className="door-desk grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <DoorCamera onCode={() => true} />
        <HandForm />
      </div>
      <div className="flex flex-col gap-4">
        {said?.isNoCode && <Banner kind="warning">{words.hand.codeOnly}</Banner>}
        {said?.undone === 'too-late' && <Banner kind="warning">{words.undo.tooLate}</Banner>}
        {said?.undone && said.undone !== 'too-late' && <Undone undone={said.undone} />}
        {said && answer && (
          <DoorVerdict answer={answer} entered={said.entered}>
            {most > 0 && answer.kind === 'ticket' && (
              <Form method="post">
                <input type="hidden" name="was" value="enter" />
                <input type="hidden" name="reservationId" value={answer.ticket.reservationId} />
                <input type="hidden" name="entryId" value={said.entryId} />
                <AdmitParty most={most} isWorking={false} />
              </Form>
            )}
            {said.undoable && <UndoForm {...said.undoable} />}
          </DoorVerdict>
        )}
        <Conflicts conflicts={conflicts} />
      </div>
    </div>
  )
}

function UndoForm({ reservationId, entryId }: { reservationId: string; entryId: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="reservationId" value={reservationId} />
      <input type="hidden" name="entryId" value={entryId} />
      <Button type="submit" name="was" value="undo" look="outline" width="wide">
        {words.undo.action}
      </Button>
    </Form>
  )
}
