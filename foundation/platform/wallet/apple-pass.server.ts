import { openDrawing } from '../pictures/encode-picture.server.ts'
import type { PassLine, WalletPass } from './wallet-pass.ts'

/** What Apple gave us to sign passes with. PEM texts. */
export type AppleWallet = {
  passTypeId: string
  teamId: string
  certificate: string
  key: string
  keyPassphrase: string | null
  /** Apple's own intermediate certificate. */
  wwdrCertificate: string
}

// Source: foundation/design/tokens.css.
const colours = { ground: '#0b2530', text: '#fbf9f4', label: '#ffc629' }

/** A pass for Apple Wallet: a zip with what it says, pictures, and our signature over all of it. */
export async function applePassOf(
  pass: WalletPass,
  { passTypeId, teamId, certificate, key, keyPassphrase, wwdrCertificate }: AppleWallet,
): Promise<Uint8Array<ArrayBuffer>> {
  // Only who has a wallet configured needs it in memory.
  const { PKPass } = await import('passkit-generator')
  const made = new PKPass(
    await pictures(),
    {
      ...{ wwdr: wwdrCertificate, signerCert: certificate, signerKey: key },
      ...(keyPassphrase === null ? {} : { signerKeyPassphrase: keyPassphrase }),
    },
    {
      ...{ formatVersion: 1, passTypeIdentifier: passTypeId, teamIdentifier: teamId, serialNumber: pass.id },
      ...{ organizationName: pass.organisation, description: pass.description, logoText: pass.organisation },
      ...{ backgroundColor: rgb(colours.ground), foregroundColor: rgb(colours.text) },
      labelColor: rgb(colours.label),
    },
  )
  made.type = 'eventTicket'
  made.headerFields.push(field('code', pass.headline))
  made.primaryFields.push(field('title', { label: '', value: pass.title }))
  made.secondaryFields.push(field('when', pass.when), field('who', pass.who))
  made.auxiliaryFields.push(field('where', pass.where))
  const back = [...pass.notes, pass.hint]
  made.backFields.push(...back.map((line, index) => field(`note-${index}`, line)))
  made.setBarcodes({
    ...{ format: 'PKBarcodeFormatQR', message: pass.code, messageEncoding: 'iso-8859-1' },
    altText: pass.codeText,
  })
  if (pass.startsAt) made.setRelevantDate(pass.startsAt)
  return new Uint8Array(made.getAsBuffer())
}

const field = (key: string, { label, value }: PassLine) => ({ key, label, value })

function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}

// The same mark as the site's icon.
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
<circle cx="16" cy="16" r="15.5" fill="#fbf9f4"/>
<circle cx="19.2" cy="12.8" r="5.6" fill="#ffc629"/>
<path fill="#17627f" d="M1.8 18.8c3.6-3 7.2-3 10.8 0s7.2 3 10.8 0 4.9-2.1 6.9-1.6A15.5 15.5 0 0 1 1.8 18.8z"/></svg>`
const sides = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 }

let drawn: Promise<Record<string, Buffer>> | null = null

// A fresh object each time: the library keeps what it is given.
async function pictures(): Promise<Record<string, Buffer>> {
  drawn ??= Promise.all(
    Object.entries(sides).map(
      async ([name, side]) =>
        [name, await openDrawing(mark, side).resize(side, side).png().toBuffer()] as const,
    ),
  ).then((entries) => Object.fromEntries(entries))
  return { ...(await drawn) }
}
