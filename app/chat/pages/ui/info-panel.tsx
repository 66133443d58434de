import { CalendarDays, Check, Gift, Ticket, Users, Wallet, type LucideIcon } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { ConversationLinks, InfoView } from '../conversation-view.ts'
import { dayOfMonth } from '../day-text.ts'
import type { ProgressStep } from '../progress.ts'
import type { RequestFact } from '../request-facts.ts'
import { infoTexts as texts } from '../texts/info.ts'

const icons: Record<RequestFact['icon'], LucideIcon> = {
  day: CalendarDays,
  party: Users,
  occasion: Gift,
  budget: Wallet,
  code: Ticket,
}

type InfoPanelProps = { info: InfoView; links: ConversationLinks; now: Date; title: 'heading' | 'hidden' }

/** What the conversation is about, and how far it is. */
export function InfoPanel({ info, links, now, title }: InfoPanelProps) {
  return (
    <div className="chat-facts">
      {info.picture && (
        <div className="chat-facts-picture">
          <Picture base={info.picture.base} alt="" sizes="320px" placeholder={info.picture.placeholder} />
        </div>
      )}
      <div>
        {title === 'heading' && <h2 className="text-20">{info.heading}</h2>}
        <p className="font-semibold">{info.title}</p>
        {info.lead && <p className="num text-13 text-muted">{info.lead}</p>}
      </div>
      <ul className="chat-fact-rows num">
        {info.facts.map(({ icon, value, label }) => {
          const Icon = icons[icon]
          return (
            <li key={label + value}>
              <Icon aria-hidden />
              <span>
                <b>{value}</b>
                {label}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-col gap-2">
        {links.booking && (
          <ButtonLink to={links.booking} look="outline">
            {texts.toBooking}
          </ButtonLink>
        )}
        {links.cancel && (
          <ButtonLink to={links.cancel} look="ghost">
            {texts.cancel}
          </ButtonLink>
        )}
      </div>
      {/* Last: it grows while somebody looks, and moves nothing. */}
      {info.steps.length > 0 && <Steps steps={info.steps} now={now} />}
    </div>
  )
}

function Steps({ steps, now }: { steps: readonly ProgressStep[]; now: Date }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-15">{texts.standing}</h3>
      <ol className="chat-steps num">
        {steps.map((step, index) => (
          <li key={`${index}-${step.label}`} className={`chat-step chat-step-${step.standing}`}>
            <i aria-hidden>{step.standing === 'done' && <Check />}</i>
            <span>
              {step.label}
              {step.standing !== 'later' && (
                <span className="visually-hidden">
                  , {step.standing === 'done' ? texts.done : texts.next}
                </span>
              )}
            </span>
            <small>{dayWords(step, now)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function dayWords({ at, standing }: ProgressStep, now: Date): string {
  if (!at) return ''
  const on = berlinDay(at)
  const words = on === berlinDay(now) ? texts.today : dayOfMonth(on)
  return standing === 'next' ? texts.until(words) : words
}
