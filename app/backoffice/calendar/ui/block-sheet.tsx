import { Lock, Users } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { BlockQuestion, StartBlock } from '../block.ts'
import { texts } from '../texts.ts'
import './calendar.css'

const words = texts.sheet
const formId = 'sperren'

/** Where the dialog leads besides. */
type BlockLinks = {
  start: string
  /** The page that blocks days and weeks. */
  days: string
  times: string
  closings: string
}

type BlockSheetProps = {
  question: BlockQuestion
  links: BlockLinks
  /** The calendar's address, which does what the form says. */
  action: string
  /** Where it goes on afterwards. */
  back?: 'heute'
  onClose: () => void
}

/** Blocks one start for new bookings, or opens it again. Guests stay. */
export function BlockSheet({ question, links, action, back, onClose }: BlockSheetProps) {
  const { block, isOver, title, day, clock, free, booked, shared, guests } = question
  const isBlocked = block !== null
  const canOpen = block?.kind === 'start'
  return (
    <Sheet
      title={
        block?.kind === 'changed'
          ? words.titleChanged[block.how]
          : isBlocked
            ? words.titleBlocked
            : words.title
      }
      onClose={onClose}
      size="small"
      foot={!isOver && (!isBlocked || canOpen) && <BlockFoot question={question} />}
    >
      <Form
        id={formId}
        method="post"
        action={action}
        className="flex flex-col gap-4"
        replace
        preventScrollReset
      >
        <input type="hidden" name="was" value={isBlocked ? 'freigeben' : 'sperren'} />
        <input type="hidden" name="feld" value={question.serviceId} />
        <input type="hidden" name="start" value={question.startsAt.toISOString()} />
        <input type="hidden" name="schluessel" value={question.formKey} />
        {back && <input type="hidden" name="zurueck" value={back} />}
        <p>
          <b className="text-17">{title}</b>
          <br />
          {words.when(day, clock)}
          <br />
          <span className="num text-muted">{words.places(free, booked, shared)}</span>
        </p>
        {isOver && <Banner kind="info">{words.over}</Banner>}
        {!isOver && block && <BlockReason block={block} links={links} />}
        {!isOver && !isBlocked && <Reasons />}
        {!isOver && !isBlocked && booked > 0 && (
          <Banner kind="info" icon={<Users aria-hidden />}>
            {words.stay(guests, booked)}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={links.start} look="outline">
            {words.start}
          </ButtonLink>
          {!isOver && !isBlocked && (
            <ButtonLink to={links.days} look="ghost">
              {words.more}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Sheet>
  )
}

function BlockFoot({ question: { block, clock } }: { question: BlockQuestion }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <div className="quay on-deep">
      <span>
        <b className="num block">{texts.sheet.at(clock)}</b>
        <small className="text-on-deep-muted">{block ? words.opens : words.foot}</small>
      </span>
      <Button type="submit" form={formId} look="signal" disabled={isWorking}>
        {block ? words.open : words.block}
      </Button>
    </div>
  )
}

function Reasons() {
  return (
    <fieldset>
      <legend className="pb-2">
        <b>{words.reason}</b> <span className="text-muted">{words.reasonHint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {['', ...words.reasons].map((reason) => (
          <label key={reason} className="cal-reason chip">
            <input type="radio" name="grund" value={reason} defaultChecked={reason === ''} />
            {reason || words.noReason}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function BlockReason({ block, links }: Pick<BlockSheetProps, 'links'> & { block: StartBlock }) {
  if (block.kind === 'start') return block.reason && <p>{words.because(block.reason)}</p>
  if (block.kind === 'changed') return <Banner kind="info">{words.changed[block.how]}</Banner>
  if (block.kind === 'off-plan')
    return (
      <Banner kind="info">
        <p>{words.offPlan}</p>
        <ButtonLink to={links.times} look="outline" size="small" className="mt-2">
          {words.times}
        </ButtonLink>
      </Banner>
    )
  const { fromOn, toOn, reason, isWholeCompany } = block
  return (
    <Banner kind="info" icon={<Lock aria-hidden />}>
      <p>{isWholeCompany ? words.companySpan(fromOn, toOn) : words.span(fromOn, toOn)}</p>
      {reason && <p>{words.because(reason)}</p>}
      <ButtonLink
        to={isWholeCompany ? links.closings : links.days}
        look="outline"
        size="small"
        className="mt-2"
      >
        {isWholeCompany ? words.closings : words.change}
      </ButtonLink>
    </Banner>
  )
}
