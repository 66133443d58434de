import { DeskBadge, DeskCard, DeskTable, type DeskTone } from '#app/operator/ui/desk-table.tsx'
import type { BookingView } from '../booking-page.ts'
import { texts } from '../texts.ts'

const refundTones: Record<BookingView['refunds'][number]['status'], DeskTone> = {
  requested: 'info',
  done: 'good',
  failed: 'bad',
}
const mailTones: Record<BookingView['mails'][number]['state'], DeskTone> = {
  sent: 'good',
  waiting: 'info',
  lost: 'bad',
}

type Part = { booking: BookingView }

/** Payments, refunds, postings and mails of a booking, each as a table. */
export function BookingMoney({ booking }: Part) {
  return (
    <>
      <Payments booking={booking} />
      <Refunds booking={booking} />
      <Postings booking={booking} />
      <Mails booking={booking} />
    </>
  )
}

function Payments({ booking: { payments } }: Part) {
  const { title, none, columns } = texts.payments
  return (
    <DeskCard id="zahlungen" title={title}>
      {payments.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <DeskTable
          label={title}
          columns={[
            { label: columns.at },
            { label: columns.id },
            { label: columns.commission, isRight: true },
            { label: columns.fee, isRight: true },
            { label: columns.back, isRight: true },
            { label: columns.amount, isRight: true, phone: 'amount' },
          ]}
          rows={payments.map(({ id, at, commission, fee, back, amount }) => ({
            id,
            href: null,
            cells: [
              at,
              id,
              ...labelled([
                [columns.commission, commission],
                [columns.fee, fee],
                [columns.back, back],
              ]),
              amount,
            ],
          }))}
        />
      )}
    </DeskCard>
  )
}

// On phones there are no heads: a number by itself says nothing.
const labelled = (cells: readonly (readonly [label: string, value: string])[]) =>
  cells.map(([label, value]) => (
    <span key={label}>
      <span className="md:hidden">{`${label} `}</span>
      {value}
    </span>
  ))

function Refunds({ booking: { refunds } }: Part) {
  const { title, none, columns, states } = texts.refunds
  return (
    <DeskCard id="erstattungen" title={title}>
      {refunds.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <DeskTable
          label={title}
          columns={[
            { label: columns.at },
            { label: columns.cause },
            { label: columns.state, phone: 'state' },
            { label: columns.amount, isRight: true, phone: 'amount' },
          ]}
          rows={refunds.map(({ id, at, cause, status, note, amount }) => ({
            id,
            href: null,
            cells: [
              at,
              <span key="cause">
                {cause}
                {note && <small>{note}</small>}
              </span>,
              <DeskBadge key="state" tone={refundTones[status]}>
                {states[status]}
              </DeskBadge>,
              amount,
            ],
          }))}
        />
      )}
    </DeskCard>
  )
}

function Postings({ booking: { postings } }: Part) {
  const { title, none, columns } = texts.ledger
  return (
    <DeskCard id="hauptbuch" title={title}>
      {postings.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <DeskTable
          label={title}
          columns={[{ label: columns.at }, { label: columns.kind }, { label: columns.lines }]}
          rows={postings.map(({ id, at, kind, lines }) => ({ id, href: null, cells: [at, kind, lines] }))}
        />
      )}
    </DeskCard>
  )
}

function Mails({ booking: { mails } }: Part) {
  const { title, none, columns, states } = texts.mails
  return (
    <DeskCard id="mails" title={title} count={mails.length}>
      {mails.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <DeskTable
          label={title}
          columns={[
            { label: columns.subject },
            { label: columns.to },
            { label: columns.at },
            { label: columns.state, phone: 'state' },
          ]}
          rows={mails.map(({ id, subject, to, at, state }) => ({
            id,
            href: null,
            cells: [
              subject,
              to,
              at,
              <DeskBadge key="state" tone={mailTones[state]}>
                {states[state]}
              </DeskBadge>,
            ],
          }))}
        />
      )}
    </DeskCard>
  )
}
