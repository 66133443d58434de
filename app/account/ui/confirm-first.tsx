import { Form } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { securityTexts } from '../texts/security.ts'

const words = securityTexts.confirmFirst

/** What stands where only a confirmed address helps on: what to do, and the way to the mail. */
export function ConfirmFirst({ email }: { email: string }) {
  return (
    <Form method="post" action="/verify-email" className="flex flex-col items-start gap-4">
      <Banner kind="warning">{words.lead(email)}</Banner>
      <Button type="submit" look="outline">
        {words.sendAgain}
      </Button>
    </Form>
  )
}
