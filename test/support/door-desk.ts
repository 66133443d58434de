import { vi } from 'vitest'
import { deriveCompanyMark, deriveTicketKeys } from '#app/booking/tickets/ticket-keys.server.ts'
import type { DoorTicket } from '#app/booking/check-in/admission.ts'
import { DoorDesk } from '#app/provider/ui/door-desk.ts'
import { doorLine } from '#app/provider/ui/door-line.ts'

/** The browser's own storage, as far as a desk uses it. */
export const stored = new Map<string, string>()
/** Pages and lists that it keeps. */
export const kept = new Map<string, string>()
type Asked = {
  was?: string
  entry?: { whom: object }
  entries?: object[]
}
/** What the server answers to what is asked. */
export const door: { answer: (order: Asked) => Response | Promise<Response> } = { answer: () => down() }
/** Nobody answers. */
export const down = () => Promise.reject(new TypeError('no network'))

/** Nothing stored, nothing kept; given back after each test. */
export function freshDevice(): () => void {
  stored.clear()
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
  const cache = {
    put: async (name: string, response: Response) => void kept.set(name, await response.text()),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  }
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    match: (name: string) => Promise.resolve(kept.has(name) ? new Response(kept.get(name)) : undefined),
  })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    door.answer(typeof init.body === 'string' ? JSON.parse(init.body) : {}),
  )
  return () => vi.unstubAllGlobals()
}

/** Those that sign this test’s tickets. */
export const keys = deriveTicketKeys(['a secret of more than thirty-two letters'])
/** The company of the door. */
export const company = { companyMark: deriveCompanyMark('kontor'), keys: keys.published }
const startsAt = new Date('2026-06-20T12:30:00Z')
/** Half an hour before everybody’s start. */
export const now = () => new Date('2026-06-20T12:00:00Z')
/** A reservation’s id from a name. */
export const idOf = (name: string) => Buffer.alloc(16, name).toString('base64url')

/** Somebody’s ticket. */
export const ticketOf = (name: string, tickets = 1): DoorTicket => ({
  ...{ reservationId: idOf(name), bookingCode: `UTK-${name}`, name, title: 'Kanutour' },
  ...{ startsAt: startsAt.getTime(), endsAt: startsAt.getTime() + 3_600_000 },
  ...{ tickets, standing: 'valid', admitted: [] },
})
/** The party’s code of it. */
export const codeOf = (name: string, tickets = 1) =>
  keys.sign({
    ...{ reservationId: idOf(name), companyMark: company.companyMark, startsAt },
    ...{ lengthMinutes: 60, number: 0, tickets },
  })
/** An answer of the server. */
export const json = (value: unknown) => Response.json(value)
/** A sealed list of these tickets. */
export const listOf = (...tickets: DoorTicket[]) => {
  const file = { tickets, isComplete: true, madeAt: now().getTime(), goodUntil: now().getTime() + 43_200_000 }
  const list = JSON.stringify(file)
  return json({ list, ...keys.seal(list) })
}
/** The answer that let these numbers in. */
export const told = (ticket: DoorTicket, numbers: number[]) =>
  json({ admitted: { outcome: 'admitted', numbers, ticket } })

/** A desk on this device, by its clock. */
export const deskAt = (clock = now) =>
  new DoorDesk({
    ...{ company, form: 'kontor', line: doorLine('https://x.example/daten') },
    ...{ now: clock, conflicts: [] },
  })

/** A desk whose list has these tickets; then the line goes down. */
export async function deskWith(...tickets: DoorTicket[]): Promise<DoorDesk> {
  door.answer = () => listOf(...tickets)
  const desk = deskAt()
  await desk.catchUp()
  door.answer = down
  return desk
}

/** Whom the desk shows, and what it says. */
export const verdictOf = (desk: DoorDesk) => {
  const { answer: said } = desk.state()
  return said?.kind === 'ticket' ? [said.ticket.name, said.verdict.verdict] : said?.kind
}
