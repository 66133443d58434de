import { useRouteLoaderData } from 'react-router'
import type { BrowserAccount } from '#app/search/saved/ui/stored-session.ts'

/** Who is signed in, as far as the frame shows it. */
export type FrameUser = {
  name: string
  /** How they are greeted. */
  calledName: string
  /** The first sign of the name, as the menu's button shows it. */
  initial: string
  email: string
  role: 'user' | 'company-user'
  isOperator?: boolean
}

/** What the root's loader says about every page. */
export type FrameData = {
  mode: 'demo' | 'production'
  trustReviewUrl: string | null
  providerProfileUrl?: string
  /** People can also sign in through an identity provider. */
  hasExternalSignIn?: boolean
  user?: FrameUser | null
  /** What the browser keeps of whoever is signed in. */
  account?: BrowserAccount | null
}

const nothingKnown: FrameData = { mode: 'production', trustReviewUrl: null }

/** The root loader's answer; on its error page there is none. */
export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>('root') ?? nothingKnown
}
