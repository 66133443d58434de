export { buildShareUrl, choicesOnDays, joinNotes, openChoices, pageFacts } from './page-facts.server.ts'
