export { checkTimes, type TimesValues } from './check-times.ts'
export { timesDraftFrom } from './draft-from-times.ts'
export { stateOfPostalCode } from './state-of-postal-code.ts'
export { nextException, weekFromDraft } from './week.ts'
