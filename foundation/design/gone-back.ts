/**
 * Whoever goes back or forward before a page's scripts run would keep the old page under the new address: nobody
 * listens yet, and the router begins with what the document brought. Such a page is asked for anew, once.
 */
export function reloadWhereGone(isRouted: () => boolean): void {
  const [document] = performance.getEntriesByType('navigation')
  const look = () => {
    const isGone = pageOf(document?.name) !== pageOf(location.href)
    // A mark where it came right goes, and where a reload didn't help there is no second one.
    if (isRouted() || isGone === Boolean(history.state?.wasGone)) return
    history.replaceState({ ...history.state, wasGone: isGone }, '')
    if (isGone) location.reload()
  }
  look()
  addEventListener('popstate', look)
}

const pageOf = (address = location.href) => address.split('#')[0]
