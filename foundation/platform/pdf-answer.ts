/** A PDF with the name that it is saved under, in plain ASCII. */
export type PdfFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** A PDF to be saved; it is somebody's own, so no cache keeps it. */
export function pdfAnswer({ name, bytes }: PdfFile): Response {
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
