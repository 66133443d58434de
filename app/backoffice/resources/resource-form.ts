import {
  resourceKinds,
  resourceLimits,
  type Resource,
  type ResourceUse,
} from '#app/availability/resources/resources.ts'
import { textIn } from '#foundation/lib/field-text.ts'

/** An offer that can use something. */
export type UsingOffer = { id: string; title: string; isRound: boolean; isOnline: boolean }

/** What was typed about one offer. */
export type TypedUse = {
  isOn: boolean
  countedBy: ResourceUse['countedBy']
  places: string
  before: string
  after: string
}

/** A form as it was typed. */
export type TypedResource = { name: string; kind: string; quantity: string; uses: Record<string, TypedUse> }

export type UseFault = 'places' | 'before' | 'after'

/** What is wrong with which field; `uses` by offer. */
export type ResourceFaults = {
  name?: 'empty' | 'long' | 'taken'
  quantity?: 'invalid'
  uses: Record<string, readonly UseFault[]>
}

const unused: TypedUse = { isOn: false, countedBy: 'place', places: '1', before: '0', after: '0' }

/** A form that shows a resource, or one for a new one. */
export function typedResource(resource: Resource | null, offers: readonly UsingOffer[]): TypedResource {
  const uses = offers.map(({ id }): [string, TypedUse] => {
    const use = resource?.uses.find(({ serviceId }) => serviceId === id)
    return [id, use ? typedUse(use) : unused]
  })
  const { name = '', kind = 'boat', quantity = '' } = resource ?? {}
  return { name, kind, quantity: String(quantity), uses: Object.fromEntries(uses) }
}

const typedUse = (use: ResourceUse): TypedUse => ({
  isOn: true,
  countedBy: use.countedBy,
  places: String(use.placesPerUnit),
  before: String(use.bufferBeforeMinutes),
  after: String(use.bufferAfterMinutes),
})

const longestField = 200

/** Reads the form; offers that aren't the company's own are left out. */
export function readTyped(form: FormData, offers: readonly UsingOffer[]): TypedResource {
  const text = (name: string) => textIn(form, name, { longest: longestField }).trim()
  const chosen = new Set(form.getAll('nutzt'))
  const uses = offers.map(({ id }): [string, TypedUse] => [
    id,
    {
      isOn: chosen.has(id),
      countedBy: text(`zaehlt.${id}`) === 'start' ? 'start' : 'place',
      places: text(`plaetze.${id}`),
      before: text(`vor.${id}`),
      after: text(`nach.${id}`),
    },
  ])
  return { name: text('name'), kind: text('art'), quantity: text('anzahl'), uses: Object.fromEntries(uses) }
}

/** The resource that a form means, or what is wrong with it. */
export function checkResource(
  typed: TypedResource,
  { id }: { id: string },
): { outcome: 'fit'; resource: Resource } | { outcome: 'refused'; faults: ResourceFaults } {
  const quantity = wholeNumber(typed.quantity, { least: 0, most: resourceLimits.quantity })
  const checked = Object.entries(typed.uses)
    .filter(([, { isOn }]) => isOn)
    .map(([serviceId, use]) => ({ serviceId, ...checkUse(serviceId, use) }))
  const faulty = checked.filter(({ faults }) => faults.length > 0)
  const name = typed.name === '' ? 'empty' : typed.name.length > resourceLimits.name ? 'long' : null
  if (name !== null || quantity === null || faulty.length > 0)
    return {
      outcome: 'refused',
      faults: {
        ...(name && { name }),
        ...(quantity === null && { quantity: 'invalid' }),
        uses: Object.fromEntries(faulty.map(({ serviceId, faults }) => [serviceId, faults])),
      },
    }
  const kind = resourceKinds.find((each) => each === typed.kind) ?? 'other'
  const resource = { id, name: typed.name, kind, quantity, uses: checked.map(({ use }) => use) }
  return { outcome: 'fit', resource }
}

// An empty pause is none.
function checkUse(serviceId: string, typed: TypedUse): { use: ResourceUse; faults: UseFault[] } {
  const minutes = { least: 0, most: resourceLimits.buffer }
  const isByPlace = typed.countedBy === 'place'
  const places = isByPlace ? wholeNumber(typed.places, { least: 1, most: resourceLimits.placesPerUnit }) : 1
  const before = wholeNumber(typed.before || '0', minutes)
  const after = wholeNumber(typed.after || '0', minutes)
  const faults = (Object.entries({ places, before, after }) as [UseFault, number | null][]).flatMap(
    ([name, value]) => (value === null ? [name] : []),
  )
  return {
    faults,
    use: {
      serviceId,
      countedBy: typed.countedBy,
      placesPerUnit: places ?? 1,
      bufferBeforeMinutes: before ?? 0,
      bufferAfterMinutes: after ?? 0,
    },
  }
}

function wholeNumber(text: string, { least, most }: { least: number; most: number }): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** The address of the form of one resource, or of a new one. */
export function resourceFormPath(form: string, id: string | null): string {
  return `/overview/ressourcen/bearbeiten?${new URLSearchParams({ company: form, ...(id && { id }) })}`
}
