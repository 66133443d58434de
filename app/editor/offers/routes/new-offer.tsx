import { data, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/new-offer'
import { createDraft } from '#app/editor/draft/draft.server.ts'
import { draftSchema, offerKinds, type OfferDraft } from '#app/editor/draft/draft.ts'
import { draftFromTemplate, offerTemplates, templateGroups } from '#app/editor/draft/texts/templates.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { duplicateOffer } from '#app/editor/publish/publish.server.ts'
import { createTexts as texts, offersTexts } from '../texts/offers.ts'
import { ListFailure, OfferList } from '../ui/offer-list.tsx'
import { TemplateChoice, type StartChoice } from '../ui/template-choice.tsx'
import { offersPage, offersView, requireEditor } from './offers-page.server.ts'

const choices = ['vorlage', 'kopie', 'leer'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await offersView({ request, context })
  requireEditor(view)
  const page = await offersPage({ request, context }, view)
  const query = new URL(request.url).searchParams
  const was = choices.find((each) => each === query.get('auswahl')) ?? 'vorlage'
  const offers = page.list ? Object.values(page.list.groups).flat() : []
  const byChoice: Record<typeof was, StartChoice[]> = {
    vorlage: templateChoices(),
    kopie: offers.map(({ id, title, meta }) => ({ value: id, name: title, text: meta, icon: '' })),
    leer: offerKinds.map((kind) => ({ value: kind, ...texts.kinds[kind], icon: kind })),
  }
  return {
    ...page,
    was,
    choices: byChoice[was],
    canCopy: offers.length > 0,
    search: `?${new URLSearchParams({ company: view.company.form })}`,
    isUnconfirmed: !view.user.isEmailVerified && view.role !== 'operator',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const view = await offersView({ request, context })
  requireEditor(view)
  const { db, now } = scopeOf(context)
  // Whoever writes what everybody can read is somebody who can be reached.
  if (!view.user.isEmailVerified && view.role !== 'operator') return data({ refusal: texts.unconfirmed }, 409)
  const form = await formOf(request)
  const [was, chosen] = [textIn(form, 'was'), textIn(form, 'auswahl', { longest: 80 })]
  const key = textIn(form, 'form', { longest: 80 })
  // The same form makes one draft, however often it is sent.
  const made = { companyId: view.company.id, userId: view.user.id, now: now() }
  const madeBy = key === '' ? {} : { madeBy: `${key}-${chosen}` }
  if (was === 'kopie') {
    const copy = await duplicateOffer(db, { ...made, ...madeBy, id: chosen })
    if (!copy) return data({ refusal: offersTexts.noSuch }, 404)
    throw redirect(`/overview/angebote/${copy.id}/was`, 303)
  }
  const draft = was === 'leer' ? blankDraft(chosen) : draftFromTemplate(chosen)
  if (!draft) throw data(null, 422)
  const { id } = await createDraft(db, { ...made, ...madeBy, kind: draft.kind, draft })
  throw redirect(`/overview/angebote/${id}/was`, 303)
}

/** A card for each template; the first of a group has its name. */
function templateChoices(): StartChoice[] {
  return offerTemplates.map(({ id, group, name }, index) => {
    const isFirst = offerTemplates.findIndex((each) => each.group === group) === index
    const { name: groupName, line } = templateGroups[group]
    return {
      value: id,
      name: isFirst ? groupName : name,
      text: isFirst && name !== groupName ? `${line}, z. B. ${name}` : line,
      icon: group,
    }
  })
}

/** A draft that only says how it is booked; `null` for no way of booking. */
function blankDraft(chosen: string): OfferDraft | null {
  const kind = offerKinds.find((each) => each === chosen)
  if (!kind) return null
  return draftSchema.parse({
    kind,
    what: {},
    where: { isCompanyAddress: 'on' },
    audience: { languages: ['de'] },
    price: {},
    times: {},
    pictures: {},
  })
}

export default function NewOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, list, here, was, choices: shown, canCopy, search, isUnconfirmed } = loaderData
  const navigate = useNavigate()
  const refusal = actionData?.refusal ?? (isUnconfirmed ? texts.unconfirmed : null)
  return (
    <ProviderFrame
      company={company}
      page="offers"
      title={offersTexts.title}
      lead={loaderData.summary}
      dialogs={
        <Sheet title={texts.title} size="large" onClose={() => void navigate(here, { replace: true })}>
          {refusal && (
            <div className="pb-4">
              <Banner kind="error">{refusal}</Banner>
            </div>
          )}
          <TemplateChoice
            // Another group of choices begins with its first one.
            key={was}
            was={was}
            choices={shown}
            canCopy={canCopy}
            search={search}
            formKey={list?.formKey ?? ''}
          />
        </Sheet>
      }
    >
      {list ? <OfferList {...list} /> : <ListFailure again={here} />}
    </ProviderFrame>
  )
}
