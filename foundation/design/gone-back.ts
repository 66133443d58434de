/**
 * Whoever goes back or forward before a page's scripts run would keep the old page under the new address: nobody
 * listens yet, and the router begins with what the document brought. Such a page is asked for anew, once.
 */
export function reloadWhereGone(isRouted: () => boolean): void {
  const [document] = performance.getEntriesByType('navigation')
  const look = () => {
    if (isRouted() || history.state?.wasReloaded || pageOf(document?.name) === pageOf(location.href)) return
    history.replaceState({ ...history.state, wasReloaded: true }, '')
    location.reload()
  }
  look()
  addEventListener('popstate', look)
}

const pageOf = (address = location.href) => address.split('#')[0]
