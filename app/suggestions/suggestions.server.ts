export * from './suggested-pictures.server.ts'
export { browserKeyCookie, nextKey, readBrowserKey, suggestionIdFor } from './browser-key.server.ts'
export { forgetOldSuggestions, forgetSuggestions, suggestionDataOf } from './personal-data.server.ts'
export { sendSuggestion, suggestedCategory } from './send-suggestion.server.ts'
