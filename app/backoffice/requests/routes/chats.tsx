import { data, redirect } from 'react-router'
import type { Route } from './+types/chats'
import { conversationList } from '#app/chat/pages/pages.server.ts'
import { ChatList } from '#app/chat/pages/ui/chat-list.tsx'
import { quickAnswersPath } from '#app/chat/quick-answers/quick-answers.ts'
import { quickAnswerTexts } from '#app/chat/quick-answers/texts.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { inboxTexts } from '../texts/inbox.ts'
import '#app/chat/pages/ui/chat.css'

const words = inboxTexts.chats

/** An operator reads a conversation only with a reason, and not here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'guests')
  if (!view) throw redirect('/overview')
  const { user, company, role, companies } = view
  const { db, now, log } = scopeOf(context)
  const before = new URL(request.url).searchParams.get('vor')
  const asked = { userId: user.id, companyId: company.id, before, now: now(), log }
  const list = await conversationList(db, asked)
  const page = { company: { form: company.form, title: company.title, role, companies }, list }
  return list.items ? page : data(page, 503)
}

export default function CompanyChatsPage({ loaderData: { company, list } }: Route.ComponentProps) {
  const isEmpty = list.items?.length === 0 && list.isFirst
  return (
    <ProviderFrame company={company} page="chat" title={words.title}>
      <div className="flex max-w-3xl flex-col items-start gap-4">
        <ButtonLink to={quickAnswersPath(company.form)} look="outline" size="small">
          {quickAnswerTexts.title}
        </ButtonLink>
        {isEmpty ? (
          <EmptyCard title={words.empty} lead={words.emptyLead}>
            {null}
          </EmptyCard>
        ) : (
          <div className="card w-full overflow-hidden py-1">
            <ChatList list={list} path={providerPath('chat', company.form)} />
          </div>
        )}
      </div>
    </ProviderFrame>
  )
}
