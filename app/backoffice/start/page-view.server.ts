import { berlinClock, formatFullDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { usedResourceNames } from '#app/availability/resources/resources.server.ts'
import { changeThatClosed } from '#app/booking/start-changes/start-changes.server.ts'
import { durationText } from '#app/booking/summary/summary.ts'
import { contactLinkOf } from '#app/catalog/catalog.ts'
import type { GuestRowView, SaleFormView, StartPageView } from './page-view.ts'
import { startDistance, type StartRights } from './start.ts'
import {
  fillOfStart,
  guestsOfStart,
  moneyOfStart,
  stayChoice,
  type CompanyStart,
  type StartGuest,
} from './start-view.server.ts'
import { startTexts as words } from './texts.ts'

/** Puts a start into words for somebody of its company. */
export async function startPageView(
  db: Db,
  { start, rights, now }: { start: CompanyStart; rights: StartRights; now: Date },
): Promise<StartPageView> {
  const { facts, service } = start
  const { guests, otherUnits } = await guestsOfStart(db, start, rights)
  const uses = facts.shared > 0 ? await usedResourceNames(db, facts) : []
  const change = facts.isClosed ? await changeThatClosed(db, facts) : null
  const isEnded = change !== null || facts.status === 'cancelled'
  const fill = fillOfStart(facts, { uses, now })
  const offer = facts.title ?? service.shortTitle ?? service.title
  const sum = moneyOfStart(guests)
  return {
    title: words.title(offer || service.title, berlinClock(facts.startsAt)),
    day: formatFullDay(facts.dayOn),
    lead: leadOf(start, now),
    postponed: facts.previousStartsAt && words.postponed(formatInstant(facts.previousStartsAt)),
    fill,
    ended: isEnded ? (change?.kind === 'moved' ? 'moved' : 'cancelled') : null,
    endedTo: change?.toStartsAt ? words.movedTo(formatInstant(change.toStartsAt)) : null,
    guests: guests.map(guestRow),
    otherUnits,
    total: rights.seesMoney && sum > 0 ? words.total(formatEuro(sum)) : null,
    form: rights.sells && fill.state === 'open' ? saleForm(start, fill.free) : null,
    rights,
  }
}

function leadOf({ facts, service }: CompanyStart, now: Date): string {
  const distance = startDistance(facts, now)
  const minutes = Math.round((facts.endsAt.getTime() - facts.startsAt.getTime()) / 60_000)
  const { meeting } = service.facts
  return [
    distance.kind === 'soon'
      ? words.distance.soon(distance.minutes)
      : distance.kind === 'days'
        ? words.distance.days(distance.days)
        : words.distance[distance.kind],
    words.lasts(durationText(minutes)),
    ...(meeting ? [words.meeting(meeting)] : []),
  ].join(' ')
}

/** The form for a guest of a start. */
export function saleForm(start: CompanyStart, free: number): SaleFormView {
  const { terms, facts, service } = start
  const groups = new Map<string, SaleFormView['groups'][number]>()
  for (const { groupID, personType, note, counts } of terms.priceGroups)
    if (!groups.has(groupID)) groups.set(groupID, { groupID, label: personType, note, counts })
  const { least, most } = stayChoice(start)
  const lengths = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return {
    terms,
    startsAt: facts.startsAt,
    free,
    groups: [...groups.values()],
    needsParty: !terms.priceGroups.some(({ counts }) => counts === 'person'),
    stay:
      most > least
        ? lengths.map((slots) => ({ slots, label: durationText(slots * service.slotMinutes) }))
        : null,
  }
}

function guestRow(guest: StartGuest): GuestRowView {
  const { kind, id, href, persons, party, since, note, state, phone, email } = guest
  const name = guest.name || words.someone
  const tel = contactLinkOf(phone, null)
  const mail = contactLinkOf(email, null)
  return {
    kind,
    id,
    href,
    name,
    note,
    title: words.guest(name, persons),
    line: [party, moneyLine(guest), since && words.since(since)].filter(Boolean).join(' · '),
    contact:
      tel?.kind === 'tel'
        ? { href: tel.href, kind: 'tel' }
        : mail?.kind === 'email'
          ? { href: mail.href, kind: 'email' }
          : null,
    isEditable: kind === 'sale' && since === null,
    tag: (state && words.bookingStates[state]) ?? null,
  }
}

function moneyLine({ kind, cents, payment }: StartGuest): string | null {
  if (cents === null) return null
  if (cents === 0) return words.free0
  if (kind === 'booking') return formatEuro(cents)
  return payment === 'paid' ? words.paid(formatEuro(cents)) : words.onSite(formatEuro(cents))
}
