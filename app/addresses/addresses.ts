export {
  addressFault,
  addressStatus,
  isAddressReady,
  type Address,
  type AddressFault,
  type PlacedAddress,
} from './address.ts'
export { addressColumns, addressFields, readAddress, type ReadAddress } from './read-address.ts'
export { addressTexts } from './texts.ts'
