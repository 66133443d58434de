import {
  contactLinkOf,
  groupOf,
  isStoredFilter,
  type Paragraph,
  type StoredFilter,
} from '#app/catalog/catalog.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import type { OfferKind } from '../sections/offer-kind.ts'
import type { WhatDraft } from '../sections/what.ts'
import { whatFaults } from '../texts/faults.ts'
import { faultList, type ReadSection } from './section-faults.ts'

/** What one books, as it is published. */
export type WhatValues = {
  title: string
  shortTitle: string
  teaser: string
  description: Paragraph[]
  categoryId: string
  tags: StoredFilter[]
  keywords: string[]
  externalLink: string | null
}

const shortestTitle = 3
const longestTab = 30
const chosenGroups = ['ta', 'el', 'we', 'lo', 'tz']

/** Reads the step "Was". `categoryIds`: the categories that there are. */
export function checkWhat(
  draft: WhatDraft,
  { kind, categoryIds }: { kind: OfferKind; categoryIds: readonly string[] },
): ReadSection<WhatValues> {
  const { faults, missing, wrong } = faultList()
  const title = visibleLine(draft.title)
  if (title === '') missing('title', whatFaults.title)
  else if (title.length < shortestTitle) wrong('title', whatFaults.titleShort)
  if (visibleLine(draft.teaser) === '') missing('teaser', whatFaults.teaser)
  if (draft.categoryId === '') missing('categoryId', whatFaults.category)
  else if (!categoryIds.includes(draft.categoryId)) wrong('categoryId', whatFaults.categoryGone)
  const externalLink = typedLink(draft.externalLink)
  if (draft.externalLink.trim() === '') {
    if (kind === 'extern') missing('externalLink', whatFaults.link)
  } else if (externalLink === null) wrong('externalLink', whatFaults.linkWrong)
  return {
    values: {
      title: title || whatFaults.untitled,
      shortTitle: visibleLine(draft.shortTitle) || tabLabel(title || whatFaults.untitled),
      teaser: visibleLine(draft.teaser),
      description: paragraphsIn(draft.description),
      categoryId: draft.categoryId,
      tags: draft.tags
        .filter((tag) => isStoredFilter(tag))
        .filter((tag) => chosenGroups.includes(groupOf(tag))),
      keywords: draft.keywords.split(',').map(visibleLine).filter(Boolean),
      externalLink,
    },
    faults,
  }
}

/** The word for an offer whose guests are only shown the way. Any other text than an address would do the same. */
const routeWord = 'route'

/**
 * Where it is booked elsewhere, as it is stored: `example.de` becomes a website. `null` when nobody can be reached by it.
 * Source: ledger CONT-1 to CONT-4.
 */
function typedLink(typed: string): string | null {
  const text = typed.trim()
  if (text.toLowerCase() === routeWord) return routeWord
  if (contactLinkOf(text, null)) return text
  const site = `https://${text}`
  return /^[^\s@]+\.[a-z]{2,}(\/\S*)?$/i.test(text) && URL.canParse(site) ? site : null
}

/** The label of a tab: whole words of the title, as many as fit. */
function tabLabel(title: string): string {
  if (title.length <= longestTab) return title
  const cut = title.slice(0, longestTab + 1)
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : storableText(cut, longestTab)).replace(
    /[:,;.–-]+$/,
    '',
  )
}

const marks = [
  { mark: '### ', kind: 'h3' },
  { mark: '## ', kind: 'h2' },
  { mark: '> ', kind: 'cite' },
] as const

/** Pieces between empty lines; how a piece begins says what it is. `descriptionText` is the way back. */
function paragraphsIn(text: string): Paragraph[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n|\n(?=##)|(?<=^##.*)\n/m)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece): Paragraph => {
      const marked = marks.find(({ mark }) => piece.startsWith(mark))
      if (marked) return { kind: marked.kind, text: piece.slice(marked.mark.length).trim() }
      const strong = /^\*\*(.+)\*\*$/s.exec(piece)?.[1]
      if (strong) return { kind: 'strong', text: strong }
      const image = /^!\[\]\((.+)\)$/.exec(piece)?.[1]
      return image ? { kind: 'image', text: image } : { kind: 'paragraph', text: piece }
    })
}

/** A description as it is typed. */
export function descriptionText(paragraphs: readonly Paragraph[]): string {
  const written: Record<Paragraph['kind'], (text: string) => string> = {
    paragraph: (text) => text,
    h2: (text) => `## ${text}`,
    h3: (text) => `### ${text}`,
    strong: (text) => `**${text}**`,
    cite: (text) => `> ${text}`,
    image: (text) => `![](${text})`,
  }
  return paragraphs.map(({ kind, text }) => (written[kind] ?? written.paragraph)(text)).join('\n\n')
}
