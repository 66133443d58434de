import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { DeskForm } from '#app/catalog/administration/ui/form-parts.tsx'
import { QuestionSheet } from '#app/catalog/administration/ui/list-parts.tsx'
import type { OperatorPage } from '#app/operator/operator.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { OperatorFrameData } from '../operator-shell.ts'
import { OperatorFrame } from './operator-frame.tsx'

type FormPageProps = {
  frame: OperatorFrameData
  page: OperatorPage
  title: string
  lead?: string
  back: string
  /** The page's own address. */
  here: string
  answer: FormAnswer | null
  /** The version of what is stored; `0`: it is new. */
  version: number
  /** The button, where "create" and "save" don't fit. */
  submit?: string
  /** What is said once it is saved. */
  saved: string | false
  /** The question before it is deleted is open. */
  isAsking: boolean
  removal: { title: string; lead: string; link: string; button?: string }
  /** Above the form. */
  links?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Below the form, what is saved by itself. */
  below?: ReactNode
}

/** A page of the desk that saves one thing, and deletes it after a question. */
export function FormPage(props: FormPageProps) {
  const { frame, page, title, lead, back, here, answer, version } = props
  const { saved, isAsking, removal, links, children, below } = props
  return (
    <OperatorFrame
      frame={frame}
      page={page}
      title={title}
      {...(lead && { lead })}
      back={back}
      dialogs={
        isAsking &&
        !answer && (
          <QuestionSheet
            title={removal.title}
            lead={removal.lead}
            label={removal.button ?? deskFormTexts.remove}
            was="loeschen"
            here={here}
            fields={{ fassung: version }}
          />
        )
      }
    >
      {saved && !answer && <Banner kind="success">{saved}</Banner>}
      {links}
      <DeskForm
        answer={answer}
        version={version}
        here={here}
        submit={props.submit ?? (version === 0 ? deskFormTexts.create : deskFormTexts.save)}
        aside={
          version > 0 && (
            <ButtonLink to={`${here}?fragen=loeschen`} look="ghost" preventScrollReset>
              {removal.link}
            </ButtonLink>
          )
        }
      >
        {children}
      </DeskForm>
      {below}
    </OperatorFrame>
  )
}

type NamedFormPageProps<Field extends string> = Pick<
  FormPageProps,
  'page' | 'back' | 'here' | 'links' | 'below'
> & {
  loaded: {
    frame: OperatorFrameData
    /** What is stored, or what a new one begins with. */
    typed: Readonly<Record<Field, string>>
    name: string
    version: number
    isSaved: boolean
    isAsking: boolean
  }
  answer: FormAnswer | null
  words: { create: string; removeTitle: (name: string) => string; removeLead: string; remove: string }
  /** What is said once it is saved. */
  saved: string
  renderFields: (shown: Pick<FormAnswer<Field>, 'typed' | 'faults'>) => ReactNode
}

/** The same for something with a name, with what was typed in its fields. */
export function NamedFormPage<Field extends string>({
  loaded: { frame, typed, name, version, isSaved, isAsking },
  answer,
  words,
  saved,
  renderFields,
  ...page
}: NamedFormPageProps<Field>) {
  return (
    <FormPage
      {...page}
      frame={frame}
      title={name || words.create}
      answer={answer}
      version={version}
      saved={isSaved && saved}
      isAsking={isAsking}
      removal={{ title: words.removeTitle(name), lead: words.removeLead, link: words.remove }}
    >
      {renderFields({ typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} })}
    </FormPage>
  )
}
