export { panelForViewer } from './held-places.server.ts'
export { findUserList } from './list-reads.server.ts'
export { exportSavedData } from './personal-data.server.ts'
export { isListId } from './list-answer.ts'
