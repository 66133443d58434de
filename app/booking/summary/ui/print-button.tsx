import { Printer } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { pageTexts } from '../texts/pages.ts'

/** Prints the page; without scripts the browser's own menu does. Its place is kept, so that nothing jumps. */
export function PrintButton() {
  const hasScript = useScript()
  return (
    <Button look="deep" onClick={() => print()} className={hasScript ? '' : 'invisible'}>
      <Printer aria-hidden />
      {pageTexts.ticket.print}
    </Button>
  )
}
