import { expect, test } from 'vitest'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { checkTimes } from '../times.ts'
import { datesView } from '#app/editor/dates/dates.ts'
import { sectionSchemas, type OfferKind } from '#app/editor/draft/draft.ts'
import { markupOf } from '#test/support/markup.tsx'
import { TimesStep } from './times-step.tsx'

const now = new Date('2026-06-13T11:42:00Z')
const closed = { kind: 'closed', minutes: { from: 0, to: 840 }, reason: 'Gruppe Kita Fuchsbau' } as const
const exceptions = [{ id: 'x', fromOn: '2026-06-24', toOn: '2026-06-24', ...closed }]
const holidays = [{ dayOn: '2026-10-31', name: 'Reformationstag', states: ['HH'] }]

function stepOf(fields: Record<string, unknown>, kind: OfferKind = 'timeSlots'): string {
  const draft = sectionSchemas.times.parse(fields)
  const check = checkTimes(draft, { kind, now, ruleDays })
  return markupOf(
    <form>
      <TimesStep
        draft={draft}
        faults={check.outcome === 'faulty' ? check.faults : []}
        kind={kind}
        week="2026-06-22"
        exceptions={exceptions}
        holidays={holidays}
        suggestedState="HH"
        blockHref="/overview/angebote/tour/sperren"
        dates={datesView(draft, { now, ruleDays })}
        datesHref={null}
        now={now.toISOString()}
      />
    </form>,
  )
}

const rules = [
  {
    weekdays: ['2', '3', '4', '5'],
    starts: ['10:30', '14:30'],
    capacity: '12',
    seasonFrom: '15.04.',
    seasonTo: '04.10.',
  },
]

test('rules stand in plain words, their fields carry the names of the section, and the week is counted', () => {
  const html = stepOf({ duration: '120', rules, holidayState: 'HH', holidays: 'closed' })
  for (const words of ['Di. bis Fr.', '12 Plätze pro Start', 'Saison 15.04. bis 04.10.', '22. bis 28. Juni'])
    expect(html).toContain(words)
  expect(html).toContain('7 Starts, 84 Plätze.')
  expect(html).toContain('1 Start am Mi. gesperrt.')
  expect(html).toContain('Mi., 24. Juni, Starts vor 14:00')
  expect(html).toContain('Gesperrt: Gruppe Kita Fuchsbau')
  expect(html).toContain('Reformationstag')
  for (const name of ['rules.0.weekdays[]', 'rules.0.starts.1', 'rules.0.capacity', 'holidays', 'daysAhead'])
    expect(html).toContain(`name="${name}"`)
})

test('[FORM-10, FORM-11, FORM-15] without scripts everything is open, and one more rule can be filled in', () => {
  const html = stepOf({ duration: '120', rules })
  expect(html).toContain('name="rules.1.starts.0"')
  expect(html).toContain('placeholder="00:00"')
  expect(html).toContain('maxLength="5"')
  expect(html).toContain('Zum Beispiel &quot;1,2&quot; für 1 Std. und 2 Min.')
})

test('what is wrong stands beside its field; an event has dates instead of rules', () => {
  const faulty = stepOf({ duration: 'a', rules: [{ ...rules[0], starts: ['25:00'] }] })
  expect(faulty).toContain('Ungültige Uhrzeit')
  const date = { day: '20.06.2026', time: '20:30', minutes: '120', capacity: '40' }
  const event = stepOf({ dates: [date] }, 'event')
  expect(event).toContain('Sa., 20. Juni 2026, 20:30')
  expect(event).toContain('name="dates.1.day"')
  expect(event).not.toContain('rules.0')
  expect(event).toContain('1 Termin, 40 Plätze,')
  expect(stepOf({}, 'onRequest')).not.toContain('So sieht die Woche aus')
})
