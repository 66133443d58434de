export {
  type ChoiceMode,
  type DiscoveryState,
  cityText,
  emptyState,
  formatState,
  hasDay,
  linkTo,
  mostPerGroup,
  onRequestParam,
  parseState,
  stateAt,
  withToggled,
} from './search-state.ts'
