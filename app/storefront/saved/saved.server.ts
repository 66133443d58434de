export { panelForViewer } from './held-places.server.ts'
export { exportSavedData } from './personal-data.server.ts'
