import { ButtonLink } from '#foundation/design/button.tsx'
import type { CalendarAddress } from '../address.ts'
import type { DayPage, DayRow } from '../day.ts'
import { texts } from '../texts.ts'
import { StartRows } from './start-rows.tsx'

type CalendarDayProps = {
  day: DayPage
  address: CalendarAddress
  today: string
  links: {
    start: (row: DayRow) => string
    block: (row: DayRow) => string
    part: (fromMinute: number) => string
  }
}

/** A day's starts in their order, a part at a time. */
export function CalendarDay({ day: { rows, earlier, next }, address, today, links }: CalendarDayProps) {
  const lines = rows.map((row) => ({
    ...row,
    isNext: row.isNext && address.dayOn === today,
    href: links.start(row),
    blockHref: row.eventId === null && !row.hasBegun ? links.block(row) : null,
  }))
  return (
    <section className="flex flex-col gap-4" aria-label={texts.day(address.dayOn, today)}>
      {earlier !== null && (
        <ButtonLink to={links.part(earlier)} look="ghost" className="-mt-2 -mb-3 -ml-4 self-start">
          {texts.rows.earlier}
        </ButtonLink>
      )}
      {lines.length > 0 ? (
        <div className="card px-4 md:px-5">
          <StartRows rows={lines} />
        </div>
      ) : (
        <p className="card p-5 text-muted">{earlier === null ? texts.emptyDay : texts.emptyOver}</p>
      )}
      {next !== null && (
        <ButtonLink to={links.part(next)} look="outline" className="self-start">
          {texts.rows.more}
        </ButtonLink>
      )}
    </section>
  )
}
