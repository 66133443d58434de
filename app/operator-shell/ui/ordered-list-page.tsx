import type { ReactNode } from 'react'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure } from '#app/catalog/administration/ui/list-parts.tsx'
import type { OperatorPage } from '#app/operator/operator.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import type { OperatorFrameData } from '../operator-shell.ts'
import { OperatorFrame } from './operator-frame.tsx'

type Listed<Row> = { all: number; rows: Row[] }

type OrderedListPageProps<Row> = {
  /** What `openOrderedList` loaded. */
  loaded: {
    frame: OperatorFrameData
    page: number
    list: Listed<Row> | null
    hasNext: boolean
    isRemoved: boolean
  }
  /** Why a row wasn't moved. */
  error: string | undefined
  page: OperatorPage
  title: string
  words: { lead: string; create: string; empty: string; emptyLead: string }
  /** What is said once a row is deleted. */
  removed: string
  listPath: string
  createPath: string
  tabs?: ReactNode
  renderTable: (list: Listed<Row>, here: string) => ReactNode
}

/** A list that operators put in order (`openOrderedList`, `moveInList`). */
export function OrderedListPage<Row>(props: OrderedListPageProps<Row>) {
  const { loaded, error, page, title, words, listPath } = props
  const { frame, page: number, list, hasNext, isRemoved } = loaded
  const pathOf = (nr: number) => (nr > 1 ? `${listPath}?seite=${nr}` : listPath)
  const here = pathOf(number)
  const create = <ButtonLink to={props.createPath}>{words.create}</ButtonLink>
  return (
    <OperatorFrame frame={frame} page={page} title={title} lead={words.lead} action={create}>
      {props.tabs}
      {isRemoved && error === undefined && <Banner kind="success">{props.removed}</Banner>}
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      {!list && <ListFailure again={here} />}
      {list?.rows.length === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          {create}
        </EmptyCard>
      )}
      {list && list.rows.length > 0 && props.renderTable(list, here)}
      <Paging
        first={number > 1 ? listPath : null}
        next={hasNext ? pathOf(number + 1) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}
