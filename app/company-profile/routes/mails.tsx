import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/mails'
import type { CompanyMailTopic } from '#app/booking/messages/messages.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { invariant } from '#foundation/lib/errors.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { chooseMails, mailChoices } from '../mail-choice.server.ts'
import { mailTexts as words } from '../texts/mails.ts'

async function receiversView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const view = await ownCompanyOf(asked, 'mails')
  if (!view) throw redirect('/overview')
  const { role } = view
  invariant(role === 'owner' || role === 'staff', 'the circle has owners and staff')
  return { ...view, role }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, company, role, companies } = await receiversView({ request, context })
  const { db, now } = scopeOf(context)
  const viewer = { companyId: company.id, userId: user.id, role, now: now() }
  return {
    company: { form: company.form, title: company.title, role, companies },
    email: user.email,
    isSaved: new URL(request.url).searchParams.get('neu') === '1',
    ...(await mailChoices(db, viewer)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, company, role } = await receiversView({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  await chooseMails(db, {
    companyId: company.id,
    userId: user.id,
    role,
    mine: topicsIn(form, 'ich'),
    company: form.has('firmenadresse') ? topicsIn(form, 'firma') : null,
    now: now(),
  })
  throw redirect(providerPath('mails', company.form, { neu: '1' }), 303)
}

const topicsIn = (form: FormData, name: string) =>
  new Set(form.getAll(name).filter((each) => typeof each === 'string'))

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { company, email, address, topics, isSaved } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const companyAddress = company.role === 'owner' ? address : null
  return (
    <ProviderFrame company={company} page="mails" title={words.title} lead={words.lead}>
      <Form method="post" className="flex max-w-3xl flex-col gap-6">
        {isSaved && <Banner kind="success">{words.saved}</Banner>}
        {companyAddress && <input type="hidden" name="firmenadresse" value="1" />}
        {topics.map((each) => (
          <Topic key={each.topic} {...each} email={email} companyAddress={companyAddress} />
        ))}
        <p className="text-muted">{words.always}</p>
        <div>
          <Button type="submit" size="large" disabled={isBusy} className="max-md:w-full">
            {words.save}
          </Button>
        </div>
      </Form>
    </ProviderFrame>
  )
}

type TopicProps = Awaited<ReturnType<typeof mailChoices>>['topics'][number] & {
  email: string
  companyAddress: string | null
}

function Topic({ topic, mayReceive, isMine, isCompanys, receivers, email, companyAddress }: TopicProps) {
  const { title, text } = words.topics[topic]
  return (
    <fieldset className="card flex flex-col gap-3 p-5">
      <legend className="float-left w-full text-20 font-bold">{title}</legend>
      <p className="text-muted">{text}</p>
      {mayReceive ? (
        <Tick name="ich" topic={topic} label={words.toMe(email)} isOn={isMine} />
      ) : (
        <p>{words.ownersOnly}</p>
      )}
      {companyAddress && (
        <Tick name="firma" topic={topic} label={words.toCompany(companyAddress)} isOn={isCompanys} />
      )}
      {receivers.length > 0 && <p className="text-13 break-words text-muted">{words.now(receivers)}</p>}
    </fieldset>
  )
}

type TickProps = { name: 'ich' | 'firma'; topic: CompanyMailTopic; label: string; isOn: boolean }

function Tick({ name, topic, label, isOn }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 break-words">
      <input type="checkbox" name={name} value={topic} defaultChecked={isOn} className="size-5 shrink-0" />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
