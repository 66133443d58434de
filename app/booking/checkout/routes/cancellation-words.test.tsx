import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { fieldsOf, pageOf, slotAt, withTicket } from '#test/support/ticket-pages.ts'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { CancellationForm } from '../ui/cancellation-form.tsx'
import { loader } from './cancellation.tsx'

const world = worldOfFile()

type Props = Parameters<typeof CancellationForm>[0]

async function words(pages: BookingPages, { id }: ReturnType<typeof pageOf>): Promise<string> {
  const asked = { cookie: pages.cookie, params: { resID: id } }
  const { body } = await pages.open(loader, `/bookings/${id}/stornieren`, asked)
  return markupOf(<CancellationForm {...(body as Props)} wait={null} />)
}

test('a change that waits goes with what is cancelled, and that is said before', () =>
  withTicket(world, async (pages, page) => {
    expect(await words(pages, page)).not.toContain('Umbuchung')
    await page.send(fieldsOf(await page.open(`?${slotAt(pages, 2)}&p_adults=4`)))
    expect(await words(pages, page)).toContain('Deine offene Umbuchung fällt damit weg.')
  }))

test('who wants to give back only some of several places finds the way, until the deadline', () =>
  withTicket(world, async (pages, page) => {
    expect(await words(pages, page)).toContain(`href="/bookings/${page.id}/umbuchen"`)
    await pages.db.updateTable('reservation').set({ units: 1 }).execute()
    expect(await words(pages, page)).not.toContain('umbuchen')
    await pages.db.updateTable('reservation').set({ units: 3 }).execute()
    const start = pages.bookable.starts[0]?.getTime() ?? 0
    world.advance(Math.ceil((start - world.now().getTime()) / 1000))
    expect(await words(pages, page)).not.toContain('umbuchen')
  }))

test('after the deadline the way to the provider is named, who may still find one', () =>
  withTicket(world, async (pages, page) => {
    expect(await words(pages, page)).not.toContain('Sprich mit dem Anbieter')
    const phone = { snapshot: sql<string>`jsonb_set(snapshot, '{provider,phone}', '"040 1234567"')` }
    await pages.db.updateTable('reservation').set(phone).execute()
    const start = pages.bookable.starts[0]?.getTime() ?? 0
    world.advance(Math.ceil((start - world.now().getTime()) / 1000))
    const late = await words(pages, page)
    expect(late).toContain('Die Stornierungsfrist ist abgelaufen.')
    expect(late).toMatch(/Sprich mit dem Anbieter:.*<a href="tel:[+\d]+"[^>]*>040 1234567</s)
  }))
