// Fits the height of booking frames on a provider's own site: <iframe data-utkiek src="…?sType=booking">.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  addEventListener('message', (event) => {
    const { utkiek, height } = event.data || {}
    if (event.origin !== origin || utkiek !== 'height' || !(height > 0)) return
    for (const frame of document.querySelectorAll('iframe[data-utkiek]'))
      if (frame.contentWindow === event.source) frame.style.height = `${Math.ceil(height)}px`
  })
})()
