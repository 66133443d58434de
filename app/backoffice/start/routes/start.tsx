import { data, Outlet, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/start'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath, startPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { editedGuest, emptySale, newsText, saleAtStart } from '../edited-guest.server.ts'
import { carryOutForm } from '../page-action.server.ts'
import { startPageView } from '../page-view.server.ts'
import { namedStart, startNews, startRights } from '../start.ts'
import { companyStart, type CompanyStart } from '../start-view.server.ts'
import { startTexts as words } from '../texts.ts'
import { CancelGuestSheet, EditGuestSheet, NewGuestSheet } from '../ui/guest-sheet.tsx'
import { StartPage, type StartHrefs } from '../ui/start-page.tsx'

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>
const longestId = 80

/** @throws {Response} as `ownCompanyOf`; 404 for a start that isn't this company's. */
async function seenStart({ request, context }: Asked) {
  const view = await ownCompanyOf({ request, context }, 'everybody')
  if (!view) throw redirect('/overview')
  const { db } = scopeOf(context)
  const named = namedStart(new URL(request.url).searchParams)
  const start = named && (await companyStart(db, { companyId: view.company.id, ...named }))
  if (!start) throw data(null, 404)
  const path = (part = '') => startPath(view.company.form, named, part)
  return { view, start, rights: startRights(view.role), path }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { view, start, rights, path } = await seenStart({ request, context })
  const { db, now } = scopeOf(context)
  const { company, role, companies } = view
  const query = new URL(request.url).searchParams
  const page = await startPageView(db, { start, rights, now: now() })
  const id = storableText(query.get('gast') ?? '', longestId)
  const edited = rights.sells && id !== '' ? await editedGuest(db, { start, id, now: now() }) : null
  return {
    company: { form: company.form, title: company.title, role, companies },
    page,
    back: backPath(company.form, role, start),
    paths: pathsOf({ form: company.form, serviceId: start.service.id, path }),
    capacity: start.facts.capacity,
    news: await newsOf(query, { start, asked: { request, context } }),
    /** Whom the page has just written down: the form is empty then. */
    written: query.get('wer') ?? '',
    isAdding: query.has('eintragen') && page.form !== null,
    empty: page.form && emptySale(page.form),
    edited,
    isCancelling: edited !== null && query.has('stornieren'),
    operationId: randomId(),
  }
}

// The door has no calendar.
function backPath(form: string, role: string, { facts }: CompanyStart): string {
  if (role === 'door') return providerPath('overview', form)
  return providerPath('calendar', form, { tag: facts.dayOn })
}

type Paths = { form: string; serviceId: string; path: (part?: string) => string }

function pathsOf({ form, serviceId, path }: Paths) {
  return {
    here: path(),
    postpone: path('verschieben'),
    callOff: path('absagen'),
    list: path('liste'),
    message: path('nachricht'),
    print: path('bestaetigung'),
    blocked: `/overview/angebote/${serviceId}/sperren?${new URLSearchParams({ company: form })}`,
    offer: `/activity/details/${encodeURIComponent(form)}/${encodeURIComponent(serviceId)}`,
  }
}

async function newsOf(query: URLSearchParams, { start, asked }: { start: CompanyStart; asked: Asked }) {
  const news = startNews.find((each) => each === query.get('neu'))
  if (!news) return null
  const id = storableText(query.get('wer') ?? '', longestId)
  const sale = await saleAtStart(scopeOf(asked.context).db, start, id)
  return { ...newsText(news, { sale, isMailed: query.get('mail') === '1' }), news }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { view, start, rights, path } = await seenStart({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const acting = { start, rights, actorId: view.user.id, appUrl: config.appUrl, now: now() }
  const result = await carryOutForm(db, form, acting)
  if (result.outcome === 'refused') return data(result.form, result.status)
  if (result.outcome === 'forbidden') throw data({ said: words.forbidden }, 403)
  if (result.outcome !== 'done') throw data(null, 422)
  const { news, saleId, isMailed } = result
  const done = new URLSearchParams({
    neu: news,
    ...(saleId ? { wer: saleId } : {}),
    ...(isMailed ? { mail: '1' } : {}),
  })
  throw redirect(`${path()}&${done}`, 303)
}

/** After a refusal others may have booked: the page shows how it stands now. */
export function shouldRevalidate({
  defaultShouldRevalidate,
  actionStatus,
}: {
  defaultShouldRevalidate: boolean
  actionStatus?: number
}) {
  return defaultShouldRevalidate || actionStatus === 409
}

export default function StartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { company, page, paths, news, written, empty, operationId } = loaderData
  const refused = actionData?.form === 'guest' && actionData.saleId === null ? actionData : null
  const wrong = actionData?.form === 'capacity' ? actionData : null
  const hrefs: StartHrefs = {
    ...paths,
    addGuest: `${paths.here}&eintragen=1`,
    editGuest: (id) => `${paths.here}&${new URLSearchParams({ gast: id })}`,
  }
  const newGuest = page.form &&
    empty && {
      view: page.form,
      operationId,
      saleId: null,
      typed: refused?.typed ?? empty,
      refused,
    }
  return (
    <ProviderFrame
      company={company}
      page="calendar"
      title={page.title}
      lead={`${page.day}. ${page.lead}`}
      dialogs={<Dialogs data={loaderData} refused={actionData} newGuest={newGuest} hrefs={hrefs} />}
    >
      <BackButton to={loaderData.back} />
      {news && !actionData && <News news={news} hrefs={hrefs} print={paths.print} />}
      <StartPage
        view={page}
        hrefs={hrefs}
        saleForm={newGuest}
        // What is typed is kept until somebody was written down.
        formKey={written}
        capacity={{ typed: wrong?.typed ?? String(loaderData.capacity), fault: wrong?.fault }}
      />
    </ProviderFrame>
  )
}

type NewsProps = {
  news: NonNullable<Route.ComponentProps['loaderData']['news']>
  hrefs: StartHrefs
  print: string
}

function News({ news, hrefs, print }: NewsProps) {
  if (news.text === '') return null
  return (
    <Banner kind={news.kind}>
      {news.text}
      {news.printId !== null && (
        <Link
          to={`${print}&${new URLSearchParams({ gast: news.printId })}`}
          className="link link-tap -my-3 ml-2"
        >
          {words.edit.print}
        </Link>
      )}
      {news.news === 'closed-wider' && (
        <Link to={hrefs.blocked} className="link link-tap -my-3 ml-2">
          {words.toBlocked}
        </Link>
      )}
    </Banner>
  )
}

type DialogsProps = {
  data: Route.ComponentProps['loaderData']
  refused: Route.ComponentProps['actionData']
  newGuest: React.ComponentProps<typeof StartPage>['saleForm']
  hrefs: StartHrefs
}

function Dialogs({ data: { edited, isAdding, isCancelling, operationId, paths }, ...props }: DialogsProps) {
  const { refused, newGuest, hrefs } = props
  const navigate = useNavigate()
  const close = () => void navigate(hrefs.here, { replace: true, preventScrollReset: true })
  if (edited && isCancelling)
    return <CancelGuestSheet guest={{ id: edited.id, ...edited.cancel }} here={hrefs.here} onClose={close} />
  if (edited) {
    const back = refused?.form === 'guest' && refused.saleId === edited.id ? refused : null
    const form = {
      view: edited.form,
      action: hrefs.editGuest(edited.id),
      operationId,
      saleId: edited.id,
      typed: back?.typed ?? edited.typed,
      refused: back,
    }
    return (
      <EditGuestSheet
        form={form}
        onClose={close}
        cancelHref={`${hrefs.editGuest(edited.id)}&stornieren=1`}
        printHref={`${paths.print}&${new URLSearchParams({ gast: edited.id })}`}
      />
    )
  }
  if (isAdding && newGuest)
    return <NewGuestSheet form={{ ...newGuest, action: hrefs.addGuest }} onClose={close} />
  // What else belongs to a start opens over its page: moving, calling off, the list, a message.
  return <Outlet />
}
