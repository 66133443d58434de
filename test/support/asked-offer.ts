import type { Question } from '#app/booking/questions/question.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** A number that each person has to give. */
export const shoes: Question = {
  id: 'schuhe',
  text: 'Schuhgröße',
  per: 'person',
  kind: 'number',
  options: [],
  isRequired: true,
  isHealth: false,
}

/** A choice that the whole order may make. */
export const boat: Question = {
  ...shoes,
  id: 'bootsart',
  text: 'Welches Boot?',
  per: 'order',
  kind: 'choice',
  options: ['Kanu', 'Kajak'],
  isRequired: false,
}

/** What each person may say about their health. */
export const allergies: Question = {
  ...shoes,
  id: 'allergien',
  text: 'Allergien',
  kind: 'text',
  isRequired: false,
  isHealth: true,
}

/** Lets an offer ask these questions. */
export async function askQuestions(db: Db, serviceId: string, questions: readonly Question[]): Promise<void> {
  await db
    .updateTable('service')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', serviceId)
    .execute()
}

/** Answers for two adults, as they are typed. */
export const typedForTwo = new Map([
  ['frage_schuhe_1', '42'],
  ['frage_schuhe_2', '38'],
  ['frage_allergien_2', 'Nüsse'],
  ['gesundheit', 'on'],
])
