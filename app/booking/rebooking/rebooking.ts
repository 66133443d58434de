export {
  type BookedChoiceView,
  type PendingAmendmentView,
  bookedChoiceView,
  pendingAmendmentView,
} from './amendment-view.ts'
export { type CardAmendmentView, cardAmendmentView, changePageUrl } from './card-change-view.ts'
