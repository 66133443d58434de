import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { placesId } from '#app/booking/summary/views.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'

const texts = bookingsTexts

/** Gives the places of an unpaid order back; what that means stands above the button. */
export function GiveBack() {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form id={placesId} method="post" className="card flex flex-col gap-3 p-4">
      <p>{texts.giveBackLead}</p>
      <input type="hidden" name="was" value="giveBack" />
      <Button type="submit" look="outline" disabled={isWorking}>
        {texts.giveBack}
      </Button>
    </Form>
  )
}
