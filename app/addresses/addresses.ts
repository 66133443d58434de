export {
  addressFault,
  addressStatus,
  isAddressReady,
  isCompleteAddress,
  type Accuracy,
  type Address,
  type AddressFault,
  type AddressStatus,
  type PlacedAddress,
} from './address.ts'
export { addressFields, readAddress, addressColumns, type ReadAddress } from './read-address.ts'
export { stateCodeFrom, type StateCode } from './federal-states.ts'
export { addressTexts, stateNames } from './texts.ts'
