export {
  addressFault,
  addressStatus,
  isAddressReady,
  isInGermany,
  storedAddress,
  type AddressFault,
  type PlacedAddress,
} from './address.ts'
export { addressFields, readAddress, type ReadAddress } from './read-address.ts'
export { offsetFrom } from './pin.ts'
export { addressTexts } from './texts.ts'
