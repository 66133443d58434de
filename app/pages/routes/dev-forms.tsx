import { useRef, useState } from 'react'
import { data, Form, useNavigate } from 'react-router'
import type { Route } from './+types/dev-forms'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { fieldTexts } from '#foundation/design/fields/texts.ts'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { useFieldFocus } from '#foundation/design/fields/use-field-focus.ts'
import { Sheet } from '#foundation/design/sheet.tsx'
import { fieldKinds, isUnfit, type FieldKind } from '#foundation/lib/field-rules.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { addressTexts, readAddress, type PlacedAddress, type ReadAddress } from '#app/addresses/addresses.ts'
import { AddressField } from '#app/addresses/ui/address-field.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { devScope } from '../dev-scope.server.ts'
import { devFormTexts as texts } from '../texts/dev-forms.ts'
import { AnyField, FieldSamples } from '../ui/field-samples.tsx'

const path = '/dev/formulare'

export function loader({ request, context }: Route.LoaderArgs) {
  devScope({ request, context })
  return { isDialogOpen: new URL(request.url).searchParams.has('dialog') }
}

export async function action({ request, context }: Route.ActionArgs) {
  devScope({ request, context })
  const form = await formOf(request)
  const checked = fieldKinds.map((kind) => {
    const text = textIn(form, kind)
    return [kind, { text: kind === 'password' ? '' : text, isUnfit: isUnfit(kind, text) }] as const
  })
  const fields = Object.fromEntries(checked) as Checked
  const address = readAddress(form, 'address')
  const isWrong = address.outcome === 'refused' || checked.some(([, { isUnfit: isUnfitHere }]) => isUnfitHere)
  return data({ fields, address }, isWrong ? 422 : 200)
}

type Checked = Record<FieldKind, { text: string; isUnfit: boolean }>

export default function FormsPage({ loaderData: { isDialogOpen }, actionData }: Route.ComponentProps) {
  return (
    <PageFrame dialogs={isDialogOpen && <TimeDialog />}>
      <title>{texts.title}</title>
      <div className="wrap flex flex-col gap-6 pb-24">
        <h1>{texts.title}</h1>
        <p className="text-17 text-muted">{texts.lead}</p>
        <h2>{texts.tryIt}</h2>
        <p className="text-muted">{texts.tryLead}</p>
        <TryForm answer={actionData?.fields} address={actionData?.address} />
        <h2>{texts.dialog}</h2>
        <p className="text-muted">{texts.dialogLead}</p>
        <ButtonLink to={`${path}?dialog=1`} look="outline" preventScrollReset className="self-start">
          {texts.openDialog}
        </ButtonLink>
        <h2>{texts.states}</h2>
        <FieldSamples />
      </div>
    </PageFrame>
  )
}

type TryFormProps = { answer: Checked | undefined; address: ReadAddress | undefined }

function TryForm({ answer, address }: TryFormProps) {
  const [values, setValues] = useState<Partial<Record<FieldKind, string | undefined>>>({})
  const [placed, setPlaced] = useState<PlacedAddress | null>(
    address?.outcome === 'fit' ? address.placed : null,
  )
  const addressFault = address?.outcome === 'refused' ? addressTexts.faults[address.because] : undefined
  const isWrong = answer && (addressFault !== undefined || fieldKinds.some((kind) => answer[kind].isUnfit))
  return (
    <Form method="post" noValidate className="flex flex-col items-start gap-5" preventScrollReset>
      <div className="grid w-full gap-5 md:grid-cols-2">
        {fieldKinds.map((kind) => (
          <div key={kind}>
            <AnyField
              kind={kind}
              label={texts.kinds[kind]}
              name={kind}
              autoComplete="off"
              defaultValue={answer?.[kind].text}
              error={answer?.[kind].isUnfit ? fieldTexts.faults[kind] : undefined}
              answered={answer}
              onValue={(value) => setValues((before) => ({ ...before, [kind]: value }))}
            />
            <output className="field-hint block" data-value-of={kind}>
              {values[kind] === undefined ? texts.arrivesNot : texts.arrives(values[kind])}
            </output>
          </div>
        ))}
      </div>
      <div className="w-full">
        <AddressField name="address" value={placed} onChange={setPlaced} error={addressFault} />
      </div>
      {answer && (
        <Banner kind={isWrong ? 'error' : 'success'}>{isWrong ? texts.someUnfit : texts.allFit}</Banner>
      )}
      <Button type="submit">{texts.check}</Button>
    </Form>
  )
}

function TimeDialog() {
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)
  useFieldFocus(form, 'dialog-time')
  return (
    <Sheet
      title={texts.dialog}
      size="small"
      onClose={() => void navigate(path, { preventScrollReset: true })}
    >
      <div ref={form} className="flex flex-col gap-5">
        <TypedField kind="date" label={texts.kinds.date} name="dialog-date" />
        <TypedField kind="time" label={texts.kinds.time} name="dialog-time" />
        <ButtonLink to={path} preventScrollReset>
          {texts.closeDialog}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
