import { CalendarClock, CalendarX, Lock, LockOpen, MessageCircle, Printer, UserPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { ShareButton } from '#app/booking/my-bookings/ui/share-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import type { StartPageView } from '../page-view.ts'
import { startTexts as words } from '../texts.ts'
import { GuestRow } from './guest-row.tsx'
import { SaleForm } from './sale-form.tsx'

/** Where the parts of the page lead. */
export type StartHrefs = {
  here: string
  addGuest: string
  editGuest: (id: string) => string
  postpone: string
  callOff: string
  list: string
  message: string
  blocked: string
  offer: string
}

type StartPageProps = {
  view: StartPageView
  hrefs: StartHrefs
  saleForm: Omit<ComponentProps<typeof SaleForm>, 'look' | 'action'> | null
  /** Another one empties the form. */
  formKey: string
  capacity: { typed: string; fault: string | undefined }
}

/** One start: how full it is, who comes, the form for who calls, and what can be changed. */
export function StartPage({ view, hrefs, saleForm, formKey, capacity }: StartPageProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {view.ended === 'cancelled' && <Banner kind="error">{words.cancelled}</Banner>}
        {view.ended === 'moved' && <Banner kind="warning">{view.endedTo ?? words.moved}</Banner>}
        {view.postponed && <Banner kind="warning">{view.postponed}</Banner>}
        <Fill fill={view.fill} />
        <Guests view={view} hrefs={hrefs} />
        {view.form && (
          <ButtonLink to={hrefs.addGuest} width="wide" className="lg:hidden" preventScrollReset>
            <UserPlus aria-hidden />
            {words.addGuest}
          </ButtonLink>
        )}
        <ChangeStart view={view} hrefs={hrefs} capacity={capacity} />
      </div>
      {view.rights.sells && (
        <aside className="start-aside" aria-labelledby="gast-eintragen">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 id="gast-eintragen" className="text-25">
              {words.addGuest}
            </h2>
            {view.form && <span className="kind-badge num">{words.placesFree(view.form.free)}</span>}
          </div>
          {saleForm ? (
            <SaleForm key={formKey} {...saleForm} look="aside" action={hrefs.here} />
          ) : (
            <p className="text-muted">{cannotSell(view)}</p>
          )}
        </aside>
      )}
    </div>
  )
}

function cannotSell({ fill, ended }: StartPageView): string {
  if (ended) return words.cannotSell[ended]
  return fill.state === 'open' ? '' : words.cannotSell[fill.state]
}

function Fill({ fill: { capacity, booked, shared, free, state } }: { fill: StartPageView['fill'] }) {
  const taken = booked + (shared?.units ?? 0)
  const share = capacity === 0 ? (taken > 0 ? 100 : 0) : Math.min(100, (taken / capacity) * 100)
  return (
    <section className="card flex flex-col gap-3 p-4" aria-label={words.capacity}>
      <p className="num flex justify-between gap-4 font-semibold">
        <span>{words.fill(booked, capacity)}</span>
        <span className={state === 'open' ? 'start-free' : 'text-muted'}>
          {state === 'open' ? words.free(free) : words.states[state]}
        </span>
      </p>
      <div className="start-bar" aria-hidden>
        <i style={{ width: `${share}%` }} />
      </div>
      {shared && <p className="text-13 text-muted">{words.shared(shared.units, shared.uses)}</p>}
      {taken > capacity && <p className="text-13 text-muted">{words.oversold(taken - capacity)}</p>}
    </section>
  )
}

