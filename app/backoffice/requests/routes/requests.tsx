import { Outlet, redirect, useParams } from 'react-router'
import type { Route } from './+types/requests'
import type { RequestTab } from '#app/booking/package-requests/package-requests.ts'
import { isIn, ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { inboxView } from '../inbox.server.ts'
import { inboxTexts as words } from '../texts/inbox.ts'
import { RequestList } from '../ui/request-list.tsx'
import '../ui/requests.css'

const tabNames = { wartet: 'waiting', gesendet: 'sent', erledigt: 'done' } as const satisfies Record<
  string,
  RequestTab
>
const nameOfTab = { waiting: 'wartet', sent: 'gesendet', done: 'erledigt' } as const satisfies Record<
  RequestTab,
  string
>

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { company, role, companies } = view
  const { db, now, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const stand = query.get('stand') ?? ''
  const tab = Object.hasOwn(tabNames, stand) ? tabNames[stand as keyof typeof tabNames] : 'waiting'
  const page = pageNumber(query)
  const mayWrite = isIn('guests', role)
  const place = { companyId: company.id, form: company.form }
  const asked = { ...place, tab, page, readsMessages: mayWrite, now: now() } as const
  const inbox = await inboxView(db, asked).catch((error: unknown) => {
    log.error('requests', faultFields(error))
    return null
  })
  const news = query.get('neu')
  return {
    company: { form: company.form, title: company.title, role, companies },
    mayWrite,
    inbox,
    news: inbox?.cards.find(({ id }) => id === news)?.name ?? null,
  }
}

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { company, inbox, mayWrite, news } = loaderData
  const { resID = null } = useParams()
  const { form } = company
  const tab = (each: RequestTab, page = 1) =>
    providerPath('requests', form, {
      ...(each !== 'waiting' && { stand: nameOfTab[each] }),
      ...(page > 1 && { seite: String(page) }),
    })
  const usual = inbox?.usualMinutes ?? null
  return (
    <ProviderFrame
      company={company}
      page="requests"
      title={words.title}
      headline={inbox ? words.headline(inbox.counts.waiting) : words.title}
      head="frame"
      phone={resID === null ? 'bar' : 'editor'}
      {...(usual !== null && { lead: words.usualReply(usual) })}
    >
      <div className={`requests ${resID === null ? '' : 'requests-writing'}`}>
        <div className="requests-list">
          {news && <Banner kind="success">{words.sentNews(news)}</Banner>}
          {inbox ? (
            <RequestList
              inbox={inbox}
              links={{ tab, offers: providerPath('offers', form) }}
              openId={resID}
              mayWrite={mayWrite}
            />
          ) : (
            <Failure again={tab('waiting')} />
          )}
        </div>
        <div className="requests-writer">
          <Outlet />
          {resID === null && inbox && inbox.cards.length > 0 && (
            <div className="requests-choose">
              <p className="text-20 font-semibold">{words.choose}</p>
              <p className="text-muted">{words.chooseLead}</p>
            </div>
          )}
        </div>
      </div>
    </ProviderFrame>
  )
}

function Failure({ again }: { again: string }) {
  return (
    <Banner kind="error">
      <p>{words.failed}</p>
      <p className="pt-2">
        <ButtonLink to={again} look="outline" size="small" reloadDocument>
          {words.again}
        </ButtonLink>
      </p>
    </Banner>
  )
}
