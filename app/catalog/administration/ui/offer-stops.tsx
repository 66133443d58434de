import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { stopTexts as words } from '../texts.ts'

type OfferStopsProps = {
  stops: readonly { serviceId: string; title: string; reason: string; isRequested: boolean }[]
  /** The company's list of offers. */
  here: string
  /** Whether the viewer may ask for the approval. */
  mayRequest: boolean
}

/** What operators have taken offline, for the company's people, with the reason and the next step. */
export function OfferStops({ stops, here, mayRequest }: OfferStopsProps) {
  const isBusy = useNavigation().state === 'submitting'
  return stops.map(({ serviceId, title, reason, isRequested }) => (
    <Banner key={serviceId} kind={isRequested ? 'info' : 'error'}>
      <p className="font-semibold break-words">{words.title(title)}</p>
      <p className="break-words">{words.reason(reason)}</p>
      <p>{isRequested ? words.requested : words.next}</p>
      {!isRequested && mayRequest && (
        <Form method="post" action={here} className="mt-3" preventScrollReset>
          <input type="hidden" name="id" value={serviceId} />
          <Button type="submit" name="was" value="freigabe" look="outline" size="small" disabled={isBusy}>
            {words.request}
          </Button>
        </Form>
      )}
    </Banner>
  ))
}