function Guests({ view, hrefs }: { view: StartPageView; hrefs: StartHrefs }) {
  const { guests, otherUnits, total, rights } = view
  const isEmpty = guests.length === 0 && otherUnits === 0
  return (
    <section className="flex flex-col gap-3" aria-labelledby="gaeste">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="gaeste" className="text-25">
          {words.guests}
        </h2>
        {total && <p className="num text-muted">{total}</p>}
      </div>
      {isEmpty ? (
        <EmptyCard title={words.empty} lead={rights.sells ? words.emptyLead : words.emptyReadOnly}>
          {rights.manages && (
            <div className="flex flex-wrap gap-2">
              <ShareButton title={view.title} url={hrefs.offer} look="outline">
                {words.share}
              </ShareButton>
              <ButtonLink to={hrefs.offer} look="ghost">
                {words.shareOpen}
              </ButtonLink>
            </div>
          )}
        </EmptyCard>
      ) : (
        <ul className="rows rows-card">
          {guests.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              editHref={rights.sells && guest.isEditable ? hrefs.editGuest(guest.id) : null}
            />
          ))}
          {otherUnits > 0 && <li className="row num text-muted">{words.others(otherUnits)}</li>}
        </ul>
      )}
      {guests.length > 0 && (
        <div className="start-no-print flex flex-wrap gap-2">
          {rights.prints && (
            <ButtonLink to={hrefs.list} look="outline" size="small" preventScrollReset>
              <Printer aria-hidden />
              {words.list}
            </ButtonLink>
          )}
          {rights.sells && (
            <ButtonLink to={hrefs.message} look="outline" size="small" preventScrollReset>
              <MessageCircle aria-hidden />
              {words.message}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

type ChangeProps = Pick<StartPageProps, 'view' | 'hrefs' | 'capacity'>

function ChangeStart({ view, hrefs, capacity }: ChangeProps) {
  const { fill, rights, ended } = view
  if (!rights.manages || ended !== null || fill.state === 'over') return null
  return (
    <section className="flex flex-col gap-3" aria-labelledby="aendern">
      <h2 id="aendern" className="text-25">
        {words.changeStart}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        {rights.changesGuests && (
          <>
            <ButtonLink to={hrefs.postpone} look="outline" preventScrollReset>
              <CalendarClock aria-hidden />
              {words.postpone}
            </ButtonLink>
            <ButtonLink to={hrefs.callOff} look="outline" className="start-bad" preventScrollReset>
              <CalendarX aria-hidden />
              {words.callOff}
            </ButtonLink>
          </>
        )}
        <BlockForm fill={fill} here={hrefs.here} />
      </div>
      {rights.changesGuests && <p className="text-13 text-muted">{words.changeLead}</p>}
      <CapacityForm capacity={capacity} here={hrefs.here} />
    </section>
  )
}

function BlockForm({ fill, here }: { fill: StartPageView['fill']; here: string }) {
  const isBusy = useNavigation().state !== 'idle'
  const isBlocked = fill.state === 'blocked'
  const Icon = isBlocked ? LockOpen : Lock
  return (
    <Form method="post" action={here} className="col-span-2" replace preventScrollReset>
      <input type="hidden" name="was" value={isBlocked ? 'freigeben' : 'sperren'} />
      <Button type="submit" look="outline" width="wide" disabled={isBusy}>
        <Icon aria-hidden />
        {isBlocked ? words.open : words.block(fill.free)}
      </Button>
    </Form>
  )
}

function CapacityForm({ capacity, here }: Pick<ChangeProps, 'capacity'> & { here: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className="card" open={capacity.fault !== undefined}>
      <summary className="min-h-12 cursor-pointer content-center px-4 font-semibold">
        {words.capacity}
      </summary>
      <Form
        method="post"
        action={here}
        className="flex flex-wrap items-start gap-3 px-4 pb-4"
        replace
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="was" value="kapazitaet" />
        <Field
          key={capacity.typed}
          label={words.capacityLabel}
          name="plaetze"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          defaultValue={capacity.typed}
          hint={words.capacityHint}
          error={capacity.fault}
          className="grow"
        />
        <Button type="submit" look="outline" disabled={isBusy} className="mt-7">
          {words.capacitySave}
        </Button>
      </Form>
    </details>
  )
}
