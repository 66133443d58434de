import { expect, test } from 'vitest'
import { sent } from '#test/support/company-people.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Half past two, half an hour from now; the city's clock stands.
const soon = new Date('2026-06-13T12:30:00Z')
const evening = new Date('2026-06-13T16:00:00Z')

type Scene = {
  press: (fields: Record<string, string>, who?: 'door' | 'staff') => Promise<{ status: number; html: string }>
  find: () => Promise<string>
  begins: (startsAt: Date) => Promise<void>
  admitted: () => Promise<number[]>
  admittedAt: (at: Date) => Promise<void>
  reservationId: string
}

// The door of a company without scripts, and a paid booking of two for today.
const atTheDoor = (work: (scene: Scene) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const path = `/overview/einlass?company=${ids.company}`
    const begins = async (startsAt: Date) => {
      const change = { state: 'confirmed' as const, starts_at: startsAt, ends_at: evening, persons: 2 }
      await db.updateTable('reservation').set(change).where('id', '=', ids.reservation).execute()
    }
    await begins(soon)
    const booking = db.selectFrom('reservation').select('booking_code as code')
    const { code } = await booking.where('id', '=', ids.reservation).executeTakeFirstOrThrow()
    const press: Scene['press'] = (fields, who = 'door') => ask(path, sent(fields, cookies[who]))
    await work({
      ...{ press, begins, reservationId: ids.reservation },
      find: async () => (await press({ was: 'find', typed: code })).html,
      admitted: async () => {
        const rows = await db.selectFrom('admission').select('number').orderBy('number').execute()
        return rows.map(({ number }) => number)
      },
      admittedAt: async (at) => {
        await db.updateTable('admission').set({ admitted_at: at }).execute()
      },
    })
  })

const saidIn = (html: string) =>
  /class="door-verdict-lead">.*?<\/svg>([^<]+)</s.exec(html)?.[1] ??
  /role="status">.*?<div>([^<]+)</s.exec(html)?.[1]

test('without scripts a ticket opens, says when it begins, and its entry is taken back within ten minutes', () =>
  atTheDoor(async ({ press, find, begins, admitted, admittedAt, reservationId }) => {
    expect(saidIn(await find())).toBe('Gültig')
    await begins(new Date('2026-06-13T15:00:00Z'))
    const early = await find()
    expect(saidIn(early)).toBe('Gültig, aber erst um 17:00 Uhr')
    expect(early).toContain('2 Personen einlassen')
    const entry = { reservationId, entryId: 'entry-1' }
    const entered = await press({ was: 'enter', count: '2', ...entry })
    expect([saidIn(entered.html), await admitted()]).toEqual(['2 Personen eingelassen', [1, 2]])
    expect(entered.html).toMatch(/<button[^>]*value="undo"[^>]*>Rückgängig</)
    const undone = await press({ was: 'undo', ...entry }, 'staff')
    expect([saidIn(undone.html), await admitted()]).toEqual(['Rückgängig: 2 Personen wieder draußen', []])
    expect(saidIn(await find())).toBe('Gültig, aber erst um 17:00 Uhr')
    const second = { reservationId, entryId: 'entry-2' }
    await press({ was: 'enter', count: '1', ...second })
    await admittedAt(new Date('2026-06-13T11:49:59Z'))
    const { html } = await press({ was: 'undo', ...second })
    expect(html).toContain('Zu spät: Rückgängig geht nur 10 Minuten lang.')
    expect(await admitted()).toEqual([1])
  }))
