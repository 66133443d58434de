import { atDoor, noForm, owners, type AccessRow, type Cell, type Cells } from './access-cells.ts'

/** For the owners and staff. */
const inside = (cell: Cell): Cells => ({ ...owners(cell), staff: cell })

/** Pages of a start that the company doesn't have: whoever may look is told that there is none. */
export function guestRows({
  company: id,
  service,
}: {
  company: string
  service: string
}): Record<string, AccessRow> {
  const start = new URLSearchParams({ company: id, angebot: service, start: '2026-06-20T12:30:00.000Z' })
  const at = (part: string) => `/overview/kalender/termin/${part}?${start}`
  return {
    'overview/kalender/termin/liste': { path: at('liste'), get: atDoor(404), post: inside(404) },
    'overview/kalender/termin/liste.csv': { path: at('liste.csv'), get: inside(404), post: noForm },
    'overview/kalender/termin/nachricht': { path: at('nachricht'), get: inside(404), post: inside(404) },
  }
}
