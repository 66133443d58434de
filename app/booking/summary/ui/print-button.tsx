import { Printer } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'

/** Prints the page; without scripts the browser's own menu does. Its place is kept, so that nothing jumps. */
export function PrintButton() {
  const hasScript = useScript()
  return (
    <Button look="deep" onClick={() => print()} className={hasScript ? '' : 'invisible'}>
      <Printer aria-hidden />
      {ticketTexts.print}
    </Button>
  )
}
