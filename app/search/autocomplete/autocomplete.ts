export type { FoundPlace } from './suggestions.ts'
