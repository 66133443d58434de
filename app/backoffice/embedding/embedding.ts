/** What a company puts into its own site: the frame with one offer's booking, and the script that fits its height. */
export function embedSnippet({
  appUrl,
  path,
  title,
}: {
  appUrl: string
  path: string
  title: string
}): string {
  const attribute = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return [
    `<iframe data-utkiek src="${attribute(`${appUrl}${path}?sType=booking`)}" title="${attribute(title)}"`,
    '  loading="lazy" style="width: 100%; height: 720px; border: 0"></iframe>',
    `<script async src="${attribute(`${appUrl}/embed.js`)}"></script>`,
  ].join('\n')
}
