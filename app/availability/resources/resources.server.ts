export {
  daysOfSlots,
  lockResources,
  refreshSharedBetween,
  refreshSharedStarts,
  sharesResources,
  type ChangedStart,
} from './resource-places.server.ts'
export {
  removeResource,
  resourcesOf,
  saveResource,
  startsLosingPlaces,
  type LosingStarts,
  type ResourceSaving,
} from './save-resource.server.ts'
