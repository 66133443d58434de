import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { withTicket } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'

const world = worldOfFile()

test('a change into several rounds past midnight can be chosen where the next day begins with the last of them', () =>
  withTicket(world, async ({ db, bookable }, page) => {
    const dayOn = berlinDay(bookable.starts[0] ?? new Date(0))
    type Starts = { choices: { starts: { label: string; note: string; waitUrl: string | null }[] } }
    const lateStart = async () => {
      const { choices } = (await page.open(`?tag=${dayOn}&slots=2&p_adults=2`)).body as Starts
      return choices.starts.find(({ label }) => label === '23:00')
    }
    await makeSlots(db, bookable, dayOn, { '23:00': 9 })
    expect(await lateStart()).toMatchObject({ note: 'zu kurz offen', isOpen: false, waitUrl: null })
    await makeSlots(db, bookable, addDays(dayOn, 1), { '00:00': 9 })
    expect(await lateStart()).toMatchObject({ note: 'frei', isOpen: true })
  }))

test('one’s own start says that it isn’t open for so long once more rounds are chosen than follow it', () =>
  withTicket(world, async (_pages, page) => {
    type Starts = { choices: { starts: { label: string; note: string; isOpen: boolean }[] } }
    const own = async (query: string) => ((await page.open(query)).body as Starts).choices.starts[0]
    expect(await own('?slots=3')).toMatchObject({ label: '12:00', note: 'gebucht', isOpen: true })
    expect(await own('?slots=4')).toMatchObject({ label: '12:00', note: 'zu kurz offen', isOpen: false })
  }))
