import { Suspense } from 'react'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import type { AdminList as List } from '../admin-list.ts'

// Few ever see it: its code is no part of the page that everybody loads.
const AdminList = lazyPart(() => import('./admin-list.tsx').then((part) => part.AdminList))

/** The list in admin mode; it is in the server's HTML all the same. */
export function LazyAdminList({ list }: { list: List }) {
  return (
    <Suspense>
      <AdminList list={list} />
    </Suspense>
  )
}
