import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { conversationSettingsPath, type InvitationRow, type MemberRow } from '../moderation.ts'
import { moderationTexts } from '../texts.ts'

const texts = moderationTexts.invite

type InvitePanelProps = {
  reference: string
  invitations: readonly InvitationRow[]
  members: readonly MemberRow[]
  /** The link that was made a moment ago, with its site; else `null`. */
  freshUrl: string | null
  error: string | null
}

/** The guest's part of a conversation's settings: links that let others in, and who came. */
export function InvitePanel({ reference, invitations, members, freshUrl, error }: InvitePanelProps) {
  const action = conversationSettingsPath(reference)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="card flex flex-col gap-5 p-5" aria-labelledby="mitleser">
      <h2 id="mitleser">{texts.headline}</h2>
      <p>{texts.lead}</p>
      {error && <Banner kind="error">{error}</Banner>}
      {freshUrl && <FreshLink url={freshUrl} />}
      <Form method="post" action={action} preventScrollReset>
        <Button type="submit" name="was" value="einladen" disabled={isBusy}>
          {isBusy ? moderationTexts.saving : texts.create}
        </Button>
      </Form>
      {invitations.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3>{texts.links}</h3>
          <p className="text-13 text-muted">{texts.revokeHint}</p>
          <ul className="flex flex-col gap-3">
            {invitations.map(({ id, createdAt, members: count }) => (
              <RowForm
                key={id}
                action={action}
                was="zuruecknehmen"
                id={id}
                text={texts.link(formatDay(berlinDay(createdAt)), count)}
                label={texts.revoke}
              />
            ))}
          </ul>
        </div>
      )}
      <h3>{texts.members}</h3>
      {members.length === 0 ? (
        <p className="text-muted">{texts.nobody}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {members.map(({ userId, name, joinedAt }) => {
            const shownName = (name ?? '').replaceAll('*', '') || moderationTexts.nameless
            return (
              <RowForm
                key={userId}
                action={action}
                was="entfernen"
                id={userId}
                text={`${shownName}, ${texts.since(formatDay(berlinDay(joinedAt)))}`}
                label={texts.remove}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}

type RowFormProps = { action: string; was: string; id: string; text: string; label: string }

function RowForm({ action, was, id, text, label }: RowFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="break-words">{text}</span>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="was" value={was} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="outline" size="small" disabled={isBusy} aria-label={`${label}: ${text}`}>
          {label}
        </Button>
      </Form>
    </li>
  )
}

function FreshLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className="flex flex-col items-start gap-3" role="status">
      <Field
        label={texts.fresh}
        name="link"
        value={url}
        readOnly
        hint={texts.freshHint}
        className="w-full"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="button" look="outline" onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  )
}
