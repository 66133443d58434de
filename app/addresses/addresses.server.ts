export { recheckAddress } from './find-addresses.server.ts'
export { importGazetteer } from './gazetteer.server.ts'
export { quarterAt } from './quarter-at.server.ts'
