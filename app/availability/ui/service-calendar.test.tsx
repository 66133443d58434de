import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { markupOf } from '#test/support/markup.tsx'
import { calendarOf, refreshServiceDays } from '../availability.server.ts'
import { shownDay } from '../shown-calendar.ts'
import { ServiceCalendar, type ShownDay } from './service-calendar.tsx'

const near: ShownDay[] = [
  { dayOn: '2026-06-20', state: 'offen', said: 'offen, bis zu 4 Plätze', most: 4 },
  { dayOn: '2026-06-21', state: 'offen', said: 'offen, bis zu 8 Plätze', most: 8 },
  { dayOn: '2026-06-22', state: 'ausgebucht', said: 'ausgebucht' },
]

test.each([
  [5, 'zu wenig Plätze für 5', 'day-tooFew'],
  [4, 'offen, bis zu 4 Plätze', 'day-offen'],
])('a day says whether it has room for a party of %i, and opens all the same', (units, said, look) => {
  const html = markupOf(
    <ServiceCalendar
      {...{ month: '2026-06', days: near, todayOn: '2026-06-13', lastOn: '2026-06-30', chosenOn: null }}
      {...{ toDay: String, toMonth: String, party: { units, said: `zu wenig Plätze für ${units}` } }}
    />,
  )
  expect(html).toContain(`<a aria-label="Samstag, 20. Juni: ${said}"`)
  expect(html).toMatch(new RegExp(`<a [^>]*data-day="2026-06-20"[^>]*class="day ${look} `))
  expect(html).toContain('Sonntag, 21. Juni: offen, bis zu 8 Plätze')
  expect(html).toContain('Montag, 22. Juni: ausgebucht')
  expect(html.includes('<li class="day-tooFew')).toBe(units === 5)
})

test.each([
  ['a page that read no further', near],
  ['a page that read on', [...near, { dayOn: '2026-06-27', state: 'geschlossen', said: 'geschlossen' }]],
])('days behind the last one can’t be booked yet, which is not closed: %s', (_name, days) => {
  const shown = { month: '2026-06', todayOn: '2026-06-13', chosenOn: null, toDay: String, toMonth: String }
  const html = markupOf(<ServiceCalendar {...shown} days={days as ShownDay[]} lastOn="2026-06-26" />)
  expect(html).toContain('aria-label="Freitag, 26. Juni: geschlossen"')
  expect(html).toContain('aria-label="Samstag, 27. Juni: noch nicht buchbar"')
  expect(html).toMatch(/<span [^>]*data-day="2026-06-27"[^>]*class="day day-notYet /)
  expect(html).toContain('<li class="day-notYet')
  const whole = markupOf(<ServiceCalendar {...shown} days={days as ShownDay[]} lastOn="2026-06-30" />)
  expect(whole).not.toContain('noch nicht buchbar')
})

const now = new Date('2026-06-13T12:00:00Z')
const key = { companyId: 'kontor', serviceId: 'kanu' }

test('[DET-31] a day is open, scarce, closed or on request, and says so', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const rows = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...rows, id: 'kanu' })
    await makeService(tx, { ...rows, id: 'klasse', request_type: 'onRequest' })
    await makeSlots(tx, key, '2026-06-20', { '14:30': 8 })
    await makeSlots(tx, key, '2026-06-21', { '14:30': 8 })
    await tx.updateTable('slot').set({ booked: 6 }).where('day_on', '=', '2026-06-21').execute()
    await refreshServiceDays(tx, { ...key, days: ['2026-06-21'] })
    const labelsOf = async (serviceId: string) => {
      const range = { fromOn: '2026-06-13', toOn: '2026-06-30', now }
      const days = await calendarOf(tx, { ...key, serviceId, ...range })
      const html = markupOf(
        <ServiceCalendar
          month="2026-06"
          days={days.map(shownDay)}
          todayOn="2026-06-13"
          lastOn="2026-06-30"
          chosenOn={null}
          toDay={String}
          toMonth={String}
        />,
      )
      return ['20', '21', '22'].map(
        (day) => new RegExp(`aria-label="\\S+ ${day}\\. Juni: ([^"]*)"`).exec(html)?.[1],
      )
    }
    expect(await labelsOf('kanu')).toEqual([
      'offen, bis zu 8 Plätze',
      'begrenzt, bis zu 2 Plätze',
      'geschlossen',
    ])
    expect(await labelsOf('klasse')).toEqual(['auf Anfrage', 'auf Anfrage', 'auf Anfrage'])
  }))
