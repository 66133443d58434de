import { Form, useNavigation } from 'react-router'
import { ProofGate } from '#app/account/ui/proof-field.tsx'
import { ProfilePart } from '#app/account/ui/profile-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import { Link } from '#foundation/design/link.tsx'
import type { BlockerKind } from '../blockers.ts'
import { kept } from '../kept.ts'
import type { ProofNeeded, ProofRefusal } from '#app/account/account.ts'
import { privacyTexts } from '../texts.ts'

const words = privacyTexts.deletion

/** One thing that has to be settled first. */
export type ShownBlocker = { because: BlockerKind; title: string | null; at: string | null; to: string }

/** What came of the button, where the account still stands. */
export type DeletionAnswer =
  | { outcome: 'unproved'; because: ProofRefusal }
  | { outcome: 'refused' }
  | { outcome: 'broken'; because: Interruption }

type DeletionPartsProps = {
  blockers: ShownBlocker[]
  proof: ProofNeeded
  answer: DeletionAnswer | undefined
}

/** What goes, what stays, what stands in the way, and the button. */
export function DeletionParts({ blockers, proof, answer }: DeletionPartsProps) {
  return (
    <>
      {blockers.length > 0 ? <Blocked blockers={blockers} /> : <Ready proof={proof} answer={answer} />}
      <ListPart title={words.goesHeadline} lead={words.goesLead} lines={words.goes} />
      <ListPart
        title={words.staysHeadline}
        lead={words.staysLead}
        lines={kept.map((each) => privacyTexts.kept[each])}
      />
    </>
  )
}

function Blocked({ blockers }: Pick<DeletionPartsProps, 'blockers'>) {
  return (
    <ProfilePart title={words.headline} lead={words.blockedLead}>
      <ul className="rows">
        {blockers.map(({ because, title, at, to }) => (
          <li className="row" key={`${because} ${to}`}>
            <span className="row-text">
              {title ?? words.blockers[because].name}
              <small>{[at, words.blockers[because].reason].filter(Boolean).join(' · ')}</small>
            </span>
            <ButtonLink
              to={to}
              look="outline"
              size="small"
              aria-label={words.solveThis(title ?? words.blockers[because].name)}
            >
              {words.solve}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <BackLink />
    </ProfilePart>
  )
}

function Ready({ proof, answer }: Omit<DeletionPartsProps, 'blockers'>) {
  const isBusy = useNavigation().state === 'submitting'
  const unproved = answer?.outcome === 'unproved' ? answer.because : undefined
  return (
    <ProfilePart title={words.headline} lead={words.lead}>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        {answer?.outcome === 'broken' && !isBusy && (
          <Banner kind="error">{words.broken[answer.because]}</Banner>
        )}
        <ProofGate proof={proof} because={unproved}>
          <div>
            <Button type="submit" look="ink" disabled={isBusy}>
              {isBusy ? words.busy : words.submit}
            </Button>
          </div>
        </ProofGate>
      </Form>
      <BackLink />
    </ProfilePart>
  )
}

function BackLink() {
  return (
    <Link to="/profile/daten" className="link link-tap self-start">
      {privacyTexts.back}
    </Link>
  )
}

function ListPart({ title, lead, lines }: { title: string; lead: string; lines: readonly string[] }) {
  return (
    <ProfilePart title={title} lead={lead}>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ProfilePart>
  )
}
