import { data } from 'react-router'
import type { Route } from './+types/chats'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { newsOf } from '#foundation/design/quiet-news.ts'
import { useQuietLook } from '#foundation/design/use-quiet-look.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { conversationList } from '../conversation-list.server.ts'
import { chatListPath } from '../conversation-view.ts'
import { chatsTexts as texts } from '../texts/chats.ts'
import { ChatList } from '../ui/chat-list.tsx'
import '../ui/chat.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now, log } = scopeOf(context)
  const before = new URL(request.url).searchParams.get('vor')
  const list = await conversationList(db, { userId: user.id, before, now: now(), log })
  return list.items ? list : data(list, 503)
}

/** Nobody is led to the login who only has the list open. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return newsOf(loading, (answer) => !(answer instanceof Response))
}

export default function ChatsPage({ loaderData: list }: Route.ComponentProps) {
  useQuietLook(list)
  const isEmpty = list.items?.length === 0 && list.isFirst
  return (
    <PageFrame current="chat">
      <title>{texts.title}</title>
      <div className="wrap flex max-w-3xl flex-col gap-5 pt-4 pb-24 md:pt-8">
        <h1>{texts.title}</h1>
        {isEmpty ? (
          <EmptyCard title={texts.empty} lead={texts.emptyLead}>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/collections">{texts.toIdeas}</ButtonLink>
              <ButtonLink to="/bookings" look="outline">
                {texts.toBookings}
              </ButtonLink>
            </div>
          </EmptyCard>
        ) : (
          <div className="card overflow-hidden py-1">
            <ChatList list={list} path={chatListPath} />
          </div>
        )}
      </div>
    </PageFrame>
  )
}
