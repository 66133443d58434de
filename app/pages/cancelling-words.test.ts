import { expect, test } from 'vitest'
import { supportEntries } from './texts/support-entries.ts'
import { supportTexts, supportTopics } from './texts/support.ts'
import { texts } from './texts/texts.ts'

test('guests read one word for what they do themselves, and another for what only providers do', () => {
  const topics = Object.values(supportTopics).map(({ label, text }) => ({ label, text }))
  const answers = supportEntries.map(({ question, answer }) => `${question} ${answer}`)
  const others = [topics, supportTexts, texts.descriptions].map((each) => JSON.stringify(each))
  const calledOff = [...answers, ...others].filter((said) => /absag|abgesagt/i.test(said))
  expect(calledOff.filter((said) => !said.includes('Anbieter hat abgesagt'))).toEqual([])
  expect(calledOff).not.toEqual([])
})
