export { requestClock } from './clock.ts'
export {
  type ForwardRefusal,
  type Occasion,
  type PackageRequest,
  type PackageWish,
  type PartOfDay,
  type PartOfWeek,
  type RequestOutcome,
  type RequestRefusal,
  type RequestTab,
  type WantedTime,
  type WishFaults,
  packageChatPath,
  requestGroupPath,
} from './request.ts'
export {
  type TypedWish,
  emptyWish,
  occasions,
  partsOfDay,
  partsOfWeek,
  readWish,
  typedWish,
} from './wish-form.ts'
export { questionFaults, wishLimits } from './wish.ts'
