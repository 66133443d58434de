import { Link } from '#foundation/design/link.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import type { StartGuest } from '../start-guests.ts'
import { guestsTexts as texts } from '../texts.ts'
import './guest-list.css'

type GuestTableProps = {
  guests: readonly StartGuest[]
  /** Whether money and telephone numbers are shown. */
  isInside: boolean
}

/** Who comes, a row each, with a box to tick on paper; on phones a card each. */
export function GuestTable({ guests, isInside }: GuestTableProps) {
  const { columns } = texts
  return (
    <table className="guest-table">
      <thead>
        <tr>
          <th scope="col">{columns.here}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.party}</th>
          {isInside && <th scope="col">{columns.payment}</th>}
          {isInside && <th scope="col">{columns.contact}</th>}
          <th scope="col">{columns.answers}</th>
          <th scope="col">{columns.note}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <GuestRow key={guest.key} guest={guest} isInside={isInside} />
        ))}
      </tbody>
    </table>
  )
}

function GuestRow({ guest, isInside }: { guest: StartGuest; isInside: boolean }) {
  const { name, chatUrl, code, party, payment, totalCents, phone, answers, note } = guest
  return (
    <tr>
      <td className="guest-tick">
        <input type="checkbox" aria-label={texts.tick(name)} autoComplete="off" />
      </td>
      <th scope="row">
        {chatUrl && isInside ? (
          <Link to={chatUrl} className="link link-tap">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <small className="num">{code}</small>
      </th>
      <td className="num">{party}</td>
      {isInside && (
        <td className="num">
          {texts.payments[payment]} {payment !== 'free' && formatEuro(totalCents)}
        </td>
      )}
      {isInside && (
        <td className="num" data-empty={phone === null || undefined}>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </td>
      )}
      <td data-empty={answers.length === 0 || undefined}>
        {answers.length > 0 && (
          <ul>
            {answersByPerson(answers).map(([who, own]) => (
              <li key={who}>
                {who && <span className="guest-who">{who}</span>}
                {own.map(({ question, answer }) => (
                  <span key={question} className="guest-answer">
                    {question}: <b>{answer}</b>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-empty={note === null || undefined}>{note}</td>
    </tr>
  )
}

function answersByPerson(answers: StartGuest['answers']): [who: string, own: StartGuest['answers']][] {
  const persons = new Map<string, StartGuest['answers']>()
  for (const answer of answers) {
    const who = answer.who ?? ''
    persons.set(who, [...(persons.get(who) ?? []), answer])
  }
  return [...persons]
}
