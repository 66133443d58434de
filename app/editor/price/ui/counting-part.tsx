import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { mostRows } from '../draft-edits.ts'
import { stepTexts as texts } from '../texts/step.ts'
import { HiddenInput, SelectInput, TextInput } from './price-fields.tsx'
import { usePriceForm } from './price-state.tsx'

/** What a booking counts, and how the single lanes, boats or rooms are called. Of a dated evening tickets are. */
export function CountingPart() {
  const { draft, facts } = usePriceForm()
  if (facts.kind === 'event') return <HiddenInput name="countingUnit" />
  const isByPerson = draft.countingUnit === 'person' || draft.countingUnit === ''
  return (
    <section className="price-part">
      <h2>{texts.counting}</h2>
      <SelectInput
        name="countingUnit"
        label={texts.countingUnit}
        options={
          draft.countingUnit === ''
            ? { '': texts.countingOptions.person, ...texts.countingOptions }
            : texts.countingOptions
        }
      />
      {isByPerson ? (
        draft.objects.map((_object, index) => <HiddenInput key={index} name={`objects.${index}`} />)
      ) : (
        <ObjectNames />
      )}
    </section>
  )
}

function ObjectNames() {
  const { draft, edit } = usePriceForm()
  return (
    <fieldset className="price-list">
      <legend className="price-label">{texts.objects}</legend>
      <p className="price-hint">{texts.objectsHint}</p>
      {draft.objects.map((_object, index) => (
        <div key={index} className="price-list-row">
          <TextInput name={`objects.${index}`} label={texts.object(index + 1)} maxLength={60} />
          <IconButton
            label={texts.removeNamed(texts.object(index + 1))}
            onClick={() => edit({ edit: 'remove-object', index })}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {draft.objects.length < mostRows.objects && (
        <Button look="outline" size="small" onClick={() => edit({ edit: 'add-object' })}>
          <Plus aria-hidden />
          {texts.addObject}
        </Button>
      )}
    </fieldset>
  )
}

/** Links to what the company offers elsewhere. */
export function SpecialOffersPart() {
  const { draft, edit } = usePriceForm()
  return (
    <section className="price-part">
      <h2>{texts.specialOffers}</h2>
      <p className="price-hint">{texts.specialOffersHint}</p>
      {draft.specialOffers.map((_offer, index) => (
        <fieldset key={index} className="price-list-row">
          <legend className="visually-hidden">{texts.specialOffer(index + 1)}</legend>
          <div className="price-pair">
            <TextInput name={`specialOffers.${index}.title`} label={texts.offerTitle} maxLength={80} />
            <TextInput
              name={`specialOffers.${index}.link`}
              label={texts.offerLink}
              kind="url"
              maxLength={500}
            />
          </div>
          <IconButton
            label={texts.removeNamed(texts.specialOffer(index + 1))}
            onClick={() => edit({ edit: 'remove-special-offer', index })}
          >
            <X aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {draft.specialOffers.length < mostRows.specialOffers && (
        <Button look="outline" size="small" onClick={() => edit({ edit: 'add-special-offer' })}>
          <Plus aria-hidden />
          {texts.addSpecialOffer}
        </Button>
      )}
    </section>
  )
}
