import { useEffect, useRef, type KeyboardEvent } from 'react'

const moves: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Arrow keys walk through the links of a table, from cell to cell; Home and End go to the ends of a row. Before scripts
 * run every link is a stop of the Tab key, afterwards one of the table.
 */
export function useGridKeys() {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const links = linksWithin(table.current)
    // Another week begins at its first cell; the same one keeps where somebody was.
    if (links.filter((link) => link.tabIndex === 0).length === 1) return
    for (const link of links) link.tabIndex = link === links[0] ? 0 : -1
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const link = linkFrom(target, event)
    if (!link) return
    event.preventDefault()
    for (const each of linksWithin(event.currentTarget)) each.tabIndex = -1
    link.tabIndex = 0
    link.focus()
  }
  return { ref: table, onKeyDown }
}

const linksWithin = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? []),
]

function linkFrom(target: Element | null, { key, currentTarget }: KeyboardEvent<HTMLTableElement>) {
  const cell = target?.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  if (!cell || !row) return null
  if (key === 'Home') return linksWithin(currentTarget).find((link) => row.contains(link)) ?? null
  if (key === 'End') return linksWithin(currentTarget).findLast((link) => row.contains(link)) ?? null
  const move = moves[key]
  if (!move) return null
  const [rows, columns] = move
  let [rowIndex, cellIndex] = [row.rowIndex + rows, cell.cellIndex + columns]
  for (;;) {
    const next = currentTarget.rows[rowIndex]?.cells[cellIndex]
    if (!next) return null
    const link = next.querySelector('a')
    if (link) return link
    rowIndex += rows
    cellIndex += columns
  }
}
