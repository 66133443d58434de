import type { AnswerView } from '../answer-view.ts'

/** Answers as they are read: what was asked, of whom, and what was said. */
export function AnswerList({ answers }: { answers: readonly AnswerView[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {answers.map(({ who, question, answer }) => (
        <div key={`${who} ${question}`} className="flex flex-col sm:contents">
          <dt className="text-muted">{who ? `${question} (${who})` : question}</dt>
          <dd className="break-words">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
