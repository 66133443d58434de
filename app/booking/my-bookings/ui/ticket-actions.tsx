import { CalendarPlus, CloudOff, FileDown, Navigation, ReceiptText, Wallet, Printer } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useOffline } from '#foundation/design/use-offline.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import { walletTexts } from '#app/booking/tickets/texts/wallet.ts'
import { ChatButton } from '#app/booking/summary/ui/chat-button.tsx'
import type { TicketView } from '../ticket-view.ts'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'

const texts = ticketTexts

type TicketProps = { ticket: TicketView }

/** What one can do with a ticket: find the way, take it along, print it. */
export function TicketActions({ ticket }: TicketProps) {
  return <TicketActionGrid ticket={ticket} isOffline={useOffline()} />
}

/** The same, by whether there is a network: what comes from us then says why it doesn't go. */
export function TicketActionGrid({ ticket, isOffline }: TicketProps & { isOffline: boolean }) {
  const why = useId()
  const shared = { isOffline, why }
  return (
    <div className="no-print grid grid-cols-2 gap-2">
      {ticket.chat && <ChatButton chat={ticket.chat} look="deep" className="col-span-2" />}
      <a href={ticket.routeUrl} className="button button-deep button-medium" target="_blank" rel="noreferrer">
        <Navigation aria-hidden />
        {texts.route}
      </a>
      {ticket.calendarUrl && (
        <FileLink href={ticket.calendarUrl} {...shared}>
          <CalendarPlus aria-hidden />
          {texts.calendar}
        </FileLink>
      )}
      {ticket.status !== 'invalid' && (
        <>
          <FileLink href={ticket.pdfUrl} download {...shared}>
            <FileDown aria-hidden />
            {texts.file}
          </FileLink>
          <PrintButton />
        </>
      )}
      {ticket.wallets.map(({ kind, href }) => (
        <FileLink key={kind} href={href} isWide {...shared}>
          <Wallet aria-hidden />
          {walletTexts[kind]}
        </FileLink>
      ))}
      <Receipts ticket={ticket} {...shared} />
      {isOffline && (
        <p id={why} className="col-span-2 flex items-center justify-center gap-2 text-13">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {texts.filesOffline}
        </p>
      )}
    </div>
  )
}

type Offline = { isOffline: boolean; why: string }

function Receipts({ ticket: { receipts, receiptsNote }, ...offline }: TicketProps & Offline) {
  return (
    <>
      {receipts.map(({ href, label }) => (
        <FileLink key={href} href={href} isWide download {...offline}>
          <ReceiptText aria-hidden />
          {label}
        </FileLink>
      ))}
      {receiptsNote && <p className="col-span-2 text-center text-13">{receiptsNote}</p>}
    </>
  )
}

type FileLinkProps = Offline & {
  href: string
  download?: boolean
  isWide?: boolean
  children: ReactNode
}

function FileLink({ href, download = false, isWide = false, isOffline, why, children }: FileLinkProps) {
  const className = `button button-deep button-medium${isWide ? ' col-span-2' : ''}`
  if (isOffline)
    return (
      <span role="link" aria-disabled="true" aria-describedby={why} className={className}>
        {children}
      </span>
    )
  return (
    <a href={href} className={className} download={download}>
      {children}
    </a>
  )
}

/** Prints the page; without scripts the browser's own menu does. Its place is kept, so that nothing jumps. */
function PrintButton() {
  const hasScript = useScript()
  return (
    <Button look="deep" onClick={() => print()} className={hasScript ? '' : 'invisible'}>
      <Printer aria-hidden />
      {ticketTexts.print}
    </Button>
  )
}
