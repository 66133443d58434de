import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import type { OperatorFrameData } from '#app/operator-shell/operator-shell.ts'
import { FormPage } from '#app/operator-shell/ui/form-page.tsx'
import { noticeTexts } from '../texts.ts'

type PlaceFormProps<Field extends string> = {
  loaded: {
    frame: OperatorFrameData
    /** What is stored, or what a new one begins with. */
    typed: Readonly<Record<Field, string>>
    name: string
    version: number
    isSaved: boolean
    isAsking: boolean
  }
  answer: FormAnswer | undefined
  words: { create: string; removeTitle: (name: string) => string; removeLead: string; remove: string }
  back: string
  /** The page's own address. */
  here: string
  links?: ReactNode
  renderFields: (shown: Pick<FormAnswer<Field>, 'typed' | 'faults'>) => ReactNode
}

/** The page of a city, a quarter or a category. */
export function PlaceForm<Field extends string>({
  loaded: { frame, typed, name, version, isSaved, isAsking },
  answer,
  words,
  renderFields,
  ...page
}: PlaceFormProps<Field>) {
  return (
    <FormPage
      {...page}
      frame={frame}
      page="places"
      title={name || words.create}
      answer={answer ?? null}
      version={version}
      saved={isSaved && noticeTexts.gespeichert}
      isAsking={isAsking}
      removal={{ title: words.removeTitle(name), lead: words.removeLead, link: words.remove }}
    >
      {renderFields({ typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} })}
    </FormPage>
  )
}
