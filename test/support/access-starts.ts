import { managers, type AccessRow } from './access-cells.ts'

/** The dialogs that change a whole start: for the company's own people, and no operator. */
export function changedStartRows(query: string): Record<string, AccessRow> {
  const row = (part: string): AccessRow => ({
    path: `/overview/kalender/termin/${part}${query}`,
    get: { ...managers(200, 403), operator: 403 },
    post: { ...managers(422, 403), operator: 403 },
  })
  return {
    'overview/kalender/termin/absagen': row('absagen'),
    'overview/kalender/termin/verschieben': row('verschieben'),
  }
}
