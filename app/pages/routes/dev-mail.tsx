import { data } from 'react-router'
import type { Route } from './+types/dev-mail'
import { Link } from '#foundation/design/link.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailOf } from '#foundation/platform/mail.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { devScope } from '../dev-scope.server.ts'
import { devMailTexts as words } from '../texts/dev-mails.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const mail = await mailOf(devScope({ request, context }).db, params.mailId)
  if (!mail) throw data(null, 404)
  const { id, subject, to, text, sentAt, attachments } = mail
  const sent = sentAt && formatInstant(sentAt)
  return { id, subject, to, text, sent, attachments: attachments.map(({ name }) => name) }
}

export default function DevMailPage({ loaderData }: Route.ComponentProps) {
  const { id, subject, to, text, sent, attachments } = loaderData
  return (
    <PageFrame>
      <title>{subject}</title>
      <div className="wrap flex max-w-3xl flex-col gap-4 pb-24">
        <Link to="/dev/mails" className="link inline-flex min-h-11 items-center">
          {words.back}
        </Link>
        <h1>{subject}</h1>
        <p className="text-muted">
          {words.to(to)} · {sent ? words.sent(sent) : words.waiting}
        </p>
        <a href={`/dev/mails/${id}/html`} className="link inline-flex min-h-11 items-center">
          {words.openHtml}
        </a>
        {attachments.length > 0 && (
          <section>
            <h2 className="mb-2">{words.attachments}</h2>
            <ul>
              {attachments.map((name, index) => (
                <li key={name}>
                  <a
                    href={`/dev/mails/${id}/attachments/${index}`}
                    className="link inline-flex min-h-11 items-center"
                    download
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="mb-2">{words.plain}</h2>
          <pre className="card overflow-auto p-5 font-text text-15 whitespace-pre-wrap">{text}</pre>
        </section>
      </div>
    </PageFrame>
  )
}
