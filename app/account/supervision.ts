/** Why an account was neither disabled nor enabled, most decisive first. */
export type DisableRefusal = 'no-such-account' | 'is-operator' | 'disabled-already' | 'enabled-already'
