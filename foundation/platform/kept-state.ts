/** Whether the page that is open came from what is kept on this device. Without a worker nothing does. */
export async function isFromKept(path: string): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close()
      resolve(data === true)
    })
    port1.start()
    worker.postMessage({ isFromKept: path }, [port2])
  })
}
