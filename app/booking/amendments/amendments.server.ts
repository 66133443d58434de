export {
  type Amendment,
  type DueAmendment,
  amendmentById,
  amendmentsOfAll,
  dueAmendments,
  findOpenAmendment,
  insertAmendment,
  listAmendments,
  lockAmendment,
  moveAmendment,
} from './amendment-store.server.ts'
export {
  type OpenChange,
  amendmentAnswerDeadlines,
  listPendingAmendments,
  waitingChangesAmong,
} from './pending.server.ts'
