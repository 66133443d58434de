import type { ReactNode } from 'react'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure } from '#app/catalog/administration/ui/list-parts.tsx'
import type { OperatorFrameData } from '#app/operator-shell/operator-shell.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { withQuery } from '../place-paths.ts'
import { noticeTexts } from '../texts.ts'
import { PlaceTabs } from './place-tabs.tsx'

type Listed<Row> = { all: number; rows: Row[] }

type PlaceListProps<Row> = {
  /** What `openOrderedList` loaded. */
  loaded: {
    frame: OperatorFrameData
    page: number
    list: Listed<Row> | null
    hasNext: boolean
    isRemoved: boolean
  }
  /** Why a row couldn't be moved. */
  error: string | undefined
  tab: 'cities' | 'categories'
  title: string
  words: { lead: string; create: string; empty: string; emptyLead: string }
  listPath: string
  createPath: string
  renderTable: (list: Listed<Row>, here: string) => ReactNode
}

/** A list of places that operators put in order. */
export function PlaceList<Row>({ loaded, error, tab, title, words, ...paths }: PlaceListProps<Row>) {
  const { frame, page, list, hasNext, isRemoved } = loaded
  const { listPath, createPath, renderTable } = paths
  const pathOf = (number: number) => withQuery(listPath, number > 1 ? { seite: String(number) } : {})
  const here = pathOf(page)
  const create = <ButtonLink to={createPath}>{words.create}</ButtonLink>
  return (
    <OperatorFrame frame={frame} page="places" title={title} lead={words.lead} action={create}>
      <PlaceTabs tab={tab} />
      {isRemoved && error === undefined && <Banner kind="success">{noticeTexts.geloescht}</Banner>}
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      {!list && <ListFailure again={here} />}
      {list?.rows.length === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          {create}
        </EmptyCard>
      )}
      {list && list.rows.length > 0 && renderTable(list, here)}
      <Paging
        first={page > 1 ? listPath : null}
        next={hasNext ? pathOf(page + 1) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}
