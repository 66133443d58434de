import { useNavigation } from 'react-router'
import { Loader } from '#foundation/design/loader.tsx'

/** Says that the next page is on its way, once it has taken half a second. */
export function PendingNavigation() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className="pending">
      <Loader />
    </div>
  )
}
