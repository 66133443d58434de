import { data, Form } from 'react-router'
import type { Route } from './+types/verify-email'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { mayControlDemo } from '#foundation/platform/demo-token.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { packageChatPath } from '#app/booking/package-requests/package-requests.ts'
import { verifyRequests } from '#app/booking/package-requests/package-requests.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath, setUpPath, verifyPath } from '../account.ts'
import {
  currentSession,
  needsSecondFactor,
  sendVerificationAgain,
  userOf,
  verifyEmail,
} from '../account.server.ts'
import { targetOf } from '../forms.server.ts'
import { texts } from '../texts.ts'
import { backWordsFor } from '../texts/entry.ts'
import { EntryHead } from '../ui/entry-head.tsx'

const words = texts.verification

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await currentSession({ request, context })
  const user = session?.user ?? null
  const token = new URL(request.url).searchParams.get('token')
  const { accounts } = scopeOf(context)
  return {
    token,
    weiter: targetOf(request),
    user: user && { email: user.email, isEmailVerified: user.isEmailVerified },
    mustSetUp:
      session !== null &&
      (await needsSecondFactor(accounts.db, { userId: session.user.id, sessionId: session.id })),
    isDemo: mayControlDemo(accounts.config, request.headers),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = scopeOf(context)
  const weiter = targetOf(request)
  const token = textIn(await formOf(request), 'token')
  const user = await userOf({ request, context })
  if (token !== '') {
    const result = await verifyEmail(accounts, { token })
    // What was requested before is sent off now; where that fails the sweep does it.
    const sent =
      result.outcome === 'verified'
        ? await unlessCrowded(
            verifyRequests(accounts.db, { userId: result.userId, now: accounts.now() }),
            null,
          )
        : null
    // A second click on a used link is no failure for the one who is verified.
    if (result.outcome === 'verified' || user?.isEmailVerified)
      return data({ step: 'done', chatPath: chatPathTo(sent ?? []) } as const)
    return data({ step: 'refused', because: result.because } as const, 409)
  }
  if (!user) return data({ step: 'sign-in-first' } as const, 409)
  const result = await sendVerificationAgain(accounts, { userId: user.id, weiter })
  if (result.outcome === 'refused') return data({ step: 'too-many' } as const, 429)
  if (result.outcome === 'sent') return data({ step: 'sent' } as const)
  return data({ step: 'done', chatPath: null } as const)
}

/** Where requests are talked about that were just sent off. */
function chatPathTo([first, ...others]: Awaited<ReturnType<typeof verifyRequests>>): string | null {
  if (!first) return null
  return others.length > 0 ? '/chat' : packageChatPath({ ...first, reservationId: first.id })
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, weiter, user, mustSetUp, isDemo } = loaderData
  const isDone = actionData?.step === 'done' || (user?.isEmailVerified && !token)
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap max-w-2xl py-10">
        {isDone ? (
          <Done
            mustSetUp={mustSetUp}
            weiter={weiter}
            chatPath={actionData?.step === 'done' ? actionData.chatPath : null}
          />
        ) : (
          <Asking
            isDemo={isDemo}
            weiter={weiter}
            token={actionData ? null : token}
            email={user?.email ?? null}
            answer={actionData}
          />
        )}
      </div>
    </PageFrame>
  )
}

type DoneProps = { mustSetUp: boolean; weiter: string; chatPath: string | null }

/** Back to what somebody was doing, or to the request that went out; a new provider goes on with their details. */
function Done({ mustSetUp, weiter, chatPath }: DoneProps) {
  if (chatPath !== null && !mustSetUp)
    return (
      <>
        <h1 className="mb-3">{words.doneHeadline}</h1>
        <EntryHead lead={words.requestSent} />
        <ButtonLink to={chatPath} size="large" reloadDocument>
          {words.toChat}
        </ButtonLink>
      </>
    )
  const label = weiter === '/' ? words.toStart : backWordsFor(weiter)
  return (
    <>
      <h1 className="mb-3">{words.doneHeadline}</h1>
      <EntryHead lead={words.doneLead} />
      <ButtonLink to={mustSetUp ? setUpPath : weiter} size="large" reloadDocument>
        {mustSetUp ? words.toSetUp : label}
      </ButtonLink>
    </>
  )
}

type AskingProps = {
  isDemo: boolean
  weiter: string
  token: string | null
  email: string | null
  answer: Route.ComponentProps['actionData']
}

function Asking({ isDemo, weiter, token, email, answer }: AskingProps) {
  return (
    <>
      <h1 className="mb-3">{token ? words.headline : words.waitingHeadline}</h1>
      <EntryHead lead={token ? words.lead : email ? words.waitingLead(email) : words.signInFirst} />
      <div className="flex flex-col items-start gap-5">
        {answer && <AnswerBanner answer={answer} />}
        {token || email ? (
          <Form method="post">
            <input type="hidden" name="token" value={token ?? ''} />
            <Button type="submit" size="large" look={token ? 'ink' : 'outline'}>
              {token ? words.submit : words.sendAgain}
            </Button>
          </Form>
        ) : (
          <Link to={loginPath(verifyPath({ weiter }))} className="link link-tap">
            {texts.quick.signIn}
          </Link>
        )}
        {isDemo && email && !token && (
          <Link to="/dev/mails" className="link link-tap">
            {words.demoMails}
          </Link>
        )}
      </div>
    </>
  )
}

function AnswerBanner({ answer }: { answer: NonNullable<AskingProps['answer']> }) {
  if (answer.step === 'sent') return <Banner kind="success">{words.sent}</Banner>
  if (answer.step === 'too-many') return <Banner kind="warning">{words.tooMany}</Banner>
  if (answer.step === 'refused') return <Banner kind="error">{words.refusals[answer.because]}</Banner>
  return null
}
