export {
  daysOfSlots,
  lockResources,
  refreshMovedDate,
  refreshSharedBetween,
  refreshSharedStarts,
  sharesResources,
  usedResourceNames,
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
