import { Form } from 'react-router'
import type { Resource } from '#app/availability/resources/resources.ts'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import type { UsingOffer } from '../resource-form.ts'
import { resourceTexts as words } from '../texts.ts'

type ListProps = {
  resources: readonly (Resource & { href: string })[]
  offers: readonly UsingOffer[]
}

/** What a company's offers share, each with the offers that use it. */
export function ResourceList({ resources, offers }: ListProps) {
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {resources.map((resource) => (
        <li key={resource.id} className="card flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1">
              <h2 className="text-20 font-bold break-words">{resource.name}</h2>
              <p className="num text-muted">{words.count(resource.quantity, words.kinds[resource.kind])}</p>
            </div>
            <ButtonLink
              to={resource.href}
              look="outline"
              size="small"
              aria-label={words.changeNamed(resource.name)}
            >
              {words.change}
            </ButtonLink>
          </div>
          {resource.uses.length > 0 ? (
            <UseList uses={resource.uses} offers={offers} />
          ) : (
            <Unused id={resource.id} name={resource.name} />
          )}
        </li>
      ))}
    </ul>
  )
}

function UseList({ uses, offers }: { uses: Resource['uses']; offers: readonly UsingOffer[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {uses.map((use) => {
        const offer = offers.find(({ id }) => id === use.serviceId)
        const counted =
          use.countedBy === 'place'
            ? words.use.place(use.placesPerUnit)
            : words.use.start(offer?.isRound ?? false)
        const pauses = words.use.pauses(use.bufferBeforeMinutes, use.bufferAfterMinutes)
        return (
          <li key={use.serviceId} className="min-w-0 break-words">
            <b>{offer?.title ?? words.gone}</b>
            <span className="num block text-13 text-muted">
              {[counted, pauses].filter((part) => part !== '').join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Unused({ id, name }: { id: string; name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-muted">{words.unused}</p>
      <Form method="post">
        <input type="hidden" name="entfernen" value={id} />
        <Button type="submit" look="ghost" size="small" aria-label={words.removeNamed(name)}>
          {words.remove}
        </Button>
      </Form>
    </div>
  )
}
