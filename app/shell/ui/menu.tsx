import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#foundation/design/lazy-part.tsx'

// Dialogs load on first use; opened by the address they are in the server's HTML all the same. The menu stands on the
// error page, too, so it must not fall with it: on a broken line it only says so, and the fault is thrown beside it.
const MenuSheet = lazyPart(() =>
  import('./menu-sheet.tsx').then(
    (part) => part.MenuSheet,
    (error: unknown) => {
      reportError(error)
      throw error
    },
  ),
)

/** The menu, open when the address says `open=menu`. */
export function Menu() {
  const { search } = useLocation()
  if (new URLSearchParams(search).get('open') !== 'menu') return null
  return (
    <Suspense>
      <MenuSheet />
    </Suspense>
  )
}
