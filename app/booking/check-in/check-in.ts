export {
  type Comer,
  type DoorTicket,
  type Refusing,
  type ScannedStart,
  type Verdict,
  isEarly,
  judgeTicket,
  opensDoor,
  unusedTicketNumbers,
} from './admission.ts'
export type { UndoableEntryView } from './entry-view.ts'
