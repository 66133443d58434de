import type { Everyone } from './everyone.ts'
import {
  beforeSecondFactor,
  company,
  managers,
  noForm,
  type AccessRow,
  type Cell,
  type Cells,
} from './access-cells.ts'

/** Drafts open before the second step; at the door one only looks. */
export function offerRows({
  company: id,
  service,
}: Pick<Everyone['ids'], 'company' | 'service'>): Record<string, AccessRow> {
  const offers = '/overview/angebote'
  const editors = (cell: Cell, door: Cell = 403) => beforeSecondFactor(managers(cell, door), cell)
  const step = `${offers}/${service}/was`
  return {
    'overview/angebote': {
      path: `${offers}?company=${id}`,
      get: beforeSecondFactor(company(200), 200),
      post: editors(422),
    },
    'overview/angebote/neu': {
      path: `${offers}/neu?company=${id}`,
      get: editors(200),
      post: editors(422),
    },
    'overview/angebote/:offerId/ansehen': {
      path: `${offers}/${service}/ansehen`,
      get: beforeSecondFactor(company(200), 200),
      post: noForm,
    },
    'overview/angebote/:offerId/:step': {
      path: step,
      get: editors(200),
      post: editors(`303 ${offers}/${service}/wo`),
    },
    'overview/angebote/:offerId/:step/entwurf': { path: `${step}/entwurf`, get: noForm, post: editors(200) },
    'activities/edit': {
      path: `/activities/edit?${new URLSearchParams({ provider: id, ID: service })}`,
      get: { ...managers(`302 ${offers}/${service}/vorschau`, 404), accountant: 404, ...leadsOn(service) },
      post: noForm,
    },
  }
}

// The address itself asks for no second step; what it leads to does.
const leadsOn = (service: string): Cells => {
  const preview = `302 /overview/angebote/${service}/vorschau` as const
  return { ownerWithout: preview, operatorWithout: preview }
}
