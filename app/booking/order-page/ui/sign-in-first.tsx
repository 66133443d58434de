import type { MouseEvent } from 'react'
import { loginPath } from '#app/account/account.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { orderPageTexts } from '../texts/order.ts'

const words = orderPageTexts.signIn

type SignInFirstProps = {
  /** Where it goes on afterwards. */
  weiter: string
  /** Nobody signed in on this device before. */
  isNewHere: boolean
  /** Signs in on this page; without scripts the button leads to the page for that. */
  onSignIn?: (() => void) | undefined
}

/** Stands in the place of a button that only somebody signed in can press. */
export function SignInFirst({ weiter, isNewHere, onSignIn }: SignInFirstProps) {
  const signIn = (event: MouseEvent) => {
    if (!onSignIn) return
    event.preventDefault()
    onSignIn()
  }
  return (
    <ButtonLink to={loginPath(weiter)} look="signal" size="large" width="wide" onClick={signIn}>
      {words[isNewHere ? 'new' : 'known']}
    </ButtonLink>
  )
}
