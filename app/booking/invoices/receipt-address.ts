/** Whose address the guest of a package wants on its receipts. */
export type ReceiptAddress = { name: string; address: string }

/** Why it isn't taken. Texts: `receiptAddressTexts.faults`. */
export type ReceiptAddressFault = 'name-missing' | 'name-too-long' | 'address-missing' | 'address-too-long'

const longestName = 120
const longestAddress = 300

/** Reads what was typed; all that is wrong with it at once. */
export function parseReceiptAddress(
  typed: ReceiptAddress,
): { outcome: 'read'; address: ReceiptAddress } | { outcome: 'faulty'; faults: ReceiptAddressFault[] } {
  const name = typed.name.replaceAll(/\s+/g, ' ').trim()
  const lines = typed.address.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  const address = lines.filter((line) => line !== '').join('\n')
  const faults = [nameFault(name), addressFault(address)].filter((fault) => fault !== null)
  return faults.length > 0 ? { outcome: 'faulty', faults } : { outcome: 'read', address: { name, address } }
}

function nameFault(name: string): ReceiptAddressFault | null {
  if (name === '') return 'name-missing'
  return [...name].length > longestName ? 'name-too-long' : null
}

function addressFault(address: string): ReceiptAddressFault | null {
  if (address === '') return 'address-missing'
  return [...address].length > longestAddress ? 'address-too-long' : null
}
