import {
  ChevronRight,
  Copy,
  ExternalLink,
  File,
  Route,
  BookOpen,
  Package,
  Repeat,
  Ticket,
  Timer,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { searchWith } from '#foundation/design/address.ts'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { createTexts as texts } from '../texts/offers.ts'

/** A choice of the dialog: a template, an offer to copy, or a way of booking. */
export type StartChoice = { value: string; name: string; text: string; icon: string }

type TemplateChoiceProps = {
  was: 'vorlage' | 'kopie' | 'leer'
  choices: readonly StartChoice[]
  /** The list of offers, behind the dialog. */
  search: string
  formKey: string
  canCopy: boolean
}

const legends = { vorlage: texts.templates, kopie: texts.copyTitle, leer: texts.kindTitle }

/** What a new offer begins with, as one group of choices; the button names the chosen one. */
export function TemplateChoice({ was, choices, search, formKey, canCopy }: TemplateChoiceProps) {
  const [chosen, setChosen] = useState(choices[0]?.value ?? '')
  const isBusy = useNavigation().formMethod === 'POST'
  const name = choices.find(({ value }) => value === chosen)?.name
  const here = (auswahl: string | null) => `/overview/angebote/neu${searchWith(search, { auswahl })}`
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="was" value={was} />
      <input type="hidden" name="form" value={formKey} />
      {was === 'vorlage' && <p className="-mt-1 text-muted">{texts.lead}</p>}
      <fieldset>
        <legend className={was === 'vorlage' ? 'visually-hidden' : 'pb-3 font-semibold'}>
          {legends[was]}
        </legend>
        <div className="template-cards">
          {choices.map(({ value, name: label, text, icon }) => {
            const Icon = icons[icon] ?? File
            return (
              <label key={value} className="template-card">
                {was !== 'kopie' && <Icon aria-hidden />}
                <input
                  type="radio"
                  name="auswahl"
                  value={value}
                  defaultChecked={value === chosen}
                  onChange={() => setChosen(value)}
                />
                <div className={was === 'kopie' ? 'pr-8' : ''}>
                  <b>{label}</b>
                  <small>{text}</small>
                </div>
              </label>
            )
          })}
        </div>
      </fieldset>
      <ul className="template-more">
        {was !== 'vorlage' && <MoreLink to={here(null)} icon={ChevronRight} title={texts.back} text="" />}
        {was === 'vorlage' && canCopy && (
          <MoreLink to={here('kopie')} icon={Copy} title={texts.copy} text={texts.copyText} />
        )}
        {was !== 'leer' && (
          <MoreLink to={here('leer')} icon={File} title={texts.blank} text={texts.blankText} />
        )}
      </ul>
      <Button type="submit" width="wide" disabled={isBusy || choices.length === 0}>
        {name ? texts.start(name) : texts.startShort}
      </Button>
    </Form>
  )
}

const icons: Record<string, LucideIcon> = {
  timeSlots: Timer,
  event: Repeat,
  onRequest: Package,
  extern: ExternalLink,
  tour: Route,
  course: BookOpen,
  entry: Ticket,
  object: Timer,
  request: Package,
}

type MoreLinkProps = { to: string; icon: LucideIcon; title: string; text: string }

function MoreLink({ to, icon: Icon, title, text }: MoreLinkProps) {
  return (
    <li>
      <Link to={to} className="row" preventScrollReset replace>
        <Icon aria-hidden />
        <span className="row-text">
          {title}
          {text && <small>{text}</small>}
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  )
}
