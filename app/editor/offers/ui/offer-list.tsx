import { ChevronRight, Lock, Search, ShieldCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { LookoutFigure } from '#app/account/ui/lookout-figure.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink, IconButton } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Paging } from '#foundation/design/list-parts.tsx'
import type { OfferLine } from '../offer-rows.ts'
import { offersTexts as texts, type OfferState } from '../texts/offers.ts'
import { OfferRow } from './offer-row.tsx'
import './offers.css'

/** What the list shows, or that it can't be read. */
export type OfferListData = {
  groups: Record<OfferState, OfferLine[]>
  counts: Record<OfferState, number>
  state: OfferState | null
  search: string
  next: string | null
  isLaterPage: boolean
  mayEdit: boolean
  formKey: string
  companyForm: string
  /** Where the second step of signing in is set up; `null` where it is. */
  factorPath: string | null
  helpHref: string
  /** Who may change offers, for somebody who may not. */
  editors: string
}

const states = ['online', 'draft', 'offline'] as const
const pathWith = (company: string, more: Record<string, string>) =>
  `/overview/angebote?${new URLSearchParams({ company, ...more })}`

/** The company's offers by how they stand, with filter and search. */
export function OfferList(props: OfferListData) {
  const { counts, mayEdit, editors } = props
  const navigation = useNavigation()
  const isLoading =
    navigation.state === 'loading' &&
    navigation.location.pathname === '/overview/angebote' &&
    !navigation.formMethod
  const all = counts.online + counts.draft + counts.offline
  if (all === 0) return mayEdit ? <NoOffers {...props} /> : <ReadOnly editors={editors} />
  return (
    <>
      {!mayEdit && <ReadOnly editors={editors} />}
      {mayEdit && <ListTools {...props} all={all} />}
      {isLoading ? <ListSkeleton /> : <Groups {...props} all={all} />}
    </>
  )
}

function ListTools({ counts, state, search, companyForm, all }: OfferListData & { all: number }) {
  return (
    <div className="offer-tools">
      <nav className="segments" aria-label={texts.filter}>
        <Segment to={pathWith(companyForm, {})} label={texts.all} count={all} isOn={state === null} />
        {states.map((each) => (
          <Segment
            key={each}
            to={pathWith(companyForm, { stand: each })}
            label={texts.filters[each]}
            count={counts[each]}
            isOn={state === each}
          />
        ))}
      </nav>
      <Form method="get" action="/overview/angebote" role="search" className="offer-search">
        <input type="hidden" name="company" value={companyForm} />
        {state && <input type="hidden" name="stand" value={state} />}
        <input
          type="search"
          name="q"
          className="field-input"
          defaultValue={search}
          placeholder={texts.search}
          aria-label={texts.search}
          maxLength={80}
        />
        <IconButton type="submit" label={texts.searchGo}>
          <Search aria-hidden />
        </IconButton>
      </Form>
    </div>
  )
}

function Groups(props: OfferListData & { all: number }) {
  const { groups, counts, state, search, next, isLaterPage, mayEdit, formKey, companyForm, all } = props
  const more: Record<string, string> = { ...(state && { stand: state }), ...(search && { q: search }) }
  const shown = states.filter((each) => groups[each].length > 0)
  return (
    <>
      {shown.map((each) => (
        <section key={each} className="offer-group" aria-labelledby={`gruppe-${each}`}>
          <h2 id={`gruppe-${each}`}>
            {texts.groups[each]} <small className="num">{counts[each]}</small>
          </h2>
          <ul>
            {groups[each].map((offer) => (
              <OfferRow key={offer.id} offer={offer} mayEdit={mayEdit} formKey={formKey} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && (
        <div className="flex flex-col items-start gap-3 py-8">
          <p className="text-17">
            {search ? texts.noneFound(search) : state ? texts.noneOfState[state] : ''}
          </p>
          <ButtonLink to={pathWith(companyForm, {})} look="outline">
            {texts.showAll(all)}
          </ButtonLink>
        </div>
      )}
      <Paging
        first={isLaterPage ? pathWith(companyForm, more) : null}
        next={next && pathWith(companyForm, { ...more, ab: next })}
        words={texts}
      />
    </>
  )
}

type SegmentProps = { to: string; label: string; count: number; isOn: boolean }

function Segment({ to, label, count, isOn }: SegmentProps) {
  return (
    <Link to={to} aria-current={isOn ? 'true' : undefined} className="num" preventScrollReset>
      {label} {count}
    </Link>
  )
}

function ReadOnly({ editors }: { editors: string }) {
  return (
    <Banner kind="info" icon={<Lock aria-hidden />}>
      <b>{texts.readOnly}</b> {texts.readOnlyWho(editors || texts.readOnlyOwners)}
    </Banner>
  )
}

/** While the next list is on its way: three rows. */
function ListSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="skeleton h-19 w-21 shrink-0 rounded-2" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** In place of the list when it can't be read. */
export function ListFailure({ again }: { again: string }) {
  return (
    <Banner kind="error">
      <p>{texts.failed}</p>
      <p className="pt-2">
        <ButtonLink to={again} look="outline" size="small" reloadDocument>
          {texts.again}
        </ButtonLink>
      </p>
    </Banner>
  )
}

function NoOffers({ companyForm, factorPath, helpHref }: OfferListData) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-stretch gap-3 py-8 text-center">
      <div className="mx-auto w-30 text-ink [&>svg]:w-full">
        <LookoutFigure />
      </div>
      <h2 className="text-25">{texts.emptyTitle}</h2>
      <p className="text-muted">{texts.emptyLead}</p>
      <ButtonLink to={`/overview/angebote/neu?${new URLSearchParams({ company: companyForm })}`}>
        {texts.emptyGo}
        <ChevronRight aria-hidden />
      </ButtonLink>
      <a href={helpHref} className="button button-outline button-medium">
        {texts.emptyHelp}
      </a>
      {factorPath && (
        <div className="card mt-3 flex items-center gap-3 p-4 text-left">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-muted" />
          <p className="flex-1 leading-tight font-semibold">
            {texts.factor}
            <small className="block text-13 font-normal text-muted">{texts.factorText}</small>
          </p>
          <Link to={factorPath} className="link link-tap">
            {texts.factorGo}
          </Link>
        </div>
      )}
    </div>
  )
}

type OfferQuestionProps = { was: 'offline' | 'loeschen'; id: string; close: string }

/** The form of a question: what happens is named on the red button, on the left nothing happens. */
export function OfferQuestion({ was, id, close }: OfferQuestionProps) {
  return (
    <>
      <p className="pb-5 text-muted">{was === 'offline' ? texts.offlineText : texts.removeText}</p>
      <Form method="post" action={close} className="grid grid-cols-2 gap-2">
        <input type="hidden" name="was" value={was} />
        <input type="hidden" name="id" value={id} />
        <Link to={close} className="button button-outline button-medium" replace preventScrollReset>
          {texts.keep}
        </Link>
        <Button type="submit" className="button-bad">
          {was === 'offline' ? texts.takeOffline : texts.remove}
        </Button>
      </Form>
    </>
  )
}
