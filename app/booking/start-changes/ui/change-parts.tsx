import { Mail, Phone } from 'lucide-react'
import { Form } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { longestMessage } from '#app/booking/provider-moves/provider-moves.ts'
import type { CallView, ConsequenceView, ProgressView, StartHeadView } from '../change-view.ts'
import type { StartChangeFault } from '../start-change.ts'
import { startChangeTexts as texts } from '../texts.ts'
import './start-change.css'

/** What a change comes to, before the button. */
export function Consequences({ lines }: { lines: readonly ConsequenceView[] }) {
  if (lines.length === 0) return null
  return (
    <dl className="start-change-sum">
      {lines.map(({ label, note, value }) => (
        <div key={label}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who gets a mail, and whom the company calls. */
export function Reached({ mailed, calls }: { mailed: string | null; calls: readonly CallView[] }) {
  return (
    <>
      {mailed && (
        <Banner kind="info" icon={<Mail aria-hidden />}>
          {mailed}
        </Banner>
      )}
      {calls.map(({ id, said, note }) => (
        <Banner key={id} kind="warning" icon={<Phone aria-hidden />}>
          {said} {note}
        </Banner>
      ))}
    </>
  )
}

/** Chats in which something has to be agreed upon before the start can be changed. */
export function PackagesThere({ packages }: Pick<StartHeadView, 'packages'>) {
  if (packages.length === 0) return null
  return (
    <Banner kind="warning">
      <p>{texts.packages.lead}</p>
      <ul>
        {packages.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="link link-tap">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** What all guests read. */
export function MessageField({ value, fault }: { value: string; fault: StartChangeFault | null }) {
  const isWrong = fault !== null && fault.startsWith('message')
  return (
    <label className="field flex flex-col">
      <span className="field-label">
        {texts.message}
        <span className="font-normal text-muted">{texts.optional}</span>
      </span>
      <textarea
        name="nachricht"
        rows={2}
        maxLength={longestMessage}
        className="field-input"
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'message-fault' : undefined}
      />
      {isWrong && (
        <span id="message-fault" className="field-error">
          {texts.faults[fault]}
        </span>
      )}
    </label>
  )
}

/** How far a change is, and who is still to be called. */
export function ChangeProgress({ progress, here }: { progress: ProgressView; here: string }) {
  const { said, lines, isDone, calls, changeId } = progress
  return (
    <div className="start-change">
      <Banner kind={isDone ? 'success' : 'info'}>{said}</Banner>
      {lines.map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      {calls.length > 0 && (
        <section>
          <h3>{texts.progress.calls}</h3>
          <ul className="start-change-calls">
            {calls.map((call) => (
              <Call key={call.id} call={call} here={here} changeId={changeId} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Call({ call, here, changeId }: { call: CallView; here: string; changeId: string }) {
  const { id, said, isCalled } = call
  return (
    <li>
      <span>
        {said}
        {isCalled && <span className="text-muted"> ({texts.progress.isCalled})</span>}
      </span>
      <Form method="post" action={here} replace preventScrollReset>
        <input type="hidden" name="was" value="anruf" />
        <input type="hidden" name="aenderung" value={changeId} />
        <input type="hidden" name="gast" value={id} />
        <input type="hidden" name="angerufen" value={isCalled ? 'nein' : 'ja'} />
        <Button type="submit" look="outline" size="medium" aria-label={`${said}: ${labelOf(isCalled)}`}>
          {labelOf(isCalled)}
        </Button>
      </Form>
    </li>
  )
}

const labelOf = (isCalled: boolean) => (isCalled ? texts.progress.notCalled : texts.progress.called)
